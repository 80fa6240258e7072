import type { z } from 'zod'
import type { StoreStock } from '#api-client/contract/availability.ts'
import type { Contract } from '#api-client/contract/index.ts'
import type { Brand } from '#config/brands.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { InvalidInputError } from '../../http/errors.ts'
import { fail, ok, type Result } from '../../http/result.ts'
import { findProduct } from '../catalog/products/find-product.ts'
import { findStock } from '../catalog/products/product-repository.ts'
import { findFreeStock } from '../stock/free-stock.ts'
import { distanceInKm } from '../stores/distance.ts'
import { findStores } from '../stores/repository.ts'
import { toStoreDto } from '../stores/store-dto.ts'

type UnitQuery = {
  readonly brand: Brand
  readonly profile: Locale
  readonly material: string
  readonly now: Date
}

const productNotFoundAt = (field: string) =>
  fail('product_not_found', 'The product is not sold in this market.', field)

/**
 * A size of a product that the market shows; products for members only or not yet on sale are in stores as
 * well.
 */
export async function findUnit(
  db: Queryable,
  { brand, profile, material, now }: UnitQuery,
  size: string | undefined,
  fields: { readonly product: string; readonly size: string },
) {
  const product = await findProduct(db, material, profile, now)
  if (!product || product.brand !== brand) return productNotFoundAt(fields.product)
  const rows = await findStock(db, [material])
  const unit = size === undefined && rows.length === 1 ? rows[0] : rows.find((row) => row.size === size)
  return unit
    ? { product, pair: unit }
    : fail('size_not_found', 'The product does not have this size.', fields.size)
}

/** The country of a market's stores: Northern Ireland's are the United Kingdom's. */
export function getStoreCountry(profile: Locale): string {
  const market = marketCodeOf(profile)
  return market === 'XI' ? 'GB' : market
}

/** Units of one size in the stock of stores; see {@link findFreeStock}. */
export async function countUnitsInStores(
  db: Queryable,
  ids: readonly string[],
  ean: string,
  now: Date,
): Promise<Map<string, number>> {
  const stockByStore = await findFreeStock(db, ids, [ean], now)
  return new Map([...stockByStore].map(([store, freeStock]) => [store, freeStock.get(ean) ?? 0]))
}

/** The stock level shown for this many units. */
export const toStockLevel = (pieces: number): StoreStock => {
  if (pieces < 1) return 'none'
  return pieces === 1 ? 'last' : 'in_stock'
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
    throw new InvalidInputError('Send both a latitude and a longitude.', missing)
  }
  const unitQuery = { profile, brand, material: productId, now }
  const found = await findUnit(db, unitQuery, size, { product: 'productId', size: 'size' })
  if ('errorCode' in found) return found
  const rows = await findStores(db, { brand, countryId: getStoreCountry(profile) })
  const pieces = await countUnitsInStores(
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
      store: toStoreDto(row, profile),
      stock: toStockLevel(there),
      distanceKm: from && distanceInKm(from, row),
    }
  })
  const none = ({ stock }: { readonly stock: StoreStock }) => Number(stock === 'none')
  return ok({
    stores: from
      ? stores.toSorted((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0))
      : stores.toSorted((a, b) => none(a) - none(b)),
  })
}
