import type { Brand } from '#config/brands.ts'
import type { CookieSuffix } from './cookies.ts'

declare global {
  interface Window {
    /** Whether there is a cookie that starts so; `cookie-check-script.ts` creates it. */
    hasCookie?: (start: string) => boolean
  }
}

/**
 * Whether the browser has a cookie, for client components of every page: js-cookie and the cookie table load
 * later.
 */
export function hasCookie(brand: Brand, name: CookieSuffix, value = ''): boolean {
  return window.hasCookie?.(`${brand}_${name}=${value}`) ?? false
}
