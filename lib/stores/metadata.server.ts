import 'server-only'
import type { Metadata } from 'next'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { buildAlternates } from '#lib/seo/alternates.server.ts'

/** Title, description, canonical and hreflang of a store page. */
export function storesMetadata(
  brand: Brand,
  locale: Locale,
  title: string,
  description: string,
  pathIn: (locale: Locale) => string,
): Metadata {
  return { title, description, alternates: buildAlternates(brand, locale, pathIn) }
}
