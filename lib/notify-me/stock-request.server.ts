import 'server-only'
import { isKo } from '#api-client/call-route.ts'
import type { StockRequestState } from '#api-client/contract/stock-request.ts'
import type { Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/api/server.ts'

/** A back-in-stock request as its page shows it. */
export type StockRequest = {
  readonly state: StockRequestState
  readonly product: {
    readonly name: string
    readonly detail: string
    readonly picture: string | null
    readonly url: string
  }
  readonly size: string | null
  readonly heldUntil: string | null
  readonly unsubscribeToken: string
}

export const stockRequestOutcomes = ['unknown', 'over', 'outage'] as const
export type StockRequestFailure = (typeof stockRequestOutcomes)[number]

const isInvalidLink = (code: string) => code === 'unknown_link' || code === 'invalid_input'

/** The request of a signed link. Never throws. */
export async function fetchStockRequest(
  locale: Locale,
  token: string,
): Promise<StockRequest | Exclude<StockRequestFailure, 'over'>> {
  const reply = await shopApi.stockRequest({ profile: locale, token })
  if (!isKo(reply)) return reply
  return reply.errors.some(({ code }) => isInvalidLink(code)) ? 'unknown' : 'outage'
}

/** Stops or resumes the request of a signed link; null if it succeeded. Never throws. */
export async function changeStockRequest(
  locale: Locale,
  token: string,
  action: 'stop' | 'resume',
): Promise<StockRequestFailure | null> {
  const reply = await shopApi.changeStockRequest({ profile: locale, token, action })
  if (!isKo(reply)) return null
  if (reply.errors.some(({ code }) => code === 'request_over')) return 'over'
  return reply.errors.some(({ code }) => isInvalidLink(code)) ? 'unknown' : 'outage'
}

/** The path of the page of a request. */
export const getStockRequestPath = (locale: Locale, token: string) =>
  `/${locale}/stock-request/${encodeURIComponent(token)}` as const
/** The action of its form; a visit opens the held unit in the shop. */
export const getStockRequestAction = (locale: Locale, token: string) =>
  `/api/stock-request/${locale}/${encodeURIComponent(token)}` as const
