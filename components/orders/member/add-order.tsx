'use client'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { TextField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { memberOrderPath } from '#i18n/routing.ts'
import { addOrderWithCode, type LookupFailure, sendAccessCode } from '#lib/orders/look-up-order.client.ts'
import { orderNumberForm } from '#validation/order-lookup.ts'
import { AccessCodeForm, type CodeFailure } from '../lookup/access-code-panel.tsx'

type OrderNumber = z.infer<typeof orderNumberForm>

/** Number and e-mail address of an order that is not in the account; a code is sent to that address. */
function NumberForm({ onSent }: { readonly onSent: (order: OrderNumber) => void }) {
  const { t, brand, locale } = useShopper()
  const form = useZodForm(orderNumberForm, { defaultValues: { locator: '', email: '' } })
  const failureTexts: Readonly<Record<string, string>> = {
    unknown: t('order.outage.title'),
    busy: t('order.busy.title'),
    captcha: t('captcha.failed.label'),
    failed: t('order.outage.title'),
  } satisfies Record<LookupFailure, string>

  async function send(order: OrderNumber): Promise<void> {
    const failure = await sendAccessCode({ brand, locale }, order)
    if (failure) setFormError(form, failure)
    else onSent(order)
  }

  return (
    <Form form={form} texts={useFormTexts()} onSubmit={send} className="add-order">
      <ErrorSummary>{(failure) => <p className="notice bad">{failureTexts[failure]}</p>}</ErrorSummary>
      <TextField<OrderNumber>
        name="locator"
        label={t('thanks.locator')}
        input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 40 }}
      />
      <TextField<OrderNumber>
        name="email"
        label={t('checkout.email.label')}
        input={{ type: 'email', autoComplete: 'email', maxLength: 254 }}
      />
      <SubmitButton className="btn alt go">{t('order.claim.send')}</SubmitButton>
    </Form>
  )
}

/** Adds an order with another e-mail address to the account, by a code that is sent to that address. */
export function AddOrder() {
  const { t, brand, locale } = useShopper()
  const [order, setOrder] = useState<OrderNumber | null>(null)
  const code = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (order) code.current?.focus()
  }, [order])

  async function redeem(number: OrderNumber, digits: string): Promise<CodeFailure | null> {
    const result = await addOrderWithCode({ brand, locale }, number, digits)
    if (typeof result !== 'object') return result
    location.assign(memberOrderPath(locale, result.reference))
    return null
  }

  return (
    <details className="claim">
      <summary>
        <h2 className="b">{t('order.claim.title')}</h2>
      </summary>
      <p>{t('order.claim.text')}</p>
      {order ? (
        <div className="hid" tabIndex={-1} ref={code}>
          <AccessCodeForm
            orderIdentifier={order}
            wasSent
            submitLabel={t('order.claim.add')}
            redeem={(digits) => redeem(order, digits)}
          />
          <button className="lnk t-s" type="button" onClick={() => setOrder(null)}>
            {t('order.claim.other')}
          </button>
        </div>
      ) : (
        <NumberForm onSent={setOrder} />
      )}
    </details>
  )
}
