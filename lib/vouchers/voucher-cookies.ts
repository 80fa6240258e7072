import type { RouteInput } from '#api-client/call-route.ts'
import type { Brand } from '#config/brands.ts'
import { type CookieJar, eraseCookies, readCookie, writeCookie } from '#lib/session/cookies.ts'
import type { VoucherCookies } from './rules.ts'

/** Maximum of codes per customer, as in the contract. */
export const maxVoucherCodes = 3

/** The visitor’s vouchers known to the browser. */
export function readVoucherCookies(jar: Readonly<CookieJar>, brand: Brand): VoucherCookies {
  const autoBonds = readCookie(jar, brand, 'autoBonds')
  return {
    codes: readCookie(jar, brand, 'bonds')?.split('.') ?? [],
    isAutoApplied: autoBonds === 'true',
    isAutoApplyDisabled: autoBonds === 'false',
    prevoucher: readCookie(jar, brand, 'prevoucher'),
    usrhash: readCookie(jar, brand, 'usrhash'),
  }
}

/** {@link readVoucherCookies} of this browser; empty on a server. */
export function readBrowserVoucherCookies(brand: Brand): VoucherCookies {
  return readVoucherCookies(typeof document === 'undefined' ? { cookie: '' } : document, brand)
}

/** Codes that were typed or came from a link, in order of priority, without automatic ones. */
export function readSavedCodes(jar: Readonly<CookieJar>, brand: Brand): readonly string[] {
  const { codes: bonds, isAutoApplied } = readVoucherCookies(jar, brand)
  return isAutoApplied ? [] : bonds
}

/** Saves these codes for a day, at most three; they replace an automatic voucher. */
export function saveCodes(jar: CookieJar, brand: Brand, codes: readonly string[]): void {
  if (readVoucherCookies(jar, brand).isAutoApplied) eraseCookies(jar, brand, ['autoBonds'])
  const uniqueCodes = [...new Set(codes)]
  if (uniqueCodes.length) writeCookie(jar, brand, 'bonds', uniqueCodes.slice(0, maxVoucherCodes).join('.'))
  else eraseCookies(jar, brand, ['bonds'])
}

/** Saves an automatic voucher for a day. */
export function saveAutoApplied(jar: CookieJar, brand: Brand, code: string): void {
  writeCookie(jar, brand, 'bonds', code)
  writeCookie(jar, brand, 'autoBonds', 'true')
}

/** Enables or disables automatic vouchers; disabling lasts a day. */
export function setAutoApply(jar: CookieJar, brand: Brand, allowed: boolean): void {
  if (readVoucherCookies(jar, brand).isAutoApplied) eraseCookies(jar, brand, ['bonds'])
  if (allowed) eraseCookies(jar, brand, ['autoBonds'])
  else writeCookie(jar, brand, 'autoBonds', 'false')
}

const voucherCookieKeys = ['bonds', 'autoBonds', 'newsletterBonds', 'prevoucher'] as const

/** Takes a snapshot of the cookies and returns a function that restores it. */
export function snapshotVoucherCookies(jar: CookieJar, brand: Brand): () => void {
  const before = voucherCookieKeys.map((key) => [key, readCookie(jar, brand, key)] as const)
  return () => {
    for (const [key, value] of before) {
      if (value === null) eraseCookies(jar, brand, [key])
      else writeCookie(jar, brand, key, value)
    }
  }
}

/** Whether the customer subscribes with the next order. */
export const isSubscribing = (jar: Readonly<CookieJar>, brand: Brand): boolean =>
  readCookie(jar, brand, 'newsletterBonds') !== null

/** Saves whether the customer subscribes with the next order, for the newsletter voucher. */
export function saveSubscribing(jar: CookieJar, brand: Brand, code: string | null): void {
  if (code === null) eraseCookies(jar, brand, ['newsletterBonds'])
  else writeCookie(jar, brand, 'newsletterBonds', code)
}

type VoucherParams = Pick<
  RouteInput<'retrieveBag'>,
  'voucher' | 'bonds' | 'prevoucher' | 'usrHash' | 'autoVoucher' | 'newsletterDiscount'
>

/**
 * The customer's vouchers as parameters of every call that prices the bag.
 * @param typed a newly typed code
 */
export function getVoucherParams(brand: Brand, typed?: string): VoucherParams {
  const { prevoucher, usrhash, isAutoApplyDisabled } = readVoucherCookies(document, brand)
  const codes = readSavedCodes(document, brand)
  return {
    ...(typed ? { voucher: typed } : {}),
    ...(codes.length ? { bonds: codes.join(',') } : {}),
    ...(prevoucher ? { prevoucher } : {}),
    ...(usrhash ? { usrHash: usrhash } : {}),
    ...(isAutoApplyDisabled ? { autoVoucher: 0 } : {}),
    ...(isSubscribing(document, brand) ? { newsletterDiscount: true } : {}),
  }
}
