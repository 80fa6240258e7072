import { englishMessages } from '#i18n/english.ts'
import { type Locale, languageOf } from '#i18n/locales.ts'
import { type Messages, type MessageTree, nestMessages } from '#i18n/message-tree.ts'
import { type FormatReady, toFormat } from '#i18n/precompiled.ts'

/** The labels that a part of a page translates in the browser. */
export type BrowserLabels = {
  readonly messages: MessageTree<FormatReady>
  /** Keys that are English because the locale’s language lacks them. */
  readonly missing: readonly string[]
}

/**
 * Selects the labels whose keys start with one of the prefixes.
 * @param translations the locale’s labels by key, without the English
 */
export function selectBrowserLabels(
  locale: Locale,
  translations: Messages,
  prefixes: readonly string[],
): BrowserLabels {
  const keys = Object.keys(englishMessages).filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))
  const texts = keys.map((key) => [key, translations[key] ?? englishMessages[key] ?? ''] as const)
  return {
    messages: nestMessages(Object.fromEntries(texts), toFormat),
    missing: languageOf(locale) === 'en' ? [] : keys.filter((key) => translations[key] === undefined),
  }
}
