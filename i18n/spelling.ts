import { type Locale, languageOf, marketCodeOf } from './locales.ts'

const withoutSharpS: readonly string[] = ['CH', 'LI']

/** A text as the locale's country spells its language: nobody writes ß in Switzerland and Liechtenstein. */
export function spelledIn(locale: Locale, text: string): string {
  const isSwiss = languageOf(locale) === 'de' && withoutSharpS.includes(marketCodeOf(locale))
  return isSwiss ? text.replaceAll('ß', 'ss') : text
}
