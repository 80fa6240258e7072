import type { Brand } from '#config/brands.ts'
import type { CookieReader } from './cookies.ts'

/** The location of a tablet: a store and its workstation. */
export type StoreWorkstation = { readonly storeId: string; readonly workstation: string }

export function isStoreMode(readCookie: CookieReader, brand: Brand): boolean {
  return readCookie(brand, 'storeMode') === 'true'
}

/**
 * The login path for a store’s tablet that has no store yet; null for any other device, on that page itself,
 * and in a shop without it.
 * @param pathname with a known locale
 * @param isPage whether a path leads to a page
 */
export function getStoreLoginPath(
  readCookie: CookieReader,
  brand: Brand,
  pathname: string,
  isPage: (path: string) => boolean,
): string | null {
  if (!isStoreMode(readCookie, brand) || readCookie(brand, 'storeData') !== null) return null
  const login = `/${pathname.split('/')[1]}/store_ipad`
  return pathname === login || !isPage(login) ? null : login
}
