import { foldText } from '#i18n/fold-text.ts'
import { characterCount } from './text.ts'

/** Fewest characters before anything is suggested. */
const suggestMinLength = 3

/** Whether so much is typed that something is suggested. */
export function shouldSuggest(typed: string): boolean {
  return characterCount(typed.trim()) >= suggestMinLength
}

/** The words that contain what was typed, whatever its case and accents; none below {@link suggestMinLength} characters. */
export function findSuggestions(typed: string, words: readonly string[]): readonly string[] {
  if (!shouldSuggest(typed)) return []
  const sought = foldText(typed.trim())
  return words.filter((word) => foldText(word).includes(sought))
}
