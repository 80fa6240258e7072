import type { z } from 'zod'
import type { contract } from '#api-client/contract/index.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { ok } from '../../http/result.ts'
import { shopWords } from '../labels/service.ts'
import { findPriorLowest } from './prior-price.ts'
import { saleStateOf } from './sale-state.ts'
import { decimalOrNull, findProduct, notFound } from './sheet-parts.ts'
import { sizesOf } from './sheet-sizes.ts'
import { wirePrices } from './wire-prices.ts'

/** Stock at which a shopper is told to hurry. */
const lowStock = 1

type LiveInput = z.output<typeof contract.liveProduct.input>

/** Price, stock and whether it can be bought, of this moment. */
export async function readLive(db: Queryable, { profile, material }: LiveInput, now: Date) {
  const row = await findProduct(db, material, profile, now)
  if (!row) return notFound()
  const sizes = await sizesOf(db, row, profile, await shopWords(db, profile))
  const { previous } = row.price
  const lowest = await findPriorLowest(db, material, marketCodeOf(profile), previous !== null)
  return ok({
    id: row.material,
    sizes: sizes.map(({ label, value, ean, price, sellable }) => ({
      label,
      value,
      ean,
      price,
      stock: sellable,
      lowStock: sellable === lowStock,
    })),
    prices: wirePrices(row.price, profile),
    priorLowest: decimalOrNull(lowest, profile),
    saleState: saleStateOf(row, now),
  })
}
