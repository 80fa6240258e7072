import type { Locale } from '#i18n/locales.ts'

/** The page to open next, within this shop and locale; null for any other target. */
export function parseNextPath(search: string, locale: Locale, origin: string): string | null {
  const nextUrl = new URLSearchParams(search).get('next')
  if (!nextUrl?.startsWith(`/${locale}/`)) return null
  const url = URL.canParse(nextUrl, origin) ? new URL(nextUrl, origin) : null
  if (url?.origin !== origin || !url.pathname.startsWith(`/${locale}/`)) return null
  return `${url.pathname}${url.search}${url.hash}`
}
