import { brand as rootBrand, locale as rootLocale } from 'next/root-params'
import { defaultBrand, isBrand } from '#config/brands.ts'
import { defaultLocale, isLocale } from '#i18n/locales.ts'
import type { ShopContext } from './shop-context.client.ts'

/** The shop of a layout; falls back to the default shop. */
export async function getRootShopContext(): Promise<ShopContext> {
  const [brand, locale] = await Promise.all([rootBrand(), rootLocale()])
  return {
    brand: isBrand(brand) ? brand : defaultBrand,
    locale: isLocale(locale) ? locale : defaultLocale,
  }
}
