'use client'
import { useEffect, useId } from 'react'
import { TextAreaField } from '#components/form/fields.tsx'
import { FormScope } from '#components/form/form-scope.tsx'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import type { Bag } from '#lib/bag/types.ts'
import { isTotalFinal } from '#lib/checkout/totals.ts'
import { useOfflineOrder } from '#lib/checkout/use-offline-order.ts'
import { orderNoteForm, orderNoteLength } from '#validation/order-note.ts'
import { useShopper } from '../shopper/shopper-context.tsx'
import { OfflineOrderButton, OfflineOrderNotice } from './offline-order-parts.tsx'
import { PurchaseSteps } from './purchase-steps.tsx'
import { usePurchase } from './use-purchase.ts'

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
  const noteForm = useZodForm(orderNoteForm, { defaultValues: { note: '' } })
  const texts = useFormTexts()
  const id = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: shows each error once
  useEffect(() => {
    if (orderError !== 'outage' && orderError?.kind === 'fields') showServerErrors(orderError.fieldErrors)
  }, [orderError])

  async function submit() {
    if (sending || !(await validateAll()) || !isTotalFinal(totals)) return
    const reference = await placeOfflineOrder(
      { bag, values: form.getValues(), totals },
      noteForm.getValues('note'),
    )
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
      <FormScope form={noteForm} texts={{ ...texts, optional: '' }}>
        <TextAreaField<{ note: string }>
          name="note"
          label={t('checkout.leave.note')}
          required={false}
          area={{ rows: 3, maxLength: orderNoteLength, style: { paddingBlock: 12, minHeight: 108 } }}
        />
      </FormScope>
      <div>
        <OfflineOrderButton
          className="btn full"
          sending={sending}
          blockedReason={blockedReason}
          describedBy={`${id}-why`}
          onClick={() => void submit()}
        />
        <p className="why" id={`${id}-why`} role="status">
          {blockedReason}
        </p>
      </div>
    </PurchaseSteps>
  )
}
