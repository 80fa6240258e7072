import Cookies from 'js-cookie'
import type { Brand } from '#config/brands.ts'
import type { Consent } from './consent.client.ts'
import {
  type ConsentCookieKey,
  type CookieKey,
  checkCookieValue,
  cookieTable,
  getCookieName,
  getMaxAge,
  type NecessaryCookieKey,
} from './cookies.ts'

/** Decodes a cookie; a malformed one is returned unchanged. */
function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The browser half of the cookie table, in the encoding of the server and of cookies that exist already. */
const cookies = Cookies.withConverter({ read: decodeCookie, write: (value) => encodeURIComponent(value) })

/** The value; null if the cookie is absent, empty, or malformed, and on a server. */
export function readCookie(brand: Brand, key: CookieKey): string | null {
  return checkCookieValue(key, cookies.get(getCookieName(brand, key)))
}

/** Several cookies of one moment: another tab may be writing them. */
export function readCookies<Key extends CookieKey>(
  brand: Brand,
  keys: readonly Key[],
): Readonly<Record<Key, string | null>> {
  const values = cookies.get()
  const entries = keys.map((key) => [key, checkCookieValue(key, values[getCookieName(brand, key)])] as const)
  return Object.fromEntries(entries) as Record<Key, string | null>
}

function setCookie(brand: Brand, key: CookieKey, value: string | null): void {
  const seconds = getMaxAge(key, value)
  cookies.set(getCookieName(brand, key), value ?? '', {
    ...(seconds === null ? {} : { 'max-age': String(seconds) }),
    sameSite: 'Lax',
    secure: globalThis.location?.protocol === 'https:',
  })
}

/** Writes a cookie with the lifetime of the table. */
export function writeCookie(brand: Brand, key: NecessaryCookieKey, value: string): void {
  setCookie(brand, key, value)
}

/** Writes a cookie that is not strictly necessary; without consent nothing is written. */
export function writeCookieWithConsent(
  brand: Brand,
  key: ConsentCookieKey,
  value: string,
  consent: Consent,
): void {
  if (consent[cookieTable[key].needs]) setCookie(brand, key, value)
}

export function eraseCookies(brand: Brand, keys: readonly CookieKey[]): void {
  for (const key of keys) setCookie(brand, key, null)
}
