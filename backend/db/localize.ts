import { applyLocaleSpelling } from '#i18n/locale-spelling.ts'
import { type Locale, languageOf } from '#i18n/locales.ts'
import { type Localized, pickLanguage } from './columns.ts'

/** A text for a locale: in its language, with the spelling of its country. */
export function localize(text: Localized, locale: Locale): string {
  return applyLocaleSpelling(locale, pickLanguage(text, languageOf(locale)))
}
