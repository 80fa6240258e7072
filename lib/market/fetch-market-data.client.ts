import type { z } from 'zod'
import { createDeadline } from '#api-client/deadline.ts'
import type { Locale } from '#i18n/locales.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import {
  type MarketListData,
  type MarketPaths,
  type MarketSuggestionData,
  marketListData,
  marketPaths,
  marketSuggestionData,
} from './market-list-data.ts'

/** After that time a full page load is faster. */
const timeoutMs = 10_000

async function fetchData<Data>(path: string, schema: z.ZodType<Data>): Promise<Data> {
  const deadline = createDeadline(timeoutMs)
  try {
    const reply = await fetch(path, { signal: deadline.signal })
    if (!reply.ok) throw new Error(`${path} failed to load: status ${reply.status}`)
    return schema.parse(await reply.json())
  } finally {
    deadline.clear()
  }
}

/** All markets in the language of a shop. */
export function fetchMarketList({ brand, locale }: ShopContext): Promise<MarketListData> {
  return fetchData(`/api/markets/list/${brand}/${locale}`, marketListData)
}

/** The texts that suggest a locale’s market. */
export function fetchMarketSuggestion(locale: Locale): Promise<MarketSuggestionData> {
  return fetchData(`/api/markets/suggestion/${locale}`, marketSuggestionData)
}

/**
 * The paths of a page in every locale.
 * @param page path and query
 */
export function fetchMarketPaths(page: string): Promise<MarketPaths> {
  return fetchData(`/api/markets/paths?${new URLSearchParams({ page })}`, marketPaths)
}
