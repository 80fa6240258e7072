import { type Locale, languageOf, marketOfLocale } from './locales.ts'

/** Adapts a text to the spelling of the locale's country. */
export function applyLocaleSpelling(locale: Locale, text: string): string {
  const usesDoubleS = languageOf(locale) === 'de' && marketOfLocale(locale).replacesSharpS
  return usesDoubleS ? text.replaceAll('ß', 'ss') : text
}
