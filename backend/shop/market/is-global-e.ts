import { marketOf } from '#config/markets.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { Config } from '../../config.ts'

/** Whether Global-e handles a market's checkout, by its market row or by `GLOBAL_E_MARKETS`. */
export function isGlobalE({ globalE }: Pick<Config, 'globalE'>, profile: Locale): boolean {
  const market = marketCodeOf(profile)
  return marketOf(market).globalE || globalE.markets.includes(market)
}
