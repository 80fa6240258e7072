import { embeddedSearchKey } from '#api-client/contract/deployment/published-secrets.ts'
import { type Brand, isBrand } from '#i18n/brands.ts'
import { type Language, languages } from '#i18n/markets.ts'

/** The keys of the engine that comes with the shop service, as the storefront's settings spell them. */
export const embeddedSearch = {
  apiKey: embeddedSearchKey,
  siteKey: 'embedded-{brand}-{language}',
} as const

/** A site is a brand in a language. */
export type SearchSite = { readonly brand: Brand; readonly language: Language }

const isLanguage = (value: string): value is Language => (languages as readonly string[]).includes(value)

/** The site a key names; null where there is none. */
export function parseSiteKey(siteKey: string): SearchSite | null {
  const [, brand = '', language = ''] = /^embedded-([a-z]+)-([a-z]{2})$/.exec(siteKey) ?? []
  return isBrand(brand) && isLanguage(language) ? { brand, language } : null
}
