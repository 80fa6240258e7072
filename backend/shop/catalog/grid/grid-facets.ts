import type { GridFilters } from '#api-client/contract/filters.ts'
import { brandNames, isBrand } from '#config/brands.ts'
import { colorGroups, isColorGroup } from '#config/color-groups.ts'
import { compareSizes } from '#config/sizes.ts'
import { categoryName } from '#i18n/category-labels.ts'
import { type Locale, marketOfLocale } from '#i18n/locales.ts'
import { isCategory, type TargetId } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { toDecimal } from '#lib/money/money.ts'
import { colorGroupName } from '../color-groups.ts'
import type { FacetCount } from '../listings/facet-counter.ts'
import type { GridResult } from '../listings/search-catalog-index.ts'
import { inferSizedProduct, sizeLabel } from '../sizes/sizes.ts'
import type { StoreInventory } from './store-inventory.ts'

type FacetContext = {
  readonly profile: Locale
  readonly targetId: TargetId
  readonly filters: GridFilters
  readonly store: StoreInventory | null
}

/** The counted values plus selected values without products, so that these can be deselected. */
function addSelectedValues(counted: readonly FacetCount[], chosen: readonly string[]): readonly FacetCount[] {
  const missing = chosen.filter((value) => !counted.some((known) => known.value === value))
  return [...counted, ...missing.map((value) => ({ value, count: 0 }))]
}

const byCount = (a: FacetCount, b: FacetCount) => b.count - a.count || (a.value < b.value ? -1 : 1)

function sizeFacet({ sizes }: GridResult, { profile, targetId, filters }: FacetContext, t: Translate) {
  const { sizeSystem } = marketOfLocale(profile)
  return addSelectedValues(sizes, filters.size)
    .toSorted((a, b) => compareSizes(a.value, b.value))
    .map(({ value, count }) => ({
      value,
      count,
      label: sizeLabel(value, inferSizedProduct(value, [targetId]), sizeSystem, t),
    }))
}

/** Facets as a DTO; the price range is in whole units that contain every price. */
export function toFacetsDto(found: GridResult, facetContext: FacetContext, t: Translate) {
  const { filters, profile, store } = facetContext
  const { currency } = marketOfLocale(profile)
  const color = addSelectedValues(found.colors, filters.color)
    .toSorted(byCount)
    .flatMap(({ value, count }) =>
      isColorGroup(value) ? [{ value, count, label: colorGroupName(value, t), hex: colorGroups[value] }] : [],
    )
  const kind = addSelectedValues(found.kinds, filters.kind)
    .toSorted(byCount)
    .flatMap(({ value, count }) =>
      isCategory(value) ? [{ value, count, label: categoryName(value, t) }] : [],
    )
  const brand = addSelectedValues(found.brands, filters.brand)
    .toSorted(byCount)
    .flatMap(({ value, count }) => (isBrand(value) ? [{ value, count, label: brandNames[value] }] : []))
  const price =
    found.cheapest === null || found.mostExpensive === null
      ? null
      : {
          from: Math.floor(toDecimal(found.cheapest, currency)),
          to: Math.ceil(toDecimal(found.mostExpensive, currency)),
          currency,
        }
  return {
    size: sizeFacet(found, facetContext, t),
    color,
    kind: kind.length > 1 || filters.kind.length ? kind : [],
    brand: brand.length > 1 || filters.brand.length ? brand : [],
    price,
    store: store && { value: store.id, label: store.name, count: found.total },
  }
}
