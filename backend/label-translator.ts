import { isValidLabelOverride } from '#i18n/label-override.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/message-tree.ts'
import { messagesOf } from '#i18n/messages/index.ts'
import { createTranslator, type Translate } from '#i18n/translate.ts'

/**
 * Labels for which the back end fell back to English since the last report; bounded by the number of labels
 * in the source code.
 */
const missingLabels = new Map<Locale, Set<string>>()

function recordMissingLabel(locale: Locale, key: string): void {
  const keys = missingLabels.get(locale) ?? new Set()
  missingLabels.set(locale, keys.add(key))
}

const builtIn = new Map<Locale, Translate>()

/** The labels of the repository in a locale's language; one translator per locale. */
function getBuiltInTranslator(locale: Locale): Translate {
  const existing = builtIn.get(locale)
  if (existing) return existing
  const translate = createTranslator(locale, messagesOf(locale), (key) => recordMissingLabel(locale, key))
  builtIn.set(locale, translate)
  return translate
}

/**
 * The back end's labels in a profile's language; `overrides` are the shop's own, by key. Invalid overrides
 * are ignored.
 */
export function createLabelTranslator(locale: Locale, overrides: Messages = {}): Translate {
  const translateBuiltIn = getBuiltInTranslator(locale)
  const valid = Object.fromEntries(
    Object.entries(overrides).filter(([key, override]) => isValidLabelOverride(key, override)),
  )
  if (Object.keys(valid).length === 0) return translateBuiltIn
  return createTranslator(locale, { ...messagesOf(locale), ...valid }, (key) =>
    recordMissingLabel(locale, key),
  )
}

/** The labels that the back end had no translation for, by profile; each call resets the list. */
export function drainMissingLabels(): ReadonlyMap<Locale, ReadonlySet<string>> {
  const drained = new Map(missingLabels)
  missingLabels.clear()
  return drained
}
