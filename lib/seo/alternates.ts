import 'server-only'
import type { Metadata } from 'next'
import type { Brand } from '#i18n/brands.ts'
import { defaultLocale, intlTag, type Locale, locales } from '#i18n/locales.ts'
import { env } from '#lib/env/server.ts'
import { originFrom } from './origins.ts'

/** Where a brand is served, for absolute links; null when this deployment has no host for it. */
export function originOf(brand: Brand): string | null {
  return originFrom(env, brand)
}

/** A path as an absolute address of a brand. */
export function absolute(brand: Brand, path: string): string {
  return new URL(path, originOf(brand) ?? 'http://localhost').toString()
}

/**
 * Canonical and hreflang of a page: its own address, and the same page in every locale with a hyphen in the tag.
 * @param pathIn the page’s path in a locale, with the locale: `/es_ES/mujer/zapatos`
 */
export function alternatesOf(
  brand: Brand,
  locale: Locale,
  pathIn: (locale: Locale) => string,
): NonNullable<Metadata['alternates']> {
  const languages: Record<string, string> = Object.fromEntries(
    locales.map((other) => [intlTag(other), absolute(brand, pathIn(other))]),
  )
  return {
    canonical: absolute(brand, pathIn(locale)),
    languages: { ...languages, 'x-default': absolute(brand, pathIn(defaultLocale)) },
  }
}
