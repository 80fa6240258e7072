import type { RouteInput } from '#api-client/call-route.ts'
import type { Brand } from '#config/brands.ts'
import { eraseCookies, readCookie, writeCookie } from '#lib/session/browser-cookies.client.ts'
import type { VoucherCookies } from './rules.ts'

/** Maximum of codes per customer, as in the contract. */
export const maxVoucherCodes = 3

/** The visitor’s vouchers known to the browser; empty on a server. */
export function readVoucherCookies(brand: Brand): VoucherCookies {
  const autoBonds = readCookie(brand, 'autoBonds')
  return {
    codes: readCookie(brand, 'bonds')?.split('.') ?? [],
    isAutoApplied: autoBonds === 'true',
    isAutoApplyDisabled: autoBonds === 'false',
    prevoucher: readCookie(brand, 'prevoucher'),
    usrhash: readCookie(brand, 'usrhash'),
  }
}

/** Codes that were typed or came from a link, in order of priority, without automatic ones. */
export function readSavedCodes(brand: Brand): readonly string[] {
  const { codes: bonds, isAutoApplied } = readVoucherCookies(brand)
  return isAutoApplied ? [] : bonds
}

/** Saves these codes for a day, at most three; they replace an automatic voucher. */
export function saveCodes(brand: Brand, codes: readonly string[]): void {
  if (readVoucherCookies(brand).isAutoApplied) eraseCookies(brand, ['autoBonds'])
  const uniqueCodes = [...new Set(codes)]
  if (uniqueCodes.length) writeCookie(brand, 'bonds', uniqueCodes.slice(0, maxVoucherCodes).join('.'))
  else eraseCookies(brand, ['bonds'])
}

/** Saves an automatic voucher for a day. */
export function saveAutoApplied(brand: Brand, code: string): void {
  writeCookie(brand, 'bonds', code)
  writeCookie(brand, 'autoBonds', 'true')
}

/** Enables or disables automatic vouchers; disabling lasts a day. */
export function setAutoApply(brand: Brand, allowed: boolean): void {
  if (readVoucherCookies(brand).isAutoApplied) eraseCookies(brand, ['bonds'])
  if (allowed) eraseCookies(brand, ['autoBonds'])
  else writeCookie(brand, 'autoBonds', 'false')
}

const voucherCookieKeys = ['bonds', 'autoBonds', 'newsletterBonds', 'prevoucher'] as const

/** Takes a snapshot of the cookies and returns a function that restores it. */
export function snapshotVoucherCookies(brand: Brand): () => void {
  const before = voucherCookieKeys.map((key) => [key, readCookie(brand, key)] as const)
  return () => {
    for (const [key, value] of before) {
      if (value === null) eraseCookies(brand, [key])
      else writeCookie(brand, key, value)
    }
  }
}

/** Whether the customer subscribes with the next order. */
export const isSubscribing = (brand: Brand): boolean => readCookie(brand, 'newsletterBonds') !== null

/** Saves whether the customer subscribes with the next order, for the newsletter voucher. */
export function saveSubscribing(brand: Brand, code: string | null): void {
  if (code === null) eraseCookies(brand, ['newsletterBonds'])
  else writeCookie(brand, 'newsletterBonds', code)
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
  const { prevoucher, usrhash, isAutoApplyDisabled } = readVoucherCookies(brand)
  const codes = readSavedCodes(brand)
  return {
    ...(typed ? { voucher: typed } : {}),
    ...(codes.length ? { bonds: codes.join(',') } : {}),
    ...(prevoucher ? { prevoucher } : {}),
    ...(usrhash ? { usrHash: usrhash } : {}),
    ...(isAutoApplyDisabled ? { autoVoucher: 0 } : {}),
    ...(isSubscribing(brand) ? { newsletterDiscount: true } : {}),
  }
}
