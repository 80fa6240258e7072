import type { Locale } from '#i18n/locales.ts'

/** Where the account lies, and where it leads once somebody has signed in. */
export function accountPath(locale: Locale, next?: string): string {
  const path = `/${locale}/myaccount`
  return next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`
}

/** The page to go on to, of this shop and locale; null for every other place. */
export function parseNextPath(search: string, locale: Locale, origin: string): string | null {
  const asked = new URLSearchParams(search).get('next')
  if (!asked?.startsWith(`/${locale}/`)) return null
  const url = URL.canParse(asked, origin) ? new URL(asked, origin) : null
  if (url?.origin !== origin || !url.pathname.startsWith(`/${locale}/`)) return null
  return `${url.pathname}${url.search}${url.hash}`
}
