import type { Queryable } from '../../db/client.ts'
import { descriptorsOfProduct } from './descriptors-repository.ts'
import { findShownBy, type Place } from './found-repository.ts'
import type { Gallery } from './gallery.ts'
import { closest } from './ranking.ts'

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
  const names = closest(await gallery(), own, 400).map(({ name }) => name)
  const model = material.split('-')[0]
  const found = await findShownBy(db, names, place, { filters: undefined, priceFrom: null, priceTo: null })
  return found
    .filter((one) => one.material.split('-')[0] !== model)
    .slice(0, limit)
    .map((one) => one.material)
}
