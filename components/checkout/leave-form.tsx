'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import type { Bag } from '#lib/bag/types.ts'
import type { CheckoutValues } from '#lib/checkout/form.ts'
import { taxedAt } from '#lib/checkout/price-query.ts'
import { shippingQuery } from '#lib/checkout/queries.ts'
import { isFinal } from '#lib/checkout/totals.ts'
import { useLeave } from '#lib/checkout/use-leave.ts'
import { useTotals } from '#lib/checkout/use-totals.ts'
import { CheckoutStep } from './checkout-step.tsx'
import { ContactFields } from './contact-step.tsx'
import { DeliveryFields } from './delivery-step.tsx'
import { keepsFocus } from './keeps-focus.ts'
import { OrderNotice } from './order-notice.tsx'
import { OrderSummary, useWide } from './order-summary.tsx'
import { useShopper } from './shopper-context.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useHindrance, usePriceHindrance, useTold } from './use-form-words.ts'

const longestNote = 500

/** A bag that is left with the shop: who, where to, and a word to those who will look at it. */
export function LeaveForm({
  bag,
  onDone,
}: {
  readonly bag: Bag
  readonly onDone: (reference: string) => void
}) {
  const { t, brand, locale } = useShopper()
  const place = { brand, locale }
  const checkout = useCheckoutForm(place)
  const { form, market, passesAll, blame } = checkout
  const values = useWatch({ control: form.control, compute: (all: CheckoutValues) => all })
  const { data: methods } = useQuery(shippingQuery(place))
  const method = methods?.find(({ id }) => id === values.shippingMethodId)
  const { totals, askAgain } = useTotals(place, bag, taxedAt(values), method)
  const { leave, sending, refusal } = useLeave(place)
  const told = useTold(market, values, method?.name ?? '')
  const formHindrance = useHindrance(market, values)
  const priceHindrance = usePriceHindrance(totals)
  const why = formHindrance ?? priceHindrance
  const wide = useWide()
  const [note, setNote] = useState('')
  const noteId = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is told once
  useEffect(() => {
    if (refusal !== 'outage' && refusal?.kind === 'fields') blame(refusal.faults)
  }, [refusal])

  async function press() {
    if (sending || !(await passesAll()) || !isFinal(totals)) return
    const reference = await leave({ bag, values: form.getValues(), totals }, note)
    if (reference) onDone(reference)
  }

  const summary = (
    <OrderSummary
      lines={[...bag.lines, ...bag.gifts]}
      amounts={{ ...totals, giftCards: 0, currency: bag.currency }}
      folds={!wide}
      askAgain={askAgain}
    />
  )

  return (
    <FormProvider {...form}>
      <div className="cols">
        {!wide && summary}
        <div>
          <h1 className="d t-3xl">{t('checkout.leave.title', 'Leave it with us')}</h1>
          <p className="t-l" style={{ marginBottom: 28 }}>
            {t(
              'checkout.leave.text',
              'We take no payments online here. Tell us what you want and where it goes: we put it aside, a person looks at it, and a mail tells you how to pay.',
            )}
          </p>
          <ol>
            <CheckoutStep
              step="contact"
              checkout={checkout}
              locked={sending}
              told={told.contact}
              title={t('checkout.contact', 'You')}
            >
              <ContactFields />
            </CheckoutStep>
            <CheckoutStep
              step="delivery"
              checkout={checkout}
              locked={sending}
              told={told.delivery}
              title={t('checkout.delivery', 'Delivery')}
            >
              <DeliveryFields bag={bag} />
            </CheckoutStep>
            <CheckoutStep
              step="payment"
              checkout={checkout}
              locked={sending}
              told=""
              title={t('checkout.leave.step', 'A word to us')}
            >
              {refusal === 'outage' ? (
                <div className="notice bad" role="alert">
                  <h3 className="t-l">{t('checkout.leave.outage', 'We could not take it down')}</h3>
                  <p>
                    {t(
                      'checkout.leave.outage.text',
                      'The shop did not answer. Press once more: it stays one order, however often you press.',
                    )}
                  </p>
                </div>
              ) : (
                refusal && <OrderNotice refusal={refusal} total={totals.total} currency={bag.currency} />
              )}
              <div className="f">
                <label htmlFor={noteId}>
                  {t('checkout.leave.note', 'Anything we should know? (optional)')}
                </label>
                <textarea
                  className="in-t"
                  id={noteId}
                  rows={3}
                  maxLength={longestNote}
                  value={note}
                  onChange={({ target }) => setNote(target.value)}
                  style={{ paddingBlock: 12, minHeight: 108 }}
                />
              </div>
              <div>
                <button
                  className="btn full"
                  type="button"
                  onMouseDown={keepsFocus}
                  onClick={() => void press()}
                  aria-disabled={why !== null || sending}
                  aria-describedby={`${noteId}-why`}
                >
                  {sending && <span className="spin" aria-hidden="true" />}
                  {sending
                    ? t('checkout.leave.sending', 'Taking it down')
                    : t('checkout.leave.go', 'Leave the order, charge nothing')}
                </button>
                <p className="why" id={`${noteId}-why`} role="status">
                  {why}
                </p>
              </div>
            </CheckoutStep>
          </ol>
        </div>
        {wide && summary}
      </div>
    </FormProvider>
  )
}
