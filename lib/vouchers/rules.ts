import type { VoucherPrice } from '#lib/catalog/types.ts'

/** The visitor’s vouchers known to the browser: codes and a hash from cookies. */
export type VoucherCookies = {
  /** Codes that apply, in order of priority. */
  readonly codes: readonly string[]
  /** The code was applied automatically. */
  readonly isAutoApplied: boolean
  /** The visitor removed an automatic voucher: none is applied any more. */
  readonly isAutoApplyDisabled: boolean
  readonly prevoucher: string | null
  readonly usrhash: string | null
}

/**
 * How a voucher’s price is presented: the price with its code, the price for subscribing, the price as a
 * subscriber, or the price with an applied voucher.
 */
export type VoucherPriceMode = 'with' | 'subscribe' | 'subscribed' | 'applied'

type PricedVoucher = Pick<VoucherPrice, 'code' | 'acquisition' | 'auto' | 'preLaunch'>

export type ShownVoucher<Voucher extends PricedVoucher> = {
  readonly voucher: Voucher
  readonly priceMode: VoucherPriceMode
  /** It is being applied automatically: its cookie is still to be written. */
  readonly isNewlyApplied: boolean
}

/** A hash counts only for a voucher that is configured for it. */
function isEligibleByHash(
  { auto, preLaunch }: PricedVoucher,
  { usrhash, isAutoApplyDisabled }: VoucherCookies,
): boolean {
  return auto && !preLaunch && !isAutoApplyDisabled && usrhash !== null
}

/**
 * A public voucher applies automatically to all visitors, a newsletter voucher to those with a hash, one
 * before a launch never.
 */
function appliesAutomatically(voucher: PricedVoucher, cookies: VoucherCookies): boolean {
  if (voucher.acquisition) return isEligibleByHash(voucher, cookies)
  return voucher.auto && !voucher.preLaunch && !cookies.isAutoApplyDisabled
}

function getPriceMode(voucher: PricedVoucher, cookies: VoucherCookies): VoucherPriceMode {
  const isSubscribed = cookies.prevoucher === voucher.code || isEligibleByHash(voucher, cookies)
  if (!voucher.acquisition) return isSubscribed ? 'subscribed' : 'with'
  if (isSubscribed || cookies.prevoucher !== null) return 'subscribed'
  return shouldOfferSubscription(cookies) ? 'subscribe' : 'with'
}

/** Whether to offer the newsletter voucher to a visitor who is not known to have subscribed. */
export function shouldOfferSubscription({ codes, prevoucher, isAutoApplyDisabled }: VoucherCookies): boolean {
  return codes.length === 0 && prevoucher === null && !isAutoApplyDisabled
}

/**
 * The voucher to show next to a price, and its presentation. An explicit code has priority over a hash, a
 * hash over a prevoucher; otherwise the first one.
 * @param vouchers those with a known price, in display order
 */
export function chooseVoucher<Voucher extends PricedVoucher>(
  vouchers: readonly Voucher[],
  cookies: VoucherCookies,
): ShownVoucher<Voucher> | null {
  const [first] = vouchers
  if (!first) return null
  const { codes, prevoucher } = cookies
  const [applied] = codes.flatMap((code) => vouchers.find((voucher) => voucher.code === code) ?? [])
  if (applied) return { voucher: applied, priceMode: 'applied', isNewlyApplied: false }
  const automatic = codes.length === 0 && vouchers.find((voucher) => appliesAutomatically(voucher, cookies))
  if (automatic) return { voucher: automatic, priceMode: 'applied', isNewlyApplied: true }
  const voucher = vouchers.find(({ code }) => code === prevoucher) ?? first
  return { voucher, priceMode: getPriceMode(voucher, cookies), isNewlyApplied: false }
}
