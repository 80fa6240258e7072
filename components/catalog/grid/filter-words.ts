import { intlTag, marketOfLocale } from '#i18n/locales.ts'
import { sizeName, sizeNames } from '#i18n/size-names.ts'
import type { PriceRange } from '#lib/catalog/price-ranges.ts'
import { formatPrice, toMinor } from '#lib/money/money.ts'
import type { ListView } from './types.ts'

type Sizing = Pick<ListView, 'grid' | 'locale'>

/** A grid holds all kinds of things: what counts as a shoe’s size is seen from the value alone. */
function told(value: string, { grid, locale }: Sizing) {
  const known = grid.facets.size.find((size) => size.value === value)
  const system = known ? marketOfLocale(locale).sizeSystem : 'EU'
  return [
    { value, label: known?.label ?? value },
    { scale: 'shoe', system },
  ] as const
}

/** Whether another size has the same number in the market's system: a child's 5 and a grown-up's. */
function isTwice(value: string, { grid }: Sizing): boolean {
  const label = grid.facets.size.find((size) => size.value === value)?.label
  return grid.facets.size.some((size) => size.label === label && size.value !== value)
}

/** `UK 7` and `EU 41` beside it, the EU size first where the other number stands twice; one name where there is no other. */
export function sizeWords(value: string, sizing: Sizing): readonly [string, string | null] {
  return sizeNames(...told(value, sizing), isTwice(value, sizing) ? 'EU' : undefined)
}

/** `UK 7 (EU 41)`, `EU 41`, `M`. */
export function sizeWord(value: string, sizing: Sizing): string {
  return sizeName(...told(value, sizing), isTwice(value, sizing) ? 'EU' : undefined)
}

export function colorWord(value: string, { grid, t }: Pick<ListView, 'grid' | 't'>): string {
  return grid.facets.color.find((color) => color.value === value)?.label ?? t(`color.${value}`, value)
}

/** `up to £100`, `£100 to £150`, `from £150`. */
export function priceWord({ from, to }: PriceRange, { locale, t }: Pick<ListView, 'locale' | 't'>): string {
  const { currency } = marketOfLocale(locale)
  const amount = (units: number) => formatPrice(toMinor(units, currency), locale)
  if (from === null) return t('grid.priceTo', 'up to {to}', { to: amount(to ?? 0) })
  if (to === null) return t('grid.priceFrom', 'from {from}', { from: amount(from) })
  return t('grid.priceBetween', '{from} to {to}', { from: amount(from), to: amount(to) })
}

/** What stands over a price that is typed: `From £`. */
export function typedWord(name: 'from' | 'to', { locale, t }: Pick<ListView, 'locale' | 't'>): string {
  const { currency } = marketOfLocale(locale)
  const parts = new Intl.NumberFormat(intlTag(locale), { style: 'currency', currency }).formatToParts(0)
  const mark = parts.find(({ type }) => type === 'currency')?.value ?? currency
  return name === 'from'
    ? t('grid.typedFrom', 'From {currency}', { currency: mark })
    : t('grid.typedTo', 'To {currency}', { currency: mark })
}
