'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type FieldProblem, listFieldProblems, setServerErrors } from '#components/form/form-errors.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { emailShippingCode } from '#config/delivery-kinds.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { MemberInfo } from '#lib/account/use-account.ts'
import type { ServerFieldError } from '#lib/api/result.ts'
import { readDraft, saveDraft } from '#lib/checkout/draft.client.ts'
import {
  type CheckoutValues,
  checkoutValuesSchema,
  emptyCheckout,
  type FieldName,
  getSelectedDeliveryKind,
  getStepFields,
  getStepOfField,
  type Step,
  steps,
  toCheckoutForm,
} from '#lib/checkout/form.ts'
import { shippingQuery } from '#lib/checkout/queries.client.ts'
import { restoreDelivery, saveDelivery } from '#lib/checkout/saved-delivery.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { validateCheckout } from '#validation/checkout-form.ts'

function findFirstIncompleteStep(shop: ShopContext, values: CheckoutValues): Step {
  const invalidSteps = new Set(
    validateCheckout(marketCodeOf(shop.locale), toCheckoutForm(values)).map(({ field }) =>
      getStepOfField(field, getSelectedDeliveryKind(values)),
    ),
  )
  if (!values.shippingMethodId) invalidSteps.add('delivery')
  return steps.find((step) => invalidSteps.has(step)) ?? 'payment'
}

/** Sets the delivery method to e-mail for a digital order, and clears that method for any other. */
function normalizeShippingMethod(values: CheckoutValues, isDigitalDelivery: boolean): CheckoutValues {
  if (isDigitalDelivery) return { ...values, shippingMethodId: emailShippingCode }
  return values.shippingMethodId === emailShippingCode ? { ...values, shippingMethodId: '' } : values
}

/**
 * The checkout’s form and steps. Values survive a reload; a step opens the next one when its fields are
 * valid.
 * @param isDigitalDelivery nothing is shipped
 */
export function useCheckoutForm(shop: ShopContext, isDigitalDelivery: boolean) {
  const { brand, locale } = shop
  const market = marketCodeOf(locale)
  const queries = useQueryClient()
  const [draft] = useState(() =>
    normalizeShippingMethod(
      restoreDelivery(shop, readDraft(brand, market, emptyCheckout(market))),
      isDigitalDelivery,
    ),
  )
  const schema = useMemo(() => checkoutValuesSchema(market), [market])
  const form = useZodForm(schema, { defaultValues: draft, mode: 'onTouched' })
  const [currentStep, setOpen] = useState<Step>(() => findFirstIncompleteStep(shop, draft))
  const [hasMoved, setMoved] = useState(false)
  const [hasReachedPayment, setReached] = useState(currentStep === 'payment')
  const [focusTrigger, setShown] = useState(0)
  const [names, setNames] = useState<readonly FieldName[]>([])
  const { errors } = form.formState

  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        saveDraft(brand, market, values)
        saveDelivery({ brand, locale }, values)
      },
    })
  }, [form, brand, locale, market])

  // The bag may change in another tab.
  useEffect(() => {
    const values = form.getValues()
    const { shippingMethodId } = normalizeShippingMethod(values, isDigitalDelivery)
    if (shippingMethodId !== values.shippingMethodId) form.setValue('shippingMethodId', shippingMethodId)
  }, [form, isDigitalDelivery])

  function goToStep(step: Step) {
    setMoved(true)
    setOpen(step)
    if (step === 'payment') setReached(true)
  }

  /**
   * Continue may be clicked while the delivery methods are still loading; the list selects its first method.
   */
  async function waitForShippingMethod(): Promise<void> {
    const query = shippingQuery(shop)
    const isLoading = queries.getQueryState(query.queryKey)?.fetchStatus === 'fetching'
    if (!isLoading || form.getValues('shippingMethodId')) return
    const [first] = await queries.ensureQueryData(query).catch(() => {
      // The list shows its own loading error, and the field that nothing is selected.
      return []
    })
    if (first && !form.getValues('shippingMethodId')) form.setValue('shippingMethodId', first.id)
  }

  /** Validates the fields of a step and shows the errors in the summary. */
  async function validateStep(step: Step): Promise<boolean> {
    if (step === 'delivery') await waitForShippingMethod()
    const fields = getStepFields(step, market, form.getValues())
    if (await form.trigger(fields)) return true
    setNames(fields)
    setOpen(step)
    setShown((count) => count + 1)
    return false
  }

  return {
    form,
    market,
    open: currentStep,
    moved: hasMoved,
    /** The payment step has been opened and stays mounted; otherwise the input in its iframes is lost. */
    reached: hasReachedPayment,
    shown: focusTrigger,
    show: goToStep,
    passes: validateStep,
    /** Validates all steps in order and opens the first invalid one. */
    async validateAll(): Promise<boolean> {
      for (const step of steps) if (!(await validateStep(step))) return false
      return true
    },
    problems: listProblemsOf(names, listFieldProblems(errors)),
    async goToNextStep(step: Step) {
      const nextStep = steps[steps.indexOf(step) + 1]
      if ((await validateStep(step)) && nextStep) goToStep(nextStep)
    },
    /** Fills in the member’s contact data where the customer has typed nothing. */
    prefill({ email, name, surname, phonePrefix = '', phone = '' }: MemberInfo) {
      if (phone && form.getValues('contact.phone') === '') {
        form.setValue('contact.phonePrefix', phonePrefix)
        form.setValue('contact.phone', phone)
      }
      const profileValues = {
        'contact.email': email,
        'shippingAddress.name': name,
        'shippingAddress.surname': surname,
      } as const
      for (const [field, value] of Object.entries(profileValues) as [keyof typeof profileValues, string][])
        if (form.getValues(field) === '') form.setValue(field, value)
    },
    /** Shows server errors next to their fields and opens the first step that has one. */
    showServerErrors(errors: readonly ServerFieldError[]) {
      const fields = errors.map(({ field }) => field as FieldName)
      setServerErrors(form, errors)
      const step = steps.find((candidate) =>
        fields.some(
          (field) => getStepOfField(field, getSelectedDeliveryKind(form.getValues())) === candidate,
        ),
      )
      setNames(fields)
      if (step) goToStep(step)
      setShown((count) => count + 1)
    },
  }
}

/** The problems of some fields, in the order of the fields. */
const listProblemsOf = (names: readonly FieldName[], problems: readonly FieldProblem[]) =>
  names.flatMap((name) => problems.filter((problem) => problem.name === name))
