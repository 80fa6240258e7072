import { hasWithdrawalFunction } from '#config/markets.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { withdrawalPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'

/** The link to the withdrawal function, in the footer of every page of markets that have it. */
export function WithdrawalLink({ locale, t }: { readonly locale: Locale; readonly t: Translate }) {
  if (!hasWithdrawalFunction(marketCodeOf(locale))) return null
  return (
    <a className="b" href={withdrawalPath(locale)}>
      {t('withdrawal.link')}
    </a>
  )
}
