import type { Locale } from '#i18n/locales.ts'
import { withdrawalFormPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import type { WithdrawalTrader } from '#lib/withdrawals/withdrawal.server.ts'

type Props = { readonly locale: Locale; readonly t: Translate; readonly trader: WithdrawalTrader | null }

/** Other ways to withdraw: the model form, and the address that any statement may be sent to. */
export function TraderAddress({ locale, t, trader }: Props) {
  return (
    <aside aria-labelledby="withdrawal-paper">
      <h2 id="withdrawal-paper">{t('withdrawal.form.title')}</h2>
      <p>{t('withdrawal.paper.text')}</p>
      {trader && (
        <address>
          {trader.trader.join('\n')}
          {'\n'}
          <a href={`mailto:${trader.email}`}>{trader.email}</a>
        </address>
      )}
      <a className="lnk" href={withdrawalFormPath(locale)}>
        {t('withdrawal.form.title')}
      </a>
    </aside>
  )
}
