import { isValidLabelOverride } from '#i18n/label-override.ts'
import type { Locale } from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages/index.ts'
import { createTranslator, type Messages, type Translate } from '#i18n/translate.ts'

/** Words the back end had to say in English since somebody asked last; no more than there are words in the sources. */
const missingLabels = new Map<Locale, Set<string>>()

function recordMissingLabel(locale: Locale, key: string): void {
  const keys = missingLabels.get(locale) ?? new Set()
  missingLabels.set(locale, keys.add(key))
}

/** The back end's words in a profile's language; `overrides` are the shop's own, by key. Those that do not fit are passed over. */
export function createLabelTranslator(locale: Locale, overrides: Messages = {}): Translate {
  const built = createTranslator(locale, messagesOf(locale), (key) => recordMissingLabel(locale, key))
  const own = createTranslator(locale, overrides)
  const fit = new Map<string, boolean>()
  return (key, english, values) => {
    const words = overrides[key]
    if (words !== undefined && !fit.has(key)) fit.set(key, isValidLabelOverride(key, words))
    return (fit.get(key) ? own : built)(key, english, values)
  }
}

/** What the back end itself lacked a word for, by profile; it begins anew with each call. */
export function drainMissingLabels(): ReadonlyMap<Locale, ReadonlySet<string>> {
  const taken = new Map(missingLabels)
  missingLabels.clear()
  return taken
}
