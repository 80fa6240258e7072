import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { hasSearchKeys, missingSearchKeys } from '#validation/search-keys.ts'
import { implement } from '../../http/implement.ts'
import { isRefusal, ok, refuse } from '../../http/result.ts'
import type { Job } from '../../jobs.ts'
import type { ShopParts } from '../../parts.ts'
import { inTurn } from '../catalog/in-turn.ts'
import { deleteStale, describePictures } from './describe-pictures.ts'
import { galleryOf } from './gallery.ts'
import { completeLook } from './look-service.ts'
import { deleteExpiredImages, findSaved, forget, save } from './saved.ts'
import { searchByImage } from './search-service.ts'

export function imageSearchRoutes(
  app: FastifyInstance,
  { database: { db }, clock, config }: ShopParts,
): void {
  const gallery = galleryOf(db)
  /** Looking at a picture takes a core: the others wait, rather than all of them slowly. */
  const turn = inTurn<unknown>(availableParallelism())
  const inLine = <Answer>(work: () => Promise<Answer>) => turn(randomUUID(), work) as Promise<Answer>
  const keysMissing = () =>
    hasSearchKeys(config.searchKeys) ? null : refuse('search_keys_missing', missingSearchKeys)

  implement(app, contract.imageSearch, async (input) => {
    return keysMissing() ?? inLine(() => searchByImage(db, gallery, input, clock()))
  })

  implement(app, contract.completeTheLook, async (input) => {
    if (input.material !== undefined) return completeLook(db, gallery, input, clock())
    return keysMissing() ?? inLine(() => completeLook(db, gallery, input, clock()))
  })

  implement(app, contract.saveImage, async ({ encodedImage }) => {
    const saved = keysMissing() ?? (await inLine(() => save(db, encodedImage, clock())))
    return isRefusal(saved) ? saved : ok({ id: saved.id, expiresAt: saved.expiresAt.toISOString() })
  })

  implement(app, contract.savedImage, async ({ id }) => {
    const saved = await findSaved(db, id, clock())
    if (!saved) return refuse('image_not_found', 'This picture is no longer kept.', 'id')
    const { bytes, width, height, expiresAt } = saved
    const encodedImage = `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`
    return ok({ encodedImage, width, height, expiresAt: expiresAt.toISOString() })
  })

  implement(app, contract.deleteImage, async ({ id }) => ok({ deleted: await forget(db, id) }))
}

export const imageSearchJobs: readonly Job[] = [
  {
    name: 'describe-pictures',
    everyMs: 2000,
    idleMs: 60_000,
    run: async (parts, log, stopping) => {
      const { waiting, postponed } = await describePictures(parts, { stopping })
      if (postponed) log.warn({ postponed }, 'worker threads too busy to look at pictures')
      if (postponed === waiting) return 'idle'
    },
  },
  {
    name: 'stale-descriptors',
    everyMs: 3600_000,
    run: (parts, _log, stopping) => deleteStale(parts, stopping),
  },
  {
    name: 'expired-images',
    everyMs: 300_000,
    run: ({ database, clock }, _log, stopping) => deleteExpiredImages(database.db, clock(), stopping),
  },
]
