import type { Locale } from '#i18n/locales.ts'
import { report } from '#lib/errors/report.client.ts'

/**
 * For client components that translate themselves: missing labels are collected in the browser, by code
 * loaded on demand.
 */
export function reportMissingLabel(locale: Locale, key: string): void {
  if (typeof document === 'undefined') return
  import('./collect-missing-labels.client.ts')
    .then(({ collectMissingLabels }) => collectMissingLabels(locale, [key]))
    .catch((cause: unknown) => report('missed_label', String(cause)))
}
