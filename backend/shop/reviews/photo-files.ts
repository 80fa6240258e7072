import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answerUnknownPath } from '../../http/errors.ts'
import type { ShopParts } from '../../parts.ts'
import { readLink } from './links.ts'
import { findPhotoFile } from './writing-repository.ts'

const fileName = /^(?<id>[A-Za-z0-9_-]{1,40})\.(?<size>small|large)\.webp$/
/** Short enough that a picture taken back is gone from caches the next day. */
const day = 'public, max-age=86400'

const query = z.object({ token: z.string().max(200).optional() })

/** `GET /pictures/reviews/{id}.{small|large}.webp`: to everybody once it is published, before that to whoever has the line's link. */
export function reviewPictureRoutes(app: FastifyInstance, { config, database, clock }: ShopParts): void {
  app.get<{ Params: { file: string } }>(
    '/pictures/reviews/:file',
    { schema: { hide: true }, config: { rateLimit: false } },
    async (request, reply) => {
      const { id, size } = fileName.exec(request.params.file)?.groups ?? {}
      if (!id) return answerUnknownPath(request, reply)
      const found = await findPhotoFile(database.db, id, size === 'small' ? 'small' : 'large')
      if (!found) return answerUnknownPath(request, reply)
      const { token } = query.safeParse(request.query).data ?? {}
      const link = token === undefined ? null : readLink(config, token, clock())
      const isWriter = link !== null && 'lineId' in link && link.lineId === found.orderLineId
      if (!found.isPublic && !isWriter) return answerUnknownPath(request, reply)
      return reply
        .type('image/webp')
        .header('cache-control', found.isPublic ? day : 'private, no-store')
        .send(found.file)
    },
  )
}
