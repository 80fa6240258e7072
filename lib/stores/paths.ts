import type { Locale } from '#i18n/locales.ts'

/** `/es_ES/stores/es/sevilla/sierpes`; fewer words, a wider place. */
export function storesPath(locale: Locale, countryId?: string, city?: string, store?: string): string {
  return `/${[locale, 'stores', countryId?.toLowerCase(), city, store].filter(Boolean).join('/')}`
}

/** A path segment’s country, or null when it is none: two small letters. */
export function parseCountrySegment(segment: string): string | null {
  return /^[a-z]{2}$/.test(segment) ? segment.toUpperCase() : null
}
