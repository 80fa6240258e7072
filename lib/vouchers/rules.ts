import type { VoucherPrice } from '#lib/catalog/types.ts'

/** What the browser knows of the visitor’s vouchers: codes and a hash out of cookies. */
export type VoucherCookies = {
  /** Codes that apply, the one that goes first first. */
  readonly bonds: readonly string[]
  /** The code among them applied itself. */
  readonly appliedItself: boolean
  /** The visitor took off one that applied itself: none does any more. */
  readonly refusesAuto: boolean
  readonly prevoucher: string | null
  readonly usrhash: string | null
}

/**
 * How a voucher’s price is told: what one pays with its code, what one would pay as a subscriber, what one pays as
 * one, or that it applies already.
 */
export type Telling = 'with' | 'subscribe' | 'subscribed' | 'applied'

type Rated = Pick<VoucherPrice, 'code' | 'acquisition' | 'auto' | 'preLaunch'>

export type ShownVoucher<Voucher extends Rated> = {
  readonly voucher: Voucher
  readonly telling: Telling
  /** It applies itself just now: the cookie that says so is still to be written. */
  readonly begins: boolean
}

/** A hash counts only for a voucher that is set to heed it. */
function heeds({ auto, preLaunch }: Rated, { usrhash, refusesAuto }: VoucherCookies): boolean {
  return auto && !preLaunch && !refusesAuto && usrhash !== null
}

/** One that is for all applies itself to all, one for subscribing to those with a hash; one before a launch never. */
function appliesItself(voucher: Rated, cookies: VoucherCookies): boolean {
  if (voucher.acquisition) return heeds(voucher, cookies)
  return voucher.auto && !voucher.preLaunch && !cookies.refusesAuto
}

function tellingOf(voucher: Rated, cookies: VoucherCookies): Telling {
  const known = cookies.prevoucher === voucher.code || heeds(voucher, cookies)
  if (!voucher.acquisition) return known ? 'subscribed' : 'with'
  if (known || cookies.prevoucher !== null) return 'subscribed'
  return tellsToSubscribe(cookies) ? 'subscribe' : 'with'
}

/** Whether a visitor who is not known to have subscribed is told what is given for it. */
export function tellsToSubscribe({ bonds, prevoucher, refusesAuto }: VoucherCookies): boolean {
  return bonds.length === 0 && prevoucher === null && !refusesAuto
}

/**
 * The one voucher to tell of beside a price, and how. An explicit code comes before a hash, a hash before a prevoucher;
 * else it is the first.
 * @param vouchers those the price is known with, the one to show first first
 */
export function chooseVoucher<Voucher extends Rated>(
  vouchers: readonly Voucher[],
  cookies: VoucherCookies,
): ShownVoucher<Voucher> | null {
  const [first] = vouchers
  if (!first) return null
  const { bonds, prevoucher } = cookies
  const [bound] = bonds.flatMap((code) => vouchers.find((voucher) => voucher.code === code) ?? [])
  if (bound) return { voucher: bound, telling: 'applied', begins: false }
  const self = bonds.length === 0 && vouchers.find((voucher) => appliesItself(voucher, cookies))
  if (self) return { voucher: self, telling: 'applied', begins: true }
  const voucher = vouchers.find(({ code }) => code === prevoucher) ?? first
  return { voucher, telling: tellingOf(voucher, cookies), begins: false }
}
