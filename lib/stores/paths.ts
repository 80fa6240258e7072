import type { Locale } from '#i18n/locales.ts'

/** `/es_ES/stores/es/sevilla/sierpes`; fewer segments cover a wider area. */
export function storesPath(locale: Locale, countryId?: string, city?: string, store?: string): string {
  return `/${[locale, 'stores', countryId?.toLowerCase(), city, store].filter(Boolean).join('/')}`
}

/** The country of a path segment; null if it is not two lowercase letters. */
export function parseCountrySegment(segment: string): string | null {
  return /^[a-z]{2}$/.test(segment) ? segment.toUpperCase() : null
}
