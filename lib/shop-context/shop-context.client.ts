import type { Brand } from '#config/brands.ts'
import { defaultLocale, isLocale, type Locale } from '#i18n/locales.ts'
import { getPageBrand } from './page-brand.client.ts'

/** The shop: a brand and a locale. */
export type ShopContext = { readonly brand: Brand; readonly locale: Locale }

/** The shop of the current page, read from the document; for the browser only. */
export function getPageShopContext(): ShopContext {
  const locale = location.pathname.split('/')[1] ?? ''
  return {
    brand: getPageBrand(),
    locale: isLocale(locale) ? locale : defaultLocale,
  }
}
