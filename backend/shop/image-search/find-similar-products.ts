import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../db/client.ts'
import { createKeyedQueue } from '../catalog/keyed-queue.ts'
import type { Descriptor } from './descriptor.ts'
import type { DescriptorCache } from './descriptor-cache.ts'
import { findDescriptorsOfProduct } from './descriptors-repository.ts'
import {
  type DescriptorIndex,
  findClosestPictures,
  type RankedPicture,
  rankByDistance,
} from './rank-pictures.ts'
import {
  type FoundProduct,
  findProductsByPictures,
  type MarketContext,
  type ResultFilter,
} from './similar-products-repository.ts'

export const noResultFilter: ResultFilter = { filters: undefined, priceFrom: null, priceTo: null }

/** How many of the closest pictures are asked about first, and where too few of them are sold in the place; at last all. */
const firstPageSize = 600
const secondPageSize = 5000
/** Of a product's own pictures so many are compared, the tile's first: each costs as much as a search. */
const maxOwnPictures = 2

/** Comparing takes the one thread that answers everybody: one at a time, so that the pauses in it are theirs. */
const rankingQueue = createKeyedQueue<RankedPicture[]>(1)
const enqueueRanking = (work: () => Promise<RankedPicture[]>) => rankingQueue(randomUUID(), work)

/** The closest pictures, so many more each time. All are ordered once. */
async function* rankInSteps(shelf: DescriptorIndex, wanted: readonly Descriptor[]) {
  yield await enqueueRanking(() => findClosestPictures(shelf, wanted, firstPageSize))
  const all = await enqueueRanking(() => rankByDistance(shelf, wanted))
  yield all.slice(0, secondPageSize)
  yield all
}

export type SimilarProduct = FoundProduct & { readonly distance: number }

/**
 * What the brand sells in the market of the things that look like any of the descriptors: one colour of a model, the
 * closest first, as many as `isEnough` wants if there are so many.
 */
export async function findSimilarProducts(
  db: Queryable,
  gallery: DescriptorCache,
  wanted: readonly Descriptor[],
  place: MarketContext,
  narrowing: ResultFilter,
  isEnough: (found: readonly FoundProduct[]) => boolean,
): Promise<readonly SimilarProduct[]> {
  const shelf = await gallery()
  for await (const ranked of rankInSteps(shelf, wanted)) {
    const names = ranked.map(({ name }) => name)
    const found = await findProductsByPictures(db, names, place, narrowing)
    if (isEnough(found) || ranked.length === shelf.names.length)
      return found.map((one) => ({
        ...one,
        distance: ranked[one.place]?.distance ?? Number.POSITIVE_INFINITY,
      }))
  }
  return []
}

/**
 * Other models that look most like a product, the closest first; empty while its pictures have not been looked at.
 * Materials, as the brand sells them in the market.
 */
export async function findSimilarModels(
  db: Queryable,
  gallery: DescriptorCache,
  material: string,
  place: MarketContext,
  limit: number,
): Promise<readonly string[]> {
  const own = (await findDescriptorsOfProduct(db, material)).slice(0, maxOwnPictures)
  if (own.length === 0) return []
  const found = await findSimilarProducts(
    db,
    gallery,
    own,
    place,
    noResultFilter,
    ({ length }) => length > limit,
  )
  const model = material.split('-')[0]
  return found
    .filter((one) => one.material.split('-')[0] !== model)
    .slice(0, limit)
    .map((one) => one.material)
}
