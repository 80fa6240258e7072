import { englishMessage } from './english.ts'
import { findPlaceholderMismatch } from './placeholders.ts'

/** Whether a word of the shop's own can stand for its key: one that does not fit the English would break whoever says it. */
export function isValidLabelOverride(key: string, words: string): boolean {
  const english = englishMessage(key)
  return english !== null && findPlaceholderMismatch(english, words) === null
}
