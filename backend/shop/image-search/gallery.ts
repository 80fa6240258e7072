import type { Queryable } from '../../db/client.ts'
import type { Descriptor } from './descriptor.ts'
import { readDescriptors, stampOfDescriptors } from './descriptors-repository.ts'
import { type Shelf, shelfOf } from './ranking.ts'

const pageLength = 5000
/** Pictures compared at most: about 60 MB of bytes. */
const mostPictures = 64_000
/** How old the gallery may be before it is asked whether something has changed. */
const freshMs = 5000

/** Descriptors of all pictures, held in memory and read again when they have changed. */
export function createGallery(db: Queryable, now: () => number = () => performance.now()) {
  let shelf: Promise<Shelf> | null = null
  let stamp = ''
  let askedAt = Number.NEGATIVE_INFINITY

  async function read(): Promise<Shelf> {
    const all: (readonly [string, Descriptor])[] = []
    for (let after = ''; all.length < mostPictures; ) {
      const page = await readDescriptors(db, after, pageLength)
      all.push(...page)
      after = page.at(-1)?.[0] ?? ''
      if (page.length < pageLength) break
    }
    return shelfOf(all)
  }

  /** The shelf as it is, or the last one where the newer cannot be read. */
  return async function current(): Promise<Shelf> {
    if (shelf && now() - askedAt < freshMs) return shelf
    askedAt = now()
    const found = await stampOfDescriptors(db)
    if (!shelf || found !== stamp) {
      const before = shelf
      stamp = found
      shelf = read().catch((cause) => {
        stamp = ''
        shelf = before
        throw cause
      })
    }
    return shelf
  }
}

export type Gallery = ReturnType<typeof createGallery>

const galleries = new WeakMap<Queryable, Gallery>()

/** The one gallery of a database that this process holds, whoever asks for it. */
export function galleryOf(db: Queryable): Gallery {
  const held = galleries.get(db) ?? createGallery(db)
  galleries.set(db, held)
  return held
}
