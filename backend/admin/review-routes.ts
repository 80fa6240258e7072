import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { reviewId } from '#api-client/contract/reviews.ts'
import { answerUnknownPath } from '../http/errors.ts'
import { isRefusal, ok } from '../http/result.ts'
import type { ShopParts } from '../parts.ts'
import { answer, lookAt, publish, queueViews, readQueue, reject } from '../shop/reviews/moderate.ts'
import { rejectReasons } from '../shop/reviews/schema.ts'
import { findPhotoFile } from '../shop/reviews/writing-repository.ts'
import { answerRefusal } from './answer.ts'

const queueInput = z.object({
  view: z.enum(queueViews).default('waiting'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
const oneInput = z.object({ id: reviewId })
const publishInput = oneInput.extend({ despiteHolds: z.boolean().default(false) })
const rejectInput = oneInput.extend({ reason: z.enum(rejectReasons) })
/** `text` null takes the answer away. */
const replyInput = oneInput.extend({ text: z.string().trim().min(2).max(1000).nullable() })

/** Reviews that wait for a person, and what the shop answers. Below /admin, behind its token. */
export function adminReviewRoutes(scope: FastifyInstance, { database: { db }, clock }: ShopParts): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()

  app.get('/reviews', { schema: { hide: true, querystring: queueInput } }, async ({ query }) => {
    const rows = await readQueue(db, query.view, query.limit)
    return ok({ reviews: rows.map(({ review, reports }) => ({ ...review, reports })) })
  })

  app.get('/reviews/:id', { schema: { hide: true, params: oneInput } }, async (request, reply) => {
    const found = await lookAt(db, request.params.id)
    return found ? ok(found) : answerUnknownPath(request, reply)
  })

  app.get('/reviews/photos/:id', { schema: { hide: true, params: oneInput } }, async (request, reply) => {
    const found = await findPhotoFile(db, request.params.id, 'large')
    return found ? reply.type('image/webp').send(found.file) : answerUnknownPath(request, reply)
  })

  app.post('/reviews/publish', { schema: { hide: true, body: publishInput } }, async (request, reply) => {
    const done = await publish(db, request.body, clock())
    return isRefusal(done) ? answerRefusal(done, request, reply) : ok(done)
  })

  app.post('/reviews/reject', { schema: { hide: true, body: rejectInput } }, async (request, reply) => {
    const done = await reject(db, request.body, clock())
    return isRefusal(done) ? answerRefusal(done, request, reply) : ok(done)
  })

  app.post('/reviews/reply', { schema: { hide: true, body: replyInput } }, async (request, reply) => {
    const done = await answer(db, request.body, clock())
    return isRefusal(done) ? answerRefusal(done, request, reply) : ok(done)
  })
}
