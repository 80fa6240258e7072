import 'server-only'
import type { Metadata } from 'next'
import type { Brand } from '#config/brands.ts'
import { findBrandOrigin } from '#i18n/brand-origin.ts'
import { defaultLocale, displayLocale, indexedLocales, intlTag, type Locale } from '#i18n/locales.ts'
import { env } from '#lib/env/server.ts'

/** The origin of a brand, for absolute links; null if this deployment has no host for it. */
export function getBrandOrigin(brand: Brand): string | null {
  return findBrandOrigin(env, brand)
}

/** The absolute URL of a path for a brand. */
export function toAbsoluteUrl(brand: Brand, path: string): string {
  return new URL(path, getBrandOrigin(brand) ?? 'http://localhost').toString()
}

/**
 * Canonical and hreflang of a page: its own URL, and the same page in every locale that has it, with a hyphen
 * in the tag. A market that mirrors another has the other's URL as canonical and is not an alternate.
 * @param pathIn the page’s path in a locale, with the locale: `/es_ES/mujer/zapatos`; null if it has none
 */
export function buildAlternates(
  brand: Brand,
  locale: Locale,
  pathIn: (locale: Locale) => string | null,
): NonNullable<Metadata['alternates']> {
  const ownPath = pathIn(displayLocale(locale)) ?? pathIn(locale)
  const canonical = ownPath === null ? {} : { canonical: toAbsoluteUrl(brand, ownPath) }
  if (displayLocale(locale) !== locale) return canonical
  const alternates = indexedLocales.flatMap((other) => {
    const path = pathIn(other)
    return path === null ? [] : [[intlTag(other), toAbsoluteUrl(brand, path)] as const]
  })
  const home = pathIn(defaultLocale)
  return {
    ...canonical,
    languages: {
      ...Object.fromEntries(alternates),
      ...(home === null ? {} : { 'x-default': toAbsoluteUrl(brand, home) }),
    },
  }
}
