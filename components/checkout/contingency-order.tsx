'use client'
import { useEffect, useId } from 'react'
import { isTotalFinal } from '#lib/checkout/totals.ts'
import { useOfflineOrder } from '#lib/checkout/use-offline-order.ts'
import { usePaymentsDown } from '#lib/payments/use-payments-down.ts'
import { useShopper } from '../shopper/shopper-context.tsx'
import { OfflineOrderButton, OfflineOrderNotice } from './offline-order-parts.tsx'
import type { Purchase } from './use-purchase.ts'

/**
 * Offers to place the order without payment while the shop reports that payments are down, and shows why the
 * order was rejected.
 */
export function ContingencyOrder({
  purchase,
  onDone,
}: {
  readonly purchase: Purchase
  readonly onDone: (reference: string) => void
}) {
  const { t } = useShopper()
  const { bag, shop, totals, blockedReason } = purchase
  const { form, validateAll, showServerErrors } = purchase.checkout
  const { placeOfflineOrder, sending, orderError } = useOfflineOrder(shop, 'contingencyOrder')
  const isDown = usePaymentsDown(shop)
  const id = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: shows each error once
  useEffect(() => {
    if (orderError !== 'outage' && orderError?.kind === 'fields') showServerErrors(orderError.fieldErrors)
  }, [orderError])

  async function submit(): Promise<void> {
    if (sending || !(await validateAll()) || !isTotalFinal(totals)) return
    const reference = await placeOfflineOrder({ bag, values: form.getValues(), totals }, '')
    if (reference) onDone(reference)
  }

  const notice = <OfflineOrderNotice error={orderError} total={totals.total} currency={bag.currency} />
  if (orderError !== 'outage' && orderError?.kind === 'payments-available') return notice
  if (!isDown && !sending && orderError === null) return null
  return (
    <section className="notice" aria-labelledby={id}>
      <h3 className="b" id={id}>
        {t('checkout.instead.title')}
      </h3>
      <p>{t('checkout.instead.text')}</p>
      {notice}
      <OfflineOrderButton
        className="btn alt"
        sending={sending}
        blockedReason={blockedReason}
        onClick={() => void submit()}
      />
    </section>
  )
}
