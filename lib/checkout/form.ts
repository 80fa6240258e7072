import type { FieldErrors, FieldPath, Resolver } from 'react-hook-form'
import type { RouteInput } from '#api-client/client.ts'
import { type DeliveryKind, deliveryKindOf } from '#i18n/delivery-kinds.ts'
import {
  type AddressFieldName,
  addressFieldNames,
  type MarketCode,
  marketOf,
  type ShippingCode,
} from '#i18n/markets.ts'
import { addressFields } from '#validation/address-fields.ts'
import type { Packstation } from '#validation/checkout.ts'
import { type CheckoutForm, normalizeCheckout, validateCheckout } from '#validation/checkout-form.ts'
import { type DeliveryArea, isWithinAreas } from '#validation/delivery-area.ts'
import { rulesOf } from '#validation/market-rules.ts'

/** What is shown of the store or point chosen; its id tells whose facts they are. */
export type PickupPoint = {
  id: string
  name: string
  address: string
  postalCode: string
  city: string
  /** An id of the list of regions; empty where there is none. */
  region: string
  /** A store has everything at hand. */
  ready: boolean
}

export type AddressValues = Record<AddressFieldName, string> & { countryId: MarketCode }

/** What the checkout form holds; every text field is a string, empty when untouched. */
export type CheckoutValues = {
  contact: { email: string; phonePrefix: string; phone: string; extraCondition: boolean }
  shippingAddress: AddressValues
  shippingMethodId: '' | ShippingCode
  /** Where the chosen way goes; null where it goes all over the country, and until it is known. */
  shippingAreas: readonly DeliveryArea[] | null
  packstation: Packstation
  deliveryPointId: string
  pickupStoreId: string
  place: PickupPoint
  billingOther: boolean
  billingAddress: AddressValues
  newsletter: boolean
}

export type FieldName = FieldPath<CheckoutValues>

/** A field and what is wrong with it, as the service says. */
export type ServerFieldError = { readonly field: string; readonly message: string }

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

/** No place chosen. */
export const noPickupPoint: PickupPoint = {
  id: '',
  name: '',
  address: '',
  postalCode: '',
  city: '',
  region: '',
  ready: false,
}

/** An untouched form of a market. */
export function emptyCheckout(market: MarketCode): CheckoutValues {
  return {
    contact: { email: '', phonePrefix: marketOf(market).phonePrefix, phone: '', extraCondition: false },
    shippingAddress: emptyAddress(market),
    shippingMethodId: '',
    shippingAreas: null,
    packstation: { number: '', postNumber: '', postalCode: '', city: '' },
    deliveryPointId: '',
    pickupStoreId: '',
    place: noPickupPoint,
    billingOther: false,
    billingAddress: emptyAddress(market),
    newsletter: false,
  }
}

/** Where it is received, at the door until she chooses otherwise. */
export function getSelectedDeliveryKind({
  shippingMethodId,
}: Pick<CheckoutValues, 'shippingMethodId'>): DeliveryKind {
  return shippingMethodId ? deliveryKindOf(shippingMethodId) : 'home'
}

/** The place chosen for the way chosen; null where none is, and for the door. */
export function getSelectedPickupPoint(values: CheckoutValues): PickupPoint | null {
  const kind = getSelectedDeliveryKind(values)
  const { place, pickupStoreId, deliveryPointId } = values
  const chosen =
    kind === 'store' ? pickupStoreId : kind === 'point' || kind === 'post-office' ? deliveryPointId : ''
  return chosen !== '' && place.id === chosen ? place : null
}

/** The form as the rules judge it and the order takes it: billing only when it differs, or where it is fetched. */
export function toCheckoutForm(values: CheckoutValues): CheckoutForm {
  const { contact, shippingAddress, billingAddress, billingOther } = values
  const kind = getSelectedDeliveryKind(values)
  switch (kind) {
    case 'mail':
      return { kind, contact, billingAddress }
    case 'home':
      return { kind, contact, shippingAddress, ...(billingOther ? { billingAddress } : {}) }
    case 'packstation':
      return { kind, contact, billingAddress, packstation: values.packstation }
    case 'store':
      return { kind, contact, billingAddress, pickupStoreId: values.pickupStoreId }
    default:
      return { kind, contact, billingAddress, deliveryPointId: values.deliveryPointId }
  }
}

