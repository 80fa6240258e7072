import type { z } from 'zod'
import type { RecoveryStep, SearchReply, searchInput, Understood } from '#api-client/contract/search.ts'
import type { SearchFilter } from '#api-client/contract/search-filter.ts'
import { isMarketCode, type MarketCode, marketOf, priceListOf } from '#i18n/markets.ts'
import { families } from '#i18n/routing.ts'
import { toDecimal, toMinor } from '#lib/money/money.ts'
import type { Engine } from './engine.ts'
import { countFacets, type Facets } from './facets.ts'
import type { Site } from './keys.ts'
import type { Books } from './lookup.ts'
import { type Matches, match, type Narrowed, type View } from './match.ts'
import { bestOf, type Order } from './rank.ts'
import { type Attempt, apart, attempts, resolve, type Yielding, yielding } from './recover.ts'
import { brandBit, type Shelf, targetBit } from './shelf.ts'
import { withSpans } from './size-words.ts'
import { fold } from './text.ts'
import { type Reader, type Understanding, understand } from './understand.ts'

export type SearchAsked = z.output<typeof searchInput>

/** A parameter that cannot be meant; `message` says what would be. */
export class SearchInputError extends Error {}

/** Words beyond these say nothing more. */
const mostWords = 12
const nowhere: Understanding = { sought: [], sizes: [], colors: [], targets: [], price: null, sale: null }

/** The filters of a call, sorted by what they are about. */
export type Asked = {
  readonly market: MarketCode
  readonly sizes: readonly string[]
  readonly colors: readonly string[]
  readonly targets: readonly string[]
  readonly goods: readonly string[]
  readonly categories: readonly string[]
  readonly price: { readonly from: number | null; readonly to: number | null } | null
  readonly sale: boolean
}

/** Reads the provider's filters. Throws {@link SearchInputError} on a field there is none of, or without a market. */
export function readAsked(filters: readonly SearchFilter[]): Asked {
  const market = filters.find(({ field }) => field === 'market')
  const code = market && 'anyOf' in market ? (market.anyOf[0] ?? '') : ''
  if (!isMarketCode(code)) throw new SearchInputError('filter=market:"GB" says which market’s prices hold.')
  const suffix = code.toLowerCase()
  const asked = { sizes: [], colors: [], targets: [], goods: [], categories: [] } as Record<
    'sizes' | 'colors' | 'targets' | 'goods' | 'categories',
    readonly string[]
  >
  let price: Asked['price'] = null
  let sale = false
  const lists: Readonly<Record<string, keyof typeof asked>> = {
    sizes: 'sizes',
    color_group: 'colors',
    gender: 'targets',
    goods: 'goods',
    category: 'categories',
  }
  for (const filter of filters) {
    const list = lists[filter.field]
    if (filter.field === 'market') continue
    if (list && 'anyOf' in filter) asked[list] = filter.anyOf
    else if (filter.field === `price_min_${suffix}` && !('anyOf' in filter))
      price = { from: filter.from, to: filter.to }
    else if (filter.field === `sale_${suffix}` && 'anyOf' in filter) sale = filter.anyOf[0] === 'true'
    else throw new SearchInputError(`There is no filter ${filter.field} of that kind.`)
  }
  return { market: code, ...asked, price, sale }
}

const familyOfGoods = new Map(Object.entries(families).map(([name, id]) => [String(id), name]))

function ids(
  names: readonly string[],
  find: (name: string) => number | undefined,
): ReadonlySet<number> | null {
  return names.length ? new Set(names.flatMap((name) => find(name) ?? [])) : null
}

/** The filters of the call and, but for those let go of, those the words named. */
function narrowedBy(asked: Asked, said: Understanding, without: readonly Yielding[], shelf: Shelf): Narrowed {
  const { currency } = marketOf(asked.market)
  const minor = (amount: number | null) => (amount === null ? null : toMinor(amount, currency))
  const price = asked.price ?? (without.includes('price') ? null : (said.price?.value ?? null))
  const named = said.sizes.flatMap(({ value }) => value)
  const sizes = [...asked.sizes, ...named.flatMap((size) => withSpans(size, shelf.sizes.list))]
  const colors = [
    ...asked.colors,
    ...(without.includes('color') ? [] : said.colors.map(({ value }) => value)),
  ]
  const targets = asked.targets.length
    ? asked.targets
    : without.includes('target')
      ? []
      : said.targets.map(({ value }) => value)
  const { categories } = asked
  const within = (path: string) => categories.some((name) => path === name || path.startsWith(`${name}/`))
  return {
    sizes: ids(sizes, (size) => shelf.sizes.find(size)),
    colors: ids(colors, (group) => shelf.colors.find(group)),
    targets: targets.length ? targets.reduce((bits, target) => bits | targetBit(target), 0) : null,
    families: ids(asked.goods, (id) => shelf.families.find(familyOfGoods.get(id) ?? '')),
    categories: categories.length
      ? ids(shelf.categories.list.filter(within), (path) => shelf.categories.find(path))
      : null,
    price: price === null ? null : { from: minor(price.from), to: minor(price.to) },
    sale: asked.sale || (said.sale !== null && !without.includes('sale')),
  }
}

