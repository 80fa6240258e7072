'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { PayWithCards } from '#components/giftcards/pay-with-cards.tsx'
import { PayButton } from '#components/payments/pay-button.tsx'
import { PaymentPanel } from '#components/payments/payment-panel.tsx'
import { VoucherField } from '#components/vouchers/voucher-field.tsx'
import { voucherFieldWords } from '#components/vouchers/words.ts'
import type { Bag } from '#lib/bag/types.ts'
import { type CheckoutValues, kindOf } from '#lib/checkout/form.ts'
import { taxedAt } from '#lib/checkout/price-query.ts'
import { shippingQuery } from '#lib/checkout/queries.ts'
import { isFinal, isTaxed, paidByCards } from '#lib/checkout/totals.ts'
import { useOrder } from '#lib/checkout/use-order.ts'
import { useTotals } from '#lib/checkout/use-totals.ts'
import { useCards } from '#lib/giftcards/use-cards.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { toDecimal } from '#lib/money/money.ts'
import { usePayment } from '#lib/payments/use-payment.ts'
import { BillingFields } from './billing-fields.tsx'
import { CheckoutStep } from './checkout-step.tsx'
import { ContactFields } from './contact-step.tsx'
import { DeliveryFields } from './delivery-step.tsx'
import { OrderNotice } from './order-notice.tsx'
import { OrderSummary, useWide } from './order-summary.tsx'
import { useShopper } from './shopper-context.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useHindrance, usePriceHindrance, useTold } from './use-form-words.ts'

/** The whole checkout of a bag that can be bought. */
export function CheckoutForm({
  bag,
  onDone,
}: {
  readonly bag: Bag
  readonly onDone: (reference: string) => void
}) {
  const { t, brand, locale } = useShopper()
  const place = { brand, locale }
  const checkout = useCheckoutForm(place)
  const { form, market, reached, passesAll, blame } = checkout
  const values = useWatch({ control: form.control, compute: (all: CheckoutValues) => all })
  const { data: methods } = useQuery(shippingQuery(place))
  const method = methods?.find(({ id }) => id === values.shippingMethodId)
  const { totals, askAgain } = useTotals(place, bag, taxedAt(values), method)
  const { order, refusal } = useOrder(place)
  const cards = useCards(place)
  const { used, toPay } = paidByCards(totals, cards.cards)
  const paying = cards.cards.filter(({ number }) => used.has(number))
  const send = async (info: Parameters<typeof order>[0]['info']) =>
    isFinal(totals) ? order({ bag, values: form.getValues(), totals, cards: paying, toPay, info }) : null
  const payment = usePayment({
    locale,
    amount: isFinal(totals) ? toDecimal(toPay, bag.currency) : null,
    onDone,
    pay: send,
  })
  const told = useTold(market, values, method?.name ?? '')
  const formHindrance = useHindrance(market, values)
  const priceHindrance = usePriceHindrance(totals)
  const wide = useWide()
  const asked = payment.phase === 'challenge'
  const locked = payment.phase !== 'card'

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is told once
  useEffect(() => {
    if (refusal?.kind === 'fields') blame(refusal.faults)
    if (refusal?.kind === 'gift-card') cards.renew()
    if (refusal?.kind === 'pickup') form.setValue('place.ready', false)
  }, [refusal])

  const price = formatPrice(toPay, locale, bag.currency)
  const summary = (
    <OrderSummary
      lines={[...bag.lines, ...bag.gifts]}
      amounts={{ ...totals, currency: bag.currency, giftCards: totals.total - toPay }}
      folds={!wide}
      askAgain={askAgain}
      till={!locked && <VoucherField bag={bag} place={place} words={voucherFieldWords(t)} />}
    />
  )

  return (
    <FormProvider {...form}>
      <div className="cols">
        {!wide && summary}
        <div>
          <h1 className="d t-3xl">{t('checkout.title', 'Where to?')}</h1>
          <ol>
            <CheckoutStep
              step="contact"
              checkout={checkout}
              locked={locked}
              told={told.contact}
              title={t('checkout.contact', 'You')}
            >
              <ContactFields />
            </CheckoutStep>
            <CheckoutStep
              step="delivery"
              checkout={checkout}
              locked={locked}
              told={told.delivery}
              title={t('checkout.delivery', 'Delivery')}
            >
              <DeliveryFields bag={bag} />
            </CheckoutStep>
            <CheckoutStep
              step="payment"
              checkout={checkout}
              locked={locked}
              told=""
              title={t('checkout.payment', 'Payment')}
              keeps={reached}
            >
              {refusal && <OrderNotice refusal={refusal} total={totals.total} currency={bag.currency} />}
              <div className="body" hidden={asked} inert={locked}>
                {kindOf(values) === 'home' && <BillingFields />}
                <PayWithCards {...{ cards, used, toPay }} currency={bag.currency} />
              </div>
              <PaymentPanel payment={payment} />
              <PayButton
                payment={payment}
                amount={isTaxed(totals) ? price : t('checkout.plusTax', '{price} plus tax', { price })}
                hindrance={formHindrance ?? priceHindrance}
                passes={async () => (await passesAll()) && isFinal(totals)}
              />
              {totals.asked === 'failed' && (
                <button className="lnk" type="button" onClick={askAgain}>
                  {t('bag.retry', 'Try again')}
                </button>
              )}
            </CheckoutStep>
          </ol>
        </div>
        {wide && summary}
      </div>
    </FormProvider>
  )
}
