import type { Brand } from '#config/brands.ts'
import { writeCookie } from '#lib/session/browser-cookies.client.ts'

/** Saves the number of the viewed order for this visit. It grants no access. */
export function saveOrderLocator(brand: Brand, locator: string): void {
  writeCookie(brand, 'locator', locator)
}
