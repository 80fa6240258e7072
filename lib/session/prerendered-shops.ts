import { brands } from '#config/brands.ts'
import { defaultLocale } from '#i18n/locales.ts'
import type { ShopContext } from '../shop-context/shop-context.client.ts'

/**
 * The shops whose pages a build prerenders. Pages of other locales are rendered on their first visit, so that
 * the build time does not grow with each market.
 */
export function getPrerenderedShops(): ShopContext[] {
  return brands.map((brand) => ({ brand, locale: defaultLocale }))
}
