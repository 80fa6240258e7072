import type { Locale } from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages/index.ts'
import { type BrowserLabels, selectBrowserLabels } from '#lib/labels/browser-labels.ts'

/** All labels of a locale, as a page sends some of them to the browser. */
export function createLabels(locale: Locale, prefixes: readonly string[] = ['']): BrowserLabels {
  return selectBrowserLabels(locale, messagesOf(locale), prefixes)
}
