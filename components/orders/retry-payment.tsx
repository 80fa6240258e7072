'use client'
import { useRef } from 'react'
import { firstError, isKo, randomId } from '#api-client/client.ts'
import { useShopper } from '#components/checkout/shopper-context.tsx'
import { CardPanel } from '#components/payments/card-panel.tsx'
import { PayButton } from '#components/payments/pay-button.tsx'
import { type Started, usePayment } from '#components/payments/use-payment.ts'
import { useReason } from '#components/payments/use-reason.ts'
import { intlTag } from '#i18n/locales.ts'
import { shop } from '#lib/api/browser.ts'
import { refusalOf } from '#lib/bag/actions.ts'
import type { Result } from '#lib/bag/types.ts'
import { formatPrice } from '#lib/money/money.ts'
import { orderQuery } from '#lib/orders/queries.ts'
import type { ThanksOrder } from '#lib/orders/types.ts'
import type { PaymentInfo } from '#lib/payments/adyen.ts'
import { queryClient } from '#lib/query/client.ts'

/** Another card for an order that still holds its stock. */
export function RetryPayment({ order }: { readonly order: ThanksOrder }) {
  const { t, locale } = useShopper()
  const { reference, retryUntil, refusalReason, totalImport, currency } = order
  const sent = useRef<{ readonly info: PaymentInfo; readonly key: string } | null>(null)
  const look = () =>
    void queryClient().invalidateQueries({ queryKey: orderQuery(locale, reference).queryKey })

  async function pay(info: PaymentInfo): Promise<Result<Started> | null> {
    const key = sent.current?.info === info ? sent.current.key : randomId()
    sent.current = { info, key }
    const reply = await shop.paymentConfirm(
      { profile: locale, encodedReference: reference, paymentInfo: info },
      { idempotencyKey: key, timeoutMs: 30_000 },
    )
    if (!isKo(reply)) return { ok: true, value: reply }
    const refusal = refusalOf(reply)
    if (refusal.retryable || firstError(reply).code === 'payment_unavailable') return { ok: false, refusal }
    // Paid, expired or under way meanwhile: the order says so itself.
    look()
    return null
  }

  const reason = useReason()(refusalReason)
  const payment = usePayment({ locale, pay, onDone: look })
  const until = retryUntil?.toLocaleTimeString(intlTag(locale), { hour: '2-digit', minute: '2-digit' })
  return (
    <section className="stack" aria-labelledby="retry-title">
      <h2 className="d t-xl" id="retry-title">
        {t('thanks.another', 'Pay with another card')}
      </h2>
      {reason && <p>{reason}</p>}
      {until && (
        <p className="b">{t('thanks.until', 'We keep everything for you until {time}.', { time: until })}</p>
      )}
      <CardPanel payment={payment} />
      <PayButton payment={payment} amount={formatPrice(totalImport, locale, currency)} />
    </section>
  )
}
