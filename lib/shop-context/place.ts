import type { Brand } from '#i18n/brands.ts'
import { defaultLocale, isLocale, type Locale } from '#i18n/locales.ts'
import { brandOfPage } from './brand-of-page.ts'

/** Which shop the visitor stands in. */
export type Place = { readonly brand: Brand; readonly locale: Locale }

/** The shop of the page shown now, read off the document; for the browser only. */
export function placeOfPage(): Place {
  const locale = location.pathname.split('/')[1] ?? ''
  return {
    brand: brandOfPage(),
    locale: isLocale(locale) ? locale : defaultLocale,
  }
}
