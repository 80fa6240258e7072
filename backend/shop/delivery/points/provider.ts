import type { PointType, WirePoint } from '#api-client/contract/delivery-points.ts'
import type { MarketCode, ShippingCode } from '#i18n/markets.ts'

/** A place that keeps a parcel until it is fetched; the wire’s shape is already the shop’s own. */
export type DeliveryPoint = WirePoint

export type Position = { readonly latitude: number; readonly longitude: number }

/** Where somebody looks: a position, else a postal code, else a town. */
export type Near =
  | { readonly position: Position }
  | { readonly postalCode: string }
  | { readonly city: string }

export type FoundPoint = DeliveryPoint & { readonly distanceKm: number }

/** Knows where parcels can be sent to be fetched. Each call throws {@link PointsUnavailable} when nobody can say. */
export type DeliveryPointProvider = {
  /** The points of the types nearest to a place, nearest first; none where the place is not known. */
  near(
    market: MarketCode,
    types: readonly PointType[],
    near: Near,
    most: number,
  ): Promise<readonly FoundPoint[]>
  /** The points of a type in a country. */
  list(market: MarketCode, type: PointType, most: number): Promise<readonly DeliveryPoint[]>
  /** A point that takes parcels at this moment; null where there is none of that id. */
  byId(market: MarketCode, id: string): Promise<DeliveryPoint | null>
}

/** The points could not be found out just now; asking again may help. */
export class PointsUnavailable extends Error {
  override readonly name = 'PointsUnavailable'
}

const types: Readonly<Partial<Record<ShippingCode, readonly PointType[]>>> = {
  '04': ['packstation'],
  '05': ['locker', 'shop'],
  '06': ['post-office'],
}

/** The kinds of points that a way to deliver goes to; none for one that goes elsewhere. */
export function pointTypesOf(code: ShippingCode): readonly PointType[] {
  return types[code] ?? []
}
