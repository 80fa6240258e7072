type MissingEntry = { readonly nextReportAt: number; readonly attempts: number }

/** Maximum per page, and maximum per locale. */
const maxPerPage = 200
const maxPerLocale = 1000

/**
 * The beacon of a visitor may never arrive: the next visitor gets the label after five minutes, then ten,
 * then twenty.
 */
const initialBackoffMs = 5 * 60_000
/** After that the label is dropped, until a page is rendered with it again. */
const maxAttempts = 4

/** The missing labels of pages, for browsers to report: each is claimed by one visitor at a time. */
export type MissingLabelRegistry = {
  readonly add: (locale: string, key: string) => void
  readonly hasPending: (locale: string) => boolean
  /** Claims the keys that are due; the next visitor gets them only after the backoff. */
  readonly claim: (locale: string) => readonly string[]
}

/** @param now milliseconds */
export function createMissingLabelRegistry(now: () => number = Date.now): MissingLabelRegistry {
  const byLocale = new Map<string, Map<string, MissingEntry>>()

  function getEntries(locale: string): Map<string, MissingEntry> {
    const entries = byLocale.get(locale) ?? new Map<string, MissingEntry>()
    byLocale.set(locale, entries)
    return entries
  }

  function getPending(locale: string) {
    return [...(byLocale.get(locale) ?? [])].filter(([, { nextReportAt }]) => nextReportAt <= now())
  }

  return {
    add(locale, key) {
      const entries = getEntries(locale)
      if (!entries.has(key) && entries.size < maxPerLocale) entries.set(key, { nextReportAt: 0, attempts: 0 })
    },
    hasPending: (locale) => getPending(locale).length > 0,
    claim(locale) {
      const entries = getEntries(locale)
      const due = getPending(locale).slice(0, maxPerPage)
      for (const [key, { attempts }] of due) {
        if (attempts + 1 === maxAttempts) entries.delete(key)
        else
          entries.set(key, { nextReportAt: now() + initialBackoffMs * 2 ** attempts, attempts: attempts + 1 })
      }
      return due.map(([key]) => key)
    },
  }
}
