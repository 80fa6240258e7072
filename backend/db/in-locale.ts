import { type Locale, languageOf } from '#i18n/locales.ts'
import { spelledIn } from '#i18n/spelling.ts'
import { inLanguage, type Localized } from './columns.ts'

/** A text as shoppers of the locale read it: in its language, spelled as in its country. */
export function inLocale(text: Localized, locale: Locale): string {
  return spelledIn(locale, inLanguage(text, languageOf(locale)))
}
