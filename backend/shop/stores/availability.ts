import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { StoreStock } from '#api-client/contract/availability.ts'
import type { Contract } from '#api-client/contract/index.ts'
import type { Brand } from '#i18n/brands.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { InvalidInput } from '../../http/errors.ts'
import { ok, type Result, refuse } from '../../http/result.ts'
import { findStock } from '../catalog/product-repository.ts'
import { findProduct } from '../catalog/sheet-parts.ts'
import { locations, storeStock } from '../catalog/store-stock-schema.ts'
import { findStores, type StoreRow } from './repository.ts'
import { storeReservations } from './schema.ts'
import { wireStore } from './wire.ts'

type Asked = {
  readonly brand: Brand
  readonly profile: Locale
  readonly material: string
  readonly now: Date
}

const notFound = (field: string) =>
  refuse('product_not_found', 'There is no such product in this market.', field)

/** A size of a product that the market shows; one that members keep or that is yet to open lies in stores all the same. */
export async function findPair(
  db: Queryable,
  { brand, profile, material, now }: Asked,
  size: string | undefined,
  fields: { readonly product: string; readonly size: string },
) {
  const product = await findProduct(db, material, profile, now)
  if (!product || product.brand !== brand) return notFound(fields.product)
  const rows = await findStock(db, [material])
  const pair = size === undefined && rows.length === 1 ? rows[0] : rows.find((row) => row.size === size)
  return pair ? { product, pair } : refuse('size_not_found', 'The product has no such size.', fields.size)
}

/** The country a market’s stores stand in: Northern Ireland’s are the United Kingdom’s. */
export function storeCountry(profile: Locale): string {
  const market = marketCodeOf(profile)
  return market === 'XI' ? 'GB' : market
}

/** Pieces on the shelves of stores that nobody is held, by store; stores that keep no count are not among them. */
export async function piecesIn(
  db: Queryable,
  ids: readonly string[],
  ean: string,
  now: Date,
): Promise<Map<string, number>> {
  if (!ids.length) return new Map()
  const held = sql<number>`(
    select count(*) from ${storeReservations}
    where ${and(
      eq(storeReservations.store, locations.code),
      eq(storeReservations.ean, ean),
      gt(storeReservations.heldUntil, now),
    )})`.mapWith(Number)
  const rows = await db
    .select({ store: locations.code, quantity: storeStock.quantity, held })
    .from(locations)
    .leftJoin(storeStock, and(eq(storeStock.location, locations.code), eq(storeStock.ean, ean)))
    .where(and(eq(locations.kind, 'store'), inArray(locations.code, [...ids])))
  return new Map(rows.map(({ store, quantity, held }) => [store, Math.max(0, (quantity ?? 0) - held)]))
}

const stockWord = (pieces: number): StoreStock => {
  if (pieces < 1) return 'none'
  return pieces === 1 ? 'last' : 'in_stock'
}

const earthKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** As the crow flies. */
function kilometres(
  from: { readonly latitude: number; readonly longitude: number },
  to: Pick<StoreRow, 'latitude' | 'longitude'>,
): number {
  const half = (one: number, other: number) => Math.sin(radians(other - one) / 2) ** 2
  const along = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  const arc = half(from.latitude, to.latitude) + along * half(from.longitude, to.longitude)
  return Math.round(2 * earthKm * Math.asin(Math.min(1, Math.sqrt(arc))) * 10) / 10
}

type InStore = Contract['inStoreStock']

export async function readInStoreStock(
  db: Queryable,
  input: z.output<InStore['input']>,
  now: Date,
): Promise<Result<InStore>> {
  const { profile, brand, productId, size, latitude, longitude } = input
  if ((latitude === undefined) !== (longitude === undefined)) {
    const missing = latitude === undefined ? 'latitude' : 'longitude'
    throw new InvalidInput('A position has a latitude and a longitude.', missing)
  }
  const asked = { profile, brand, material: productId, now }
  const found = await findPair(db, asked, size, { product: 'productId', size: 'size' })
  if ('refused' in found) return found
  const rows = await findStores(db, { brand, countryId: storeCountry(profile) })
  const pieces = await piecesIn(
    db,
    rows.map(({ id }) => id),
    found.pair.ean,
    now,
  )
  const from = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  const stores = rows.flatMap((row) => {
    const there = pieces.get(row.id)
    if (there === undefined) return []
    return {
      store: wireStore(row, profile),
      stock: stockWord(there),
      distanceKm: from && kilometres(from, row),
    }
  })
  const none = ({ stock }: { readonly stock: StoreStock }) => Number(stock === 'none')
  return ok({
    stores: from
      ? stores.toSorted((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0))
      : stores.toSorted((a, b) => none(a) - none(b)),
  })
}
