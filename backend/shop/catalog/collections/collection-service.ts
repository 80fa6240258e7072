import type { Brand } from '#config/brands.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { collectionGridId, collectionPath } from '#i18n/routing.ts'
import type { Queryable } from '../../../db/client.ts'
import { localize } from '../../../db/localize.ts'
import { type DomainError, fail, ok } from '../../../http/result.ts'
import { rootCategoryPath } from '../grid/grid-id.ts'
import { unfilteredSearch } from '../grid/grid-service.ts'
import { getCatalogIndexCache } from '../listings/catalog-index-cache.ts'
import { searchCatalogIndex } from '../listings/search-catalog-index.ts'
import { loadCards } from '../products/product-cards.ts'
import { type CollectionRow, findCollectionMaterials, findCollections } from './collection-repository.ts'

/** The brand, locale and time of a request. */
export type CatalogContext = {
  readonly db: Queryable
  readonly profile: Locale
  readonly brand: Brand
  readonly now: Date
}

/** Collections with their first picture; collections without a product in the market are left out. */
export async function toCollectionDtos(
  { db, profile, brand, now }: CatalogContext,
  rows: readonly CollectionRow[],
) {
  const catalogIndex = (await getCatalogIndexCache(db).getFresh())[brand]
  const search = { ...unfilteredSearch(marketCodeOf(profile), rootCategoryPath, now), limit: 1 }
  const withProducts = await Promise.all(
    rows.map(async (row) => {
      const within = await findCollectionMaterials(db, [row.code])
      return { row, ...searchCatalogIndex(catalogIndex, { ...search, collectionMaterials: within }) }
    }),
  )
  const firsts = withProducts.flatMap(({ page }) => page)
  const cards = await loadCards(db, firsts, { locale: profile, displayBrand: brand, now, voucher: null })
  const images = new Map(cards.map((card) => [card.id, card.images[0]]))
  return withProducts.flatMap(({ row, total, page: [first = ''] }) => {
    const image = images.get(first)
    if (!image) return []
    return {
      id: row.code,
      title: localize(row.name, profile),
      description: localize(row.description, profile),
      season: row.season,
      url: collectionPath(profile, row.code),
      gridId: collectionGridId(row.code),
      total,
      camp: row.campaign,
      image,
    }
  })
}

/** All collections of the brand, or the one with an id. */
export async function readCollections(visit: CatalogContext, id: string | undefined) {
  const rows = await findCollections(visit.db, visit.brand, id === undefined ? undefined : [id])
  const found = await toCollectionDtos(visit, rows)
  const missing: DomainError<'collection_not_found'> = fail(
    'collection_not_found',
    'The collection was not found.',
  )
  return id !== undefined && !found.length ? missing : ok({ collections: found })
}
