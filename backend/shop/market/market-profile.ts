import { giftCardAmounts } from '#config/gift-cards.ts'
import { acceptsOrders, marketCodes, marketOf } from '#config/markets.ts'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { rulesOf } from '#validation/market-rules.ts'
import type { Config } from '../../config.ts'
import { isGlobalE } from './is-global-e.ts'

/** A market's defaults and feature switches, which the storefront fetches at start. */
export function buildProfile(locale: Locale, config: Pick<Config, 'globalE'>) {
  const market = marketOfLocale(locale)
  return {
    currencySap: market.currency,
    config: {
      show_free_shipping: acceptsOrders(marketCodeOf(locale)),
      show_gift_purchase: acceptsOrders(marketCodeOf(locale)),
      allow_special_chars: rulesOf(marketCodeOf(locale)).specialCharacters,
      sap_active: market.sapActive,
      extended_block: market.extendedBlock,
    },
    giftCardList: [...giftCardAmounts(marketCodeOf(locale))],
    global_e: isGlobalE(config, locale),
    defaultProfile: `${market.languages[0]}_${market.code}`,
    phonePrefixes: marketCodes.map((code) => ({ countryId: code, prefix: marketOf(code).phonePrefix })),
  }
}
