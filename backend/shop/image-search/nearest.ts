import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../db/client.ts'
import { inTurn } from '../catalog/in-turn.ts'
import type { Descriptor } from './descriptor.ts'
import { descriptorsOfProduct } from './descriptors-repository.ts'
import { type FoundProduct, findShownBy, type Narrowing, type Place } from './found-repository.ts'
import type { Gallery } from './gallery.ts'
import { byLikeness, closest, type Ranked, type Shelf } from './ranking.ts'

export const anyPrice: Narrowing = { filters: undefined, priceFrom: null, priceTo: null }

/** How many of the closest pictures are asked about first, and where too few of them are sold in the place; at last all. */
const few = 600
const more = 5000
/** Of a product's own pictures so many are compared, the tile's first: each costs as much as a search. */
const mostOwn = 2

/** Comparing takes the one thread that answers everybody: one at a time, so that the pauses in it are theirs. */
const turn = inTurn<Ranked[]>(1)
const inLine = (work: () => Promise<Ranked[]>) => turn(randomUUID(), work)

/** The closest pictures, so many more each time. All are ordered once. */
async function* ranksOf(shelf: Shelf, wanted: readonly Descriptor[]) {
  yield await inLine(() => closest(shelf, wanted, few))
  const all = await inLine(() => byLikeness(shelf, wanted))
  yield all.slice(0, more)
  yield all
}

export type Like = FoundProduct & { readonly unlikeness: number }

/**
 * What the brand sells in the market of the things that look like any of the descriptors: one colour of a model, the
 * closest first, as many as `isEnough` wants if there are so many.
 */
export async function findLike(
  db: Queryable,
  gallery: Gallery,
  wanted: readonly Descriptor[],
  place: Place,
  narrowing: Narrowing,
  isEnough: (found: readonly FoundProduct[]) => boolean,
): Promise<readonly Like[]> {
  const shelf = await gallery()
  for await (const ranked of ranksOf(shelf, wanted)) {
    const names = ranked.map(({ name }) => name)
    const found = await findShownBy(db, names, place, narrowing)
    if (isEnough(found) || ranked.length === shelf.names.length)
      return found.map((one) => ({
        ...one,
        unlikeness: ranked[one.place]?.unlikeness ?? Number.POSITIVE_INFINITY,
      }))
  }
  return []
}

/**
 * Other models that look most like a product, the closest first; empty while its pictures have not been looked at.
 * Materials, as the brand sells them in the market.
 */
export async function nearestTo(
  db: Queryable,
  gallery: Gallery,
  material: string,
  place: Place,
  limit: number,
): Promise<readonly string[]> {
  const own = (await descriptorsOfProduct(db, material)).slice(0, mostOwn)
  if (own.length === 0) return []
  const found = await findLike(db, gallery, own, place, anyPrice, ({ length }) => length > limit)
  const model = material.split('-')[0]
  return found
    .filter((one) => one.material.split('-')[0] !== model)
    .slice(0, limit)
    .map((one) => one.material)
}
