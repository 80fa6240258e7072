import type { TaxPartDto } from '#api-client/contract/bag.ts'
import type { MarketCode } from '#i18n/markets.ts'
import type { Minor } from '#lib/money/money.ts'
import type { TaxRate } from './rates.ts'

export type TaxKind = TaxPartDto['code']

/** Where goods go to. */
export type TaxDestination = {
  /** The region's id as the market's list of regions has it. */
  readonly region: string
  /** As its country writes it. */
  readonly postalCode: string
}

/** One pair, as far as its tax goes. */
export type TaxLine = {
  readonly family: string
  /** Category path below the family. */
  readonly category: string
  /** Made for children. */
  readonly kids: boolean
  /** Bears no tax: what it buys does. */
  readonly giftCard: boolean
  readonly amount: Minor
}

export type TaxRequest = {
  readonly market: MarketCode
  readonly destination: TaxDestination
  readonly lines: readonly TaxLine[]
  readonly shipping: Minor
}

/** One tax at one rate. `base` is what it is raised on. */
export type TaxPart = {
  readonly kind: TaxKind
  readonly region: string
  readonly rate: TaxRate
  readonly base: Minor
  readonly amount: Minor
}

/** Amounts in minor units of the market's currency. `lines` and `shipping` add up to `total`, and so do `parts`. */
export type TaxQuote = {
  /** All taxes of the place together, as goods without a rule of their own bear them. */
  readonly rate: TaxRate
  readonly lines: readonly Minor[]
  readonly shipping: Minor
  readonly total: Minor
  /** Empty where nothing is taxed. */
  readonly parts: readonly TaxPart[]
}

/** Knows the tax of markets whose tax depends on the place. */
export type TaxProvider = {
  /**
   * The tax to add, or null where it knows no such region. Throws {@link TaxUnavailable} when nobody can say. A quote
   * records nothing at the provider: the same purchase may be asked about any number of times. Nothing is locked
   * meanwhile, but a customer waits: a provider that asks over a network gives up within three seconds.
   */
  quote(question: TaxRequest): Promise<TaxQuote | null>
}

/** The tax could not be found out just now; asking again may help. */
export class TaxUnavailable extends Error {
  override readonly name = 'TaxUnavailable'
}