/** A way that does not go to the town typed. */
function isOutsideDeliveryArea(values: CheckoutValues): boolean {
  const { shippingAreas, shippingAddress } = values
  return getSelectedDeliveryKind(values) === 'home' && !isWithinAreas(shippingAreas, shippingAddress)
}

function setFieldError(errors: Record<string, unknown>, path: string, error: unknown): void {
  const [head = '', ...rest] = path.split('.')
  if (!rest.length) {
    errors[head] ??= error
    return
  }
  errors[head] ??= {}
  setFieldError(errors[head] as Record<string, unknown>, rest.join('.'), error)
}

/** The market’s rules as react-hook-form asks for them; the error’s message is the label’s key. */
export function checkoutResolver(market: MarketCode): Resolver<CheckoutValues> {
  return (values) => {
    const problems = validateCheckout(market, toCheckoutForm(values)).map(({ field, key }) => ({
      field,
      key,
    }))
    if (!values.shippingMethodId) problems.push({ field: 'shippingMethodId', key: shippingMessage.key })
    else if (isOutsideDeliveryArea(values)) problems.push({ field: 'shippingMethodId', key: areaMessage.key })
    if (!problems.length) return { values, errors: {} }
    const errors: Record<string, unknown> = {}
    for (const { field, key } of problems) setFieldError(errors, field, { type: 'rule', message: key })
    return { values: {}, errors: errors as FieldErrors<CheckoutValues> }
  }
}

export const shippingMessage = {
  key: 'checkout.shipping.required',
  english: 'Please choose how to deliver',
} as const

export const areaMessage = {
  key: 'checkout.shipping.area',
  english: 'This delivery does not go to that town: choose another one',
} as const

function getAddressFieldNames(prefix: 'shippingAddress' | 'billingAddress', market: MarketCode): FieldName[] {
  return addressFields(market).map((field) => `${prefix}.${field.name}` as const)
}

const pickupFields: Readonly<Record<DeliveryKind, readonly FieldName[]>> = {
  mail: [],
  home: [],
  packstation: ['packstation.number', 'packstation.postNumber', 'packstation.postalCode', 'packstation.city'],
  point: ['deliveryPointId'],
  'post-office': ['deliveryPointId'],
  store: ['pickupStoreId'],
}

/** The fields a step asks for, in the order they stand. */
export function getStepFields(step: Step, market: MarketCode, values: CheckoutValues): readonly FieldName[] {
  if (step === 'contact') {
    const condition = rulesOf(market).extraCondition ? (['contact.extraCondition'] as const) : []
    return ['contact.email', 'contact.phonePrefix', 'contact.phone', ...condition]
  }
  const billing = (): FieldName[] => [
    'billingAddress.countryId',
    ...getAddressFieldNames('billingAddress', values.billingAddress.countryId),
  ]
  const kind = getSelectedDeliveryKind(values)
  if (step === 'delivery') {
    const address = kind === 'home' ? getAddressFieldNames('shippingAddress', market) : billing()
    return ['shippingMethodId', ...pickupFields[kind], ...address]
  }
  return kind === 'home' && values.billingOther ? billing() : []
}

/** The step a field stands in; the service’s field errors name fields the same way. */
export function getStepOfField(field: string, kind: DeliveryKind): Step {
  if (field.startsWith('contact')) return 'contact'
  if (field.startsWith('billingAddress')) return kind === 'home' ? 'payment' : 'delivery'
  return /^(shipping|packstation|deliveryPointId|pickupStoreId)/.test(field) ? 'delivery' : 'payment'
}

type OrderInput = RouteInput<'createOrder'>
type OrderDestination =
  | 'shippingAddress'
  | 'billingAddress'
  | 'packstation'
  | 'deliveryPointId'
  | 'pickupStoreId'
  | 'pickupReady'

/** What the order says beside the card. Throws on a form with problems. */
export function toOrderFields(
  market: MarketCode,
  values: CheckoutValues,
): Pick<OrderInput, 'contact' | 'shippingMethodId' | 'newsletter' | OrderDestination> {
  if (!values.shippingMethodId) throw new Error('an order without a shipping method')
  const { kind: _, contact, ...places } = normalizeCheckout(market, toCheckoutForm(values))
  return {
    contact,
    ...places,
    ...(getSelectedPickupPoint(values)?.ready ? { pickupReady: true } : {}),
    shippingMethodId: values.shippingMethodId,
    newsletter: values.newsletter,
  }
}
