import type { Locale } from '#i18n/locales.ts'

/** Characters of a search that count; nobody seeks with more. */
export const longestSearch = 100

/** The name of the words in an address. */
export const wordsName = 'q'

export type SearchWords = {
  /** As they are looked for: composed, single spaces, no control characters; empty when nothing is sought. */
  readonly words: string
  /** Whether more was typed than counts. */
  readonly cut: boolean
}

/** Reads what somebody typed; what is too long ends after its last whole word. */
export function readWords(typed: string): SearchWords {
  const clean = typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Z}]+/gu, ' ')
    .trim()
  const letters = [...clean]
  if (letters.length <= longestSearch) return { words: clean, cut: false }
  const kept = letters.slice(0, longestSearch).join('')
  const whole = letters[longestSearch] === ' ' ? kept : kept.replace(/ [^ ]*$/, '')
  return { words: whole.trim(), cut: true }
}

/** `/es_ES/search?q=botas+rojas`; the page to begin a search on where nothing is sought. */
export function searchPath(locale: Locale, words = ''): string {
  const path = `/${locale}/search`
  return words ? `${path}?${new URLSearchParams({ [wordsName]: words })}` : path
}
