'use client'
import { PayButton } from '#components/payments/pay-button.tsx'
import { PaymentPanel } from '#components/payments/payment-panel.tsx'
import { useDeclineReason } from '#components/payments/use-decline-reason.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { formatDate } from '#i18n/format-date.ts'
import type { Result } from '#lib/api/result.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { toDecimal } from '#lib/money/money.ts'
import { orderQuery } from '#lib/orders/queries.client.ts'
import type { OrderConfirmationData } from '#lib/orders/types.ts'
import type { PaymentInfo } from '#lib/payments/adyen.client.ts'
import { getBlockedReason, isRetryable, type StartedPayment } from '#lib/payments/payment-requests.client.ts'
import { usePayment } from '#lib/payments/use-payment.ts'
import { usePaymentConfirm } from '#lib/payments/use-payment-confirm.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'

/** Retries payment with another card while the order still holds its stock. */
export function RetryPayment({ order }: { readonly order: OrderConfirmationData }) {
  const { t, brand, locale } = useShopper()
  const { reference, retryUntil, refusalReason, grandTotal, currency } = order
  const { giftCards } = order.settlement
  const confirm = usePaymentConfirm(locale)
  const refetch = () =>
    void getQueryClient().invalidateQueries({ queryKey: orderQuery(locale, reference).queryKey })

  async function pay(info: PaymentInfo): Promise<Result<StartedPayment> | null> {
    const result = await confirm(reference, info)
    if (result.ok || isRetryable(result.error) || getBlockedReason(result.error)) return result
    // The order has been paid, has expired or is being paid elsewhere; the refetched order shows which.
    refetch()
    return null
  }

  const reason = useDeclineReason()(refusalReason)
  const payment = usePayment({
    brand,
    locale,
    reference,
    isHomeDelivery: order.shipment.kind === 'home',
    amount: toDecimal(grandTotal - giftCards, currency),
    pay,
    onDone: refetch,
  })
  const deadline = retryUntil ? formatDate(retryUntil, locale, 'zonedTime') : undefined
  return (
    <section className="stack" aria-labelledby="retry-title">
      <h2 className="d t-xl" id="retry-title">
        {t('thanks.again')}
      </h2>
      {reason && <p>{reason}</p>}
      {deadline && <p className="b">{t('thanks.until', { time: deadline })}</p>}
      <PaymentPanel payment={payment} />
      <PayButton payment={payment} amount={formatPrice(grandTotal - giftCards, locale, currency)} />
    </section>
  )
}
