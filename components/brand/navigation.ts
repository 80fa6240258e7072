import type { Brand } from '#config/brands.ts'
import { translateLabel } from '#i18n/label.ts'
import type { Locale } from '#i18n/locales.ts'
import { gridPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { type NavigationItem, navigation } from '#lib/brand/navigation.ts'

export type NavigationLink = { readonly label: string; readonly href: string }

/** A brand’s navigation in a locale: the links of the bar, and all links. */
export function getNavigationLinks(
  brand: Brand,
  locale: Locale,
  t: Translate,
): { readonly bar: readonly NavigationLink[]; readonly all: readonly NavigationLink[] } {
  const toLink = ({ label, categoryPath }: NavigationItem) => ({
    label: translateLabel(t, label),
    href: gridPath(locale, categoryPath),
  })
  const bar = navigation[brand].bar.map(toLink)
  return { bar, all: [...bar, ...navigation[brand].more.map(toLink)] }
}
