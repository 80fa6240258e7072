'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type FieldErrors, get, useForm } from 'react-hook-form'
import { byMail } from '#i18n/delivery-kinds.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { MemberInfo } from '#lib/account/use-account.ts'
import { keepDraft, readDraft } from '#lib/checkout/draft.ts'
import {
  type CheckoutValues,
  checkoutResolver,
  emptyCheckout,
  type FieldFault,
  type FieldName,
  formOf,
  kindOf,
  type Step,
  stepFields,
  stepOfField,
  steps,
} from '#lib/checkout/form.ts'
import { shippingQuery } from '#lib/checkout/queries.ts'
import { rememberDelivery, withRemembered } from '#lib/checkout/remembered.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { checkCheckout } from '#validation/rules.ts'
import type { Problem } from './problem-summary.tsx'

function firstOpenStep(place: Place, values: CheckoutValues): Step {
  const wrong = new Set(
    checkCheckout(marketCodeOf(place.locale), formOf(values)).map(({ field }) =>
      stepOfField(field, kindOf(values)),
    ),
  )
  if (!values.shippingMethodId) wrong.add('delivery')
  return steps.find((step) => wrong.has(step)) ?? 'payment'
}

/** The form by mail, or by another way than that. */
function sentBy(values: CheckoutValues, mailed: boolean): CheckoutValues {
  if (mailed) return { ...values, shippingMethodId: byMail }
  return values.shippingMethodId === byMail ? { ...values, shippingMethodId: '' } : values
}

/**
 * The checkout’s form and steps: values survive a reload, a step opens the next when its fields pass.
 * @param mailed nothing is delivered
 */
export function useCheckoutForm(place: Place, mailed: boolean) {
  const { brand, locale } = place
  const market = marketCodeOf(locale)
  const queries = useQueryClient()
  const [draft] = useState(() =>
    sentBy(withRemembered(place, readDraft(brand, market, emptyCheckout(market))), mailed),
  )
  const form = useForm<CheckoutValues>({
    resolver: checkoutResolver(market),
    defaultValues: draft,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const [open, setOpen] = useState<Step>(() => firstOpenStep(place, draft))
  const [moved, setMoved] = useState(false)
  const [reached, setReached] = useState(open === 'payment')
  const [shown, setShown] = useState(0)
  const [names, setNames] = useState<readonly FieldName[]>([])
  const { errors } = form.formState

  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        keepDraft(brand, market, values)
        rememberDelivery({ brand, locale }, values)
      },
    })
  }, [form, brand, locale, market])

  // The bag may change in another tab.
  useEffect(() => {
    const values = form.getValues()
    const { shippingMethodId } = sentBy(values, mailed)
    if (shippingMethodId !== values.shippingMethodId) form.setValue('shippingMethodId', shippingMethodId)
  }, [form, mailed])

  function show(step: Step) {
    setMoved(true)
    setOpen(step)
    if (step === 'payment') setReached(true)
  }

  /** The button may be pressed while the delivery methods are still loading: the list will begin with the first. */
  async function untilMethodChosen(): Promise<void> {
    const query = shippingQuery(place)
    const isLoading = queries.getQueryState(query.queryKey)?.fetchStatus === 'fetching'
    if (!isLoading || form.getValues('shippingMethodId')) return
    const [first] = await queries.ensureQueryData(query).catch(() => {
      // The list says that it did not come, and the field that nothing is chosen.
      return []
    })
    if (first && !form.getValues('shippingMethodId')) form.setValue('shippingMethodId', first.id)
  }

  /** Whether the fields of a step pass; where not, says so in the summary. */
  async function passes(step: Step): Promise<boolean> {
    if (step === 'delivery') await untilMethodChosen()
    const fields = stepFields(step, market, form.getValues())
    if (await form.trigger(fields)) return true
    setNames(fields)
    setOpen(step)
    setShown((count) => count + 1)
    return false
  }

  return {
    form,
    market,
    open,
    moved,
    /** The payment step was open once and stays on the page: what its frames hold would be lost. */
    reached,
    shown,
    show,
    passes,
    /** Every step, in order; the first that fails is opened. */
    async passesAll(): Promise<boolean> {
      for (const step of steps) if (!(await passes(step))) return false
      return true
    },
    problems: problemsAmong(errors, names),
    async next(step: Step) {
      const after = steps[steps.indexOf(step) + 1]
      if ((await passes(step)) && after) show(after)
    },
    /** Who she is, where she has not typed it. */
    prefill({ email, name, surname }: MemberInfo) {
      const known = {
        'contact.email': email,
        'shippingAddress.name': name,
        'shippingAddress.surname': surname,
      } as const
      for (const [field, value] of Object.entries(known) as [keyof typeof known, string][])
        if (form.getValues(field) === '') form.setValue(field, value)
    },
    /** Puts what the service said beside the fields, and opens the first step at fault. */
    blame(faults: readonly FieldFault[]) {
      const fields = faults.map(({ field }) => field as FieldName)
      for (const { field, message } of faults) {
        form.setError(field as FieldName, { type: 'service', message })
      }
      const step = steps.find((candidate) =>
        fields.some((field) => stepOfField(field, kindOf(form.getValues())) === candidate),
      )
      setNames(fields)
      if (step) show(step)
      setShown((count) => count + 1)
    },
  }
}

function problemsAmong(errors: FieldErrors<CheckoutValues>, names: readonly FieldName[]): Problem[] {
  return names.flatMap((name) => {
    const message: unknown = get(errors, `${name}.message`)
    return typeof message === 'string' ? [{ name, message }] : []
  })
}
