import type { z } from 'zod'
import type { contract } from '#api-client/contract/index.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { Queryable } from '../../../db/client.ts'
import type { RequestContext } from '../../../http/register-route.ts'
import { ok } from '../../../http/result.ts'
import { loadTranslate } from '../../labels/load-translate.ts'
import { findHolds } from '../../stock/stock-holds.ts'
import { loadOfferedVouchers, toRequestedVoucher, type VoucherCall } from '../../vouchers/offered-vouchers.ts'
import { toPricesDto } from '../prices/prices-dto.ts'
import { requiresPriorLowest } from '../prices/strikethrough-price.ts'
import { readSizes, toLiveSizeDto } from '../sizes/sheet-sizes.ts'
import { toSizeScaleDto } from '../sizes/sizes.ts'
import { decimalOrNull, findProduct, productNotFound } from './find-product.ts'
import { canonicalTarget } from './product-url.ts'
import { getSaleState } from './sale-state.ts'

type LiveInput = z.output<typeof contract.liveProduct.input>

/** Current price, stock and availability. */
export async function readLive(
  db: Queryable,
  { profile, material, voucher }: LiveInput,
  now: Date,
  {
    member,
    stockRequests,
    ...call
  }: VoucherCall &
    Pick<RequestContext, 'member'> & {
      /** The visitor's back-in-stock requests, whose held units are available to them. */
      readonly stockRequests: readonly number[]
    },
) {
  const row = await findProduct(db, material, profile, now)
  if (!row) return productNotFound()
  const requestedVoucher = toRequestedVoucher(voucher, call)
  const offered = await loadOfferedVouchers(
    db,
    { locale: profile, now },
    requestedVoucher && { ...requestedVoucher, isMember: member !== null },
  )
  const t = await loadTranslate(db, profile)
  const sizes = await readSizes(db, row, { locale: profile, t, offered })
  const held = await findHolds(db, stockRequests, now)
  return ok({
    id: row.material,
    sizes: sizes.map((size) =>
      toLiveSizeDto({ ...size, sellable: size.sellable + (held.get(size.ean) ?? 0) }),
    ),
    sizeScale: toSizeScaleDto(row),
    target: canonicalTarget(row.targets),
    prices: toPricesDto(row.price, profile),
    voucherPrices: offered.buildPrices({
      ...row,
      sizes: new Map(sizes.map(({ value, minor }) => [value, minor])),
    }),
    priorLowest: requiresPriorLowest(marketCodeOf(profile))
      ? decimalOrNull(row.price.previous, profile)
      : null,
    saleState: getSaleState(row, now, member !== null),
  })
}
