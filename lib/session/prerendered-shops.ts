import { brands } from '#i18n/brands.ts'
import { defaultLocale } from '#i18n/locales.ts'
import type { ShopContext } from '../shop-context/shop-context.ts'

/**
 * The shops whose pages a build makes ahead. Every other locale's are made on their first visit: a build must not take
 * longer with each market.
 */
export function getPrerenderedShops(): ShopContext[] {
  return brands.map((brand) => ({ brand, locale: defaultLocale }))
}
