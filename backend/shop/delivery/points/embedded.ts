import { createHash } from 'node:crypto'
import type { PointType } from '#api-client/contract/delivery-points.ts'
import type { MarketCode } from '#i18n/markets.ts'
import { isSameTown } from '#validation/delivery-area.ts'
import { kilometres } from '../../stores/kilometres.ts'
import { type PointTown, type PointWords, pointTowns, pointWords } from '../data/point-towns.ts'
import type { DeliveryPoint, DeliveryPointProvider, FoundPoint, Near, Position } from './provider.ts'

/** The same number from 0 to 1 for the same text. */
function chance(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}

/** Somewhere in town: up to two and a half kilometres from its middle. */
function scattered({ latitude, longitude }: Position, id: string): Position {
  const angle = chance(`${id} angle`) * 2 * Math.PI
  const kilometres = 0.2 + chance(`${id} far`) * 2.3
  const north = (kilometres * Math.cos(angle)) / 111
  const east = (kilometres * Math.sin(angle)) / (111 * Math.cos((latitude * Math.PI) / 180))
  const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000
  return { latitude: rounded(latitude + north), longitude: rounded(longitude + east) }
}

const always: DeliveryPoint['hours'] = []
const days = (opens: string, closes: string, last: number) =>
  Array.from({ length: last }, (_, index) => ({ day: index + 1, opens, closes }))

const hoursOf: Readonly<Record<PointType, DeliveryPoint['hours']>> = {
  locker: always,
  packstation: always,
  shop: days('09:30', '20:00', 6),
  'post-office': days('08:30', '18:00', 5),
}

function pick<Value>(values: readonly Value[], id: string): Value {
  const value = values[Math.floor(chance(`${id} name`) * values.length)]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

const wordsOf: Readonly<Partial<Record<MarketCode, PointWords>>> = pointWords

function pointAt(market: MarketCode, town: PointTown, postalCode: string, type: PointType): DeliveryPoint {
  const slug = postalCode.toLowerCase().replace(/[^a-z0-9]/g, '')
  const id = `${market.toLowerCase()}-${slug}-${type}`
  const words = wordsOf[market] ?? pointWords.GB
  const number = type === 'packstation' ? String(101 + Math.floor(chance(id) * 899)) : null
  const place = pick(words.places, id)
  const names: Readonly<Record<PointType, string>> = {
    locker: `${words.locker}, ${place}`,
    packstation: `Packstation ${number}`,
    shop: pick(words.shops, id),
    'post-office': `${words.office} ${postalCode}`,
  }
  return {
    id,
    type,
    name: names[type],
    address: `${place} ${1 + Math.floor(chance(`${id} door`) * 48)}`,
    postalCode,
    city: town.city,
    regionId: town.region ?? null,
    countryId: market,
    ...scattered(town, id),
    hours: hoursOf[type],
    number,
    source: 'demo',
  }
}

const tables = new Map<MarketCode, readonly DeliveryPoint[]>()

function tableOf(market: MarketCode): readonly DeliveryPoint[] {
  const known = tables.get(market)
  if (known) return known
  const types: readonly PointType[] =
    market === 'DE' ? ['locker', 'packstation', 'shop', 'post-office'] : ['locker', 'shop', 'post-office']
  const points = (pointTowns[market] ?? []).flatMap((town) =>
    town.postalCodes.flatMap((postalCode) => types.map((type) => pointAt(market, town, postalCode, type))),
  )
  tables.set(market, points)
  return points
}

/** The middle of what is meant; of a postal code that no point has, that of those it shares most digits with. */
function middleOf(points: readonly DeliveryPoint[], near: Near): Position | null {
  if ('position' in near) return near.position
  const meant = 'city' in near ? inTown(points, near.city) : atCode(points, near.postalCode)
  if (!meant.length) return null
  const mean = (of: (point: DeliveryPoint) => number) =>
    meant.reduce((sum, point) => sum + of(point), 0) / meant.length
  return { latitude: mean((point) => point.latitude), longitude: mean((point) => point.longitude) }
}

const inTown = (points: readonly DeliveryPoint[], city: string) =>
  points.filter((point) => isSameTown(point.city, city))

function atCode(points: readonly DeliveryPoint[], asked: string): readonly DeliveryPoint[] {
  const bare = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const wanted = bare(asked)
  for (let length = wanted.length; length >= 2; length -= 1) {
    const found = points.filter((point) => bare(point.postalCode).startsWith(wanted.slice(0, length)))
    if (found.length) return found
  }
  return []
}

/** Points of our own making in large towns, the same on every machine: nobody delivers there. */
export const embeddedPoints: DeliveryPointProvider = {
  async near(market, types, near, most) {
    const points = tableOf(market)
    const middle = middleOf(points, near)
    if (!middle) return []
    return points
      .filter(({ type }) => types.includes(type))
      .map((point): FoundPoint => ({ ...point, distanceKm: kilometres(middle, point) }))
      .toSorted((a, b) => a.distanceKm - b.distanceKm)
      .slice(0, most)
  },
  async list(market, type, most) {
    return tableOf(market)
      .filter((point) => point.type === type)
      .slice(0, most)
  },
  async byId(market, id) {
    return tableOf(market).find((point) => point.id === id) ?? null
  },
}
