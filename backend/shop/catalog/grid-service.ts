import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { contract } from '#api-client/contract/index.ts'
import { colorGroups, isColorGroup } from '#i18n/color-groups.ts'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import {
  type Category,
  type Family,
  type FamilyId,
  families,
  type GridPlace,
  gridPath,
  isCategory,
} from '#i18n/routing.ts'
import { compareSizes } from '#i18n/sizes.ts'
import type { Translate } from '#i18n/translate.ts'
import { toDecimal, toMinor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { ok, type Refusal, refuse } from '../../http/result.ts'
import { shopWords } from '../labels/service.ts'
import { alternatesIn, findListsAt } from './alternates.ts'
import { loadCards } from './cards.ts'
import { colorGroupName } from './color-groups.ts'
import { findGridPage, type GridPage, type GridSearch } from './grid-repository.ts'
import { gridWords } from './grid-words.ts'
import { targetNameOf } from './product-url.ts'
import { isBeltSize } from './size-tables.ts'
import { sizeLabel } from './sizes.ts'

type Input = z.output<typeof contract.productsList.input>

const familyNames = Object.fromEntries(Object.entries(families).map(([name, id]) => [id, name])) as Record<
  FamilyId,
  Family
>

/** The place an input names; null when it names none of ours. */
function placeOf({ targetId, family, category }: Input): GridPlace | null {
  const path: Category[] = []
  for (const word of category?.split('/') ?? []) {
    if (!isCategory(word)) return null
    path.push(word)
  }
  const name = familyNames[family as FamilyId]
  return { target: targetNameOf(targetId), family: name, category: path }
}

function searchOf(input: Input, place: GridPlace, now: Date): GridSearch {
  const { currency } = marketOfLocale(input.profile)
  const price = input.filters?.price
  const bound = (units: number | null | undefined) => (units == null ? null : toMinor(units, currency))
  return {
    market: marketCodeOf(input.profile),
    brand: input.brand,
    target: input.targetId,
    family: place.family,
    category: place.category.join('/'),
    sizes: input.filters?.size ?? [],
    colorGroups: input.filters?.color ?? [],
    priceFrom: bound(price?.from),
    priceTo: bound(price?.to),
    order: input.order,
    offset: input['pager.offset'],
    limit: input['pager.limit'],
    now,
  }
}

/** Facets as the wire has them; the price span in whole units that contain every price. */
function facetsOf(page: GridPage, input: Input, t: Translate) {
  const { currency, sizeSystem } = marketOfLocale(input.profile)
  const thingOf = (value: string) => ({
    tipology: isBeltSize(value) ? 'belt' : 'sneaker',
    targets: [input.targetId],
  })
  const size = [...page.sizes]
    .sort((a, b) => compareSizes(a.value, b.value))
    .map(({ value, count }) => ({ value, count, label: sizeLabel(value, thingOf(value), sizeSystem, t) }))
  const color = page.colors
    .flatMap(({ value, count }) =>
      isColorGroup(value) ? [{ value, count, label: colorGroupName(value, t), hex: colorGroups[value] }] : [],
    )
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en'))
  const price =
    page.cheapest === null || page.dearest === null
      ? null
      : {
          from: Math.floor(toDecimal(page.cheapest, currency)),
          to: Math.ceil(toDecimal(page.dearest, currency)),
          currency,
        }
  return { size, color, price }
}

/** The grid's name for lists of events: the contract's words, whatever the language. */
function listName(profile: Locale, place: GridPlace): string {
  return `/${[profile, place.target, place.family, ...place.category].join('/')}`
}

/** The first page of a place without filters, asked for as a page of its own: what search engines index. */
function isPlain(input: Input): boolean {
  if (!input.seoContent) return false
  const { size = [], color = [], price } = input.filters ?? {}
  const filtered = size.length > 0 || color.length > 0 || price != null
  return input['pager.offset'] === 0 && !filtered && input.order === 'recommended'
}

export async function readGrid(db: Queryable, input: Input, now: Date, log: FastifyBaseLogger) {
  const place = placeOf(input)
  const notFound: Refusal<'grid_not_found'> = refuse('grid_not_found', 'There is no such grid.')
  if (!place) return notFound
  const search = searchOf(input, place, now)
  const page = await findGridPage(db, search)
  if (page.standing === 0) return notFound
  const t = await shopWords(db, input.profile)
  const { title, description } = gridWords(place, page.total, t)
  const voucher = input.voucher ? { code: input.voucher, log } : null
  const showing = { locale: input.profile, shownBy: input.brand, now, voucher }
  const cards = await loadCards(db, page.page, showing)
  return ok({
    products: cards,
    total: page.total,
    availableFilters: facetsOf(page, input, t),
    currentList: listName(input.profile, place),
    currentListId: [input.targetId, input.family, ...place.category].join('-'),
    siblingBrand: cards.some((card) => card.siblingBrand),
    title,
    description,
    urlCanonical: gridPath(input.profile, place),
    seoContent: null,
    rewalk: cards.length > 0 && cards.every((card) => card.rewalk),
    relatedCollectionId: null,
    urlRelatedCollection: null,
    urlCanonicalGTM: listName(input.profile, place),
    alternates: isPlain(input)
      ? alternatesIn(await findListsAt(db, search), (locale) => gridPath(locale, place))
      : [],
  })
}
