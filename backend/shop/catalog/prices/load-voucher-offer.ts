import type { z } from 'zod'
import type { contract } from '#api-client/contract/index.ts'
import { languageOf, marketCodeOf } from '#i18n/locales.ts'
import type { Queryable } from '../../../db/client.ts'
import { pickLanguage } from '../../../db/columns.ts'
import type { RequestContext } from '../../../http/register-route.ts'
import { fail, ok } from '../../../http/result.ts'
import { getCampaignBlockedReason, loadCampaigns } from '../../vouchers/campaigns.ts'
import { normalizeCode } from '../../vouchers/limit-voucher-codes.ts'
import { findVouchers } from '../../vouchers/repository.ts'
import { buildVoucherPrices } from '../../vouchers/voucher-prices.ts'
import { findProducts } from '../products/product-repository.ts'
import { createVoucherPricer } from './voucher-pricing.ts'

type Input = z.output<typeof contract.voucherOffer.input>

/** Checks a voucher that the visitor named, and returns the prices of the requested products with it. */
export async function loadVoucherOffer(
  db: Queryable,
  { profile, brand, code, codes }: Input,
  now: Date,
  { member, uncheckedCodes }: Pick<RequestContext, 'member' | 'uncheckedCodes'>,
) {
  if (uncheckedCodes.has(normalizeCode(code)))
    return fail('too_many_requests', 'Too many voucher codes were tried. Try again in an hour.', 'code')
  const market = marketCodeOf(profile)
  const voucher = (await findVouchers(db, code)).find((found) => found.code === code)
  const isHere =
    voucher?.brands.includes(brand) && (!voucher.markets.length || voucher.markets.includes(market))
  if (!voucher || !isHere || (voucher.membersOnly && !member))
    return fail('voucher_not_found', 'The voucher was not found.', 'code')
  const { validFrom, validUntil } = voucher
  const campaigns = await loadCampaigns(db, [voucher], now)
  const hindered = getCampaignBlockedReason(voucher, campaigns(voucher, brand))
  if ((validFrom && now < validFrom) || hindered === 'not_yet')
    return fail('voucher_not_yet', 'The voucher is not valid yet.', 'code')
  if ((validUntil && validUntil < now) || hindered === 'over')
    return fail('voucher_over', 'The voucher is no longer valid.', 'code')
  const rows = codes.length ? await findProducts(db, codes, market, now) : []
  const priced = await createVoucherPricer(db, rows, market, voucher.kind === 'per-size')
  const priceEntries = rows.flatMap((row) => {
    const price = buildVoucherPrices([voucher], priced(row), profile)[code]
    return price ? [[row.material, price] as const] : []
  })
  return ok({
    voucher: { code, name: pickLanguage(voucher.name, languageOf(profile)) },
    prices: Object.fromEntries(priceEntries),
  })
}
