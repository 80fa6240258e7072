import { type Language, languages } from '#config/markets.ts'
import { type SourceLanguage, sourceLanguages } from '../../languages.ts'
import type { SourceText } from '../types.ts'
import ca from './ca.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }

/** A text in every language of the shop. */
export type TranslatedText = Readonly<Record<Language, string>>

/** The catalogue’s later languages, by the English of what they say. */
export const translations: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  pt,
  ca,
  nl,
}

export function mapLanguages(say: (language: Language) => string): TranslatedText {
  return Object.fromEntries(languages.map((language) => [language, say(language)])) as TranslatedText
}

const isSourceLanguage = (language: Language): language is SourceLanguage =>
  sourceLanguages.some((first) => first === language)

/** A text of the catalogue with its later languages; what has one spelling everywhere keeps it. */
export function withTranslations(words: SourceText): TranslatedText {
  return mapLanguages((language) =>
    isSourceLanguage(language) ? words[language] : (translations[language]?.[words.en] ?? words.en),
  )
}
