import type { Locale } from '#i18n/locales.ts'

/** Characters of a search that count; nobody seeks with more. */
export const maxSearchLength = 100

/** The name of the words in an address. */
export const searchParam = 'q'

export type SearchTerms = {
  /** As they are looked for: composed, single spaces, no control characters; empty when nothing is sought. */
  readonly words: string
  /** Whether more was typed than counts. */
  readonly isTruncated: boolean
}

/** Reads what somebody typed; what is too long ends after its last whole word. */
export function parseSearchTerms(typed: string): SearchTerms {
  const clean = typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Z}]+/gu, ' ')
    .trim()
  const letters = [...clean]
  if (letters.length <= maxSearchLength) return { words: clean, isTruncated: false }
  const kept = letters.slice(0, maxSearchLength).join('')
  const whole = letters[maxSearchLength] === ' ' ? kept : kept.replace(/ [^ ]*$/, '')
  return { words: whole.trim(), isTruncated: true }
}

/** `/es_ES/search?q=botas+rojas`; the page to begin a search on where nothing is sought. */
export function searchPath(locale: Locale, words = ''): string {
  const path = `/${locale}/search`
  return words ? `${path}?${new URLSearchParams({ [searchParam]: words })}` : path
}
