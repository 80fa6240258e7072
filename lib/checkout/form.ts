import type { FieldErrors, FieldPath, Resolver } from 'react-hook-form'
import type { RouteInput } from '#api-client/client.ts'
import {
  type AddressFieldName,
  addressFieldNames,
  type MarketCode,
  marketOf,
  type ShippingCode,
} from '#i18n/markets.ts'
import { addressFields } from '#validation/address-fields.ts'
import { rulesOf } from '#validation/market-rules.ts'
import { type CheckoutForm, checkCheckout, normalizeCheckout } from '#validation/rules.ts'

export type AddressValues = Record<AddressFieldName, string> & { countryId: MarketCode }

/** What the checkout form holds; every text field is a string, empty when untouched. */
export type CheckoutValues = {
  contact: { email: string; phonePrefix: string; phone: string; extraCondition: boolean }
  shippingAddress: AddressValues
  shippingMethodId: '' | ShippingCode
  billingOther: boolean
  billingAddress: AddressValues
  newsletter: boolean
}

export type FieldName = FieldPath<CheckoutValues>

/** A field and what is wrong with it, as the service says. */
export type FieldFault = { readonly field: string; readonly message: string }

export const steps = ['contact', 'delivery', 'payment'] as const
export type Step = (typeof steps)[number]

/** An untouched address of a country. */
export function emptyAddress(countryId: MarketCode): AddressValues {
  const blank = Object.fromEntries(addressFieldNames.map((name) => [name, ''])) as Record<
    AddressFieldName,
    string
  >
  return { ...blank, countryId }
}

/** An untouched form of a market. */
export function emptyCheckout(market: MarketCode): CheckoutValues {
  return {
    contact: { email: '', phonePrefix: marketOf(market).phonePrefix, phone: '', extraCondition: false },
    shippingAddress: emptyAddress(market),
    shippingMethodId: '',
    billingOther: false,
    billingAddress: emptyAddress(market),
    newsletter: false,
  }
}

/** The form as the rules judge it and the order takes it: billing only when it differs. */
export function formOf(values: CheckoutValues): CheckoutForm {
  const { contact, shippingAddress, billingAddress, billingOther } = values
  return { contact, shippingAddress, ...(billingOther ? { billingAddress } : {}) }
}

function put(errors: Record<string, unknown>, path: string, error: unknown): void {
  const [head = '', ...rest] = path.split('.')
  if (!rest.length) {
    errors[head] ??= error
    return
  }
  errors[head] ??= {}
  put(errors[head] as Record<string, unknown>, rest.join('.'), error)
}

/** The market’s rules as react-hook-form asks for them; the error’s message is the label’s key. */
export function checkoutResolver(market: MarketCode): Resolver<CheckoutValues> {
  return (values) => {
    const problems = checkCheckout(market, formOf(values)).map(({ field, key }) => ({ field, key }))
    if (!values.shippingMethodId) problems.push({ field: 'shippingMethodId', key: shippingMessage.key })
    if (!problems.length) return { values, errors: {} }
    const errors: Record<string, unknown> = {}
    for (const { field, key } of problems) put(errors, field, { type: 'rule', message: key })
    return { values: {}, errors: errors as FieldErrors<CheckoutValues> }
  }
}

export const shippingMessage = {
  key: 'checkout.shipping.required',
  english: 'Please choose how to deliver',
} as const

function addressNames(prefix: 'shippingAddress' | 'billingAddress', market: MarketCode): FieldName[] {
  return addressFields(market).map((field) => `${prefix}.${field.name}` as const)
}

/** The fields a step asks for, in the order they stand. */
export function stepFields(step: Step, market: MarketCode, values: CheckoutValues): readonly FieldName[] {
  if (step === 'contact') {
    const condition = rulesOf(market).extraCondition ? (['contact.extraCondition'] as const) : []
    return ['contact.email', 'contact.phonePrefix', 'contact.phone', ...condition]
  }
  if (step === 'delivery') return [...addressNames('shippingAddress', market), 'shippingMethodId']
  if (!values.billingOther) return []
  return ['billingAddress.countryId', ...addressNames('billingAddress', values.billingAddress.countryId)]
}

/** The step a field stands in; the service’s field errors name fields the same way. */
export function stepOfField(field: string): Step {
  if (field.startsWith('contact')) return 'contact'
  return field.startsWith('shipping') ? 'delivery' : 'payment'
}

type OrderInput = RouteInput<'createOrder'>

/** What the order says beside the card. Throws on a form with problems. */
export function orderOf(
  market: MarketCode,
  values: CheckoutValues,
): Pick<OrderInput, 'contact' | 'shippingAddress' | 'billingAddress' | 'shippingMethodId' | 'newsletter'> {
  if (!values.shippingMethodId) throw new Error('an order without a shipping method')
  const { contact, shippingAddress, billingAddress } = normalizeCheckout(market, formOf(values))
  return {
    contact,
    shippingAddress,
    ...(billingAddress ? { billingAddress } : {}),
    shippingMethodId: values.shippingMethodId,
    newsletter: values.newsletter,
  }
}
