import { foldText } from '#i18n/fold-text.ts'
import { characterCount } from './text.ts'

/** Minimum number of characters for suggestions. */
const suggestMinLength = 3

/** Whether the input is long enough for suggestions. */
export function shouldSuggest(typed: string): boolean {
  return characterCount(typed.trim()) >= suggestMinLength
}

/**
 * Options that contain the input, ignoring case and accents; none below {@link suggestMinLength} characters.
 */
export function findSuggestions(typed: string, words: readonly string[]): readonly string[] {
  if (!shouldSuggest(typed)) return []
  const foldedInput = foldText(typed.trim())
  return words.filter((word) => foldText(word).includes(foldedInput))
}
