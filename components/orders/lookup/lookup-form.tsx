'use client'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { RadioField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { returnPath } from '#i18n/routing.ts'
import {
  type LookupFailure,
  type LookupMethod,
  type LookupResult,
  type LookupValues,
  lookUpOrder,
  type OrderIdentifier,
  toOrderIdentifier,
} from '#lib/orders/look-up-order.client.ts'
import { readCookie } from '#lib/session/browser-cookies.client.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import { lookupForm } from '#validation/order-lookup.ts'
import { NumberFields, ReceiptFields, type StoreOption, useReceiptLabels } from './lookup-fields.tsx'

type FailureText = { readonly title: string; readonly text: string }

function useFailureTexts(method: LookupMethod): Readonly<Record<string, FailureText>> {
  const { t } = useShopper()
  return {
    unknown: {
      title: t('order.none.title'),
      text: method === 'number' ? t('order.none.text') : t('order.none.receipt'),
    },
    busy: {
      title: t('order.busy.title'),
      text: t('order.busy.text'),
    },
    captcha: {
      title: t('captcha.failed.title'),
      text: t('captcha.failed.label'),
    },
    failed: {
      title: t('thanks.outage.title'),
      text: t('order.outage.text'),
    },
  } satisfies Record<LookupFailure, FailureText>
}

type Props = {
  /** Stores whose receipts can be looked up; without any there is only one lookup method. */
  readonly stores: readonly StoreOption[]
  readonly onFound: (orderIdentifier: OrderIdentifier, found: LookupResult) => void
}

/** Looks up an order by number and e-mail, or by a store receipt. */
export function LookupForm({ stores, onFound }: Props) {
  const { t, brand, locale } = useShopper()
  const form = useZodForm(lookupForm, { defaultValues: { method: 'number' } })
  const { control, getValues, setValue, clearErrors } = form
  const method = useWatch({ control, name: 'method' })
  const receiptLabels = useReceiptLabels()
  const failureTexts = useFailureTexts(method)
  // The number of the last viewed order is in a cookie, which the cached page cannot read on the server.
  useEffect(() => {
    const locator = readCookie(brand, 'locator')
    if (locator && !getValues('locator')) setValue('locator', locator)
  }, [brand, getValues, setValue])
  useEffect(() => markPartReady('lookup'), [])

  async function send(values: Parameters<typeof toOrderIdentifier>[0]): Promise<void> {
    const orderIdentifier = toOrderIdentifier(values)
    const result = await lookUpOrder({ brand, locale }, orderIdentifier)
    if (typeof result === 'string') setFormError(form, result)
    else onFound(orderIdentifier, result)
  }

  return (
    <div className="ask">
      <div>
        <h1 className="d t-3xl">{t('order.find.title')}</h1>
        <p className="t-l">{t('order.find.text')}</p>
        <p>
          <a className="lnk" href={returnPath(locale)}>
            {t('returns.find.title')}
          </a>
        </p>
      </div>
      <div className="box">
        <Form
          form={form}
          texts={useFormTexts()}
          onSubmit={send}
          summary={method === 'receipt' ? receiptLabels : null}
          replay="lookup"
        >
          <ErrorSummary>
            {(failure) => {
              const failureText = failureTexts[failure]
              return (
                failureText && (
                  <div className="say">
                    <p className="b">{failureText.title}</p>
                    <p>{failureText.text}</p>
                  </div>
                )
              )
            }}
          </ErrorSummary>
          {stores.length > 0 && (
            <RadioField<LookupValues>
              name="method"
              label={t('order.by.label')}
              isLabelHidden
              options={[
                { value: 'number', label: t('order.by.number') },
                { value: 'receipt', label: t('order.by.receipt') },
              ]}
              onChanged={() => clearErrors()}
            />
          )}
          {method === 'number' ? <NumberFields /> : <ReceiptFields labels={receiptLabels} stores={stores} />}
          <SubmitButton pendingLabel={t('order.finding')}>{t('order.find.do')}</SubmitButton>
        </Form>
      </div>
    </div>
  )
}
