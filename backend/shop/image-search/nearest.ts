import type { Queryable } from '../../db/client.ts'
import type { Descriptor } from './descriptor.ts'
import { descriptorsOfProduct } from './descriptors-repository.ts'
import { type FoundProduct, findShownBy, type Narrowing, type Place } from './found-repository.ts'
import type { Gallery } from './gallery.ts'
import { closest } from './ranking.ts'

export const anyPrice: Narrowing = { filters: undefined, priceFrom: null, priceTo: null }

/** How many of the closest pictures are asked about: more where too few of them are sold in the place, at last all. */
const rounds = [600, 5000, Number.POSITIVE_INFINITY] as const

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
  for (const most of rounds) {
    const ranked = closest(shelf, wanted, most)
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
  const own = await descriptorsOfProduct(db, material)
  if (own.length === 0) return []
  const found = await findLike(db, gallery, own, place, anyPrice, ({ length }) => length > limit)
  const model = material.split('-')[0]
  return found
    .filter((one) => one.material.split('-')[0] !== model)
    .slice(0, limit)
    .map((one) => one.material)
}
