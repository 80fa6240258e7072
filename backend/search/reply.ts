import type { InterpretationDto, RecoveryStep, SearchReply } from '#api-client/contract/search.ts'
import { type MarketCode, marketOf } from '#config/markets.ts'
import { families } from '#i18n/routing.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { FacetCount } from '../shop/catalog/listings/facet-counter.ts'
import { fold } from './language/text.ts'
import type { SearchContext } from './lookup.ts'
import type { Outcome, QueryResult } from './query/find-for-query.ts'

/** The query that was executed in the end: typos corrected, dropped words removed. */
export function applyRecovery(original: string, steps: readonly RecoveryStep[]): string {
  let query = original.trim().replace(/\s+/g, ' ')
  for (const { from, to, kind } of steps) {
    if (from === undefined || kind === 'synonym') continue
    const at = fold(query).indexOf(fold(from))
    if (at < 0 || fold(query).length !== query.length) continue
    query = `${query.slice(0, at)}${kind === 'spelling' ? (to ?? '') : ''}${query.slice(at + from.length)}`
  }
  return query.replace(/\s+/g, ' ').trim()
}

/** Removes connecting words whose neighbours are gone. */
function removeStopWords(text: string, { dictionary, stems }: SearchContext): string {
  const words = text.split(' ')
  return words.filter((word) => !dictionary.meaningOf([word.toLowerCase()], stems)?.stop).join(' ')
}

/** The parts of a reply that explain how the query was relaxed or corrected. */
export function buildRecovery(
  original: string,
  { outcome, others, searchContext }: QueryResult,
): Pick<SearchReply, 'fallback' | 'didYouMean'> {
  const steps = outcome && outcome.total > 0 ? outcome.attempt.steps : []
  if (!steps.length) return {}
  const corrected = applyRecovery(original, steps)
  const dropped = steps.some(({ kind }) => kind === 'dropped')
  const query = (dropped ? removeStopWords(corrected, searchContext) : corrected) || original
  const suggestions = others.map(({ from, to }) =>
    applyRecovery(
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

/** The filters that the words named, without the dropped ones. */
export function toInterpretationDto({ understanding, outcome }: QueryResult): InterpretationDto {
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

/** Maximum number of distinct sizes. */
const sizeLimit = 50

const valueCountPairs = (counted: readonly FacetCount[], most = 1000) =>
  counted
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, most)
    .flatMap(({ value, count }) => [value, count])

/** Price histogram with equal steps from the lowest price. */
function priceRange({ priceSteps, cheapest, mostExpensive }: Outcome['facets'], market: MarketCode) {
  if (cheapest === null || mostExpensive === null) return []
  const { currency } = marketOf(market)
  const start = toDecimal(cheapest, currency)
  const end = toDecimal(mostExpensive, currency)
  const gap = (end - start) / priceSteps.length
  const counts = priceSteps.flatMap((count, step) => [
    String(Math.round((start + gap * step) * 100) / 100),
    count,
  ])
  return [{ facetName: `price_min_${market.toLowerCase()}`, values: { counts, gap, start, end } }]
}

/** Facets in the format of the provider. */
export function toFacetsDto(
  facets: Outcome['facets'],
  market: MarketCode,
): NonNullable<SearchReply['facets']> {
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
    text('sizes', valueCountPairs(facets.sizes, sizeLimit)),
    text('color_group', valueCountPairs(facets.colors)),
    text('gender', valueCountPairs(facets.targets)),
    text('goods', valueCountPairs(goods)),
    text('category', valueCountPairs(facets.kinds)),
  ]
  return { text: { list }, range: { list: priceRange(facets, market) } }
}
