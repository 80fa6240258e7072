import type { FieldPath } from 'react-hook-form'
import { z } from 'zod'
import type { RouteInput } from '#api-client/call-route.ts'
import { type DeliveryKind, deliveryKindOf } from '#config/delivery-kinds.ts'
import {
  type AddressFieldName,
  addressFieldNames,
  type MarketCode,
  marketOf,
  type ShippingCode,
} from '#config/markets.ts'
import { addressFields } from '#validation/address-fields.ts'
import type { Packstation } from '#validation/checkout.ts'
import { type CheckoutForm, normalizeCheckout, validateCheckout } from '#validation/checkout-form.ts'
import { type DeliveryArea, isWithinAreas } from '#validation/delivery-area.ts'
import { rulesOf } from '#validation/market-rules.ts'

/** The display data of the chosen store or pickup point; the id identifies it. */
export type PickupPoint = {
  id: string
  name: string
  address: string
  postalCode: string
  city: string
  /** An id of the list of regions; empty if there is none. */
  region: string
  /** A store with all items in stock. */
  ready: boolean
}

export type AddressValues = Record<AddressFieldName, string> & { countryId: MarketCode }

/** The values of the checkout form; every text field is a string, empty when untouched. */
export type CheckoutValues = {
  contact: { email: string; phonePrefix: string; phone: string; extraCondition: boolean }
  shippingAddress: AddressValues
  shippingMethodId: '' | ShippingCode
  /** The areas of the chosen method; null if it covers the whole country, and until they are known. */
  shippingAreas: readonly DeliveryArea[] | null
  packstation: Packstation
  deliveryPointId: string
  pickupStoreId: string
  place: PickupPoint
  billingOther: boolean
  billingAddress: AddressValues
  newsletter: boolean
  /** Saves the delivery address for the member. */
  saveAddress: boolean
}

export type FieldName = FieldPath<CheckoutValues>

export const steps = ['contact', 'delivery', 'payment'] as const
export type Step = (typeof steps)[number]

/** An empty address of a country. */
export function emptyAddress(countryId: MarketCode): AddressValues {
  const blank = Object.fromEntries(addressFieldNames.map((name) => [name, ''])) as Record<
    AddressFieldName,
    string
  >
  return { ...blank, countryId }
}

/** No pickup point chosen. */
export const noPickupPoint: PickupPoint = {
  id: '',
  name: '',
  address: '',
  postalCode: '',
  city: '',
  region: '',
  ready: false,
}

/** An empty form of a market. */
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
    saveAddress: false,
  }
}

/** The chosen delivery kind; home delivery by default. */
export function getSelectedDeliveryKind({
  shippingMethodId,
}: Pick<CheckoutValues, 'shippingMethodId'>): DeliveryKind {
  return shippingMethodId ? deliveryKindOf(shippingMethodId) : 'home'
}

/** The pickup point of the chosen method; null if none is chosen, and for home delivery. */
export function getSelectedPickupPoint(values: CheckoutValues): PickupPoint | null {
  const kind = getSelectedDeliveryKind(values)
  const { place, pickupStoreId, deliveryPointId } = values
  const chosen =
    kind === 'store' ? pickupStoreId : kind === 'point' || kind === 'post-office' ? deliveryPointId : ''
  return chosen !== '' && place.id === chosen ? place : null
}

/** The form as validated and ordered: with a billing address only if it differs, or for pickup. */
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

/** Whether the method does not cover the entered town. */
function isOutsideDeliveryArea(values: CheckoutValues): boolean {
  const { shippingAreas, shippingAddress } = values
  return getSelectedDeliveryKind(values) === 'home' && !isWithinAreas(shippingAreas, shippingAddress)
}

/** The schema of the form: the market’s rules for the selected delivery. Issues carry label keys. */
export const checkoutValuesSchema = (market: MarketCode): z.ZodType<CheckoutValues, CheckoutValues> =>
  z.custom<CheckoutValues>().check(({ value, issues }) => {
    const addIssue = (field: string, message: string) =>
      issues.push({ code: 'custom', path: field.split('.'), message, input: value })
    for (const { field, key } of validateCheckout(market, toCheckoutForm(value))) addIssue(field, key)
    if (!value.shippingMethodId) addIssue('shippingMethodId', shippingMessage)
    else if (isOutsideDeliveryArea(value)) addIssue('shippingMethodId', areaMessage)
  })

export const shippingMessage = 'checkout.shipping.required' as const

export const areaMessage = 'checkout.shipping.area' as const

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

/** The fields of a step, in display order. */
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

/** The step of a field; field errors of the service use the same field names. */
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

/** The order fields besides the card. Throws on an invalid form. */
export function toOrderFields(
  market: MarketCode,
  values: CheckoutValues,
): Pick<OrderInput, 'contact' | 'shippingMethodId' | 'newsletter' | 'saveAddress' | OrderDestination> {
  if (!values.shippingMethodId) throw new Error('Choose a shipping method before creating an order')
  const { kind: _, contact, ...destination } = normalizeCheckout(market, toCheckoutForm(values))
  return {
    contact,
    ...destination,
    ...(getSelectedPickupPoint(values)?.ready ? { pickupReady: true } : {}),
    shippingMethodId: values.shippingMethodId,
    newsletter: values.newsletter,
    ...(values.saveAddress && destination.shippingAddress ? { saveAddress: true } : {}),
  }
}
