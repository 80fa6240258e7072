import type { Locale } from '#i18n/locales.ts'
import { report } from '#lib/errors/report.ts'

/** For islands that say words themselves: what they lack is collected in the browser, by code that comes only then. */
export function reportMissingLabel(locale: Locale, key: string): void {
  if (typeof document === 'undefined') return
  import('./collect-missing-labels.ts')
    .then(({ collectMissingLabels }) => collectMissingLabels(locale, [key]))
    .catch((cause: unknown) => report('missed_label', String(cause)))
}
