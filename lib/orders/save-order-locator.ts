import type { Brand } from '#i18n/brands.ts'
import { writeCookie } from '#lib/session/cookies.ts'

/** Notes, for this visit, the number of the order that is looked at. It opens nothing by itself. */
export function saveOrderLocator(brand: Brand, locator: string): void {
  writeCookie(document, brand, 'locator', locator)
}
