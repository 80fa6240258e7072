import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AppContext } from '../app-context.ts'
import { isDomainError, ok } from '../http/result.ts'
import {
  acceptLabel,
  changeLabel,
  changeLabels,
  readReviewQueue,
  rejectLabel,
} from '../shop/labels/label-queue.ts'
import { acceptInput, labelInput, labelsInput, queueInput, rejectInput } from './inputs.ts'
import { sendDomainError } from './send-domain-error.ts'

/** The review queue of missing labels, and label overrides of the shop. Below /admin, behind its token. */
export function adminLabelRoutes(scope: FastifyInstance, { database: { db }, clock }: AppContext): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()

  app.get('/labels/queue', { schema: { hide: true, querystring: queueInput } }, async ({ query }) =>
    ok({ words: await readReviewQueue(db, { status: query.status, profile: query.profile ?? null }) }),
  )

  app.post('/labels/accept', { schema: { hide: true, body: acceptInput } }, async (request, reply) => {
    const done = await acceptLabel(db, request.body, clock())
    return isDomainError(done) ? sendDomainError(done, request, reply) : ok(done)
  })

  app.post('/labels/reject', { schema: { hide: true, body: rejectInput } }, async (request, reply) => {
    const done = await rejectLabel(db, request.body.hash)
    return isDomainError(done) ? sendDomainError(done, request, reply) : ok(done)
  })

  app.post('/labels/set', { schema: { hide: true, body: labelInput } }, async (request, reply) => {
    const done = await changeLabel(db, request.body, clock())
    return isDomainError(done) ? sendDomainError(done, request, reply) : ok(done)
  })

  const loadOptions = { schema: { hide: true, body: labelsInput }, bodyLimit: 4 * 1024 * 1024 }
  app.post('/labels/load', loadOptions, async (request, reply) => {
    const words = new Map(Object.entries(request.body.words))
    const done = await changeLabels(db, { ...request.body, words }, clock())
    return isDomainError(done) ? sendDomainError(done, request, reply) : ok(done)
  })
}
