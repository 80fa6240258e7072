import type { z } from 'zod'
import { formatFilters, type GridFilters, noFilters } from '#api-client/contract/filters.ts'
import type { contract } from '#api-client/contract/index.ts'
import type { MarketCode } from '#config/markets.ts'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { type CategoryPath, collectionGridId, collectionPath, gridPath, targets } from '#i18n/routing.ts'
import { toMinor } from '#lib/money/money.ts'
import type { Queryable } from '../../../db/client.ts'
import { localize } from '../../../db/localize.ts'
import { type DomainError, fail, ok } from '../../../http/result.ts'
import { loadTranslate } from '../../labels/load-translate.ts'
import { toRequestedVoucher, type VoucherCall } from '../../vouchers/offered-vouchers.ts'
import { buildAlternates } from '../alternates.ts'
import {
  type CollectionRow,
  findCollectionMaterials,
  findCollections,
  findRelatedCollection,
} from '../collections/collection-repository.ts'
import { getCatalogIndexCache } from '../listings/catalog-index-cache.ts'
import {
  findPriceListsWithProducts,
  type GridSearch,
  searchCatalogIndex,
} from '../listings/search-catalog-index.ts'
import { loadCards } from '../products/product-cards.ts'
import { toFacetsDto } from './grid-facets.ts'
import { parseGridId, toCategoryPath, toGridId } from './grid-id.ts'
import { gridLabels, gridSeoText } from './grid-labels.ts'
import { expandToMaterials, readStoreInventory } from './store-inventory.ts'

type Input = z.output<typeof contract.productsList.input>

/** The requested grid: a category path, or a collection and its filter. */
type GridQuery = { readonly categoryPath: CategoryPath; readonly collection: CollectionRow | null }

async function resolveGridQuery(db: Queryable, input: Input): Promise<GridQuery | null> {
  const named = input.gridId === undefined ? null : parseGridId(input.gridId)
  if (input.gridId !== undefined && !named) return null
  if (named && 'categoryPath' in named) return { categoryPath: named.categoryPath, collection: null }
  const categoryPath = toCategoryPath(input)
  if (!categoryPath) return null
  if (!named) return { categoryPath, collection: null }
  const [collection] = await findCollections(db, input.brand, [named.collection])
  return collection ? { categoryPath, collection } : null
}

/** A search for everything at a category path of a market. */
export function unfilteredSearch(market: MarketCode, categoryPath: CategoryPath, now: Date): GridSearch {
  return {
    market,
    target: targets[categoryPath.target],
    family: categoryPath.family,
    category: categoryPath.category.join('/'),
    sizes: [],
    colorGroups: [],
    kinds: [],
    brands: [],
    priceFrom: null,
    priceTo: null,
    collectionMaterials: null,
    selectedMaterials: null,
    storeSizes: null,
    order: 'recommended',
    offset: 0,
    limit: 0,
    now,
  }
}

async function buildGridSearch(db: Queryable, input: Input, query: GridQuery, now: Date) {
  const filters = input.filters ?? noFilters
  const { currency } = marketOfLocale(input.profile)
  const bound = (units: number | null | undefined) => (units == null ? null : toMinor(units, currency))
  const store = filters.store ? await readStoreInventory(db, input.brand, filters.store) : null
  const search: GridSearch = {
    ...unfilteredSearch(marketCodeOf(input.profile), query.categoryPath, now),
    sizes: filters.size,
    colorGroups: filters.color,
    kinds: filters.kind,
    brands: filters.brand,
    priceFrom: bound(filters.price?.from),
    priceTo: bound(filters.price?.to),
    collectionMaterials: query.collection && (await findCollectionMaterials(db, [query.collection.code])),
    selectedMaterials: filters.product.length ? await expandToMaterials(db, filters.product) : null,
    storeSizes: filters.store ? (store?.sizes ?? new Map()) : null,
    order: input.order,
    offset: input['pager.offset'],
    limit: input['pager.limit'],
  }
  return { search, store, filters }
}

/** The grid's list name for analytics events: the contract's terms, in every language. */
function listName(profile: Locale, { categoryPath, collection }: GridQuery): string {
  const words = collection
    ? ['collections', collection.code]
    : [categoryPath.target, categoryPath.family, ...categoryPath.category]
  return `/${[profile, ...words].join('/')}`
}

/**
 * Whether this is the first page of a category path without filters, requested as a page: the one that search
 * engines index.
 */
function isIndexablePage(input: Input, filters: GridFilters): boolean {
  if (!input.seoContent || input['pager.offset'] > 0 || input.order !== 'recommended') return false
  return formatFilters(filters) === ''
}

const gridQueryPath = (locale: Locale, { categoryPath, collection }: GridQuery): string =>
  collection ? collectionPath(locale, collection.code) : gridPath(locale, categoryPath)

export async function readGrid(db: Queryable, input: Input, now: Date, call: VoucherCall) {
  const notFound: DomainError<'grid_not_found'> = fail('grid_not_found', 'The category was not found.')
  const query = await resolveGridQuery(db, input)
  if (!query) return notFound
  const { profile, brand } = input
  const { search, store, filters } = await buildGridSearch(db, input, query, now)
  const catalogIndex = (await getCatalogIndexCache(db).getFresh())[brand]
  const found = searchCatalogIndex(catalogIndex, search)
  if (!found.exists) return notFound
  const t = await loadTranslate(db, profile)
  const facets = toFacetsDto(found, { profile, targetId: search.target, filters, store }, t)
  const { collection } = query
  const words = gridLabels(query.categoryPath, found.total, t)
  const title = collection ? localize(collection.name, profile) : words.title
  const voucher = toRequestedVoucher(input.voucher, call)
  const cards = await loadCards(db, found.page, { locale: profile, displayBrand: brand, now, voucher })
  const plain = isIndexablePage(input, filters)
  const related = plain && !collection ? await findRelatedCollection(db, brand, found.page) : null
  const text = collection
    ? collection.story && localize(collection.story, profile)
    : gridSeoText(title, found, facets, profile, t)
  return ok({
    products: cards,
    total: found.total,
    availableFilters: facets,
    currentList: listName(profile, query),
    currentListId: collection ? collectionGridId(collection.code) : toGridId(query.categoryPath),
    siblingBrand: cards.some((card) => card.siblingBrand),
    title,
    description: collection ? localize(collection.description, profile) : words.description,
    season: collection?.season ?? null,
    square: input.square ?? false,
    urlCanonical: gridQueryPath(profile, query),
    seoContent: plain ? text : null,
    rewalk: cards.length > 0 && cards.every((card) => card.rewalk),
    relatedCollectionId: related,
    urlRelatedCollection: related && collectionPath(profile, related),
    urlCanonicalGTM: listName(profile, query),
    alternates: plain
      ? buildAlternates(findPriceListsWithProducts(catalogIndex, search), (locale) =>
          gridQueryPath(locale, query),
        )
      : [],
  })
}
