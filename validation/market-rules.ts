import type { AddressFormat } from '#config/markets/types.ts'
import { type Alphabet, type MarketCode, marketOf } from '#config/markets.ts'

/** The validation rules of a market, as data. */
export type MarketRules = AddressFormat & {
  /** Alphabet that names and streets may use in addition to Latin letters. */
  readonly alphabet: Alphabet
  /** Minimum number of characters in a name. */
  readonly nameMin: number
  /** Whether an order or account needs the additional consent that the market’s law requires. */
  readonly extraCondition: boolean
  /** Minimum number of character classes in a password: letters, digits, others. */
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
