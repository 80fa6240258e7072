import type { z } from 'zod'
import { formatFilters, type GridFilters, noFilters } from '#api-client/contract/filters.ts'
import type { contract } from '#api-client/contract/index.ts'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import type { MarketCode } from '#i18n/markets.ts'
import { collectionGridId, collectionPath, type GridPlace, gridPath, targets } from '#i18n/routing.ts'
import { toMinor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { inLocale } from '../../db/in-locale.ts'
import { ok, type Refusal, refuse } from '../../http/result.ts'
import { shopWords } from '../labels/service.ts'
import { namedVoucher, type VoucherCall } from '../vouchers/offered.ts'
import { alternatesIn } from './alternates.ts'
import { loadCards } from './cards.ts'
import {
  type CollectionRow,
  findCollected,
  findCollections,
  findRelatedCollection,
} from './collection-repository.ts'
import { facetsOf } from './grid-facets.ts'
import { gridIdOf, placeOf, readGridId } from './grid-place.ts'
import { gridText, gridWords } from './grid-words.ts'
import { listingsOf } from './listings/listings.ts'
import { type GridSearch, listsAt, searchShelf } from './listings/search.ts'
import { materialsOf, readStoreShelf } from './store-shelf.ts'

type Input = z.output<typeof contract.productsList.input>

/** A grid that is asked for: a place, or a collection and what of it. */
type Asked = { readonly place: GridPlace; readonly collection: CollectionRow | null }

async function askedOf(db: Queryable, input: Input): Promise<Asked | null> {
  const named = input.gridId === undefined ? null : readGridId(input.gridId)
  if (input.gridId !== undefined && !named) return null
  if (named && 'place' in named) return { place: named.place, collection: null }
  const place = placeOf(input)
  if (!place) return null
  if (!named) return { place, collection: null }
  const [collection] = await findCollections(db, input.brand, [named.collection])
  return collection ? { place, collection } : null
}

/** Everything that stands at a place of a market. */
export function plainSearch(market: MarketCode, place: GridPlace, now: Date): GridSearch {
  return {
    market,
    target: targets[place.target],
    family: place.family,
    category: place.category.join('/'),
    sizes: [],
    colorGroups: [],
    kinds: [],
    brands: [],
    priceFrom: null,
    priceTo: null,
    within: null,
    only: null,
    inStore: null,
    order: 'recommended',
    offset: 0,
    limit: 0,
    now,
  }
}

async function searchOf(db: Queryable, input: Input, asked: Asked, now: Date) {
  const filters = input.filters ?? noFilters
  const { currency } = marketOfLocale(input.profile)
  const bound = (units: number | null | undefined) => (units == null ? null : toMinor(units, currency))
  const store = filters.store ? await readStoreShelf(db, input.brand, filters.store) : null
  const search: GridSearch = {
    ...plainSearch(marketCodeOf(input.profile), asked.place, now),
    sizes: filters.size,
    colorGroups: filters.color,
    kinds: filters.kind,
    brands: filters.brand,
    priceFrom: bound(filters.price?.from),
    priceTo: bound(filters.price?.to),
    within: asked.collection && (await findCollected(db, [asked.collection.code])),
    only: filters.product.length ? await materialsOf(db, filters.product) : null,
    inStore: filters.store ? (store?.sizes ?? new Map()) : null,
    order: input.order,
    offset: input['pager.offset'],
    limit: input['pager.limit'],
  }
  return { search, store, filters }
}

/** The grid's name for lists of events: the contract's words, whatever the language. */
function listName(profile: Locale, { place, collection }: Asked): string {
  const words = collection
    ? ['collections', collection.code]
    : [place.target, place.family, ...place.category]
  return `/${[profile, ...words].join('/')}`
}

/** The first page of a place without filters, asked for as a page of its own: what search engines index. */
function isPlain(input: Input, filters: GridFilters): boolean {
  if (!input.seoContent || input['pager.offset'] > 0 || input.order !== 'recommended') return false
  return formatFilters(filters) === ''
}

const pathIn = (locale: Locale, { place, collection }: Asked): string =>
  collection ? collectionPath(locale, collection.code) : gridPath(locale, place)

export async function readGrid(db: Queryable, input: Input, now: Date, call: VoucherCall) {
  const notFound: Refusal<'grid_not_found'> = refuse('grid_not_found', 'There is no such grid.')
  const asked = await askedOf(db, input)
  if (!asked) return notFound
  const { profile, brand } = input
  const { search, store, filters } = await searchOf(db, input, asked, now)
  const shelf = (await listingsOf(db).fresh())[brand]
  const found = searchShelf(shelf, search)
  if (!found.stands) return notFound
  const t = await shopWords(db, profile)
  const facets = facetsOf(found, { profile, targetId: search.target, filters, store }, t)
  const { collection } = asked
  const words = gridWords(asked.place, found.total, t)
  const title = collection ? inLocale(collection.name, profile) : words.title
  const voucher = namedVoucher(input.voucher, call)
  const cards = await loadCards(db, found.page, { locale: profile, shownBy: brand, now, voucher })
  const plain = isPlain(input, filters)
  const related = plain && !collection ? await findRelatedCollection(db, brand, found.page) : null
  const text = collection
    ? collection.story && inLocale(collection.story, profile)
    : gridText(title, found, facets, profile, t)
  return ok({
    products: cards,
    total: found.total,
    availableFilters: facets,
    currentList: listName(profile, asked),
    currentListId: collection ? collectionGridId(collection.code) : gridIdOf(asked.place),
    siblingBrand: cards.some((card) => card.siblingBrand),
    title,
    description: collection ? inLocale(collection.description, profile) : words.description,
    season: collection?.season ?? null,
    square: input.square ?? false,
    urlCanonical: pathIn(profile, asked),
    seoContent: plain ? text : null,
    rewalk: cards.length > 0 && cards.every((card) => card.rewalk),
    relatedCollectionId: related,
    urlRelatedCollection: related && collectionPath(profile, related),
    urlCanonicalGTM: listName(profile, asked),
    alternates: plain ? alternatesIn(listsAt(shelf, search), (locale) => pathIn(locale, asked)) : [],
  })
}
