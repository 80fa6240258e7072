import 'server-only'
import { cacheTag } from 'next/cache'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { tags } from '#lib/cache/tags.ts'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { buildMarketList, buildMarketSuggestion } from './build-market-list.ts'
import type { MarketListData, MarketSuggestionData } from './market-list-data.ts'

/** All markets in the language of a locale, with the labels of the shop. */
export async function getMarketList(brand: Brand, locale: Locale): Promise<MarketListData> {
  'use cache'
  cacheTag(tags.labels())
  return buildMarketList(brand, locale, await getTranslate(locale))
}

/** The suggestion of a locale’s market, in its language. */
export async function getMarketSuggestion(locale: Locale): Promise<MarketSuggestionData> {
  'use cache'
  cacheTag(tags.labels())
  return buildMarketSuggestion(locale, await getTranslate(locale))
}
