'use client'
import { type RefObject, useImperativeHandle, useState } from 'react'
import type { z } from 'zod'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { SelectField, TextField } from '#components/form/fields.tsx'
import { useSubmit } from '#components/form/form.tsx'
import { FormScope } from '#components/form/form-scope.tsx'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { StoreCardForm } from '#lib/payments/use-payment.ts'
import { storeCard, storeCardTypes } from '#validation/store-card.ts'

type StoreCard = z.output<ReturnType<typeof storeCard>>

const typeOptions = storeCardTypes.map((type) => ({ id: type, name: type }))

/** The department store’s own card, on its tablet. The input is read on submit and stored nowhere. */
export function StoreCardBox({
  form: handle,
  hidden,
}: {
  readonly form: RefObject<StoreCardForm | null>
  readonly hidden: boolean
}) {
  const { t } = useShopper()
  const [schema] = useState(() => storeCard(() => new Date()))
  const form = useZodForm(schema)
  const { attempts, submit } = useSubmit(form, true)
  const labels = {
    type: t('checkout.storeCard.type'),
    number: t('checkout.storeCard.number'),
    holder: t('checkout.storeCard.holder'),
    expiry: t('checkout.storeCard.expiry'),
    code: t('checkout.storeCard.code'),
  }

  useImperativeHandle(handle, () => ({
    async read() {
      let card: StoreCard | null = null
      await submit((values) => {
        card = values
      })
      return card
    },
  }))

  const digits = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <div className="stack" hidden={hidden}>
      <FormScope form={form} texts={useFormTexts()} summary={labels} attempts={attempts}>
        <ErrorSummary />
        <div className="fields">
          <SelectField<StoreCard>
            name="type"
            label={labels.type}
            placeholder={t('checkout.choose')}
            options={typeOptions}
            autoComplete="off"
          />
          <TextField<StoreCard> name="number" label={labels.number} input={{ ...digits, maxLength: 20 }} />
          <TextField<StoreCard>
            name="holder"
            label={labels.holder}
            input={{ autoComplete: 'off', maxLength: 90 }}
          />
          <TextField<StoreCard>
            name="expiry"
            label={labels.expiry}
            className="half"
            input={{ ...digits, maxLength: 7, placeholder: '07/29' }}
          />
          <TextField<StoreCard>
            name="code"
            label={labels.code}
            className="half"
            input={{ ...digits, maxLength: 4 }}
          />
        </div>
      </FormScope>
    </div>
  )
}
