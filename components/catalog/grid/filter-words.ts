import { marketOfLocale } from '#i18n/locales.ts'
import type { PriceRange } from '#lib/catalog/price-ranges.ts'
import { formatPrice, toMinor } from '#lib/money/money.ts'
import type { GridView } from './types.ts'

/** `UK 7`, `EU 41`, `M`: as the market counts, with the system’s name where there is a number. */
export function sizeWord(value: string, { grid, locale }: Pick<GridView, 'grid' | 'locale'>): string {
  const known = grid.facets.size.find((size) => size.value === value)
  const label = known?.label ?? value
  if (!/^[\d½.–]+$/.test(label)) return label
  return `${known ? marketOfLocale(locale).sizeSystem : 'EU'} ${label}`
}

export function colorWord(value: string, { grid, t }: Pick<GridView, 'grid' | 't'>): string {
  return grid.facets.color.find((color) => color.value === value)?.label ?? t(`color.${value}`, value)
}

/** `up to £100`, `£100 to £150`, `from £150`. */
export function priceWord({ from, to }: PriceRange, { locale, t }: Pick<GridView, 'locale' | 't'>): string {
  const { currency } = marketOfLocale(locale)
  const amount = (units: number) => formatPrice(toMinor(units, currency), locale)
  if (from === null) return t('grid.priceTo', 'up to {to}', { to: amount(to ?? 0) })
  if (to === null) return t('grid.priceFrom', 'from {from}', { from: amount(from) })
  return t('grid.priceBetween', '{from} to {to}', { from: amount(from), to: amount(to) })
}
