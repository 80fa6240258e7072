import type { Brand } from '#i18n/brands.ts'
import { foldText } from '#i18n/fold-text.ts'
import { eraseStored, readStored, writeStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'
import { readWords } from './address.ts'

const most = 8

/** What was sought here and found, the last first; kept in this browser only. */
export function recentSearches(brand: Brand): readonly string[] {
  const stored = readStored(slots.recentSearches(brand))
  const list: readonly unknown[] = Array.isArray(stored) ? stored : []
  const words = list.filter((each) => typeof each === 'string').map((each) => readWords(each).words)
  return [...new Set(words.filter(Boolean))].slice(0, most)
}

const same = (one: string) => (other: string) => foldText(one) === foldText(other)

/** Remembers a search that found something; one that is known comes first again, as it was typed last. */
export function rememberSearch(brand: Brand, words: string): void {
  const others = recentSearches(brand).filter((known) => !same(words)(known))
  writeStored(slots.recentSearches(brand), [words, ...others].slice(0, most))
}

/** Forgets one search, and answers those that are left. */
export function forgetSearch(brand: Brand, words: string): readonly string[] {
  const left = recentSearches(brand).filter((known) => known !== words)
  if (left.length) writeStored(slots.recentSearches(brand), left)
  else forgetSearches(brand)
  return left
}

export function forgetSearches(brand: Brand): void {
  eraseStored(slots.recentSearches(brand))
}
