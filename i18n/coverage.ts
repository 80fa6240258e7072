import { type Language, languages } from '#config/markets.ts'
import { labelKeys } from './english.ts'
import type { Locale } from './locales.ts'
import { localeMessages, messages } from './messages/index.ts'

/** Fully translated languages: a test and `npm run labels -- coverage` fail when one lacks a label. */
export const completeLanguages: readonly Language[] = ['es', 'fr', 'de', 'it', 'pt', 'ca', 'nl']

export type Coverage = {
  readonly language: Language
  readonly isComplete: boolean
  readonly labelCount: number
  readonly translated: number
  readonly missing: readonly string[]
}

function languageCoverage(language: Language): Coverage {
  const missing = language === 'en' ? [] : labelKeys.filter((key) => !messages[language][key]?.trim())
  return {
    language,
    isComplete: language === 'en' || completeLanguages.includes(language),
    labelCount: labelKeys.length,
    translated: labelKeys.length - missing.length,
    missing,
  }
}

/** Translation coverage of each language in the repository. */
export function coverage(): readonly Coverage[] {
  return languages.map(languageCoverage)
}

/** Locales with overrides of their language, and how many. */
export function localeOverrides(): readonly { readonly locale: Locale; readonly labelCount: number }[] {
  return Object.entries(localeMessages).map(([locale, own]) => ({
    locale: locale as Locale,
    labelCount: Object.keys(own).length,
  }))
}
