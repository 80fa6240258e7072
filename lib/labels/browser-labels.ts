import { englishMessages } from '#i18n/english.ts'
import { type Locale, languageOf } from '#i18n/locales.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import { type Messages, type MessageTree, nestMessages } from '#i18n/message-tree.ts'
import { type FormatReady, toFormat } from '#i18n/precompiled.ts'

/** The labels that a part of a page translates in the browser. */
export type BrowserLabels = {
  readonly locale: Locale
  readonly messages: MessageTree<FormatReady>
  /** Keys that are English because the locale’s language lacks them. */
  readonly missing: readonly string[]
}

/** A key, or with a full stop at the end the beginning of keys: `bag.send.`. */
export type LabelSelector = MessageKey | `${string}.`

export const isSelectedLabel = (key: string, selectors: readonly LabelSelector[]): boolean =>
  selectors.some((selector) => key === selector || (selector.endsWith('.') && key.startsWith(selector)))

/**
 * Selects labels by key or by the beginning of keys.
 * @param translations the locale’s labels by key, without the English
 */
export function selectBrowserLabels(
  locale: Locale,
  translations: Messages,
  selectors: readonly LabelSelector[],
): BrowserLabels {
  const keys = Object.keys(englishMessages).filter((key) => isSelectedLabel(key, selectors))
  const texts = keys.map((key) => [key, translations[key] ?? englishMessages[key] ?? ''] as const)
  return {
    locale,
    messages: nestMessages(Object.fromEntries(texts), toFormat),
    missing: languageOf(locale) === 'en' ? [] : keys.filter((key) => translations[key] === undefined),
  }
}
