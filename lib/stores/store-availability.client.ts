import { firstError, isKo } from '#api-client/call-route.ts'
import type { StoreStock } from '#api-client/contract/availability.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { track } from '#lib/tracking/data-layer.client.ts'
import { checkReservationForm } from '#validation/person.ts'
import type { Position } from './request-position.client.ts'
import type { Store } from './types.ts'

export { type Position, requestPosition } from './request-position.client.ts'
export type { StoreStock }

/** A store that shares its stock, and its availability of the size. */
export type StoreAvailability = {
  readonly store: Store
  readonly stock: StoreStock
  /** The straight-line distance; null without a position. */
  readonly distanceKm: number | null
}

/**
 * The market’s stores with their availability, nearest first if a position is given; null while the service
 * is unavailable.
 */
export async function fetchStoreAvailability(
  { locale, brand }: ShopContext,
  { material, size }: { readonly material: string; readonly size: string },
  position: Position | null,
): Promise<readonly StoreAvailability[] | null> {
  const reply = await shopApi.inStoreStock({
    profile: locale,
    brand,
    productId: material,
    size,
    ...(position ?? {}),
  })
  return isKo(reply) ? null : reply.stores
}

export type ReservationContact = { readonly name: string; readonly email: string; readonly phone: string }

/** Validation errors of the reservation contact, by field: the key of the message. */
export function validateReservationContact(
  { locale }: ShopContext,
  person: ReservationContact,
): Readonly<Partial<Record<keyof ReservationContact, string>>> {
  const { problems } = checkReservationForm(marketCodeOf(locale), person)
  return Object.fromEntries(problems.map(({ field, message }) => [field, message.key]))
}

export type Reservation = { readonly code: string; readonly until: Date }
export type ReservationError = 'gone' | 'many' | 'busy' | 'failed'

const reservationErrors: Readonly<Record<string, ReservationError>> = {
  out_of_stock: 'gone',
  too_many_reservations: 'many',
  too_many_requests: 'busy',
}

/** Reserves an item in a store; returns the reason if that fails. Never throws. */
export async function reserveInStore(
  { locale, brand }: ShopContext,
  request: ReservationContact & { readonly material: string; readonly size: string; readonly store: string },
): Promise<Reservation | ReservationError> {
  const { material, size, store, ...person } = request
  const reply = await shopApi.productReservation({
    profile: locale,
    brand,
    store_id: store,
    sku: material,
    size,
    ...person,
  })
  if (isKo(reply)) return reservationErrors[firstError(reply).code] ?? 'failed'
  track({ event: 'reserve_in_store', item_id: material, item_variant: size })
  return { code: reply.code, until: new Date(reply.heldUntil) }
}
