import type { Locale } from '#i18n/locales.ts'

/** Maximum length of a search. */
export const maxSearchLength = 100

/** The URL parameter of the search terms. */
export const searchParam = 'q'

export type SearchTerms = {
  /** Normalized: composed, single spaces, no control characters; empty if there are none. */
  readonly words: string
  /** Whether the typed text was truncated. */
  readonly isTruncated: boolean
}

/** Parses typed text; too long text is cut after its last whole word. */
export function parseSearchTerms(typed: string): SearchTerms {
  const clean = typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Z}]+/gu, ' ')
    .trim()
  const letters = [...clean]
  if (letters.length <= maxSearchLength) return { words: clean, isTruncated: false }
  const truncated = letters.slice(0, maxSearchLength).join('')
  const wholeWords = letters[maxSearchLength] === ' ' ? truncated : truncated.replace(/ [^ ]*$/, '')
  return { words: wholeWords.trim(), isTruncated: true }
}

/** `/es_ES/search?q=botas+rojas`; the empty search page without terms. */
export function searchPath(locale: Locale, words = ''): string {
  const path = `/${locale}/search`
  return words ? `${path}?${new URLSearchParams({ [searchParam]: words })}` : path
}
