import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../db/client.ts'
import { createKeyedQueue } from '../catalog/media/keyed-queue.ts'
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
import type { Descriptor } from './vision/descriptor.ts'

export const noResultFilter: ResultFilter = { filters: undefined, priceFrom: null, priceTo: null }

/**
 * The number of closest pictures that are queried first, and again if too few of them are sold in the market;
 * finally all.
 */
const firstPageSize = 600
const secondPageSize = 5000
/** The maximum of a product's own pictures to compare, the tile's first: each costs as much as a search. */
const maxOwnPictures = 2

/** Comparing runs on the main thread: one search at a time, so that other requests run in its pauses. */
const rankingQueue = createKeyedQueue<RankedPicture[]>(1)
const enqueueRanking = (work: () => Promise<RankedPicture[]>) => rankingQueue(randomUUID(), work)

/** The closest pictures in growing pages. All are sorted once. */
async function* rankInSteps(index: DescriptorIndex, wanted: readonly Descriptor[]) {
  yield await enqueueRanking(() => findClosestPictures(index, wanted, firstPageSize))
  const all = await enqueueRanking(() => rankByDistance(index, wanted))
  yield all.slice(0, secondPageSize)
  yield all
}

export type SimilarProduct = FoundProduct & { readonly distance: number }

/**
 * The brand's products in the market that look most like any of the descriptors: one colour per model,
 * closest first, until `isEnough` is met or no more exist.
 */
export async function findSimilarProducts(
  db: Queryable,
  gallery: DescriptorCache,
  wanted: readonly Descriptor[],
  marketContext: MarketContext,
  narrowing: ResultFilter,
  isEnough: (found: readonly FoundProduct[]) => boolean,
): Promise<readonly SimilarProduct[]> {
  const index = await gallery()
  for await (const ranked of rankInSteps(index, wanted)) {
    const names = ranked.map(({ name }) => name)
    const found = await findProductsByPictures(db, names, marketContext, narrowing)
    if (isEnough(found) || ranked.length === index.names.length)
      return found.map((one) => ({
        ...one,
        distance: ranked[one.pictureIndex]?.distance ?? Number.POSITIVE_INFINITY,
      }))
  }
  return []
}

/**
 * Other models that look most like a product, closest first; empty until its pictures are described.
 * Materials that the brand sells in the market.
 */
export async function findSimilarModels(
  db: Queryable,
  gallery: DescriptorCache,
  material: string,
  marketContext: MarketContext,
  limit: number,
): Promise<readonly string[]> {
  const own = (await findDescriptorsOfProduct(db, material)).slice(0, maxOwnPictures)
  if (own.length === 0) return []
  const found = await findSimilarProducts(
    db,
    gallery,
    own,
    marketContext,
    noResultFilter,
    ({ length }) => length > limit,
  )
  const model = material.split('-')[0]
  return found
    .filter((one) => one.material.split('-')[0] !== model)
    .slice(0, limit)
    .map((one) => one.material)
}
