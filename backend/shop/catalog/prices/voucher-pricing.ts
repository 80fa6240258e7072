import type { MarketCode } from '#config/markets.ts'
import type { Queryable } from '../../../db/client.ts'
import type { PricedProduct } from '../../vouchers/voucher-prices.ts'
import { findSizePrices, type ProductRow, sizeKey } from '../products/product-repository.ts'

/**
 * Products in the form that vouchers use. Prices of single sizes are queried, once for all products, only if
 * a voucher depends on them.
 */
export async function createVoucherPricer(
  db: Queryable,
  rows: readonly ProductRow[],
  market: MarketCode,
  bySize: boolean,
): Promise<(row: ProductRow) => PricedProduct> {
  if (!bySize) return (row) => row
  const materials = rows.map(({ material }) => material)
  const own = await findSizePrices(db, materials, market)
  return (row) => {
    const priceOf = (size: string) => own.get(sizeKey(row.material, size)) ?? row.price.current
    return { ...row, sizes: new Map(row.sizesInStock.map((size) => [size, priceOf(size)])) }
  }
}
