import type { DeliveryPointDto, PointType } from '#api-client/contract/delivery-points.ts'
import type { MarketCode, ShippingCode } from '#config/markets.ts'

/** A pickup point that holds parcels; its DTO is already the shop's own shape. */
export type DeliveryPoint = DeliveryPointDto

export type Position = { readonly latitude: number; readonly longitude: number }

/** The origin of a search: a position, otherwise a postal code, otherwise a town. */
export type SearchOrigin =
  | { readonly position: Position }
  | { readonly postalCode: string }
  | { readonly city: string }

export type NearbyPoint = DeliveryPoint & { readonly distanceKm: number }

/** Finds pickup points. Each call throws {@link PointsUnavailable} if the provider is unavailable. */
export type DeliveryPointProvider = {
  /** The nearest points of the types, nearest first; empty if the location is unknown. */
  findNearest(
    market: MarketCode,
    types: readonly PointType[],
    findNearest: SearchOrigin,
    most: number,
  ): Promise<readonly NearbyPoint[]>
  /** The points of a type in a country. */
  listByType(market: MarketCode, type: PointType, most: number): Promise<readonly DeliveryPoint[]>
  /** A point that currently accepts parcels; null if the id is unknown. */
  findById(market: MarketCode, id: string): Promise<DeliveryPoint | null>
}

/** The points are temporarily unavailable; a retry may help. */
export class PointsUnavailable extends Error {
  override readonly name = 'PointsUnavailable'
}

const types: Readonly<Partial<Record<ShippingCode, readonly PointType[]>>> = {
  '04': ['packstation'],
  '05': ['locker', 'shop'],
  '06': ['post-office'],
}

/** The point types of a delivery method; empty for one that does not use points. */
export function getPointTypes(code: ShippingCode): readonly PointType[] {
  return types[code] ?? []
}
