import 'server-only'
import { type Brand, brands } from '#i18n/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { brandNames } from '#lib/brand/identity.ts'
import { originOf } from '#lib/seo/alternates.ts'

export type HouseLink = { readonly brand: Brand; readonly name: string; readonly href: string }

/** The brands of the house that this deployment serves, each with its home in the locale. */
export function houseLinks(locale: Locale): readonly HouseLink[] {
  return brands.flatMap((brand) => {
    const origin = originOf(brand)
    return origin ? [{ brand, name: brandNames[brand], href: `${origin}/${locale}` }] : []
  })
}
