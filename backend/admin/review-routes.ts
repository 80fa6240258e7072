import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { reviewId } from '#api-client/contract/reviews.ts'
import type { AppContext } from '../app-context.ts'
import { rejectReasons } from '../db/schema/customers/reviews.ts'
import { sendNotFound } from '../http/errors.ts'
import { isDomainError, ok } from '../http/result.ts'
import {
  findReviewDetails,
  moderationViews,
  publishReview,
  readModerationQueue,
  rejectReview,
  replyToReview,
} from '../shop/reviews/moderate.ts'
import { findPhotoFile } from '../shop/reviews/review-writing-repository.ts'
import { sendDomainError } from './send-domain-error.ts'

const queueInput = z.object({
  view: z.enum(moderationViews).default('waiting'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
const reviewIdInput = z.object({ id: reviewId })
const publishInput = reviewIdInput.extend({ despiteHolds: z.boolean().default(false) })
const rejectInput = reviewIdInput.extend({ reason: z.enum(rejectReasons) })
/** `text` null removes the answer. */
const replyInput = reviewIdInput.extend({ text: z.string().trim().min(2).max(1000).nullable() })

/** Reviews that wait for moderation, and the shop's answers. Below /admin, behind its token. */
export function adminReviewRoutes(scope: FastifyInstance, { database: { db }, clock }: AppContext): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()

  app.get('/reviews', { schema: { hide: true, querystring: queueInput } }, async ({ query }) => {
    const rows = await readModerationQueue(db, query.view, query.limit)
    return ok({ reviews: rows.map(({ review, reports }) => ({ ...review, reports })) })
  })

  app.get('/reviews/:id', { schema: { hide: true, params: reviewIdInput } }, async (request, reply) => {
    const found = await findReviewDetails(db, request.params.id)
    return found ? ok(found) : sendNotFound(request, reply)
  })

  app.get(
    '/reviews/photos/:id',
    { schema: { hide: true, params: reviewIdInput } },
    async (request, reply) => {
      const found = await findPhotoFile(db, request.params.id, 'large')
      return found ? reply.type('image/webp').send(found.file) : sendNotFound(request, reply)
    },
  )

  app.post('/reviews/publish', { schema: { hide: true, body: publishInput } }, async (request, reply) => {
    const done = await publishReview(db, request.body, clock())
    return isDomainError(done) ? sendDomainError(done, request, reply) : ok(done)
  })

  app.post('/reviews/reject', { schema: { hide: true, body: rejectInput } }, async (request, reply) => {
    const done = await rejectReview(db, request.body, clock())
    return isDomainError(done) ? sendDomainError(done, request, reply) : ok(done)
  })

  app.post('/reviews/reply', { schema: { hide: true, body: replyInput } }, async (request, reply) => {
    const done = await replyToReview(db, request.body, clock())
    return isDomainError(done) ? sendDomainError(done, request, reply) : ok(done)
  })
}
