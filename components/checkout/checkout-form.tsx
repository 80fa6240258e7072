'use client'
import { useEffect, useState } from 'react'
import { Wholesale } from '#components/checkout/wholesale/wholesale.tsx'
import { PayWithGiftCards } from '#components/giftcards/pay-with-gift-cards.tsx'
import { PayButton } from '#components/payments/pay-button.tsx'
import { PaymentPanel } from '#components/payments/payment-panel.tsx'
import { VoucherField } from '#components/vouchers/voucher-field.tsx'
import { marketOfLocale } from '#i18n/locales.ts'
import type { Bag } from '#lib/bag/types.ts'
import { getSelectedDeliveryKind } from '#lib/checkout/form.ts'
import { allocateGiftCards, isTaxKnown, isTotalFinal } from '#lib/checkout/totals.ts'
import { useOrder } from '#lib/checkout/use-order.ts'
import type { Wholesaler } from '#lib/checkout/wholesale/check-wholesaler.client.ts'
import { useGiftCards } from '#lib/giftcards/use-gift-cards.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { toDecimal } from '#lib/money/money.ts'
import { usePayment } from '#lib/payments/use-payment.ts'
import { OrderErrorNotice } from '../payments/order-error-notice.tsx'
import { useShopper } from '../shopper/shopper-context.tsx'
import { BillingFields } from './billing-fields.tsx'
import { ContingencyOrder } from './contingency-order.tsx'
import { PurchaseSteps } from './purchase-steps.tsx'
import { usePurchase } from './use-purchase.ts'

/** The complete checkout of a bag that can be bought. */
export function CheckoutForm({
  bag,
  onDone,
}: {
  readonly bag: Bag
  readonly onDone: (reference: string) => void
}) {
  const { t } = useShopper()
  const purchase = usePurchase(bag)
  const { shop, values, totals } = purchase
  const { form, reached, validateAll, showServerErrors } = purchase.checkout
  const { order, orderError } = useOrder(shop)
  const cards = useGiftCards(shop)
  const { used, toPay } = allocateGiftCards(totals, cards.cards)
  const paying = cards.cards.filter(({ number }) => used.has(number))
  const [wholesaler, setWholesaler] = useState<Wholesaler | null>(null)
  const send = async (info: Parameters<typeof order>[0]['info']) =>
    isTotalFinal(totals)
      ? order({ bag, values: form.getValues(), totals, cards: paying, toPay, wholesaler, info })
      : null
  const payment = usePayment({
    ...shop,
    reference: null,
    isHomeDelivery: purchase.isHomeDelivery,
    amount: isTotalFinal(totals) ? toDecimal(toPay, bag.currency) : null,
    onDone,
    pay: send,
  })
  async function orderOnInvoice() {
    if (!(await validateAll())) return true
    const placed = await send({ method: 'invoice' })
    if (placed?.ok) onDone(placed.value.encodedReference)
    return placed === null || placed.ok
  }
  const isChallenged = payment.phase === 'challenge'
  const locked = payment.phase !== 'card'
  /** Payments are unavailable: the provider does not respond, or its form does not load. */
  const isUnavailable = !locked && (payment.notice?.kind === 'unavailable' || payment.state === 'fault')

  // biome-ignore lint/correctness/useExhaustiveDependencies: shows each error once
  useEffect(() => {
    if (orderError?.kind === 'fields') showServerErrors(orderError.fieldErrors)
    if (orderError?.kind === 'gift-card') cards.recheck()
    if (orderError?.kind === 'pickup') form.setValue('place.ready', false)
  }, [orderError])

  const price = formatPrice(toPay, shop.locale, bag.currency)

  return (
    <PurchaseSteps
      purchase={purchase}
      title={purchase.isDigitalDelivery ? t('checkout.summary') : t('checkout.title')}
      lastStepTitle={t('checkout.payment')}
      locked={locked}
      lastStepStaysMounted={reached}
      giftCards={totals.total - toPay}
      beforeTotals={!locked && <VoucherField bag={bag} shop={shop} />}
    >
      {orderError && <OrderErrorNotice error={orderError} total={totals.total} currency={bag.currency} />}
      <div className="body" hidden={isChallenged} inert={locked}>
        {getSelectedDeliveryKind(values) === 'home' && <BillingFields />}
        <PayWithGiftCards {...{ cards, allocations: used, toPay }} currency={bag.currency} />
        {marketOfLocale(shop.locale).wholesale && (
          <Wholesale wholesaler={wholesaler} onChange={setWholesaler} onInvoice={orderOnInvoice} />
        )}
      </div>
      <PaymentPanel payment={payment} />
      {isUnavailable && <ContingencyOrder purchase={purchase} onDone={onDone} />}
      <PayButton
        payment={payment}
        amount={isTaxKnown(totals) ? price : t('checkout.plusTax', { price })}
        blockedReason={purchase.blockedReason}
        validate={async () => (await validateAll()) && isTotalFinal(totals)}
      />
      {totals.quoteStatus === 'failed' && (
        <button className="lnk" type="button" onClick={purchase.refetchTotals}>
          {t('bag.retry')}
        </button>
      )}
    </PurchaseSteps>
  )
}
