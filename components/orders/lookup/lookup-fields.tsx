'use client'
import { SelectField, TextField } from '#components/form/fields.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { fiscalYearOf } from '#i18n/business-time.ts'
import type { LookupValues } from '#lib/orders/look-up-order.client.ts'

export type StoreOption = { readonly id: string; readonly name: string; readonly city: string }

/** Order number and e-mail. */
export function NumberFields() {
  const { t } = useShopper()
  return (
    <>
      <TextField<LookupValues>
        name="locator"
        label={t('thanks.locator')}
        hint={t('order.locator.helper')}
        input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 40 }}
      />
      <TextField<LookupValues>
        name="email"
        label={t('checkout.email.label')}
        hint={t('order.email.helper')}
        input={{ type: 'email', autoComplete: 'email', maxLength: 254 }}
      />
    </>
  )
}

const selectableYears = 5

/** Labels of the data printed on a store receipt. */
export function useReceiptLabels() {
  const { t } = useShopper()
  return {
    offlineReference: t('order.receipt.label'),
    store: t('order.store'),
    fiscalYear: t('order.year'),
    receiptTotal: t('order.receiptTotal.label'),
  }
}

/** The data printed on a store receipt. */
export function ReceiptFields({
  labels,
  stores,
}: {
  readonly labels: ReturnType<typeof useReceiptLabels>
  readonly stores: readonly StoreOption[]
}) {
  const { t } = useShopper()
  const choose = t('checkout.choose')
  const currentYear = fiscalYearOf(new Date())
  const years = Array.from({ length: selectableYears }, (_, offset) => String(currentYear + 1 - offset))
  return (
    <>
      <TextField<LookupValues>
        name="offlineReference"
        label={labels.offlineReference}
        hint={t('order.receipt.helper')}
        input={{ autoComplete: 'off', maxLength: 40 }}
      />
      <SelectField<LookupValues>
        name="store"
        label={labels.store}
        placeholder={choose}
        options={stores.map(({ id, name, city }) => ({ id, name: `${city}, ${name}` }))}
      />
      <SelectField<LookupValues>
        name="fiscalYear"
        label={labels.fiscalYear}
        placeholder={choose}
        options={years.map((year) => ({ id: year, name: year }))}
      />
      <TextField<LookupValues>
        name="receiptTotal"
        label={labels.receiptTotal}
        hint={t('order.receiptTotal.helper')}
        input={{ inputMode: 'decimal', autoComplete: 'off', maxLength: 24 }}
      />
    </>
  )
}
