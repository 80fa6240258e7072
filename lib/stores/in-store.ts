import { firstError, isKo } from '#api-client/client.ts'
import type { StoreStock } from '#api-client/contract/availability.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { shop } from '#lib/api/browser.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { track } from '#lib/tracking/data-layer.ts'
import { checkReservation } from '#validation/person.ts'
import type { Store } from './types.ts'

export type { StoreStock }

/** A store that keeps a count, and what it has of the size. */
export type StoreHas = {
  readonly store: Store
  readonly stock: StoreStock
  /** As the crow flies; null without a position. */
  readonly distanceKm: number | null
}

export type Position = { readonly latitude: number; readonly longitude: number }

/** The market’s stores and what they have, nearest first where a position is given; null while nobody can say. */
export async function storesWith(
  { locale, brand }: Place,
  { material, size }: { readonly material: string; readonly size: string },
  position: Position | null,
): Promise<readonly StoreHas[] | null> {
  const reply = await shop.inStoreStock({
    profile: locale,
    brand,
    productId: material,
    size,
    ...(position ?? {}),
  })
  return isKo(reply) ? null : reply.stores
}

/** Where the visitor is, to about a kilometre: the shop need not know it better. Null where she does not say. */
export function findPosition(): Promise<Position | null> {
  const rounded = (degrees: number) => Math.round(degrees * 100) / 100
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
      () => resolve(null),
      { maximumAge: 600_000, timeout: 10_000 },
    )
  })
}

export type Person = { readonly name: string; readonly email: string; readonly phone: string }

/** What is wrong with who it is held for, by field: the key of its message. */
export function personProblems(
  { locale }: Place,
  person: Person,
): Readonly<Partial<Record<keyof Person, string>>> {
  const { problems } = checkReservation(marketCodeOf(locale), person)
  return Object.fromEntries(problems.map(({ field, message }) => [field, message.key]))
}

export type Held = { readonly code: string; readonly until: Date }
export type HoldRefusal = 'gone' | 'many' | 'busy' | 'failed'

const refusals: Readonly<Record<string, HoldRefusal>> = {
  out_of_stock: 'gone',
  too_many_reservations: 'many',
  too_many_requests: 'busy',
}

/** Has a piece put aside; why not, where it is not. Never throws. */
export async function holdInStore(
  { locale, brand }: Place,
  wanted: Person & { readonly material: string; readonly size: string; readonly store: string },
): Promise<Held | HoldRefusal> {
  const { material, size, store, ...person } = wanted
  const reply = await shop.productReservation({
    profile: locale,
    brand,
    store_id: store,
    sku: material,
    size,
    ...person,
  })
  if (isKo(reply)) return refusals[firstError(reply).code] ?? 'failed'
  track({ event: 'reserve_in_store', item_id: material, item_variant: size })
  return { code: reply.code, until: new Date(reply.heldUntil) }
}
