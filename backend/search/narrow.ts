import { marketOf, priceListOf } from '#i18n/markets.ts'
import { type Family, families } from '#i18n/routing.ts'
import { currencyDigits } from '#lib/money/money.ts'
import type { Counts } from '../shop/catalog/listings/counts.ts'
import { type Shelf, targetLetters } from '../shop/catalog/listings/shelf.ts'
import { type Filter, priceFilter, sizeFilter, wordFilter } from '../shop/catalog/listings/sift.ts'
import type { AskedFilters } from './asked.ts'
import { type Yielding, yielding } from './recover.ts'
import { withSpans } from './size-words.ts'
import type { Understanding } from './understand.ts'

const familyOfGoods = new Map<string, Family>(
  Object.entries(families).map(([name, id]) => [String(id), name as Family]),
)

const letters: readonly string[] = targetLetters

const familyOf = (path: string) => path.slice(0, path.indexOf('/'))
const categoryOf = (path: string) => path.slice(path.indexOf('/') + 1)

/** Of each path its category, as facets tell it. */
export function categoriesOf(shelf: Shelf): ConstructorParameters<typeof Counts>[1] {
  const words = [...new Set(shelf.paths.all.map(categoryOf))]
  return { words, numbers: shelf.paths.all.map((path) => words.indexOf(categoryOf(path))) }
}

function pathFilter(
  shelf: Shelf,
  facet: 'kind' | 'family',
  wanted: readonly string[],
  isWanted: (path: string) => boolean,
): Filter | null {
  if (!wanted.length) return null
  const within = shelf.paths.all.map(isWanted)
  return { facet, lets: (place) => within[shelf.path.get(place)] ?? false }
}

/** What a search is narrowed by, of the call's own filters and those that the words named. */
export type Narrowing = {
  /** Those that always hold: a size, and what was chosen of kinds. */
  readonly fixed: readonly Filter[]
  /** Those that words may have named, as they are with those words and without them; null lets everything through. */
  readonly yielding: Readonly<
    Record<Yielding, { readonly kept: Filter | null; readonly gone: Filter | null }>
  >
}

export function narrowingOf(shelf: Shelf, asked: AskedFilters, said: Understanding): Narrowing {
  const { currency } = marketOf(asked.market)
  // A bound need not be an amount that something can cost.
  const minor = (amount: number | null) =>
    amount === null ? null : Math.round(amount * 10 ** currencyDigits(currency))
  const named = said.sizes.flatMap(({ value }) => value)
  const sizes = [...asked.sizes, ...named.flatMap((size) => withSpans(size, shelf.sizes.all))]
  const { categories } = asked
  const goods = asked.goods.map((id) => familyOfGoods.get(id) ?? '')
  const fixed = [
    sizeFilter(shelf, sizes, null),
    pathFilter(shelf, 'family', goods, (path) => goods.some((family) => family === familyOf(path))),
    pathFilter(shelf, 'kind', categories, (path) =>
      categories.some((name) => categoryOf(path) === name || categoryOf(path).startsWith(`${name}/`)),
    ),
  ].filter((filter) => filter !== null)
  const color = (groups: readonly string[]) =>
    wordFilter(
      'color',
      groups,
      (group) => shelf.colorGroups.find(group),
      (place) => shelf.colorGroup.get(place),
    )
  const target = (wanted: readonly string[]): Filter | null => {
    const bits = wanted.reduce((sum, letter) => sum | (1 << letters.indexOf(letter)), 0)
    return wanted.length
      ? { facet: 'target', lets: (place) => (shelf.targets.get(place) & bits) !== 0 }
      : null
  }
  const price = (bounds: AskedFilters['price']) => bounds && priceFilter(minor(bounds.from), minor(bounds.to))
  const reduced = shelf.reduced.get(priceListOf(asked.market))?.values
  const sale = (wanted: boolean): Filter | null =>
    wanted ? { facet: 'sale', lets: (place) => reduced?.[place] === 1 } : null
  const targets = said.targets.map(({ value }) => value)
  return {
    fixed,
    yielding: {
      color: {
        kept: color([...asked.colors, ...said.colors.map(({ value }) => value)]),
        gone: color(asked.colors),
      },
      target: {
        kept: target(asked.targets.length ? asked.targets : targets),
        gone: target(asked.targets),
      },
      price: { kept: price(asked.price ?? said.price?.value ?? null), gone: price(asked.price) },
      sale: { kept: sale(asked.sale || said.sale !== null), gone: sale(asked.sale) },
    },
  }
}

/** The filters that hold when some of those that words named are let go of. */
export function filtersWithout(narrowing: Narrowing, without: readonly Yielding[]): readonly Filter[] {
  const rest = yielding.flatMap((name) => {
    const { kept, gone } = narrowing.yielding[name]
    return (without.includes(name) ? gone : kept) ?? []
  })
  return [...narrowing.fixed, ...rest]
}
