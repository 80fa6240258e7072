import send from '@fastify/send'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { models3d } from '#backend/db/schema/catalog/model3d.ts'
import type { AppContext } from '../../../app-context.ts'
import { sendNotFound } from '../../../http/errors.ts'
import { findMediaFolder } from './media-files.ts'

const fileName = /^(?<name>[a-z0-9]+(?:-[a-z0-9]+)*)\.glb$/

/**
 * `GET /models/sierra-1f0c9a2b.glb`: a name is immutable, so caches may store the file for ever. Supports
 * range and conditional requests, so that interrupted downloads can resume.
 */
export function model3dRoutes(app: FastifyInstance, { database: { db }, config }: AppContext): void {
  async function find(file: string) {
    const { name } = fileName.exec(file)?.groups ?? {}
    if (!name) return null
    const [found] = await db.select().from(models3d).where(eq(models3d.name, name)).limit(1)
    const root = found && (await findMediaFolder(config.mediaDirs, found.master))
    return root ? { master: found.master, root } : null
  }

  app.get<{ Params: { file: string } }>(
    '/models/:file',
    { schema: { hide: true }, config: { rateLimit: false } },
    async (request, reply) => {
      const found = await find(request.params.file)
      if (!found) return sendNotFound(request, reply)
      const { statusCode, headers, stream } = await send(request.raw, found.master, {
        root: found.root,
        maxAge: '365d',
        immutable: true,
      })
      return reply.status(statusCode).headers(headers).type('model/gltf-binary').send(stream)
    },
  )
}
