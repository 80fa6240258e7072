import { foldText } from '#i18n/fold-text.ts'
import type { Locale } from '#i18n/locales.ts'
import { searchPath } from '#lib/search/search-url.ts'
import type { SuggestedProduct, SuggestedTerms, Suggestions } from '#lib/search/types.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

/** An option of the suggestions. */
export type SuggestionOption = { readonly id: string; readonly href: string } & (
  | { readonly kind: 'words' | 'promoted' | 'all'; readonly terms: string }
  | { readonly kind: 'product'; readonly product: SuggestedProduct }
)

export type SuggestionGroup = {
  readonly kind: SuggestionOption['kind']
  readonly options: readonly SuggestionOption[]
}

/** The link of a suggested term: the page it names, or its search results. */
export function getSuggestionHref(locale: Locale, { words, href }: SuggestedTerms): string {
  return href ?? searchPath(locale, words)
}

/** Keywords and trending searches overlap, so terms are deduplicated. */
function dedupeSuggestions(all: readonly SuggestedTerms[]): readonly SuggestedTerms[] {
  return [
    ...new Map(all.toReversed().map((suggestion) => [foldText(suggestion.words), suggestion])).values(),
  ].toReversed()
}

/** The suggestions in groups, in the order of the arrow keys; empty groups are omitted. */
export function buildSuggestionGroups(
  { locale }: ShopContext,
  suggestions: Suggestions | undefined,
  typed: string,
): readonly SuggestionGroup[] {
  const terms = dedupeSuggestions([...(suggestions?.keywords ?? []), ...(suggestions?.topQueries ?? [])])
  const groups: SuggestionGroup[] = [
    {
      kind: 'words',
      options: terms.map((suggestion, index) => ({
        id: `so-w${index}`,
        kind: 'words',
        terms: suggestion.words,
        href: getSuggestionHref(locale, suggestion),
      })),
    },
    {
      kind: 'promoted',
      options: (suggestions?.promoted ?? []).map((suggestion, index) => ({
        id: `so-r${index}`,
        kind: 'promoted',
        terms: suggestion.words,
        href: getSuggestionHref(locale, suggestion),
      })),
    },
    {
      kind: 'all',
      options: [{ id: 'so-all', kind: 'all', terms: typed, href: searchPath(locale, typed) }],
    },
    {
      kind: 'product',
      options: (suggestions?.products ?? []).map((product, index) => ({
        id: `so-p${index}`,
        kind: 'product',
        product,
        href: product.href,
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** The option after (`1`) or before (`-1`) the active one; the field is between the last and the first. */
export function moveActiveOption(ids: readonly string[], active: string | null, step: 1 | -1): string | null {
  const stops = [null, ...ids]
  const index = Math.max(stops.indexOf(active), 0)
  return stops[(index + step + stops.length) % stops.length] ?? null
}
