import { firstError, isKo } from '#api-client/call-route.ts'
import type { StoreStock } from '#api-client/contract/availability.ts'
import { getFieldErrors, type ServerFieldError } from '#lib/api/result.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { track } from '#lib/tracking/data-layer.client.ts'
import type { Position } from './request-position.client.ts'
import type { Store } from './types.ts'

export { requestPosition } from './request-position.client.ts'
export type { Position, StoreStock }

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

export type Reservation = { readonly code: string; readonly until: Date }
export type ReservationError = 'gone' | 'many' | 'busy' | 'failed'

const reservationErrors: Readonly<Record<string, ReservationError>> = {
  out_of_stock: 'gone',
  too_many_reservations: 'many',
  too_many_requests: 'busy',
}

/** Reserves an item in a store; returns the reason or the invalid fields if that fails. Never throws. */
export async function reserveInStore(
  { locale, brand }: ShopContext,
  request: ReservationContact & { readonly material: string; readonly size: string; readonly store: string },
): Promise<Reservation | ReservationError | { readonly fieldErrors: readonly ServerFieldError[] }> {
  const { material, size, store, ...person } = request
  const reply = await shopApi.productReservation({
    profile: locale,
    brand,
    store_id: store,
    sku: material,
    size,
    ...person,
  })
  if (isKo(reply)) {
    const fieldErrors = getFieldErrors(reply).filter(({ field }) => field in person)
    return fieldErrors.length ? { fieldErrors } : (reservationErrors[firstError(reply).code] ?? 'failed')
  }
  track({ event: 'reserve_in_store', item_id: material, item_variant: size })
  return { code: reply.code, until: new Date(reply.heldUntil) }
}
