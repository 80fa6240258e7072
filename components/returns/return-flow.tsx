'use client'
import { useEffect, useRef, useState } from 'react'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError, setServerErrors } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import {
  createReturnSchema,
  estimateReturn,
  getInitialValues,
  type ReturnStep,
  type ReturnValues,
  returnSteps,
  toReturnRequest,
  toServerErrors,
} from '#lib/returns/return-values.ts'
import { isReturnFailure, type ReturnFailure, registerReturn } from '#lib/returns/returns.client.ts'
import type { OrderReturn, ReturnAccess, ReturnOffer } from '#lib/returns/types.ts'
import { useIdempotencyKey } from '#lib/returns/use-idempotency-key.ts'
import { ReturnItems } from './return-items.tsx'
import { ReturnMethodChoice } from './return-method.tsx'
import { ReturnSummary } from './return-summary.tsx'
import { useFailureText } from './use-return-texts.ts'

type Props = {
  readonly access: ReturnAccess
  readonly offer: ReturnOffer
  /** Loads the offer again; what was entered stays. */
  readonly onStale: () => Promise<unknown>
  readonly onDone: (registered: OrderReturn) => void
}

const staleCodes: ReadonlySet<string> = new Set([
  'line_already_returned',
  'product_not_returnable',
  'return_changed',
  'return_not_allowed',
])
/** The step at which a failure can be fixed. */
const stepByCode: Readonly<Record<string, ReturnStep>> = {
  line_already_returned: 'items',
  product_not_returnable: 'items',
  store_not_available: 'method',
  point_not_available: 'method',
  return_method_not_available: 'method',
}

/** The steps of a return in one form: what is entered stays when the customer goes back or the service rejects it. */
export function ReturnFlow({ access, offer, onStale, onDone }: Props) {
  const { t, locale } = useShopper()
  const [step, setStep] = useState<ReturnStep>('items')
  const form = useZodForm(createReturnSchema(offer, step), { defaultValues: getInitialValues(offer) })
  const texts = useFormTexts({ title: t('checkout.problems', { count: 1 }) })
  const getFailureText = useFailureText()
  const getKey = useIdempotencyKey()
  const heading = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current !== step) heading.current?.focus()
    shownStep.current = step
  }, [step])

  // Another tab may have returned an item meanwhile.
  const { setValue } = form
  useEffect(() => {
    for (const [index, { quantity }] of offer.products.entries())
      if (quantity === 0) setValue(`items.${index}.chosen`, false)
  }, [offer, setValue])

  async function showFailure(values: ReturnValues, failure: ReturnFailure): Promise<void> {
    if (staleCodes.has(failure.code)) await onStale()
    const found = toServerErrors(values, failure)
    const target = stepByCode[failure.code] ?? found.step
    if (target) setStep(target)
    if (found.errors.length) setServerErrors(form, found.errors)
    else setFormError(form, failure.code)
  }

  async function submit(values: ReturnValues): Promise<void> {
    const following = returnSteps[returnSteps.indexOf(step) + 1]
    if (following) return setStep(following)
    const request = toReturnRequest(values, offer)
    const done = await registerReturn(locale, access, request, getKey(JSON.stringify(request)))
    if (isReturnFailure(done)) await showFailure(values, done)
    else onDone(done)
  }

  const number = returnSteps.indexOf(step) + 1
  const titles = {
    items: t('returns.step.items'),
    method: t('returns.step.method'),
    summary: t('returns.step.summary'),
  }
  return (
    <Form form={form} texts={texts} onSubmit={submit}>
      <div>
        <p className="t-s mut">{t('returns.step.of', { step: number, count: returnSteps.length })}</p>
        <h2 className="d t-xl" ref={heading} tabIndex={-1}>
          {titles[step]}
        </h2>
      </div>
      <ErrorSummary>
        {(code) => (
          <div className="warn">
            <p>{getFailureText(code)}</p>
          </div>
        )}
      </ErrorSummary>
      {step === 'items' && <ReturnItems offer={offer} />}
      {step === 'method' && (
        <ReturnMethodChoice offer={offer} isFree={estimateReturn(form.getValues(), offer).isFault} />
      )}
      {step === 'summary' && <ReturnSummary offer={offer} />}
      <div className="acts">
        <SubmitButton {...(step === 'summary' && { pendingLabel: t('returns.summary.sending') })}>
          {step === 'summary' ? t('returns.summary.confirm') : t('returns.step.next')}
        </SubmitButton>
        {number > 1 && (
          <button
            className="lnk"
            type="button"
            onClick={() => {
              form.clearErrors()
              setStep(returnSteps[number - 2] ?? 'items')
            }}
          >
            {t('returns.step.back')}
          </button>
        )}
      </div>
    </Form>
  )
}
