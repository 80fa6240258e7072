'use client'
import type { ComponentProps, ReactNode } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { Icon } from '#components/ui/icons.tsx'
import { fiscalYearOf } from '#i18n/business-time.ts'
import { translateLabel } from '#i18n/label.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import type { LookupField, LookupMethod, LookupValues } from '#lib/orders/look-up-order.client.ts'

export type StoreOption = { readonly id: string; readonly name: string; readonly city: string }

type FieldControlProps = {
  readonly 'aria-required': true
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
  readonly id: string
  readonly name: LookupField
  readonly className: 'in-t'
}

function Field({
  name,
  label,
  helper,
  problem,
  children,
}: {
  readonly name: LookupField
  readonly label: string
  readonly helper?: string
  readonly problem: MessageKey | undefined
  readonly children: (controlProps: FieldControlProps) => ReactNode
}) {
  const { t } = useShopper()
  const id = `order-${name}`
  const ids = [problem && `${id}-problem`, helper && `${id}-helper`].filter(Boolean).join(' ')
  return (
    <div className={problem ? 'f err' : 'f'}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        className: 'in-t',
        'aria-required': true,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': ids || undefined,
      })}
      {problem && (
        <p className="ms" id={`${id}-problem`}>
          <Icon name="warning" small />
          <span>{translateLabel(t, problem)}</span>
        </p>
      )}
      {helper && (
        <p className="hint" id={`${id}-helper`}>
          {helper}
        </p>
      )}
    </div>
  )
}

type Props = {
  readonly values: LookupValues
  readonly problems: Partial<Record<LookupField, MessageKey>>
  readonly stores: readonly StoreOption[]
  readonly onChange: (name: LookupField, value: string) => void
}

/** Order number and e-mail. */
function NumberFields({ values, problems, onChange: onType }: Props) {
  const { t } = useShopper()
  const input = (name: LookupField): ComponentProps<'input'> => ({
    value: values[name],
    onChange: (event) => onType(name, event.target.value),
  })
  return (
    <>
      <Field
        name="locator"
        label={t('thanks.locator')}
        helper={t('order.locator.helper')}
        problem={problems.locator}
      >
        {(controlProps) => (
          <input
            {...controlProps}
            {...input('locator')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
          />
        )}
      </Field>
      <Field
        name="email"
        label={t('checkout.email.label')}
        helper={t('order.email.helper')}
        problem={problems.email}
      >
        {(controlProps) => (
          <input {...controlProps} {...input('email')} type="email" autoComplete="email" maxLength={254} />
        )}
      </Field>
    </>
  )
}

const selectableYears = 5

/** The data printed on a store receipt. */
function ReceiptFields({ values, problems, stores, onChange: onType }: Props) {
  const { t } = useShopper()
  const choose = t('checkout.choose')
  const currentYear = fiscalYearOf(new Date())
  const years = Array.from({ length: selectableYears }, (_, offset) => String(currentYear + 1 - offset))
  const select = (name: LookupField): ComponentProps<'select'> => ({
    value: values[name],
    onChange: (event) => onType(name, event.target.value),
  })
  return (
    <>
      <Field
        name="offlineReference"
        label={t('order.receipt.label')}
        helper={t('order.receipt.helper')}
        problem={problems.offlineReference}
      >
        {(controlProps) => (
          <input
            {...controlProps}
            value={values.offlineReference}
            onChange={(event) => onType('offlineReference', event.target.value)}
            autoComplete="off"
            maxLength={40}
          />
        )}
      </Field>
      <Field name="store" label={t('order.store')} problem={problems.store}>
        {(controlProps) => (
          <select {...controlProps} {...select('store')}>
            <option value="">{choose}</option>
            {stores.map(({ id, name, city }) => (
              <option key={id} value={id}>
                {`${city}, ${name}`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="fiscalYear" label={t('order.year')} problem={problems.fiscalYear}>
        {(controlProps) => (
          <select {...controlProps} {...select('fiscalYear')}>
            <option value="">{choose}</option>
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </select>
        )}
      </Field>
      <Field
        name="receiptTotal"
        label={t('order.receiptTotal.label')}
        helper={t('order.receiptTotal.helper')}
        problem={problems.receiptTotal}
      >
        {(controlProps) => (
          <input
            {...controlProps}
            value={values.receiptTotal}
            onChange={(event) => onType('receiptTotal', event.target.value)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
          />
        )}
      </Field>
    </>
  )
}

/** The fields of a lookup method. */
export function LookupMethodFields({ method, ...props }: Props & { readonly method: LookupMethod }) {
  return method === 'number' ? <NumberFields {...props} /> : <ReceiptFields {...props} />
}
