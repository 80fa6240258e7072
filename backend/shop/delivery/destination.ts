import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { type DeliveryKind, deliveryKindOf } from '#config/delivery-kinds.ts'
import { type MarketCode, marketOf } from '#config/markets.ts'
import type { CheckoutAddress } from '#validation/checkout.ts'
import type { CheckoutForm } from '#validation/checkout-form.ts'
import type { AppContext } from '../../app-context.ts'
import type { OrderDelivery } from '../../db/schema/sales/order-json.ts'
import { InvalidInputError } from '../../http/errors.ts'
import { fail, isDomainError } from '../../http/result.ts'
import { findRegionId } from '../places/regions.ts'
import { findPickupStores, type StoreRow } from '../stores/repository.ts'
import { type DeliveryPoint, getPointTypes } from './points/provider.ts'
import { requestPoints } from './points/request-points.ts'

type Input = z.output<Contract['createOrder']['input']>

/** The destination of an order: the address for the carrier, and the pickup store. */
export type Destination = {
  readonly kind: DeliveryKind
  readonly address: CheckoutAddress
  readonly place: OrderDelivery['place']
  readonly store: StoreRow | null
}

const fieldByKind: Readonly<
  Record<
    DeliveryKind,
    'billingAddress' | 'shippingAddress' | 'packstation' | 'deliveryPointId' | 'pickupStoreId'
  >
> = {
  mail: 'billingAddress',
  home: 'shippingAddress',
  packstation: 'packstation',
  point: 'deliveryPointId',
  'post-office': 'deliveryPointId',
  store: 'pickupStoreId',
}

/**
 * Requires the fields of the delivery kind and rejects those of other kinds. Throws {@link
 * InvalidInputError}.
 */
export function validateDeliveryKind(input: Input): DeliveryKind {
  const kind = deliveryKindOf(input.shippingMethodId)
  const own = fieldByKind[kind]
  if (input[own] === undefined) throw new InvalidInputError('The delivery method requires this field.', own)
  const others = Object.values(fieldByKind).filter((field) => field !== own && field !== 'billingAddress')
  const other = others.find((field) => input[field] !== undefined)
  if (other) throw new InvalidInputError('The delivery method does not accept this field.', other)
  if (kind !== 'home' && input.billingAddress === undefined)
    throw new InvalidInputError('A billing address is required for this delivery method.', 'billingAddress')
  return kind
}

type AddressedLocation = Pick<StoreRow, 'name' | 'address' | 'postalCode' | 'city'>

/** The address of a pickup: the recipient, and the place with its name. */
function toPickupAddress(
  market: MarketCode,
  { name, surname }: CheckoutAddress,
  place: AddressedLocation,
  region: string | null,
): CheckoutAddress {
  return {
    name,
    surname,
    address: place.address,
    addressExtra: place.name,
    postalCode: place.postalCode,
    city: place.city,
    ...(region && marketOf(market).address.region ? { region } : {}),
    countryId: market,
  }
}

export function toPointLocation({ id, name, address, postalCode, city, hours }: DeliveryPoint) {
  return { id, name, address, postalCode, city, phone: null, hours: hours.map((entry) => ({ ...entry })) }
}

export function toStoreLocation({ id, name, address, postalCode, city, phone, hours }: StoreRow) {
  return { id, name, address, postalCode, city, phone, hours: hours.map((entry) => ({ ...entry })) }
}

/**
 * Resolves the destination of an order from a validated form. Points and stores are looked up again: one that
 * has closed since it was chosen is rejected.
 */
export async function findDestination(
  { points, database: { db } }: Pick<AppContext, 'points' | 'database'>,
  { shippingMethodId, brand }: Pick<Input, 'shippingMethodId' | 'brand'>,
  market: MarketCode,
  form: CheckoutForm,
) {
  const kind = deliveryKindOf(shippingMethodId)
  const { shippingAddress, billingAddress, packstation, deliveryPointId = '', pickupStoreId = '' } = form
  const home = { kind, place: null, store: null }
  if (shippingAddress) return { ...home, address: shippingAddress } satisfies Destination
  if (!billingAddress) throw new Error('The order has no billing address')
  if (kind === 'mail') return { ...home, address: billingAddress } satisfies Destination
  const { name, surname } = billingAddress
  if (packstation) {
    const { number, postNumber, postalCode, city } = packstation
    const address = {
      name,
      surname,
      address: 'Packstation',
      streetNumber: number,
      addressExtra: postNumber,
      postalCode,
      city,
      countryId: market,
    }
    return { ...home, address } satisfies Destination
  }
  if (kind === 'store') {
    const [store] = await findPickupStores(db, brand, market, pickupStoreId)
    if (!store) return fail('store_not_available', 'The store does not offer pickup.', 'pickupStoreId')
    const address = toPickupAddress(market, billingAddress, store, findRegionId(market, store))
    return { kind, address, place: toStoreLocation(store), store } satisfies Destination
  }
  const point = await requestPoints(() => points.findById(market, deliveryPointId))
  if (isDomainError(point)) return point
  if (!point || !getPointTypes(shippingMethodId).includes(point.type))
    return fail('point_not_available', 'The pickup point does not accept parcels.', 'deliveryPointId')
  const address = toPickupAddress(market, billingAddress, point, point.regionId)
  return { kind, address, place: toPointLocation(point), store: null } satisfies Destination
}
