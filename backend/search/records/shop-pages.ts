import type { Locale } from '#i18n/locales.ts'
import { contentPath, gridPath, landingPath } from '#i18n/routing.ts'

/** The allowed redirect targets of words. */
const paths = {
  returns: (locale: Locale) => contentPath(locale, 'faq'),
  delivery: (locale: Locale) => contentPath(locale, 'faq'),
  faq: (locale: Locale) => contentPath(locale, 'faq'),
  care: (locale: Locale) => contentPath(locale, 'care'),
  'size-guide': (locale: Locale) => contentPath(locale, 'size-guide'),
  members: (locale: Locale) => contentPath(locale, 'members'),
  about: (locale: Locale) => contentPath(locale, 'about'),
  stores: (locale: Locale) => `/${locale}/stores`,
  sale: (locale: Locale) => landingPath(locale, 'sales'),
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
