import type { RouteInput } from '#api-client/client.ts'
import type { Brand } from '#i18n/brands.ts'
import { type CookieJar, eraseCookies, readCookie, writeCookie } from '#lib/session/cookies.ts'
import type { VoucherCookies } from './rules.ts'

/** So many codes a shopper may have at a time, as the contract has it. */
export const mostCodes = 3

/** What the browser knows of the visitor’s vouchers. */
export function voucherCookies(jar: Readonly<CookieJar>, brand: Brand): VoucherCookies {
  const autoBonds = readCookie(jar, brand, 'autoBonds')
  return {
    bonds: readCookie(jar, brand, 'bonds')?.split('.') ?? [],
    appliedItself: autoBonds === 'true',
    refusesAuto: autoBonds === 'false',
    prevoucher: readCookie(jar, brand, 'prevoucher'),
    usrhash: readCookie(jar, brand, 'usrhash'),
  }
}

/** The codes that were typed or came by a link, the one that goes first first. One that applied itself is none. */
export function keptCodes(jar: Readonly<CookieJar>, brand: Brand): readonly string[] {
  const { bonds, appliedItself } = voucherCookies(jar, brand)
  return appliedItself ? [] : bonds
}

/** Keeps these codes for a day, three at most; what applied itself makes room. */
export function keepCodes(jar: CookieJar, brand: Brand, codes: readonly string[]): void {
  if (voucherCookies(jar, brand).appliedItself) eraseCookies(jar, brand, ['autoBonds'])
  const [...kept] = new Set(codes)
  if (kept.length) writeCookie(jar, brand, 'bonds', kept.slice(0, mostCodes).join('.'))
  else eraseCookies(jar, brand, ['bonds'])
}

/** A voucher applied itself: it does so for a day. */
export function keepApplied(jar: CookieJar, brand: Brand, code: string): void {
  writeCookie(jar, brand, 'bonds', code)
  writeCookie(jar, brand, 'autoBonds', 'true')
}

/** Whether vouchers may apply themselves; who took one off is asked by none for a day. */
export function allowAuto(jar: CookieJar, brand: Brand, allowed: boolean): void {
  if (voucherCookies(jar, brand).appliedItself) eraseCookies(jar, brand, ['bonds'])
  if (allowed) eraseCookies(jar, brand, ['autoBonds'])
  else writeCookie(jar, brand, 'autoBonds', 'false')
}

type Asked = Pick<RouteInput<'retrieveBag'>, 'voucher' | 'bonds' | 'prevoucher' | 'usrHash' | 'autoVoucher'>

/**
 * What a shopper brings to have something taken off, as every call that prices her bag says it.
 * @param typed a code that she has just typed
 */
export function vouchersAsked(brand: Brand, typed?: string): Asked {
  const { prevoucher, usrhash, refusesAuto } = voucherCookies(document, brand)
  const codes = keptCodes(document, brand)
  return {
    ...(typed ? { voucher: typed } : {}),
    ...(codes.length ? { bonds: codes.join(',') } : {}),
    ...(prevoucher ? { prevoucher } : {}),
    ...(usrhash ? { usrHash: usrhash } : {}),
    ...(refusesAuto ? { autoVoucher: 0 } : {}),
  }
}
