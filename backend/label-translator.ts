import { isValidLabelOverride } from '#i18n/label-override.ts'
import type { Locale } from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages/index.ts'
import { createTranslator, type Messages, type Translate } from '#i18n/translate.ts'

/**
 * Labels for which the back end fell back to English since the last report; bounded by the number of labels
 * in the source code.
 */
const missingLabels = new Map<Locale, Set<string>>()

function recordMissingLabel(locale: Locale, key: string): void {
  const keys = missingLabels.get(locale) ?? new Set()
  missingLabels.set(locale, keys.add(key))
}

/**
 * The back end's labels in a profile's language; `overrides` are the shop's own, by key. Invalid overrides
 * are ignored.
 */
export function createLabelTranslator(locale: Locale, overrides: Messages = {}): Translate {
  const translateBuiltIn = createTranslator(locale, messagesOf(locale), (key) =>
    recordMissingLabel(locale, key),
  )
  const translateOverride = createTranslator(locale, overrides)
  const fit = new Map<string, boolean>()
  return (key, english, values) => {
    const override = overrides[key]
    if (override !== undefined && !fit.has(key)) fit.set(key, isValidLabelOverride(key, override))
    return (fit.get(key) ? translateOverride : translateBuiltIn)(key, english, values)
  }
}

/** The labels that the back end had no translation for, by profile; each call resets the list. */
export function drainMissingLabels(): ReadonlyMap<Locale, ReadonlySet<string>> {
  const drained = new Map(missingLabels)
  missingLabels.clear()
  return drained
}
