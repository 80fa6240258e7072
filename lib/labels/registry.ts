type Missed = { readonly dueAt: number; readonly handed: number }

/** What one page carries, and what is kept of one locale. */
const mostAtOnce = 200
const mostKept = 1000

/** The beacon of a visitor may never come: the next one is asked after five minutes, then ten, then twenty. */
const firstPauseMs = 5 * 60_000
/** Then it is given up, until a page is rendered with it again. */
const mostHanded = 4

/** The words pages missed, for browsers to report: each is handed to one visitor at a time. */
export type MissedRegistry = {
  readonly note: (locale: string, key: string) => void
  readonly hasDue: (locale: string) => boolean
  /** Keys that are due; they are somebody else’s turn only after a pause. */
  readonly take: (locale: string) => readonly string[]
}

/** @param now milliseconds */
export function missedRegistry(now: () => number = Date.now): MissedRegistry {
  const byLocale = new Map<string, Map<string, Missed>>()

  function wordsOf(locale: string): Map<string, Missed> {
    const words = byLocale.get(locale) ?? new Map<string, Missed>()
    byLocale.set(locale, words)
    return words
  }

  function dueIn(locale: string) {
    return [...(byLocale.get(locale) ?? [])].filter(([, { dueAt }]) => dueAt <= now())
  }

  return {
    note(locale, key) {
      const words = wordsOf(locale)
      if (!words.has(key) && words.size < mostKept) words.set(key, { dueAt: 0, handed: 0 })
    },
    hasDue: (locale) => dueIn(locale).length > 0,
    take(locale) {
      const words = wordsOf(locale)
      const due = dueIn(locale).slice(0, mostAtOnce)
      for (const [key, { handed }] of due) {
        if (handed + 1 === mostHanded) words.delete(key)
        else words.set(key, { dueAt: now() + firstPauseMs * 2 ** handed, handed: handed + 1 })
      }
      return due.map(([key]) => key)
    },
  }
}
