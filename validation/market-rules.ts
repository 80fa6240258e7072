import type { AddressFormat } from '#i18n/markets/types.ts'
import { type Alphabet, type MarketCode, marketOf } from '#i18n/markets.ts'

/** What a market asks of people and addresses, as data. */
export type MarketRules = AddressFormat & {
  /** Letters that names and streets may be written in, beside Latin ones. */
  readonly alphabet: Alphabet
  /** Fewest characters of a name. */
  readonly nameMin: number
  /** Whether an order or account needs the one condition more that the market’s law asks for. */
  readonly extraCondition: boolean
  /** How many kinds of characters a password mixes at least: letters, digits, others. */
  readonly passwordClasses: number
}

export function rulesOf(market: MarketCode): MarketRules {
  const { address, alphabet, nameMin, strictPrivacy } = marketOf(market)
  return {
    ...address,
    alphabet,
    nameMin,
    extraCondition: strictPrivacy,
    passwordClasses: strictPrivacy ? 2 : 1,
  }
}
