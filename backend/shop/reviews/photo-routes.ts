import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { sendNotFound } from '../../http/errors.ts'
import { parseReviewLink } from './review-links.ts'
import { findPhotoFile } from './review-writing-repository.ts'

const fileName = /^(?<id>[A-Za-z0-9_-]{1,40})\.(?<size>small|large)\.webp$/
/** Short enough that a removed picture is gone from caches the next day. */
const dayCacheControl = 'public, max-age=86400'

const query = z.object({ token: z.string().max(200).optional() })

/**
 * `GET /pictures/reviews/{id}.{small|large}.webp`: public once the review is published, before that only with
 * the order line's link.
 */
export function reviewPhotoRoutes(app: FastifyInstance, { config, database, clock }: AppContext): void {
  app.get<{ Params: { file: string } }>(
    '/pictures/reviews/:file',
    { schema: { hide: true }, config: { rateLimit: false } },
    async (request, reply) => {
      const { id, size } = fileName.exec(request.params.file)?.groups ?? {}
      if (!id) return sendNotFound(request, reply)
      const found = await findPhotoFile(database.db, id, size === 'small' ? 'small' : 'large')
      if (!found) return sendNotFound(request, reply)
      const { token } = query.safeParse(request.query).data ?? {}
      const link = token === undefined ? null : parseReviewLink(config, token, clock())
      const isWriter = link !== null && 'lineId' in link && link.lineId === found.orderLineId
      if (!found.isPublic && !isWriter) return sendNotFound(request, reply)
      return reply
        .type('image/webp')
        .header('cache-control', found.isPublic ? dayCacheControl : 'private, no-store')
        .send(found.file)
    },
  )
}
