import type { Locale } from '#i18n/locales.ts'

/** The longest path that is kept through a registration. */
const maxLength = 300

/** A page of this shop and locale; null for any other target. */
export function toNextPath(nextUrl: string, locale: Locale, origin: string): string | null {
  if (!nextUrl.startsWith(`/${locale}/`) || nextUrl.length > maxLength) return null
  const url = URL.canParse(nextUrl, origin) ? new URL(nextUrl, origin) : null
  if (url?.origin !== origin || !url.pathname.startsWith(`/${locale}/`)) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** The page of the `next` parameter; null without one and for any other target. */
export function parseNextPath(search: string, locale: Locale, origin: string): string | null {
  const nextUrl = new URLSearchParams(search).get('next')
  return nextUrl === null ? null : toNextPath(nextUrl, locale, origin)
}
