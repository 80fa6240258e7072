import type { Brand } from '#config/brands.ts'
import { foldText } from '#i18n/fold-text.ts'
import { listSlots } from '#lib/session/slots/list-slots.ts'
import { eraseStored, readStored, writeStored } from '#lib/session/storage.client.ts'
import { parseSearchTerms } from './search-url.ts'

const maxSearches = 8

/** Searches with results, newest first; stored in this browser only. */
export function getRecentSearches(brand: Brand): readonly string[] {
  const stored = readStored(listSlots.recentSearches(brand))
  const list: readonly unknown[] = Array.isArray(stored) ? stored : []
  const searches = list
    .filter((entry) => typeof entry === 'string')
    .map((entry) => parseSearchTerms(entry).words)
  return [...new Set(searches.filter(Boolean))].slice(0, maxSearches)
}

const isSameSearch = (a: string, b: string) => foldText(a) === foldText(b)

/** Saves a search with results; a known one moves to the front in its new spelling. */
export function saveRecentSearch(brand: Brand, words: string): void {
  const others = getRecentSearches(brand).filter((search) => !isSameSearch(search, words))
  writeStored(listSlots.recentSearches(brand), [words, ...others].slice(0, maxSearches))
}

/** Removes a search and returns the others. */
export function removeRecentSearch(brand: Brand, words: string): readonly string[] {
  const remaining = getRecentSearches(brand).filter((search) => search !== words)
  if (remaining.length) writeStored(listSlots.recentSearches(brand), remaining)
  else clearRecentSearches(brand)
  return remaining
}

export function clearRecentSearches(brand: Brand): void {
  eraseStored(listSlots.recentSearches(brand))
}
