import type { z } from 'zod'
import { noFilters } from '#api-client/contract/filters.ts'
import type { contract } from '#api-client/contract/index.ts'
import { isLocale, marketCodeOf } from '#i18n/locales.ts'
import {
  type Category,
  type CategoryPath,
  categoryPaths,
  collectionGridId,
  type Family,
  families,
  gridPath,
  parseGridSegments,
  targets,
} from '#i18n/routing.ts'
import { localize } from '../../../db/localize.ts'
import { type DomainError, fail, ok } from '../../../http/result.ts'
import { loadTranslate } from '../../labels/load-translate.ts'
import {
  type CollectionRow,
  findCollectionMaterials,
  findCollections,
} from '../collections/collection-repository.ts'
import { type CatalogContext, toCollectionDtos } from '../collections/collection-service.ts'
import { getCatalogIndexCache } from '../listings/catalog-index-cache.ts'
import { hasProducts, searchCatalogIndex } from '../listings/search-catalog-index.ts'
import { getProductUrl } from '../products/product-dto.ts'
import { countSheets, findSheets } from '../products/sheet-url-repository.ts'
import { toFacetsDto } from './grid-facets.ts'
import { parseGridId, rootCategoryPath, toCategoryPath, toGridId } from './grid-id.ts'
import { gridLabels } from './grid-labels.ts'
import { unfilteredSearch } from './grid-service.ts'

const familyNames = Object.keys(families) as Family[]

/** Each family with its category paths; everything has none. */
const categoryPathsOf = (family: Family): readonly string[] => (family === 'all' ? [] : categoryPaths[family])

const createCategoryPath = (target: CategoryPath['target'], family: Family, path: string): CategoryPath => ({
  target,
  family,
  category: path === '' ? [] : (path.split('/') as Category[]),
})

/** The category paths with products in the market, with their counts. */
async function findNonEmptyGrids(
  { db, profile, brand, now }: CatalogContext,
  categoryPaths: readonly CategoryPath[],
) {
  const catalogIndex = (await getCatalogIndexCache(db).getFresh())[brand]
  return categoryPaths.flatMap((categoryPath) => {
    const { total } = searchCatalogIndex(
      catalogIndex,
      unfilteredSearch(marketCodeOf(profile), categoryPath, now),
    )
    return total ? [{ categoryPath, total }] : []
  })
}

/**
 * The grids below a target's family: the whole family, then each of its categories; below everything the
 * families.
 */
export async function readSeeAll(
  visit: CatalogContext,
  { targetId, family }: z.output<typeof contract.gridSeeAll.input>,
) {
  const top = toCategoryPath({ targetId, family })
  const none: DomainError<'grid_not_found'> = fail('grid_not_found', 'The category was not found.')
  if (!top) return none
  const below =
    top.family === 'all'
      ? familyNames.filter((name) => name !== 'all').map((name) => createCategoryPath(top.target, name, ''))
      : categoryPathsOf(top.family).map((path) => createCategoryPath(top.target, top.family, path))
  const withProducts = await findNonEmptyGrids(visit, [top, ...below])
  if (!withProducts.length) return none
  const t = await loadTranslate(visit.db, visit.profile)
  const grids = withProducts.map(({ categoryPath, total }) => ({
    gridId: toGridId(categoryPath),
    title: gridLabels(categoryPath, total, t).title,
    url: gridPath(visit.profile, categoryPath),
    total,
  }))
  return ok({ grids })
}

type GridReference = { readonly categoryPath: CategoryPath } | { readonly collection: string }

/** The grid or collection of a URL, in any language. */
function parseGridUrl(url: string): GridReference | null {
  const [locale = '', ...segments] = url.split('/').filter(Boolean)
  if (!isLocale(locale)) return null
  const [first, code, ...more] = segments
  if (first === 'collections') return code && !more.length ? { collection: code } : null
  const categoryPath = parseGridSegments(locale, segments)
  return categoryPath && { categoryPath }
}

