import type { z } from 'zod'
import { noFilters } from '#api-client/contract/filters.ts'
import type { contract } from '#api-client/contract/index.ts'
import { isLocale, marketCodeOf } from '#i18n/locales.ts'
import {
  type Category,
  categoryPaths,
  collectionGridId,
  type Family,
  families,
  type GridPlace,
  gridPath,
  readGridSegments,
  targets,
} from '#i18n/routing.ts'
import { inLocale } from '../../db/in-locale.ts'
import { ok, type Refusal, refuse } from '../../http/result.ts'
import { shopWords } from '../labels/service.ts'
import { type CollectionRow, findCollected, findCollections } from './collection-repository.ts'
import { type Visit, wireCollections } from './collection-service.ts'
import { facetsOf } from './grid-facets.ts'
import { everything, gridIdOf, placeOf, readGridId } from './grid-place.ts'
import { plainSearch } from './grid-service.ts'
import { gridWords } from './grid-words.ts'
import { listingsOf } from './listings/listings.ts'
import { searchShelf, standsAt } from './listings/search.ts'
import { countSheets, findSheets } from './url-repository.ts'
import { urlOf } from './wire-product.ts'

const familyNames = Object.keys(families) as Family[]

/** Each family with its paths; everything has none of its own. */
const pathsBelow = (family: Family): readonly string[] => (family === 'all' ? [] : categoryPaths[family])

const placeAt = (target: GridPlace['target'], family: Family, path: string): GridPlace => ({
  target,
  family,
  category: path === '' ? [] : (path.split('/') as Category[]),
})

/** The places that have something in the market, with how much. */
async function standingPlaces({ db, profile, brand, now }: Visit, places: readonly GridPlace[]) {
  const shelf = (await listingsOf(db).fresh())[brand]
  return places.flatMap((place) => {
    const { total } = searchShelf(shelf, plainSearch(marketCodeOf(profile), place, now))
    return total ? [{ place, total }] : []
  })
}

/** The grids below a target's family: the whole of it, then each of its categories; below everything the families. */
export async function readSeeAll(
  visit: Visit,
  { targetId, family }: z.output<typeof contract.gridSeeAll.input>,
) {
  const top = placeOf({ targetId, family })
  const none: Refusal<'grid_not_found'> = refuse('grid_not_found', 'There is no such grid.')
  if (!top) return none
  const below =
    top.family === 'all'
      ? familyNames.filter((name) => name !== 'all').map((name) => placeAt(top.target, name, ''))
      : pathsBelow(top.family).map((path) => placeAt(top.target, top.family, path))
  const standing = await standingPlaces(visit, [top, ...below])
  if (!standing.length) return none
  const t = await shopWords(visit.db, visit.profile)
  const grids = standing.map(({ place, total }) => ({
    gridId: gridIdOf(place),
    title: gridWords(place, total, t).title,
    url: gridPath(visit.profile, place),
    total,
  }))
  return ok({ grids })
}

type Named = { readonly place: GridPlace } | { readonly collection: string }

/** What an address names: a grid in whatever language it is written, or a collection. */
function readUrl(url: string): Named | null {
  const [locale = '', ...segments] = url.split('/').filter(Boolean)
  if (!isLocale(locale)) return null
  const [first, code, ...more] = segments
  if (first === 'collections') return code && !more.length ? { collection: code } : null
  const place = readGridSegments(locale, segments)
  return place && { place }
}

/** What stands behind the id or the address of a grid. */
export async function readNamedGrid(visit: Visit, { gridId, url }: z.output<typeof contract.getGrid.input>) {
  if ((gridId === undefined) === (url === undefined))
    return refuse('grid_not_named', 'Name the grid by gridId or by url, and by one of them.')
  const { db, profile, brand, now } = visit
  const named: Named | null = gridId === undefined ? readUrl(url ?? '') : readGridId(gridId)
  const none: Refusal<'grid_not_found'> = refuse('grid_not_found', 'There is no such grid.')
  if (!named) return none
  const collection: CollectionRow | undefined =
    'collection' in named ? (await findCollections(db, brand, [named.collection]))[0] : undefined
  if ('collection' in named && !collection) return none
  const place = 'place' in named ? named.place : everything
  const within = collection ? await findCollected(db, [collection.code]) : null
  const shelf = (await listingsOf(db).fresh())[brand]
  const found = searchShelf(shelf, { ...plainSearch(marketCodeOf(profile), place, now), within })
  if (!found.total) return none
  const t = await shopWords(db, profile)
  const words = gridWords(place, found.total, t)
  const asked = { profile, targetId: targets[place.target], filters: noFilters, store: null }
  const [wired] = collection ? await wireCollections(visit, [collection]) : []
  return ok({
    grid: {
      gridId: collection ? collectionGridId(collection.code) : gridIdOf(place),
      title: collection ? inLocale(collection.name, profile) : words.title,
      url: wired?.url ?? gridPath(profile, place),
      total: found.total,
      description: collection ? inLocale(collection.description, profile) : words.description,
      target: place.target,
      family: place.family,
      category: place.category.join('/'),
      collection: collection?.code ?? null,
      availableFilters: facetsOf(found, asked, t),
    },
  })
}

/** Every place that a grid can stand at. */
const allPlaces: readonly GridPlace[] = (['all', 'women', 'men', 'kids'] as const).flatMap((target) =>
  familyNames.flatMap((family) => ['', ...pathsBelow(family)].map((path) => placeAt(target, family, path))),
)

/** A page of the addresses of a profile: its grids, its collections, then its sheets by material. */
export async function readUrls(visit: Visit, offset: number, limit: number) {
  const { db, profile, brand, now } = visit
  const market = marketCodeOf(profile)
  const shelf = (await listingsOf(db).fresh())[brand]
  const grids = allPlaces
    .filter((place) => standsAt(shelf, plainSearch(market, place, now)))
    .map((place) => ({ kind: 'grid' as const, id: gridIdOf(place), url: gridPath(profile, place) }))
  const collections = (await wireCollections(visit, await findCollections(db, brand))).map(
    ({ gridId, url }) => ({
      kind: 'collection' as const,
      id: gridId,
      url,
    }),
  )
  const lists = [...grids, ...collections]
  const shown = lists.slice(offset, offset + limit)
  const asked = { brand, market, now }
  const sheetOffset = Math.max(0, offset - lists.length)
  const left = limit - shown.length
  const sheets = left > 0 ? await findSheets(db, asked, sheetOffset, left) : []
  return ok({
    urls: [
      ...shown,
      ...sheets.map((row) => ({ kind: 'sheet' as const, id: row.material, url: urlOf(row, profile) })),
    ],
    total: lists.length + (await countSheets(db, asked)),
  })
}
