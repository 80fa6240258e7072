import type { VoucherPrice } from '#lib/catalog/types.ts'

/** What the browser knows of the visitor’s vouchers: codes and a hash out of cookies. */
export type VoucherCookies = {
  /** Codes that apply, the one that goes first first. */
  readonly codes: readonly string[]
  /** The code among them applied itself. */
  readonly isAutoApplied: boolean
  /** The visitor took off one that applied itself: none does any more. */
  readonly isAutoApplyDisabled: boolean
  readonly prevoucher: string | null
  readonly usrhash: string | null
}

/**
 * How a voucher’s price is told: what one pays with its code, what one would pay as a subscriber, what one pays as
 * one, or that it applies already.
 */
export type VoucherPriceMode = 'with' | 'subscribe' | 'subscribed' | 'applied'

type PricedVoucher = Pick<VoucherPrice, 'code' | 'acquisition' | 'auto' | 'preLaunch'>

export type ShownVoucher<Voucher extends PricedVoucher> = {
  readonly voucher: Voucher
  readonly priceMode: VoucherPriceMode
  /** It applies itself just now: the cookie that says so is still to be written. */
  readonly isNewlyApplied: boolean
}

/** A hash counts only for a voucher that is set to heed it. */
function isEligibleByHash(
  { auto, preLaunch }: PricedVoucher,
  { usrhash, isAutoApplyDisabled }: VoucherCookies,
): boolean {
  return auto && !preLaunch && !isAutoApplyDisabled && usrhash !== null
}

/** One that is for all applies itself to all, one for subscribing to those with a hash; one before a launch never. */
function appliesAutomatically(voucher: PricedVoucher, cookies: VoucherCookies): boolean {
  if (voucher.acquisition) return isEligibleByHash(voucher, cookies)
  return voucher.auto && !voucher.preLaunch && !cookies.isAutoApplyDisabled
}

function getPriceMode(voucher: PricedVoucher, cookies: VoucherCookies): VoucherPriceMode {
  const known = cookies.prevoucher === voucher.code || isEligibleByHash(voucher, cookies)
  if (!voucher.acquisition) return known ? 'subscribed' : 'with'
  if (known || cookies.prevoucher !== null) return 'subscribed'
  return shouldOfferSubscription(cookies) ? 'subscribe' : 'with'
}

/** Whether a visitor who is not known to have subscribed is told what is given for it. */
export function shouldOfferSubscription({ codes, prevoucher, isAutoApplyDisabled }: VoucherCookies): boolean {
  return codes.length === 0 && prevoucher === null && !isAutoApplyDisabled
}

/**
 * The one voucher to tell of beside a price, and how. An explicit code comes before a hash, a hash before a prevoucher;
 * else it is the first.
 * @param vouchers those the price is known with, the one to show first first
 */
export function chooseVoucher<Voucher extends PricedVoucher>(
  vouchers: readonly Voucher[],
  cookies: VoucherCookies,
): ShownVoucher<Voucher> | null {
  const [first] = vouchers
  if (!first) return null
  const { codes, prevoucher } = cookies
  const [bound] = codes.flatMap((code) => vouchers.find((voucher) => voucher.code === code) ?? [])
  if (bound) return { voucher: bound, priceMode: 'applied', isNewlyApplied: false }
  const self = codes.length === 0 && vouchers.find((voucher) => appliesAutomatically(voucher, cookies))
  if (self) return { voucher: self, priceMode: 'applied', isNewlyApplied: true }
  const voucher = vouchers.find(({ code }) => code === prevoucher) ?? first
  return { voucher, priceMode: getPriceMode(voucher, cookies), isNewlyApplied: false }
}
