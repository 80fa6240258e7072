'use client'
import { useEffect, useId, useState } from 'react'
import type { Bag } from '#lib/bag/types.ts'
import { isTotalFinal } from '#lib/checkout/totals.ts'
import { useOfflineOrder } from '#lib/checkout/use-offline-order.ts'
import { useShopper } from '../shopper/shopper-context.tsx'
import { OfflineOrderButton, OfflineOrderNotice } from './offline-order-parts.tsx'
import { PurchaseSteps } from './purchase-steps.tsx'
import { usePurchase } from './use-purchase.ts'

const maxNoteLength = 500

/** Places an order without payment: contact, delivery and a note to customer service. */
export function OfflineOrderForm({
  bag,
  onDone,
}: {
  readonly bag: Bag
  readonly onDone: (reference: string) => void
}) {
  const { t } = useShopper()
  const purchase = usePurchase(bag)
  const { shop, totals, blockedReason } = purchase
  const { form, validateAll, showServerErrors } = purchase.checkout
  const { placeOfflineOrder, sending, orderError } = useOfflineOrder(shop, 'offlineOrder')
  const [note, setNote] = useState('')
  const noteId = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: shows each error once
  useEffect(() => {
    if (orderError !== 'outage' && orderError?.kind === 'fields') showServerErrors(orderError.fieldErrors)
  }, [orderError])

  async function submit() {
    if (sending || !(await validateAll()) || !isTotalFinal(totals)) return
    const reference = await placeOfflineOrder({ bag, values: form.getValues(), totals }, note)
    if (reference) onDone(reference)
  }

  return (
    <PurchaseSteps
      purchase={purchase}
      title={t('checkout.leave.title')}
      text={t('checkout.leave.text')}
      lastStepTitle={t('checkout.leave.step')}
      locked={sending}
    >
      <OfflineOrderNotice error={orderError} total={totals.total} currency={bag.currency} />
      <div className="f">
        <label htmlFor={noteId}>{t('checkout.leave.note')}</label>
        <textarea
          className="in-t"
          id={noteId}
          rows={3}
          maxLength={maxNoteLength}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          style={{ paddingBlock: 12, minHeight: 108 }}
        />
      </div>
      <div>
        <OfflineOrderButton
          className="btn full"
          sending={sending}
          blockedReason={blockedReason}
          describedBy={`${noteId}-why`}
          onClick={() => void submit()}
        />
        <p className="why" id={`${noteId}-why`} role="status">
          {blockedReason}
        </p>
      </div>
    </PurchaseSteps>
  )
}
