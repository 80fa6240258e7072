import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { isRefusal, ok } from '../http/result.ts'
import type { ShopParts } from '../parts.ts'
import { acceptWord, changeWord, changeWords, rejectWord, reviewQueue } from '../shop/labels/queue.ts'
import { answerRefusal } from './answer.ts'
import { acceptInput, queueInput, rejectInput, wordInput, wordsInput } from './inputs.ts'

/** The review queue of missing words, and words the shop says its own way. Below /admin, behind its token. */
export function adminLabelRoutes(scope: FastifyInstance, { database: { db }, clock }: ShopParts): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()

  app.get('/labels/queue', { schema: { hide: true, querystring: queueInput } }, async ({ query }) =>
    ok({ words: await reviewQueue(db, { status: query.status, profile: query.profile ?? null }) }),
  )

  app.post('/labels/accept', { schema: { hide: true, body: acceptInput } }, async (request, reply) => {
    const done = await acceptWord(db, request.body, clock())
    return isRefusal(done) ? answerRefusal(done, request, reply) : ok(done)
  })

  app.post('/labels/reject', { schema: { hide: true, body: rejectInput } }, async (request, reply) => {
    const done = await rejectWord(db, request.body.hash)
    return isRefusal(done) ? answerRefusal(done, request, reply) : ok(done)
  })

  app.post('/labels/set', { schema: { hide: true, body: wordInput } }, async (request, reply) => {
    const done = await changeWord(db, request.body, clock())
    return isRefusal(done) ? answerRefusal(done, request, reply) : ok(done)
  })

  const whole = { schema: { hide: true, body: wordsInput }, bodyLimit: 2 * 1024 * 1024 }
  app.post('/labels/load', whole, async (request, reply) => {
    const words = new Map(Object.entries(request.body.words))
    const done = await changeWords(db, { ...request.body, words }, clock())
    return isRefusal(done) ? answerRefusal(done, request, reply) : ok(done)
  })
}
