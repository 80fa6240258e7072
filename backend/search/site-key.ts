import { embeddedSearchKey } from '#api-client/contract/deployment/published-secrets.ts'
import { type Brand, isBrand } from '#config/brands.ts'
import { type Language, languages } from '#config/markets.ts'

/** Site keys of the embedded engine, in the format of the storefront's settings. */
export const embeddedSearch = {
  apiKey: embeddedSearchKey,
  siteKey: 'embedded-{brand}-{language}',
} as const

/** A site is a brand in a language. */
export type SearchSite = { readonly brand: Brand; readonly language: Language }

const isLanguage = (value: string): value is Language => (languages as readonly string[]).includes(value)

/** The site of a key; null for an unknown key. */
export function parseSiteKey(siteKey: string): SearchSite | null {
  const [, brand = '', language = ''] = /^embedded-([a-z]+)-([a-z]{2})$/.exec(siteKey) ?? []
  return isBrand(brand) && isLanguage(language) ? { brand, language } : null
}
