import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { report } from '#lib/errors/report.client.ts'
import { fetchMarketSuggestion } from '#lib/market/fetch-market-data.client.ts'
import type { MarketSuggestionData } from '#lib/market/market-list-data.ts'
import { suggestLocale } from '#lib/market/suggest-locale.ts'
import { pageSlots } from '#lib/session/slots/page-slots.ts'
import { readStored } from '#lib/session/storage.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

/** The visitor’s country from the CDN; null if the request fails. */
async function fetchCountry(): Promise<string | null> {
  try {
    const reply = await fetch('/api/where')
    const { country }: { country: string | null } = await reply.json()
    return country
  } catch (cause) {
    report('where', String(cause))
    return null
  }
}

export type Suggestion = { readonly locale: Locale; readonly data: MarketSuggestionData }

/**
 * The shop of the visitor’s country; null if they are in it, chose to stay, or have seen the suggestion in
 * this visit.
 * @param knowsCountry whether the network in front of the shop names the visitor’s country
 */
export async function findSuggestion(
  { brand, locale }: ShopContext,
  knowsCountry: boolean,
): Promise<Suggestion | null> {
  if (readStored(pageSlots.marketChoice(brand)) === marketCodeOf(locale)) return null
  const country = knowsCountry ? await fetchCountry() : null
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const suggested = suggestLocale(locale, { country, timeZone, languages: navigator.languages })
  if (!suggested || readStored(pageSlots.marketSuggested(brand)) === marketCodeOf(suggested)) return null
  return { locale: suggested, data: await fetchMarketSuggestion(suggested) }
}
