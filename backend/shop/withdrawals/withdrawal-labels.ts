import { formatDate } from '#i18n/format-date.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Statement } from './withdrawal-repository.ts'

/** Date, time and time zone of a statement: `27 November 2026 at 21:04:05 CET`. */
export function formatSubmission(instant: Date, locale: Locale): string {
  return formatDate(instant, locale, 'zonedSecond')
}

/** The content of a statement, for its receipt: labels and values. */
export function statementRows(
  { name, contract, email, items }: Statement,
  {
    reference,
    submittedAt,
    locale,
  }: { readonly reference: string; readonly submittedAt: Date; readonly locale: Locale },
  t: Translate,
): readonly { readonly label: string; readonly value: string }[] {
  return [
    { label: t('withdrawal.submitted'), value: formatSubmission(submittedAt, locale) },
    { label: t('withdrawal.reference'), value: reference },
    { label: t('withdrawal.name'), value: name },
    { label: t('withdrawal.contract.label'), value: contract },
    { label: t('withdrawal.items.label'), value: items || t('withdrawal.items.all') },
    { label: t('withdrawal.email.label'), value: email },
  ]
}
