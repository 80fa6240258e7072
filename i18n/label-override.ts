import { englishMessage } from './english.ts'
import { findPlaceholderMismatch } from './placeholders.ts'

/**
 * Whether an override is valid for its key: placeholders that differ from the English would break rendering.
 */
export function isValidLabelOverride(key: string, words: string): boolean {
  const english = englishMessage(key)
  return english !== null && findPlaceholderMismatch(english, words) === null
}
