import type { DeliveryPointDto, PointType } from '#api-client/contract/delivery-points.ts'
import type { MarketCode, ShippingCode } from '#i18n/markets.ts'

/** A place that keeps a parcel until it is fetched; the wire’s shape is already the shop’s own. */
export type DeliveryPoint = DeliveryPointDto

export type Position = { readonly latitude: number; readonly longitude: number }

/** Where somebody looks: a position, else a postal code, else a town. */
export type SearchOrigin =
  | { readonly position: Position }
  | { readonly postalCode: string }
  | { readonly city: string }

export type NearbyPoint = DeliveryPoint & { readonly distanceKm: number }

/** Knows where parcels can be sent to be fetched. Each call throws {@link PointsUnavailable} when nobody can say. */
export type DeliveryPointProvider = {
  /** The points of the types nearest to a place, nearest first; none where the place is not known. */
  findNearest(
    market: MarketCode,
    types: readonly PointType[],
    findNearest: SearchOrigin,
    most: number,
  ): Promise<readonly NearbyPoint[]>
  /** The points of a type in a country. */
  listByType(market: MarketCode, type: PointType, most: number): Promise<readonly DeliveryPoint[]>
  /** A point that takes parcels at this moment; null where there is none of that id. */
  findById(market: MarketCode, id: string): Promise<DeliveryPoint | null>
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
export function getPointTypes(code: ShippingCode): readonly PointType[] {
  return types[code] ?? []
}
