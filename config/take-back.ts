import type { Brand } from './brands.ts'
import { type MarketCode, marketOf, priceListOf } from './markets.ts'

/** Condition of a worn product, best first. `worn_out` can only be recycled. */
export const takeBackConditions = ['like_new', 'good', 'worn', 'worn_out'] as const
export type TakeBackCondition = (typeof takeBackConditions)[number]

/** Years since the purchase. */
export const takeBackAges = ['under_2', '2_to_5', 'over_5'] as const
export type TakeBackAge = (typeof takeBackAges)[number]

/** Credit in euro; each market multiplies it by the unit of its gift cards. */
const baseCredits: Readonly<Record<TakeBackAge, Readonly<Record<TakeBackCondition, number>>>> = {
  under_2: { like_new: 30, good: 20, worn: 10, worn_out: 5 },
  '2_to_5': { like_new: 20, good: 15, worn: 10, worn_out: 5 },
  over_5: { like_new: 10, good: 10, worn: 5, worn_out: 5 },
}

/** No credit exceeds this share of the product's current price. */
const maxPriceShare = 0.25

export type TakeBackCredits = Readonly<Record<TakeBackCondition, number>>

/**
 * Credits of a product by condition, in whole units of the market's currency. They are multiples of the unit
 * of its gift cards.
 * @param price the current price in whole units; null if the product is no longer sold
 */
export function takeBackCredits(market: MarketCode, age: TakeBackAge, price: number | null): TakeBackCredits {
  const { giftCardUnit } = marketOf(priceListOf(market))
  const limit =
    price === null
      ? Number.POSITIVE_INFINITY
      : Math.floor((price * maxPriceShare) / giftCardUnit) * giftCardUnit
  const credits = baseCredits[age]
  const creditFor = (condition: TakeBackCondition) => Math.min(credits[condition] * giftCardUnit, limit)
  return {
    like_new: creditFor('like_new'),
    good: creditFor('good'),
    worn: creditFor('worn'),
    worn_out: creditFor('worn_out'),
  }
}

/** The collection of renewed goods of each brand; `/collections/<code>` lists it. */
export const renewedCollections: Readonly<Record<Brand, string>> = {
  vereda: 'second-walk',
  taller: 'second-walk-taller',
  cumbre: 'second-walk-cumbre',
}

/** Days in which registered goods can be handed in. */
export const takeBackHandInDays = 60

/** Families of products that are taken back. */
export const takeBackFamilies = ['shoes', 'bags-accessories'] as const
