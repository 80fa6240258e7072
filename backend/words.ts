import type { Locale } from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages/index.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'

/** The back end's words in a profile's language; `overrides` are the shop's own, by key. */
export function wordsFor(locale: Locale, overrides: Messages = {}): Translate {
  return translator(locale, { ...messagesOf(locale), ...overrides })
}
