import 'server-only'
import { isKo } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/api/server.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { ListedStockRequest, StockRequest } from './types.ts'

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

/** All requests of the address of a link; empty while the service does not respond. */
export async function fetchStockRequests(
  { brand, locale }: ShopContext,
  token: string,
): Promise<readonly ListedStockRequest[]> {
  const reply = await shopApi.stockRequestList({ profile: locale, brand, token })
  return isKo(reply) ? [] : reply.requests
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
