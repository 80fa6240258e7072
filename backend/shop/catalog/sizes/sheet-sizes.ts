import { compareSizes } from '#config/sizes.ts'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { Queryable } from '../../../db/client.ts'
import type { OfferedVouchers } from '../../vouchers/offered-vouchers.ts'
import { getSizeScale } from '../products/product-kinds.ts'
import { findSizePrices, findStock, type ProductRow, sizeKey } from '../products/product-repository.ts'
import { sizeLabel } from './sizes.ts'

/** A product's sizes in order, each with its price, its voucher price and its sellable quantity. */
export async function readSizes(
  db: Queryable,
  row: ProductRow,
  {
    locale,
    t,
    offered,
  }: { readonly locale: Locale; readonly t: Translate; readonly offered: OfferedVouchers },
) {
  const { sizeSystem, currency } = marketOfLocale(locale)
  const rows = await findStock(db, [row.material])
  const own = await findSizePrices(db, [row.material], marketCodeOf(locale))
  const isWorth = getSizeScale(row) === 'value'
  return rows
    .sort((a, b) => compareSizes(a.size, b.size))
    .map(({ size, ean, sellable }) => {
      const price = own.get(sizeKey(row.material, size)) ?? row.price.current
      const label = isWorth ? formatPrice(price, locale) : sizeLabel(size, row, sizeSystem, t)
      const alone = {
        ...row,
        price: { current: price, mostExpensive: null },
        sizes: new Map([[size, price]]),
      }
      const voucherPrices = offered.buildPrices(alone)
      return {
        value: size,
        ean,
        sellable,
        label,
        price: toDecimal(price, currency),
        minor: price,
        voucherPrices,
      }
    })
}

/** Stock at which the shop shows a low-stock hint. */
const lowStock = 1

/** A size of {@link readSizes} as a DTO with its sellable quantity. */
export function toLiveSizeDto({
  minor: _minor,
  sellable,
  ...size
}: Awaited<ReturnType<typeof readSizes>>[number]) {
  return { ...size, stock: sellable, lowStock: sellable === lowStock }
}