const orders: Readonly<Record<string, Order>> = {
  asc: 'price_asc',
  desc: 'price_desc',
}

/** Reads the provider's `sort`. Throws {@link SearchInputError} on a field that nothing is put in order by. */
function readOrder(sort: string | undefined, market: MarketCode): Order {
  if (sort === undefined) return 'relevance'
  const [field = '', direction = ''] = sort.split(' ')
  if (field === 'published_at' && direction === 'desc') return 'newest'
  const order = field === `price_min_${market.toLowerCase()}` ? orders[direction] : undefined
  if (!order) throw new SearchInputError(`Nothing is put in order by ${sort}.`)
  return order
}

let failed = new Uint8Array(0)

export type Outcome = {
  readonly matches: Matches
  readonly facets: Facets
  readonly attempt: Attempt
  readonly narrowed: Narrowed
}

/** Tries one attempt after the other until one finds something; the last one where none does. */
function firstThatFinds(
  tries: Iterable<Attempt>,
  run: (attempt: Attempt) => { matches: Matches; facets: Facets; narrowed: Narrowed },
): Outcome | null {
  let first: Outcome | null = null
  for (const attempt of tries) {
    const outcome = { ...run(attempt), attempt }
    if (outcome.facets.total > 0) return outcome
    first ??= { ...outcome, facets: { ...outcome.facets } }
  }
  return first
}

export type Found = {
  readonly site: Site
  readonly shelf: Shelf
  readonly books: Books
  readonly view: View
  readonly market: MarketCode
  readonly understanding: Understanding
  readonly outcome: Outcome | null
  readonly slots: readonly number[]
  /** Spellings that were close as well. */
  readonly others: readonly { readonly from: string; readonly to: string }[]
}

/** What the reader of a query needs to know of the books and the market. */
export function readerOf(books: Books, shelf: Shelf, market: MarketCode): Reader {
  return {
    dictionary: books.dictionary,
    stems: books.stems,
    system: marketOf(market).sizeSystem,
    sizes: new Set(shelf.sizes.list),
    knows: (word) => books.lexicon.surfaces.has(fold(word)),
    isName: (words) => books.lexicon.isName(words),
  }
}

function namedFilters(said: Understanding): Readonly<Record<Yielding, string | null>> {
  const joined = (list: readonly { said: string }[]) =>
    list.length ? list.map((one) => one.said).join(' ') : null
  return {
    color: joined(said.colors),
    target: joined(said.targets),
    price: said.price?.said ?? null,
    sale: said.sale?.said ?? null,
  }
}

/** A query whose words were put right is read anew: what was mistyped may be a colour, or whom it is for. */
function readTwice(q: string, reading: Understanding, reader: Reader, books: Books) {
  const cut = (one: Understanding) => ({ ...one, sought: one.sought.slice(0, mostWords) })
  const understanding = cut(reading)
  const resolved = resolve(understanding, books, 'instead')
  const spelling = resolved.steps.filter(({ kind }) => kind === 'spelling')
  if (!spelling.length) return { understanding, resolved }
  const right = cut(understand(searchedFor(q, spelling), reader))
  const again = resolve(right, books, 'instead')
  return {
    understanding: right,
    resolved: { ...again, steps: [...spelling, ...again.steps], others: resolved.others },
  }
}

/** Finds products: everything but the reply's form. */
export async function findForQuery(
  engine: Engine,
  site: Site,
  asked: SearchAsked,
  now: Date,
): Promise<Found> {
  const filters = readAsked(asked.filter)
  const order = readOrder(asked.sort, filters.market)
  const list = priceListOf(filters.market)
  await engine.learn(site.language, fold(asked.q).split(/[^\p{L}\p{N}]+/u))
  const { shelf, books } = await engine.open(site.language, list)
  await engine.learn(site.language, books.dictionary.tokens(asked.q))
  const priced = shelf.prices.get(list)
  if (!priced) throw new Error(`the price list ${list} was not read`)
  const view: View = { brand: brandBit(site.brand), priced, now: now.getTime() }
  const all = asked.q === '*'
  const reading = all ? nowhere : understand(asked.q, readerOf(books, shelf, filters.market))
  const { understanding, resolved } = readTwice(
    asked.q,
    reading,
    readerOf(books, shelf, filters.market),
    books,
  )
  const named = namedFilters(understanding)
  const narrows = understanding.sizes.length > 0 || yielding.some((filter) => named[filter] !== null)
  if (failed.length < shelf.length) failed = new Uint8Array(shelf.length * 2)
  const run = ({ words, any, without }: Attempt) => {
    const narrowed = narrowedBy(filters, understanding, without, shelf)
    const matches = match(
      shelf,
      view,
      words.map(({ found }) => found),
      any,
    )
    const facets = countFacets(shelf, view, narrowed, matches, asked['facet.multiselect'], failed)
    return { matches, facets, narrowed }
  }
  const whole = attempts(resolved.spelt, named, resolved.steps, narrows)
  const parts = apart(resolved.spelt, books)
  const inParts = parts.length > resolved.spelt.length ? attempts(parts, named, resolved.steps, narrows) : []
  const tries = (function* () {
    yield* whole
    yield* inParts
  })()
  const meant = all || resolved.spelt.length > 0 || narrows
  const outcome = meant ? firstThatFinds(tries, run) : null
  const name = books.lexicon.names.get(fold(asked.q.trim()))
  const { titles } = books.lexicon
  const isName = (slot: number) => name !== undefined && titles[slot] === name
  const ranking = { order, priced, now: view.now, isName }
  const slots =
    outcome && outcome.facets.total > 0
      ? bestOf(shelf, ranking, outcome.matches, (slot) => failed[slot] === 0, asked.start, asked.rows)
      : []
  return {
    site,
    shelf,
    books,
    view,
    market: filters.market,
    understanding,
    outcome,
    slots,
    others: resolved.others,
  }
}

