import { createReadStream } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { media } from '#backend/db/schema/catalog/media.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable } from '../../../db/client.ts'
import { sendNotFound } from '../../../http/errors.ts'
import { derivePicture } from './derive-picture.ts'
import { createKeyedQueue } from './keyed-queue.ts'
import { fileSize, findMediaFolder } from './media-files.ts'
import type { PictureSize } from './picture-sizes.ts'

const fileName = /^(?<name>[a-z0-9]+(?:-[a-z0-9]+)*)\.(?<size>xs|md|lg|full)\.webp$/

async function findMedia(db: Queryable, name: string) {
  const [found] = await db.select().from(media).where(eq(media.name, name))
  return found ?? null
}

/** Derives a requested file; false if there is no such picture. */
async function deriveOnDemand(
  context: AppContext,
  name: string,
  size: PictureSize,
  target: string,
): Promise<boolean> {
  if ((await fileSize(target)) !== null) return true
  const known = await findMedia(context.database.db, name)
  const folder = known && (await findMediaFolder(context.config.mediaDirs, known.master))
  if (!folder) return false
  const { pictureEffort: effort } = context.config
  await derivePicture({ master: join(folder, known.master), box: known.box, size, effort, target })
  return true
}

/**
 * `GET /pictures/andar-sand-1f0c9a2b.md.webp`: a name is immutable, so caches may store the picture for ever.
 * A size is derived from its master on the first request and saved.
 */
export function pictureRoutes(app: FastifyInstance, context: AppContext): void {
  const folder = join(context.config.dataDir, 'pictures')
  const turn = createKeyedQueue<boolean>(availableParallelism())

  async function present(file: string): Promise<number | null> {
    const { name, size } = fileName.exec(file)?.groups ?? {}
    if (!name) return null
    const path = join(folder, file)
    const length = await fileSize(path)
    if (length !== null) return length
    const made = await turn(file, () => deriveOnDemand(context, name, size as PictureSize, path))
    return made ? fileSize(path) : null
  }

  app.get<{ Params: { file: string } }>(
    '/pictures/:file',
    { schema: { hide: true }, config: { rateLimit: false } },
    async (request, reply) => {
      const { file } = request.params
      const length = await present(file)
      if (length === null) return sendNotFound(request, reply)
      return reply
        .type('image/webp')
        .header('content-length', length)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(createReadStream(join(folder, file)))
    },
  )
}
