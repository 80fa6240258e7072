import { and, arrayContains, asc, eq, exists, notInArray } from 'drizzle-orm'
import type { Brand } from '#config/brands.ts'
import type { Queryable } from '../../db/client.ts'
import { locations } from '../../db/schema/catalog/store-stock.ts'
import { stores } from '../../db/schema/catalog/stores.ts'

export type StoreRow = typeof stores.$inferSelect

type StoreQuery = {
  readonly brand: Brand
  readonly id?: string
  readonly countryId?: string
  readonly citySlug?: string
  readonly slug?: string
  /** Only stores whose stock is known. */
  readonly stocked?: boolean | undefined
}

/**
 * Concessions in department stores: they are in the store list for the checkout, and customers cannot visit
 * them.
 */
const virtualConcessions = ['t205', 't250']

/** Open stores that carry the brand, by country, city and name. */
export function findStores(
  db: Queryable,
  { brand, id, countryId, citySlug, slug, stocked }: StoreQuery,
): Promise<StoreRow[]> {
  return db
    .select()
    .from(stores)
    .where(
      and(
        eq(stores.status, 'open'),
        notInArray(stores.id, virtualConcessions),
        arrayContains(stores.brands, [brand]),
        id === undefined ? undefined : eq(stores.id, id),
        countryId === undefined ? undefined : eq(stores.countryId, countryId),
        citySlug === undefined ? undefined : eq(stores.citySlug, citySlug),
        slug === undefined ? undefined : eq(stores.slug, slug),
        stocked ? exists(db.select().from(locations).where(eq(locations.code, stores.id))) : undefined,
      ),
    )
    .orderBy(asc(stores.countryId), asc(stores.city), asc(stores.name))
}

/** Stores of a country that offer pickup of online orders; only the one with the id, if given. */
export async function findPickupStores(
  db: Queryable,
  brand: Brand,
  countryId: string,
  id?: string,
): Promise<StoreRow[]> {
  const rows = await findStores(db, { brand, countryId, ...(id === undefined ? {} : { id }) })
  return rows.filter(({ services }) => services.includes('pickup'))
}
