import type { z } from 'zod'
import type { contract } from '#api-client/contract/index.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import type { CallContext } from '../../http/implement.ts'
import { ok } from '../../http/result.ts'
import { shopWords } from '../labels/service.ts'
import { namedVoucher, offeredVouchers, type VoucherCall } from '../vouchers/offered.ts'
import { tellsLowest } from './prior-price.ts'
import { homeTarget } from './product-url.ts'
import { saleStateOf } from './sale-state.ts'
import { decimalOrNull, findProduct, notFound } from './sheet-parts.ts'
import { sizesOf, wireLiveSize } from './sheet-sizes.ts'
import { wireScale } from './sizes.ts'
import { wirePrices } from './wire-prices.ts'

type LiveInput = z.output<typeof contract.liveProduct.input>

/** Price, stock and whether it can be bought, of this moment. */
export async function readLive(
  db: Queryable,
  { profile, material, voucher }: LiveInput,
  now: Date,
  { member, ...call }: VoucherCall & Pick<CallContext, 'member'>,
) {
  const row = await findProduct(db, material, profile, now)
  if (!row) return notFound()
  const named = namedVoucher(voucher, call)
  const offered = await offeredVouchers(
    db,
    { locale: profile, now },
    named && { ...named, isMember: member !== null },
  )
  const sizes = await sizesOf(db, row, { locale: profile, t: await shopWords(db, profile), offered })
  return ok({
    id: row.material,
    sizes: sizes.map(wireLiveSize),
    sizeScale: wireScale(row),
    target: homeTarget(row.targets),
    prices: wirePrices(row.price, profile),
    voucherPrices: offered.tell({ ...row, sizes: new Map(sizes.map(({ value, minor }) => [value, minor])) }),
    priorLowest: tellsLowest(marketCodeOf(profile)) ? decimalOrNull(row.price.previous, profile) : null,
    saleState: saleStateOf(row, now, member !== null),
  })
}
