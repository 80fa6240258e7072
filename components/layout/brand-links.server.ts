import 'server-only'
import { type Brand, brands } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { brandNames } from '#lib/brand/navigation.ts'
import { getBrandOrigin } from '#lib/seo/alternates.server.ts'

export type BrandLink = { readonly brand: Brand; readonly name: string; readonly href: string }

/** The brands that this deployment serves, each with its home page in the locale. */
export function getBrandLinks(locale: Locale): readonly BrandLink[] {
  return brands.flatMap((brand) => {
    const origin = getBrandOrigin(brand)
    return origin ? [{ brand, name: brandNames[brand], href: `${origin}/${locale}` }] : []
  })
}
