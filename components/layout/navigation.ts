import type { Brand } from '#i18n/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { gridPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { navigation } from '#lib/brand/identity.ts'

export type NavigationLink = { readonly label: string; readonly href: string }

/** A brand’s main navigation in a locale’s words and paths. */
export function navigationLinks(brand: Brand, locale: Locale, t: Translate): readonly NavigationLink[] {
  return navigation[brand].map(({ key, english, place }) => ({
    label: t(key, english),
    href: gridPath(locale, place),
  }))
}