/** The grid with this id or URL. */
export async function readGridByReference(
  visit: CatalogContext,
  { gridId, url }: z.output<typeof contract.getGrid.input>,
) {
  if ((gridId === undefined) === (url === undefined))
    return fail('grid_not_named', 'Send either gridId or url, not both.')
  const { db, profile, brand, now } = visit
  const reference: GridReference | null = gridId === undefined ? parseGridUrl(url ?? '') : parseGridId(gridId)
  const none: DomainError<'grid_not_found'> = fail('grid_not_found', 'The category was not found.')
  if (!reference) return none
  const collection: CollectionRow | undefined =
    'collection' in reference ? (await findCollections(db, brand, [reference.collection]))[0] : undefined
  if ('collection' in reference && !collection) return none
  const categoryPath = 'categoryPath' in reference ? reference.categoryPath : rootCategoryPath
  const within = collection ? await findCollectionMaterials(db, [collection.code]) : null
  const catalogIndex = (await getCatalogIndexCache(db).getFresh())[brand]
  const found = searchCatalogIndex(catalogIndex, {
    ...unfilteredSearch(marketCodeOf(profile), categoryPath, now),
    collectionMaterials: within,
  })
  if (!found.total) return none
  const t = await loadTranslate(db, profile)
  const labels = gridLabels(categoryPath, found.total, t)
  const query = { profile, targetId: targets[categoryPath.target], filters: noFilters, store: null }
  const [wired] = collection ? await toCollectionDtos(visit, [collection]) : []
  return ok({
    grid: {
      gridId: collection ? collectionGridId(collection.code) : toGridId(categoryPath),
      title: collection ? localize(collection.name, profile) : labels.title,
      url: wired?.url ?? gridPath(profile, categoryPath),
      total: found.total,
      description: collection ? localize(collection.description, profile) : labels.description,
      target: categoryPath.target,
      family: categoryPath.family,
      category: categoryPath.category.join('/'),
      collection: collection?.code ?? null,
      availableFilters: toFacetsDto(found, query, t),
    },
  })
}

/** Every category path that can have a grid. */
const allCategoryPaths: readonly CategoryPath[] = (['all', 'women', 'men', 'kids'] as const).flatMap(
  (target) =>
    familyNames.flatMap((family) =>
      ['', ...categoryPathsOf(family)].map((path) => createCategoryPath(target, family, path)),
    ),
)

/** A page of the URLs of a profile: its grids, its collections, then its sheets by material. */
export async function readUrls(visit: CatalogContext, offset: number, limit: number) {
  const { db, profile, brand, now } = visit
  const market = marketCodeOf(profile)
  const catalogIndex = (await getCatalogIndexCache(db).getFresh())[brand]
  const grids = allCategoryPaths
    .filter((categoryPath) => hasProducts(catalogIndex, unfilteredSearch(market, categoryPath, now)))
    .map((categoryPath) => ({
      kind: 'grid' as const,
      id: toGridId(categoryPath),
      url: gridPath(profile, categoryPath),
    }))
  const collections = (await toCollectionDtos(visit, await findCollections(db, brand))).map(
    ({ gridId, url }) => ({
      kind: 'collection' as const,
      id: gridId,
      url,
    }),
  )
  const lists = [...grids, ...collections]
  const shown = lists.slice(offset, offset + limit)
  const query = { brand, market, now }
  const sheetOffset = Math.max(0, offset - lists.length)
  const left = limit - shown.length
  const sheets = left > 0 ? await findSheets(db, query, sheetOffset, left) : []
  return ok({
    urls: [
      ...shown,
      ...sheets.map((row) => ({
        kind: 'sheet' as const,
        id: row.material,
        url: getProductUrl(row, profile),
      })),
    ],
    total: lists.length + (await countSheets(db, query)),
  })
}
