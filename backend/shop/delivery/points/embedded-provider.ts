import { createHash } from 'node:crypto'
import type { PointType } from '#api-client/contract/delivery-points.ts'
import type { MarketCode } from '#config/markets.ts'
import { isSameTown } from '#validation/delivery-area.ts'
import { distanceInKm } from '../../stores/distance.ts'
import { type PointLabels, type PointTown, pointLabels, pointTowns } from '../data/point-towns.ts'
import type { DeliveryPoint, DeliveryPointProvider, NearbyPoint, Position, SearchOrigin } from './provider.ts'

/** A deterministic number from 0 to 1 for a text. */
function seededRandom(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}

/** A position in town, up to two and a half kilometres from the centre. */
function scatterAround({ latitude, longitude }: Position, id: string): Position {
  const angle = seededRandom(`${id} angle`) * 2 * Math.PI
  const kilometres = 0.2 + seededRandom(`${id} far`) * 2.3
  const north = (kilometres * Math.cos(angle)) / 111
  const east = (kilometres * Math.sin(angle)) / (111 * Math.cos((latitude * Math.PI) / 180))
  const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000
  return { latitude: rounded(latitude + north), longitude: rounded(longitude + east) }
}

const alwaysOpen: DeliveryPoint['hours'] = []
const openingDays = (opens: string, closes: string, last: number) =>
  Array.from({ length: last }, (_, index) => ({ day: index + 1, opens, closes }))

const hoursByType: Readonly<Record<PointType, DeliveryPoint['hours']>> = {
  locker: alwaysOpen,
  packstation: alwaysOpen,
  shop: openingDays('09:30', '20:00', 6),
  'post-office': openingDays('08:30', '18:00', 5),
}

function pickSeeded<Value>(values: readonly Value[], id: string): Value {
  const value = values[Math.floor(seededRandom(`${id} name`) * values.length)]
  if (value === undefined) throw new Error('The list to pick from is empty')
  return value
}

const labelsByMarket: Readonly<Partial<Record<MarketCode, PointLabels>>> = pointLabels

function createPoint(
  market: MarketCode,
  town: PointTown,
  postalCode: string,
  type: PointType,
): DeliveryPoint {
  const slug = postalCode.toLowerCase().replace(/[^a-z0-9]/g, '')
  const id = `${market.toLowerCase()}-${slug}-${type}`
  const words = labelsByMarket[market] ?? pointLabels.GB
  const number = type === 'packstation' ? String(101 + Math.floor(seededRandom(id) * 899)) : null
  const place = pickSeeded(words.places, id)
  const names: Readonly<Record<PointType, string>> = {
    locker: `${words.locker}, ${place}`,
    packstation: `Packstation ${number}`,
    shop: pickSeeded(words.shops, id),
    'post-office': `${words.office} ${postalCode}`,
  }
  return {
    id,
    type,
    name: names[type],
    address: `${place} ${1 + Math.floor(seededRandom(`${id} door`) * 48)}`,
    postalCode,
    city: town.city,
    regionId: town.region ?? null,
    countryId: market,
    ...scatterAround(town, id),
    hours: hoursByType[type],
    number,
    source: 'demo',
  }
}

const pointsByMarket = new Map<MarketCode, readonly DeliveryPoint[]>()

function getPoints(market: MarketCode): readonly DeliveryPoint[] {
  const known = pointsByMarket.get(market)
  if (known) return known
  const types: readonly PointType[] =
    market === 'DE' ? ['locker', 'packstation', 'shop', 'post-office'] : ['locker', 'shop', 'post-office']
  const points = (pointTowns[market] ?? []).flatMap((town) =>
    town.postalCodes.flatMap((postalCode) =>
      types.map((type) => createPoint(market, town, postalCode, type)),
    ),
  )
  pointsByMarket.set(market, points)
  return points
}

/**
 * The centre of the search; for an unknown postal code, the centre of the points with the longest common
 * prefix.
 */
function findCenter(points: readonly DeliveryPoint[], near: SearchOrigin): Position | null {
  if ('position' in near) return near.position
  const meant = 'city' in near ? findInTown(points, near.city) : findByPostalCode(points, near.postalCode)
  if (!meant.length) return null
  const mean = (of: (point: DeliveryPoint) => number) =>
    meant.reduce((sum, point) => sum + of(point), 0) / meant.length
  return { latitude: mean((point) => point.latitude), longitude: mean((point) => point.longitude) }
}

const findInTown = (points: readonly DeliveryPoint[], city: string) =>
  points.filter((point) => isSameTown(point.city, city))

function findByPostalCode(points: readonly DeliveryPoint[], postalCode: string): readonly DeliveryPoint[] {
  const bare = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const wanted = bare(postalCode)
  for (let length = wanted.length; length >= 2; length -= 1) {
    const found = points.filter((point) => bare(point.postalCode).startsWith(wanted.slice(0, length)))
    if (found.length) return found
  }
  return []
}

/** Generated points in large towns, the same on every machine; no real deliveries. */
export const embeddedPointProvider: DeliveryPointProvider = {
  async findNearest(market, types, near, most) {
    const points = getPoints(market)
    const middle = findCenter(points, near)
    if (!middle) return []
    return points
      .filter(({ type }) => types.includes(type))
      .map((point): NearbyPoint => ({ ...point, distanceKm: distanceInKm(middle, point) }))
      .toSorted((a, b) => a.distanceKm - b.distanceKm)
      .slice(0, most)
  },
  async listByType(market, type, most) {
    return getPoints(market)
      .filter((point) => point.type === type)
      .slice(0, most)
  },
  async findById(market, id) {
    return getPoints(market).find((point) => point.id === id) ?? null
  },
}
