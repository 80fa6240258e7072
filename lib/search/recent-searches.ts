import type { Brand } from '#i18n/brands.ts'
import { foldText } from '#i18n/fold-text.ts'
import { eraseStored, readStored, writeStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'
import { parseSearchTerms } from './search-url.ts'

const maxSearches = 8

/** What was sought here and found, the last first; kept in this browser only. */
export function getRecentSearches(brand: Brand): readonly string[] {
  const stored = readStored(slots.recentSearches(brand))
  const list: readonly unknown[] = Array.isArray(stored) ? stored : []
  const words = list.filter((each) => typeof each === 'string').map((each) => parseSearchTerms(each).words)
  return [...new Set(words.filter(Boolean))].slice(0, maxSearches)
}

const isSameSearch = (one: string) => (other: string) => foldText(one) === foldText(other)

/** Remembers a search that found something; one that is known comes first again, as it was typed last. */
export function saveRecentSearch(brand: Brand, words: string): void {
  const others = getRecentSearches(brand).filter((known) => !isSameSearch(words)(known))
  writeStored(slots.recentSearches(brand), [words, ...others].slice(0, maxSearches))
}

/** Forgets one search, and answers those that are left. */
export function removeRecentSearch(brand: Brand, words: string): readonly string[] {
  const left = getRecentSearches(brand).filter((known) => known !== words)
  if (left.length) writeStored(slots.recentSearches(brand), left)
  else clearRecentSearches(brand)
  return left
}

export function clearRecentSearches(brand: Brand): void {
  eraseStored(slots.recentSearches(brand))
}
