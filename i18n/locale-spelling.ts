import { type Locale, languageOf, marketOfLocale } from './locales.ts'

/** A text as the locale's country spells its language. */
export function applyLocaleSpelling(locale: Locale, text: string): string {
  const bare = languageOf(locale) === 'de' && marketOfLocale(locale).replacesSharpS
  return bare ? text.replaceAll('ß', 'ss') : text
}
