import type { RouteInput } from '#api-client/client.ts'
import type { Brand } from '#i18n/brands.ts'
import { type CookieJar, eraseCookies, readCookie, writeCookie } from '#lib/session/cookies.ts'
import type { VoucherCookies } from './rules.ts'

/** So many codes a shopper may have at a time, as the contract has it. */
export const maxVoucherCodes = 3

/** What the browser knows of the visitor’s vouchers. */
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

/** {@link readVoucherCookies} of this browser; a server has none. */
export function readBrowserVoucherCookies(brand: Brand): VoucherCookies {
  return readVoucherCookies(typeof document === 'undefined' ? { cookie: '' } : document, brand)
}

/** The codes that were typed or came by a link, the one that goes first first. One that applied itself is none. */
export function readSavedCodes(jar: Readonly<CookieJar>, brand: Brand): readonly string[] {
  const { codes: bonds, isAutoApplied } = readVoucherCookies(jar, brand)
  return isAutoApplied ? [] : bonds
}

/** Keeps these codes for a day, three at most; what applied itself makes room. */
export function saveCodes(jar: CookieJar, brand: Brand, codes: readonly string[]): void {
  if (readVoucherCookies(jar, brand).isAutoApplied) eraseCookies(jar, brand, ['autoBonds'])
  const [...kept] = new Set(codes)
  if (kept.length) writeCookie(jar, brand, 'bonds', kept.slice(0, maxVoucherCodes).join('.'))
  else eraseCookies(jar, brand, ['bonds'])
}

/** A voucher applied itself: it does so for a day. */
export function saveAutoApplied(jar: CookieJar, brand: Brand, code: string): void {
  writeCookie(jar, brand, 'bonds', code)
  writeCookie(jar, brand, 'autoBonds', 'true')
}

/** Whether vouchers may apply themselves; who took one off is asked by none for a day. */
export function setAutoApply(jar: CookieJar, brand: Brand, allowed: boolean): void {
  if (readVoucherCookies(jar, brand).isAutoApplied) eraseCookies(jar, brand, ['bonds'])
  if (allowed) eraseCookies(jar, brand, ['autoBonds'])
  else writeCookie(jar, brand, 'autoBonds', 'false')
}

const voucherCookieKeys = ['bonds', 'autoBonds', 'newsletterBonds', 'prevoucher'] as const

/** Remembers what is kept; what it returns puts that back. */
export function snapshotVoucherCookies(jar: CookieJar, brand: Brand): () => void {
  const before = voucherCookieKeys.map((key) => [key, readCookie(jar, brand, key)] as const)
  return () => {
    for (const [key, value] of before) {
      if (value === null) eraseCookies(jar, brand, [key])
      else writeCookie(jar, brand, key, value)
    }
  }
}

/** Whether she subscribes with her next order. */
export const isSubscribing = (jar: Readonly<CookieJar>, brand: Brand): boolean =>
  readCookie(jar, brand, 'newsletterBonds') !== null

/** Whether she subscribes with her next order, for the voucher that is given for it. */
export function saveSubscribing(jar: CookieJar, brand: Brand, code: string | null): void {
  if (code === null) eraseCookies(jar, brand, ['newsletterBonds'])
  else writeCookie(jar, brand, 'newsletterBonds', code)
}

type VoucherParams = Pick<
  RouteInput<'retrieveBag'>,
  'voucher' | 'bonds' | 'prevoucher' | 'usrHash' | 'autoVoucher' | 'newsletterDiscount'
>

/**
 * What a shopper brings to have something taken off, as every call that prices her bag says it.
 * @param typed a code that she has just typed
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
