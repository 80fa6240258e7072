import type { ColorGroup } from '#config/color-groups.ts'
import { displayMarket, type MarketCode } from '#config/markets.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { Category, CategoryPath } from '#i18n/routing.ts'
import { defaultGridQuery, type GridQuery, gridSegment, noFilters } from './grid-query.ts'

type ColorsByCategory = Readonly<Partial<Record<Category, readonly ColorGroup[]>>>

/** Colours that customers search for in every market. */
const globalColors: ColorsByCategory = {
  boots: ['black', 'brown'],
  sneakers: ['white', 'black'],
  backpacks: ['black'],
}

/** Further colours of a market. */
const colorsByMarket: Readonly<Partial<Record<MarketCode, ColorsByCategory>>> = {
  ES: { sandals: ['brown'] },
  IT: { sandals: ['brown'] },
  DE: { slippers: ['grey'] },
  JP: { loafers: ['black'] },
}

/**
 * The colour of a filtered page that search engines may index: one colour of a category, first page,
 * recommended order, and on the list of its market. Null for any other page.
 */
export function getIndexableColor(
  locale: Locale,
  { category }: CategoryPath,
  query: GridQuery,
): ColorGroup | null {
  const [color, ...more] = query.filters.color
  const deepest = category.at(-1)
  if (color === undefined || more.length || deepest === undefined) return null
  const colorOnly: GridQuery = { ...defaultGridQuery, filters: { ...noFilters, color: [color] } }
  if (gridSegment(colorOnly) !== gridSegment(query)) return null
  const marketColors = colorsByMarket[displayMarket(marketCodeOf(locale))]?.[deepest] ?? []
  return [...(globalColors[deepest] ?? []), ...marketColors].find((known) => known === color) ?? null
}
