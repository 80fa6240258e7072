import { type Language, languages } from '#i18n/markets.ts'
import { type FirstLanguage, firstLanguages } from '../../languages.ts'
import type { Words } from '../types.ts'
import ca from './ca.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }

/** A text in every language of the shop. */
export type AllWords = Readonly<Record<Language, string>>

/** The catalogue’s later languages, by the English of what they say. */
export const laterWords: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  pt,
  ca,
  nl,
}

export function inEach(say: (language: Language) => string): AllWords {
  return Object.fromEntries(languages.map((language) => [language, say(language)])) as AllWords
}

const isFirst = (language: Language): language is FirstLanguage =>
  firstLanguages.some((first) => first === language)

/** A text of the catalogue with its later languages; what has one spelling everywhere keeps it. */
export function withLater(words: Words): AllWords {
  return inEach((language) =>
    isFirst(language) ? words[language] : (laterWords[language]?.[words.en] ?? words.en),
  )
}
