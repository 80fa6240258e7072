import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { ok } from '../http/result.ts'
import { describePictures } from '../shop/image-search/describe-pictures.ts'
import { countDescribed } from '../shop/image-search/descriptors-repository.ts'

/** Batch size that fits into the time a caller waits. */
const batchSize = 80

/** Progress of the catalogue's picture analysis; each call processes another batch. */
export function adminPictureRoutes(app: FastifyInstance, context: AppContext): void {
  const report = async () => ok(await countDescribed(context.database.db))
  app.get('/pictures', { schema: { hide: true } }, report)
  app.post('/pictures/describe', { schema: { hide: true } }, async () => {
    await describePictures(context, { atMost: batchSize })
    return report()
  })
}
