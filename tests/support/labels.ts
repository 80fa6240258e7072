import { labelGroups } from '#i18n/english.ts'
import type { Locale } from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages/index.ts'
import { type BrowserLabels, type LabelSelector, selectBrowserLabels } from '#lib/labels/browser-labels.ts'

/** All labels of a locale, as a page sends some of them to the browser. */
export function createLabels(
  locale: Locale,
  selectors: readonly LabelSelector[] = labelGroups.map((group) => `${group}.` as const),
): BrowserLabels {
  return selectBrowserLabels(locale, messagesOf(locale), selectors)
}
