import type { Brand } from '#i18n/brands.ts'
import type { CookieSuffix } from './cookies.ts'

/** Whether the browser holds a cookie, for islands of every page: the table of cookies is not worth their bytes. */
export function hasCookie(brand: Brand, word: CookieSuffix, value = ''): boolean {
  return document.cookie.split('; ').some((entry) => entry.startsWith(`${brand}_${word}=${value}`))
}
