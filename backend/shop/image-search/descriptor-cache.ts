import type { Queryable } from '../../db/client.ts'
import { findDescriptors, findDescriptorsVersion } from './descriptors-repository.ts'
import { createDescriptorIndex, type DescriptorIndex } from './rank-pictures.ts'
import type { Descriptor } from './vision/descriptor.ts'

const pageLength = 5000
/** Maximum pictures to compare: about 60 MB of descriptors. */
const maxPictures = 64_000
/** Age after which the cached index checks for changes. */
const revalidateMs = 5000

/** Descriptors of all pictures, cached in memory and reloaded when they have changed. */
export function createDescriptorCache(db: Queryable, now: () => number = () => performance.now()) {
  let index: Promise<DescriptorIndex> | null = null
  let stamp = ''
  let checkedAt = Number.NEGATIVE_INFINITY

  async function read(): Promise<DescriptorIndex> {
    const all: (readonly [string, Descriptor])[] = []
    for (let after = ''; all.length < maxPictures; ) {
      const page = await findDescriptors(db, after, pageLength)
      all.push(...page)
      after = page.at(-1)?.[0] ?? ''
      if (page.length < pageLength) break
    }
    return createDescriptorIndex(all)
  }

  /** The current index, or the last one if the newer cannot be loaded. */
  return async function current(): Promise<DescriptorIndex> {
    if (index && now() - checkedAt < revalidateMs) return index
    checkedAt = now()
    const found = await findDescriptorsVersion(db)
    if (!index || found !== stamp) {
      const before = index
      stamp = found
      index = read().catch((cause) => {
        stamp = ''
        index = before
        throw cause
      })
    }
    return index
  }
}

export type DescriptorCache = ReturnType<typeof createDescriptorCache>

const caches = new WeakMap<Queryable, DescriptorCache>()

/** The descriptor cache of a database, one per process. */
export function getDescriptorCache(db: Queryable): DescriptorCache {
  const held = caches.get(db) ?? createDescriptorCache(db)
  caches.set(db, held)
  return held
}
