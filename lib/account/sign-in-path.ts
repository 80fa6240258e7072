import { accountPath } from '#i18n/account-path.ts'
import type { Locale } from '#i18n/locales.ts'

/** The path where a visitor signs in, with the page to open afterwards. */
export function signInPath(locale: Locale, next: string): string {
  return `${accountPath(locale)}?next=${encodeURIComponent(next)}`
}
