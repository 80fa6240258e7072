import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { sendNotFound } from '../../http/errors.ts'
import { parseTakeBackToken } from '../emails/link-tokens.ts'
import { findPhotoFile } from './repository.ts'

const fileName = /^(?<id>[A-Za-z0-9_-]{1,40})\.(?<size>small|large)\.webp$/
const query = z.object({ token: z.string().max(200) })

/** `GET /pictures/take-backs/{id}.{small|large}.webp?token=`: private, for the bearer of the take-back's token. */
export function takeBackPhotoRoutes(app: FastifyInstance, { config, database }: AppContext): void {
  app.get<{ Params: { file: string } }>(
    '/pictures/take-backs/:file',
    { schema: { hide: true }, config: { rateLimit: false } },
    async (request, reply) => {
      const { id, size } = fileName.exec(request.params.file)?.groups ?? {}
      const token = query.safeParse(request.query).data?.token
      const takeBackId = token === undefined ? null : parseTakeBackToken(config, token)
      if (!id || takeBackId === null) return sendNotFound(request, reply)
      const found = await findPhotoFile(database.db, id, size === 'small' ? 'small' : 'large')
      if (found?.takeBackId !== takeBackId) return sendNotFound(request, reply)
      return reply.type('image/webp').header('cache-control', 'private, no-store').send(found.file)
    },
  )
}
