import type { Brand } from '#config/brands.ts'
import type { CookieSuffix } from './cookies.ts'

/**
 * Whether the browser has a cookie, for client components of every page: the cookie table is too large for
 * them.
 */
export function hasCookie(brand: Brand, name: CookieSuffix, value = ''): boolean {
  return document.cookie.split('; ').some((entry) => entry.startsWith(`${brand}_${name}=${value}`))
}
