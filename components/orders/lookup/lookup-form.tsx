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
import {
  type LookupFailure,
  type LookupMethod,
  type LookupResult,
  type LookupValues,
  lookUpOrder,
  type OrderIdentifier,
  toOrderIdentifier,
} from '#lib/orders/look-up-order.client.ts'
import { readCookie } from '#lib/session/cookies.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import { lookupForm } from '#validation/order-lookup.ts'
import { NumberFields, ReceiptFields, type StoreOption, useReceiptLabels } from './lookup-fields.tsx'

type FailureText = { readonly title: string; readonly text: string }

function useFailureTexts(method: LookupMethod): Readonly<Record<string, FailureText>> {
  const { t } = useShopper()
  return {
    unknown: {
      title: t('order.none', 'We find no such order'),
      text:
        method === 'number'
          ? t(
              'order.none.text',
              'Number and e-mail must both be those of the order. The number stands in the e-mail that confirmed it.',
            )
          : t('order.none.receipt', 'Reference, store, year and total must all match the receipt.'),
    },
    busy: {
      title: t('order.busy', 'That was a lot of tries'),
      text: t(
        'order.busy.text',
        'To keep orders private we stop here for a while. The link in your e-mail still works.',
      ),
    },
    captcha: {
      title: t('captcha.failed.title', 'We could not check that you are a person'),
      text: t('captcha.failed', 'The security check did not work. Please try again.'),
    },
    failed: {
      title: t('thanks.outage', 'We cannot reach the shop just now'),
      text: t('order.outage.text', 'Nothing is lost. Try again in a moment.'),
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
    const locator = readCookie(document, brand, 'locator')
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
        <h1 className="d t-3xl">{t('order.find', 'Find your order')}</h1>
        <p className="t-l">{t('order.find.text', 'See where it is. You need no account for that.')}</p>
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
              label={t('order.by', 'How to find it')}
              isLabelHidden
              options={[
                { value: 'number', label: t('order.by.number', 'By number and e-mail') },
                { value: 'receipt', label: t('order.by.receipt', 'By the receipt of a store') },
              ]}
              onChanged={() => clearErrors()}
            />
          )}
          {method === 'number' ? <NumberFields /> : <ReceiptFields labels={receiptLabels} stores={stores} />}
          <SubmitButton pendingLabel={t('order.finding', 'Looking it up')}>
            {t('order.find.do', 'Look it up')}
          </SubmitButton>
        </Form>
      </div>
    </div>
  )
}