/** The query as it was searched for in the end: misspelt words put right, lost ones left out. */
function searchedFor(original: string, steps: readonly RecoveryStep[]): string {
  let query = original.trim().replace(/\s+/g, ' ')
  for (const { from, to, kind } of steps) {
    if (from === undefined || kind === 'synonym') continue
    const at = fold(query).indexOf(fold(from))
    if (at < 0 || fold(query).length !== query.length) continue
    query = `${query.slice(0, at)}${kind === 'spelling' ? (to ?? '') : ''}${query.slice(at + from.length)}`
  }
  return query.replace(/\s+/g, ' ').trim()
}

/** What held words together that are gone holds nothing any more. */
function withoutStops(text: string, { dictionary, stems }: Books): string {
  const words = text.split(' ')
  return words.filter((word) => !dictionary.meaningOf([word.toLowerCase()], stems)?.stop).join(' ')
}

/** The parts of a reply that tell what was done for it to find something. */
export function recoveryOf(
  original: string,
  { outcome, others, books }: Found,
): Pick<SearchReply, 'fallback' | 'didYouMean'> {
  const steps = outcome && outcome.facets.total > 0 ? outcome.attempt.steps : []
  if (!steps.length) return {}
  const told = searchedFor(original, steps)
  const dropped = steps.some(({ kind }) => kind === 'dropped')
  const query = (dropped ? withoutStops(told, books) : told) || original
  const suggestions = others.map(({ from, to }) =>
    searchedFor(
      original,
      steps.map((step) => (step.kind === 'spelling' && step.from === from ? { ...step, to } : step)),
    ),
  )
  const didYouMean = [...new Set(suggestions)].slice(0, 3).map((suggestion) => ({ suggestion }))
  return {
    fallback: { query, original, steps: [...steps] },
    ...(didYouMean.length ? { didYouMean } : {}),
  }
}

/** What the words named, those let go of left out. */
export function understoodOf({ understanding, outcome }: Found): Understood {
  const without = outcome?.attempt.without ?? []
  const { sizes, colors, targets, price, sale } = understanding
  return {
    sizes: [...new Set(sizes.flatMap(({ value }) => value))],
    colors: without.includes('color') ? [] : [...new Set(colors.map(({ value }) => value))],
    genders: without.includes('target') ? [] : [...new Set(targets.map(({ value }) => value))],
    price: without.includes('price') || !price ? null : price.value,
    sale: sale !== null && !without.includes('sale'),
  }
}

const pairs = (counted: Facets['sizes'], most = 1000) =>
  counted.slice(0, most).flatMap(({ value, count }) => [value, count])

/** Sizes are told apart up to here. */
const sizeLimit = 50

/** Facets as the provider lists them. */
export function wireFacets(facets: Facets, market: MarketCode): NonNullable<SearchReply['facets']> {
  const { currency } = marketOf(market)
  const text = (facetName: string, values: (string | number)[]) => ({
    facetName,
    filterField: facetName,
    values,
  })
  const goods = facets.families.map(({ value, count }) => ({
    value: String(families[value as keyof typeof families] ?? ''),
    count,
  }))
  const list = [
    text('sizes', pairs(facets.sizes, sizeLimit)),
    text('color_group', pairs(facets.colors)),
    text('gender', pairs(facets.genders)),
    text('goods', pairs(goods)),
    text('category', pairs(facets.categories)),
  ]
  const { price } = facets
  if (!price) return { text: { list }, range: { list: [] } }
  const start = toDecimal(price.from, currency)
  const end = toDecimal(price.to, currency)
  const gap = (end - start) / price.steps.length
  const counts = price.steps.flatMap((count, step) => [
    String(Math.round((start + gap * step) * 100) / 100),
    count,
  ])
  return {
    text: { list },
    range: {
      list: [{ facetName: `price_min_${market.toLowerCase()}`, values: { counts, gap, start, end } }],
    },
  }
}
