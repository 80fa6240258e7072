import { kindOfSize, type SizeKind } from '#config/sizes.ts'
import { categoryName, familyName } from '#i18n/category-labels.ts'
import { isMessageKey } from '#i18n/english.ts'
import { formatSize as formatSizeName, formatSizePair } from '#i18n/format-size.ts'
import { translateLabel } from '#i18n/label.ts'
import { intlTag, marketOfLocale } from '#i18n/locales.ts'
import type { PriceRange } from '#lib/catalog/price-ranges.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { toMinor } from '#lib/money/money.ts'
import type { ListView } from './types.ts'

export { formatCount } from './format-count.ts'

type SizeContext = Pick<ListView, 'grid' | 'locale'>

/** A grid mixes kinds of products, so the kind of a size is derived from its value alone. */
function toSizeNameArgs(value: string, { grid, locale }: SizeContext) {
  const facetValue = grid.facets.size.find((size) => size.value === value)
  const system = facetValue ? marketOfLocale(locale).sizeSystem : 'EU'
  return [
    { value, label: facetValue?.label ?? value },
    { scale: kindOfSize(value), system },
  ] as const
}

/**
 * `UK 7` and the EU size `EU 41`, which separates a child’s 5 from an adult’s; one name if there is no other.
 */
export function getSizeNames(value: string, sizing: SizeContext): readonly [string, string | null] {
  return formatSizePair(...toSizeNameArgs(value, sizing))
}

/** `UK 7 (EU 41)`, `EU 41`, `M`. */
export function formatSize(value: string, sizing: SizeContext): string {
  return formatSizeName(...toSizeNameArgs(value, sizing))
}

/** The heading over the sizes of a kind; one size needs none. */
export function getSizeKindName(kind: SizeKind, t: ListView['t']): string | null {
  switch (kind) {
    case 'shoe':
      return familyName('shoes', t)
    case 'sock':
      return categoryName('socks', t)
    case 'length':
      return categoryName('belts', t)
    case 'letter':
      return familyName('apparel', t)
    case 'one':
      return null
  }
}

export function getColorName(value: string, { grid, t }: Pick<ListView, 'grid' | 't'>): string {
  const key = `color.${value}`
  const label = grid.facets.color.find((color) => color.value === value)?.label
  return label ?? (isMessageKey(key) ? translateLabel(t, key) : value)
}

/** `up to £100`, `£100 to £150`, `from £150`. */
export function formatPriceRange(
  { from, to }: PriceRange,
  { locale, t }: Pick<ListView, 'locale' | 't'>,
): string {
  const { currency } = marketOfLocale(locale)
  const amount = (units: number) => formatPrice(toMinor(units, currency), locale)
  if (from === null) return t('grid.priceTo', { to: amount(to ?? 0) })
  if (to === null) return t('grid.priceFrom', { from: amount(from) })
  return t('grid.priceBetween', { from: amount(from), to: amount(to) })
}

/** The label of a price field: `From £`. */
export function getPriceFieldLabel(
  name: 'from' | 'to',
  { locale, t }: Pick<ListView, 'locale' | 't'>,
): string {
  const { currency } = marketOfLocale(locale)
  const parts = new Intl.NumberFormat(intlTag(locale), { style: 'currency', currency }).formatToParts(0)
  const currencySymbol = parts.find(({ type }) => type === 'currency')?.value ?? currency
  return name === 'from'
    ? t('grid.typedFrom', { currency: currencySymbol })
    : t('grid.typedTo', { currency: currencySymbol })
}
