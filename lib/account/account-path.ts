import type { Locale } from '#i18n/locales.ts'

/** The path of the account, with the page to open after sign-in. */
export function accountPath(locale: Locale, next?: string): string {
  const path = `/${locale}/myaccount`
  return next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`
}
