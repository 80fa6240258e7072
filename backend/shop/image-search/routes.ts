import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { hasSearchKeys, missingSearchKeys } from '#validation/search-keys.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { fail, isDomainError, ok } from '../../http/result.ts'
import type { Job } from '../../jobs/jobs.ts'
import { createKeyedQueue } from '../catalog/media/keyed-queue.ts'
import { completeLook } from './complete-look-service.ts'
import { deleteStaleDescriptorsAndClaims, describePictures } from './describe-pictures.ts'
import { getDescriptorCache } from './descriptor-cache.ts'
import { searchByImage } from './image-search-service.ts'
import { deleteExpiredImages, deleteSavedImage, findSavedImage, saveImage } from './saved-images.ts'

export function imageSearchRoutes(
  app: FastifyInstance,
  { database: { db }, clock, config }: AppContext,
): void {
  const gallery = getDescriptorCache(db)
  /** Analysing a picture occupies a core: further requests queue instead of slowing all of them down. */
  const turn = createKeyedQueue<unknown>(availableParallelism())
  const inLine = <Answer>(work: () => Promise<Answer>) => turn(randomUUID(), work) as Promise<Answer>
  const keysMissing = () =>
    hasSearchKeys(config.searchKeys) ? null : fail('search_keys_missing', missingSearchKeys)

  registerRoute(app, contract.imageSearch, async (input) => {
    return keysMissing() ?? inLine(() => searchByImage(db, gallery, input, clock()))
  })

  registerRoute(app, contract.completeTheLook, async (input) => {
    if (input.material !== undefined) return completeLook(db, gallery, input, clock())
    return keysMissing() ?? inLine(() => completeLook(db, gallery, input, clock()))
  })

  registerRoute(app, contract.saveImage, async ({ encodedImage }) => {
    const saved = keysMissing() ?? (await inLine(() => saveImage(db, encodedImage, clock())))
    return isDomainError(saved) ? saved : ok({ id: saved.id, expiresAt: saved.expiresAt.toISOString() })
  })

  registerRoute(app, contract.savedImage, async ({ id }) => {
    const saved = await findSavedImage(db, id, clock())
    if (!saved) return fail('image_not_found', 'The image was not found or has expired.', 'id')
    const { bytes, width, height, expiresAt } = saved
    const encodedImage = `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`
    return ok({ encodedImage, width, height, expiresAt: expiresAt.toISOString() })
  })

  registerRoute(app, contract.deleteImage, async ({ id }) => ok({ deleted: await deleteSavedImage(db, id) }))
}

export const imageSearchJobs: readonly Job[] = [
  {
    name: 'describe-pictures',
    intervalMs: 2000,
    idleIntervalMs: 60_000,
    run: async (context, log, stopping) => {
      const { waiting, postponed } = await describePictures(context, { stopping })
      if (postponed)
        log.warn({ postponed }, 'pictures not analysed: the worker threads are busy; will be tried again')
      if (postponed === waiting) return 'idle'
    },
  },
  {
    name: 'stale-descriptors',
    intervalMs: 3600_000,
    run: (context, _log, stopping) => deleteStaleDescriptorsAndClaims(context, stopping),
  },
  {
    name: 'expired-images',
    intervalMs: 300_000,
    run: ({ database, clock }, _log, stopping) => deleteExpiredImages(database.db, clock(), stopping),
  },
]
