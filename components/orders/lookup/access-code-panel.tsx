'use client'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { TextField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { linkMinutes } from '#config/link-lifetimes.ts'
import { orderPath } from '#i18n/routing.ts'
import {
  type LookupFailure,
  type OrderIdentifier,
  sendAccessCode,
  unlockWithCode,
} from '#lib/orders/look-up-order.client.ts'
import { accessCodeForm } from '#validation/order-lookup.ts'

type AccessCode = z.infer<typeof accessCodeForm>

function useFailureTexts(): Readonly<Record<string, string>> {
  const { t } = useShopper()
  const wrong = t('order.code.wrong')
  return {
    wrong,
    unknown: wrong,
    taken: t('order.claim.taken'),
    busy: t('order.busy.title'),
    captcha: t('captcha.failed.label'),
    failed: t('order.outage.title'),
  } satisfies Record<CodeFailure, string>
}

export type CodeFailure = 'wrong' | 'taken' | LookupFailure

/** Sends a six-digit code to the e-mail address of an order, and asks for it. */
export function AccessCodeForm({
  orderIdentifier,
  wasSent: wasSentBefore = false,
  submitLabel,
  redeem,
}: {
  readonly orderIdentifier: OrderIdentifier
  /** A code was sent before the form is shown. */
  readonly wasSent?: boolean
  readonly submitLabel: string
  /** Uses the code; returns why it failed, or null after a success. */
  readonly redeem: (code: string) => Promise<CodeFailure | null>
}) {
  const { t, brand, locale } = useShopper()
  const form = useZodForm(accessCodeForm, { defaultValues: { code: '' } })
  const texts = useFormTexts()
  const failureTexts = useFailureTexts()
  const [sendStatus, setSendStatus] = useState<'sent' | 'sent-again' | LookupFailure | null>(
    wasSentBefore ? 'sent' : null,
  )
  const [wasSent, setWasSent] = useState(wasSentBefore)
  const [isSending, setSending] = useState(false)

  async function sendCode(): Promise<void> {
    if (isSending) return
    setSending(true)
    const failure = await sendAccessCode({ brand, locale }, orderIdentifier)
    if (!failure) form.reset({ code: '' })
    // The field must be rendered before it can take the focus.
    flushSync(() => {
      setSending(false)
      setSendStatus(failure ?? (wasSent ? 'sent-again' : 'sent'))
      if (!failure) setWasSent(true)
    })
    if (!failure) form.setFocus('code')
  }

  async function unlock({ code }: AccessCode): Promise<void> {
    setSendStatus(null)
    const failure = await redeem(code)
    if (failure) setFormError(form, failure, ['code'])
  }

  const statusTexts: Readonly<Record<string, string>> = {
    ...failureTexts,
    sent: t('order.code.sent', { minutes: linkMinutes.orderCode }),
    'sent-again': t('order.code.again.sent'),
  }
  return (
    <>
      {!wasSent && (
        <button
          className="btn"
          type="button"
          aria-disabled={isSending}
          aria-busy={isSending}
          onClick={() => void sendCode()}
        >
          {t('order.code.send')}
        </button>
      )}
      {wasSent && (
        <Form form={form} texts={texts} onSubmit={unlock}>
          <TextField<AccessCode>
            name="code"
            label={t('order.code.label')}
            input={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 }}
          />
          <SubmitButton>{submitLabel}</SubmitButton>
          <ErrorSummary>{(failure) => failureTexts[failure]}</ErrorSummary>
        </Form>
      )}
      <p role="status" className="row">
        <span>{sendStatus && statusTexts[sendStatus]}</span>
      </p>
      {wasSent && (
        <div className="row">
          <button className="lnk t-s" type="button" onClick={() => void sendCode()}>
            {t('order.code.again.label')}
          </button>
        </div>
      )}
    </>
  )
}

/**
 * Verifies that the order belongs to the customer: a six-digit code sent to its e-mail unlocks all details.
 */
export function AccessCodePanel({ orderIdentifier }: { readonly orderIdentifier: OrderIdentifier }) {
  const { t, brand, locale } = useShopper()

  async function unlock(code: string): Promise<CodeFailure | null> {
    const result = await unlockWithCode({ brand, locale }, orderIdentifier, code)
    if (typeof result !== 'object') return result
    location.assign(orderPath(locale, result.reference))
    return null
  }

  return (
    <section className="hid" aria-labelledby="order-hidden">
      <h2 className="d t-xl" id="order-hidden">
        {t('order.hidden.title')}
      </h2>
      <p>{t('order.hidden.text')}</p>
      <AccessCodeForm orderIdentifier={orderIdentifier} submitLabel={t('order.code.open')} redeem={unlock} />
    </section>
  )
}
