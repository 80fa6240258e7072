import { and, arrayContains, asc, eq, exists } from 'drizzle-orm'
import type { Brand } from '#i18n/brands.ts'
import type { Queryable } from '../../db/client.ts'
import { locations } from '../catalog/store-stock-schema.ts'
import { stores } from './schema.ts'

export type StoreRow = typeof stores.$inferSelect

type Asked = {
  readonly brand: Brand
  readonly id?: string
  readonly countryId?: string
  readonly citySlug?: string
  readonly slug?: string
  /** Only those whose stock is known. */
  readonly stocked?: boolean | undefined
}

/** Open stores that carry the brand, by country, city and name. */
export function findStores(
  db: Queryable,
  { brand, id, countryId, citySlug, slug, stocked }: Asked,
): Promise<StoreRow[]> {
  return db
    .select()
    .from(stores)
    .where(
      and(
        eq(stores.status, 'open'),
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
