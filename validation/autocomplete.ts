import { foldText } from '#i18n/fold-text.ts'
import { characterCount } from './text.ts'

/** Fewest characters before anything is suggested. */
const suggestsFrom = 3

/** Whether so much is typed that something is suggested. */
export function asksForSuggestions(typed: string): boolean {
  return characterCount(typed.trim()) >= suggestsFrom
}

/** The words that contain what was typed, whatever its case and accents; none below {@link suggestsFrom} characters. */
export function suggestionsFor(typed: string, words: readonly string[]): readonly string[] {
  if (!asksForSuggestions(typed)) return []
  const sought = foldText(typed.trim())
  return words.filter((word) => foldText(word).includes(sought))
}
