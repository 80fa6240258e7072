import type { ColorGroup } from '#i18n/color-groups.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { type MarketCode, shownMarket } from '#i18n/markets.ts'
import type { Category, GridPlace } from '#i18n/routing.ts'
import { type GridQuery, gridSegment, noFilters, plainQuery } from './grid-query.ts'

type Facets = Readonly<Partial<Record<Category, readonly ColorGroup[]>>>

/** Colours that people look for a thing in, wherever they live. */
const everywhere: Facets = { boots: ['black', 'brown'], sneakers: ['white', 'black'], backpacks: ['black'] }

/** What a market looks for besides. */
const byMarket: Readonly<Partial<Record<MarketCode, Facets>>> = {
  ES: { sandals: ['brown'] },
  IT: { sandals: ['brown'] },
  DE: { slippers: ['grey'] },
  JP: { loafers: ['black'] },
}

/**
 * The colour of a page that search engines may keep although it is narrowed: one colour of a category, from its first
 * page, in recommended order, and on the list of its market. Null for every other page.
 */
export function indexedColor(locale: Locale, { category }: GridPlace, query: GridQuery): ColorGroup | null {
  const [color, ...more] = query.filters.color
  const deepest = category.at(-1)
  if (color === undefined || more.length || deepest === undefined) return null
  const alone: GridQuery = { ...plainQuery, filters: { ...noFilters, color: [color] } }
  if (gridSegment(alone) !== gridSegment(query)) return null
  const own = byMarket[shownMarket(marketCodeOf(locale))]?.[deepest] ?? []
  return [...(everywhere[deepest] ?? []), ...own].find((known) => known === color) ?? null
}
