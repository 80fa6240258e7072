import type { Brand } from '#config/brands.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { localize } from '../../db/localize.ts'
import { getCampaignBlockedReason, loadCampaigns } from '../vouchers/campaigns.ts'
import { findVouchers } from '../vouchers/repository.ts'
import { isValidAt } from '../vouchers/voucher-prices.ts'

/** The voucher for subscribing. */
export type AcquisitionVoucher = {
  readonly code: string
  readonly name: string
  /** Applies by the hash of a newsletter link; otherwise the code must be entered. */
  readonly auto: boolean
}

/** The voucher that subscribers of a brand get in a market now; null if there is none. */
export async function findAcquisitionVoucher(
  db: Queryable,
  brand: Brand,
  profile: Locale,
  now: Date,
): Promise<AcquisitionVoucher | null> {
  const market = marketCodeOf(profile)
  const offered = (await findVouchers(db, null)).filter(
    ({ acquisition, preLaunch, brands, markets, ...voucher }) =>
      acquisition &&
      !preLaunch &&
      !voucher.membersOnly &&
      brands.includes(brand) &&
      (markets.length === 0 || markets.includes(market)),
  )
  const campaigns = await loadCampaigns(db, offered, now)
  const voucher = offered.find(
    (each) => isValidAt(each, now) && getCampaignBlockedReason(each, campaigns(each, brand)) === null,
  )
  return voucher ? { code: voucher.code, name: localize(voucher.name, profile), auto: voucher.auto } : null
}
