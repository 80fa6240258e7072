import { Fragment } from 'react'
import type { Translate } from '#i18n/translate.ts'
import type { WithdrawalTrader } from '#lib/withdrawals/withdrawal.server.ts'

/** The model withdrawal form of Annex I (B) to Directive 2011/83/EU, to print. */
export function ModelForm({
  t,
  trader,
}: {
  readonly t: Translate
  readonly trader: WithdrawalTrader | null
}) {
  const lines = [
    t('withdrawal.form.ordered'),
    t('withdrawal.form.number'),
    t('withdrawal.form.consumer'),
    t('withdrawal.form.address'),
    t('withdrawal.form.signature'),
    t('withdrawal.form.date'),
  ]
  return (
    <div className="paper">
      <p className="mut">{t('withdrawal.form.intro')}</p>
      <div>
        <p>{t('withdrawal.form.to')}</p>
        {trader && <address className="b">{[...trader.trader, trader.email].join('\n')}</address>}
      </div>
      <p>{t('withdrawal.form.declare')}</p>
      <span className="fill" />
      {lines.map((line) => (
        <Fragment key={line}>
          <p>{line}</p>
          <span className="fill" />
        </Fragment>
      ))}
      <p className="mut">{t('withdrawal.form.delete')}</p>
    </div>
  )
}
