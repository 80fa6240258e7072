import { englishOf } from './english.ts'
import { misfit } from './placeholders.ts'

/** Whether a word of the shop's own can stand for its key: one that does not fit the English would break whoever says it. */
export function canBeSaid(key: string, words: string): boolean {
  const english = englishOf(key)
  return english !== null && misfit(english, words) === null
}
