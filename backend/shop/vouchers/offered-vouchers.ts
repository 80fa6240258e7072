import type { FastifyBaseLogger } from 'fastify'
import type { VoucherPricesDto } from '#api-client/contract/product.ts'
import type { Brand } from '#config/brands.ts'
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

/** The voucher that a call names. `log` records an error if it does not exist. */
export type RequestedVoucher = {
  readonly code: string
  readonly log: FastifyBaseLogger
  /** Whether the visitor is a member. If omitted, a voucher for members shows no price before checkout. */
  readonly isMember?: boolean
}

/** The request context needed to resolve a named voucher. */
export type VoucherCall = Pick<RequestContext, 'log' | 'uncheckedCodes'>

/** The voucher that a call names; null if it names none, or one that must not be looked up. */
export function toRequestedVoucher(
  code: string | undefined,
  { log, uncheckedCodes }: VoucherCall,
): RequestedVoucher | null {
  return code && !uncheckedCodes.has(normalizeCode(code)) ? { code, log } : null
}

export type OfferedVouchers = {
  /** Whether one of them discounts by size, so that the price of every size is needed. */
  readonly needsSizePrices: boolean
  /** The prices of a product with each voucher, keyed by code. */
  readonly buildPrices: (thing: PricedProduct) => VoucherPricesDto
  /** The landing page of the campaign that a voucher belongs to; null if there is none. */
  readonly campaignOf: (code: string) => string | null
}

/**
 * Loads the vouchers that prices are shown with: the named one alone, or all public ones, unless their
 * campaign blocks them at checkout. A name that no valid voucher has is logged as an error; then only the
 * first public voucher of each product is shown. Runs two queries for any number of products.
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
  const requestedVoucher = valid.find(
    (voucher) =>
      voucher.code === code &&
      // The discount of a personal voucher is shown in the bag, which knows the member.
      voucher.memberId === null &&
      (named?.isMember || !voucher.membersOnly),
  )
  if (code && !requestedVoucher) named?.log.error({ voucher: code }, 'offered voucher not found')
  const offered = requestedVoucher ? [requestedVoucher] : valid.filter(isPublic)
  const first = code !== null && !requestedVoucher
  return {
    needsSizePrices: offered.some(({ kind }) => kind === 'per-size'),
    campaignOf: (code) => offered.find((voucher) => voucher.code === code)?.campaign ?? null,
    buildPrices: (thing) => {
      const held = offered.filter((voucher) => holds(voucher, thing.brand))
      const prices = buildVoucherPrices(held, thing, locale)
      return first ? Object.fromEntries(Object.entries(prices).slice(0, 1)) : prices
    },
  }
}
