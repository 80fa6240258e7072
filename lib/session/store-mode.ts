import type { Brand } from '#i18n/brands.ts'
import { type CookieJar, readCookie } from './cookies.ts'

/** Where a tablet stands: a store and its till. */
export type StoreWorkstation = { readonly storeId: string; readonly workstation: string }

export function isStoreMode(jar: Readonly<CookieJar>, brand: Brand): boolean {
  return readCookie(jar, brand, 'storeMode') === 'true'
}

/**
 * Where a store’s tablet that does not know its store yet must go first; null for everybody else, on that page
 * itself, and in a shop without it.
 * @param pathname with a known locale
 * @param isPage whether a path leads to a page
 */
export function getStoreLoginPath(
  jar: Readonly<CookieJar>,
  brand: Brand,
  pathname: string,
  isPage: (path: string) => boolean,
): string | null {
  if (!isStoreMode(jar, brand) || readCookie(jar, brand, 'storeData') !== null) return null
  const login = `/${pathname.split('/')[1]}/store_ipad`
  return pathname === login || !isPage(login) ? null : login
}
