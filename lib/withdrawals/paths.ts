import type { Locale } from '#i18n/locales.ts'

/** The action of the forms of the withdrawal function; they work without JavaScript. */
export const getWithdrawalAction = (locale: Locale) => `/api/withdrawal/${locale}` as const
