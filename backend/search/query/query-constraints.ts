import { expandToSpans } from '#backend/search/language/size-terms.ts'
import { marketOf, priceListOf } from '#config/markets.ts'
import { type Family, families } from '#i18n/routing.ts'
import { getCurrencyDigits } from '#lib/money/money.ts'
import { type CatalogIndex, targetLetters } from '../../shop/catalog/listings/catalog-index.ts'
import type { FacetCounter } from '../../shop/catalog/listings/facet-counter.ts'
import { type Filter, priceFilter, sizeFilter, valueFilter } from '../../shop/catalog/listings/filter-rows.ts'
import type { QueryInterpretation } from './interpret-query.ts'
import { type RelaxableFilter, relaxableFilters } from './recover.ts'
import type { QueryFilters } from './search-query.ts'

const familyOfGoods = new Map<string, Family>(
  Object.entries(families).map(([name, id]) => [String(id), name as Family]),
)

const letters: readonly string[] = targetLetters

const familyOf = (path: string) => path.slice(0, path.indexOf('/'))
const categoryOf = (path: string) => path.slice(path.indexOf('/') + 1)

/** The category of each path, as facets show it. */
export function categoriesOf(catalogIndex: CatalogIndex): ConstructorParameters<typeof FacetCounter>[1] {
  const words = [...new Set(catalogIndex.paths.strings.map(categoryOf))]
  return {
    names: words,
    kindIdByPath: catalogIndex.paths.strings.map((path) => words.indexOf(categoryOf(path))),
  }
}

function pathFilter(
  catalogIndex: CatalogIndex,
  facet: 'kind' | 'family',
  wanted: readonly string[],
  isWanted: (path: string) => boolean,
): Filter | null {
  if (!wanted.length) return null
  const within = catalogIndex.paths.strings.map(isWanted)
  return { facet, matches: (rowId) => within[catalogIndex.path.get(rowId)] ?? false }
}

/** The constraints of a search, from the filters of the call and those named by its words. */
export type QueryConstraints = {
  /** Constraints that are never relaxed: a size, and the chosen kinds. */
  readonly required: readonly Filter[]
  /** Filters that words may add, with and without those words; null filters nothing. */
  readonly relaxable: Readonly<
    Record<RelaxableFilter, { readonly full: Filter | null; readonly relaxed: Filter | null }>
  >
}

export function buildConstraints(
  catalogIndex: CatalogIndex,
  filters: QueryFilters,
  said: QueryInterpretation,
): QueryConstraints {
  const { currency } = marketOf(filters.market)
  // A bound need not be a valid price.
  const minor = (amount: number | null) =>
    amount === null ? null : Math.round(amount * 10 ** getCurrencyDigits(currency))
  const named = said.sizes.flatMap(({ value }) => value)
  const sizes = [
    ...filters.sizes,
    ...named.flatMap((size) => expandToSpans(size, catalogIndex.sizes.strings)),
  ]
  const { categories } = filters
  const goods = filters.goods.map((id) => familyOfGoods.get(id) ?? '')
  const required = [
    sizeFilter(catalogIndex, sizes, null),
    pathFilter(catalogIndex, 'family', goods, (path) => goods.some((family) => family === familyOf(path))),
    pathFilter(catalogIndex, 'kind', categories, (path) =>
      categories.some((name) => categoryOf(path) === name || categoryOf(path).startsWith(`${name}/`)),
    ),
  ].filter((filter) => filter !== null)
  const color = (groups: readonly string[]) =>
    valueFilter(
      'color',
      groups,
      (group) => catalogIndex.colorGroups.find(group),
      (rowId) => catalogIndex.colorGroup.get(rowId),
    )
  const target = (wanted: readonly string[]): Filter | null => {
    const bits = wanted.reduce((sum, letter) => sum | (1 << letters.indexOf(letter)), 0)
    return wanted.length
      ? { facet: 'target', matches: (rowId) => (catalogIndex.targets.get(rowId) & bits) !== 0 }
      : null
  }
  const price = (bounds: QueryFilters['price']) => bounds && priceFilter(minor(bounds.from), minor(bounds.to))
  const reduced = catalogIndex.reduced.get(priceListOf(filters.market))?.values
  const sale = (wanted: boolean): Filter | null =>
    wanted ? { facet: 'sale', matches: (rowId) => reduced?.[rowId] === 1 } : null
  const targets = said.targets.map(({ value }) => value)
  return {
    required,
    relaxable: {
      color: {
        full: color([...filters.colors, ...said.colors.map(({ value }) => value)]),
        relaxed: color(filters.colors),
      },
      target: {
        full: target(filters.targets.length ? filters.targets : targets),
        relaxed: target(filters.targets),
      },
      price: { full: price(filters.price ?? said.price?.value ?? null), relaxed: price(filters.price) },
      sale: { full: sale(filters.sale || said.sale !== null), relaxed: sale(filters.sale) },
    },
  }
}

/** The remaining filters when some of those that the words named are dropped. */
export function filtersWithout(
  narrowing: QueryConstraints,
  without: readonly RelaxableFilter[],
): readonly Filter[] {
  const rest = relaxableFilters.flatMap((name) => {
    const { full, relaxed } = narrowing.relaxable[name]
    return (without.includes(name) ? relaxed : full) ?? []
  })
  return [...narrowing.required, ...rest]
}
