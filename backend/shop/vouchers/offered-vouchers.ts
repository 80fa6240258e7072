import type { FastifyBaseLogger } from 'fastify'
import type { VoucherPricesDto } from '#api-client/contract/product.ts'
import type { Brand } from '#i18n/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { getCampaignBlockedReason, loadCampaigns } from './campaigns.ts'
import { normalizeCode } from './limit-voucher-codes.ts'
import { findVouchers } from './repository.ts'
import {
  buildVoucherPrices,
  isPublic,
  isValidAt,
  type PricedProduct,
  type Voucher,
} from './voucher-prices.ts'

/** The voucher a call names, and where to say that there is none such. */
export type RequestedVoucher = {
  readonly code: string
  readonly log: FastifyBaseLogger
  /** Whether a member names it; where it is not known, a member’s voucher is told by the till. */
  readonly isMember?: boolean
}

/** What a call that names a voucher knows. */
export type VoucherCall = Pick<RequestContext, 'log' | 'uncheckedCodes'>

/** The voucher a call names; null where it names none, or one that must not be looked at. */
export function toRequestedVoucher(
  code: string | undefined,
  { log, uncheckedCodes }: VoucherCall,
): RequestedVoucher | null {
  return code && !uncheckedCodes.has(normalizeCode(code)) ? { code, log } : null
}

export type OfferedVouchers = {
  /** Whether one of them takes off by size, so that every size’s price must be known. */
  readonly needsSizePrices: boolean
  /** What they make of a product’s price, keyed by code. */
  readonly buildPrices: (thing: PricedProduct) => VoucherPricesDto
  /** The landing whose campaign a voucher belongs to; null where it is none’s. */
  readonly campaignOf: (code: string) => string | null
}

/**
 * The vouchers prices are told with at a moment: the named one alone, or all that everybody may see, each while its
 * campaign lets the till take it. A name that no valid voucher has is logged as an error, and of the others the first
 * stands in. Two queries, however many products.
 */
export async function loadOfferedVouchers(
  db: Queryable,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
  named: RequestedVoucher | null,
): Promise<OfferedVouchers> {
  const code = named ? normalizeCode(named.code) || null : null
  const dated = (await findVouchers(db, code)).filter((voucher) => isValidAt(voucher, now))
  const campaigns = await loadCampaigns(db, dated, now)
  const holds = (voucher: Voucher, brand: Brand) =>
    !getCampaignBlockedReason(voucher, campaigns(voucher, brand))
  const valid = dated.filter((voucher) => voucher.brands.some((brand) => holds(voucher, brand)))
  const asked = valid.find((voucher) => voucher.code === code && (named?.isMember || !voucher.membersOnly))
  if (code && !asked) named?.log.error({ voucher: code }, 'there is no such voucher')
  const offered = asked ? [asked] : valid.filter(isPublic)
  const first = code !== null && !asked
  return {
    needsSizePrices: offered.some(({ kind }) => kind === 'per-size'),
    campaignOf: (code) => offered.find((voucher) => voucher.code === code)?.campaign ?? null,
    buildPrices: (thing) => {
      const held = offered.filter((voucher) => holds(voucher, thing.brand))
      const told = buildVoucherPrices(held, thing, locale)
      return first ? Object.fromEntries(Object.entries(told).slice(0, 1)) : told
    },
  }
}
