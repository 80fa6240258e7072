import type { Locale } from '#i18n/locales.ts'
import { gridPath } from '#i18n/routing.ts'

/** The allowed redirect targets of words. */
const paths = {
  returns: (locale: Locale) => `/${locale}/content/faq`,
  delivery: (locale: Locale) => `/${locale}/content/faq`,
  faq: (locale: Locale) => `/${locale}/content/faq`,
  care: (locale: Locale) => `/${locale}/content/care`,
  'size-guide': (locale: Locale) => `/${locale}/content/size-guide`,
  members: (locale: Locale) => `/${locale}/content/members`,
  about: (locale: Locale) => `/${locale}/content/about`,
  stores: (locale: Locale) => `/${locale}/stores`,
  sale: (locale: Locale) => `/${locale}/landings/sales`,
  'gift-card': (locale: Locale) =>
    gridPath(locale, { target: 'all', family: 'campergoods', category: ['gift-cards'] }),
  bag: (locale: Locale) => `/${locale}/bolsa`,
  markets: (locale: Locale) => `/${locale}/markets`,
} as const satisfies Readonly<Record<string, (locale: Locale) => string>>

export type PageName = keyof typeof paths
export const pageNames = Object.keys(paths) as [PageName, ...PageName[]]

/** A grid that some brands lack; every brand has the others. */
export const pageCategory: Readonly<Partial<Record<PageName, string>>> = { 'gift-card': 'gift-cards' }

export function pagePath(name: PageName, locale: Locale): string {
  return paths[name](locale)
}
