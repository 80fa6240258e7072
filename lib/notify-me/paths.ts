import type { Locale } from '#i18n/locales.ts'

/** The path of the page of a request. */
export const getStockRequestPath = (locale: Locale, token: string) =>
  `/${locale}/stock-request/${encodeURIComponent(token)}` as const
/** The action of its form; a visit opens the held unit in the shop. */
export const getStockRequestAction = (locale: Locale, token: string) =>
  `/api/stock-request/${locale}/${encodeURIComponent(token)}` as const
