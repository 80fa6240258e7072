import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { answerUnknownPath } from '../../http/errors.ts'
import type { ShopParts } from '../../parts.ts'

const fileName = /^[a-z0-9]+(?:-[a-z0-9]+)*\.(?:xs|md|lg|full)\.webp$/

async function sizeOf(path: string): Promise<number | null> {
  try {
    const found = await stat(path)
    return found.isFile() ? found.size : null
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
    throw cause
  }
}

/** `GET /pictures/andar-sand.md.webp`: a name stands for one picture for ever, so caches may keep it. */
export function pictureRoutes(app: FastifyInstance, { config }: ShopParts): void {
  const folder = join(config.dataDir, 'pictures')
  app.get<{ Params: { file: string } }>(
    '/pictures/:file',
    { schema: { hide: true }, config: { rateLimit: false } },
    async (request, reply) => {
      const { file } = request.params
      const path = join(folder, file)
      const size = fileName.test(file) ? await sizeOf(path) : null
      if (size === null) return answerUnknownPath(request, reply)
      return reply
        .type('image/webp')
        .header('content-length', size)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(createReadStream(path))
    },
  )
}
