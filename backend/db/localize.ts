import { applyLocaleSpelling } from '#i18n/locale-spelling.ts'
import { type Locale, languageOf } from '#i18n/locales.ts'
import { type Localized, pickLanguage } from './columns.ts'

/** A text as shoppers of the locale read it: in its language, spelled as in its country. */
export function localize(text: Localized, locale: Locale): string {
  return applyLocaleSpelling(locale, pickLanguage(text, languageOf(locale)))
}
