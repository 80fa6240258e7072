import type { MarketCode } from '#config/markets.ts'
import type { Minor } from '#lib/money/money.ts'
import type { TaxPart, TaxRate } from '../../db/schema/sales/order-json.ts'

/** The destination of the goods. */
export type TaxDestination = {
  /** The region's id in the market's list of regions. */
  readonly region: string
  /** In the country's own format. */
  readonly postalCode: string
}

/** The tax data of one unit. */
export type TaxLine = {
  readonly family: string
  /** Category path below the family. */
  readonly category: string
  /** Whether it is made for children. */
  readonly kids: boolean
  /** A gift card is not taxed; the goods bought with it are. */
  readonly giftCard: boolean
  readonly amount: Minor
}

export type TaxRequest = {
  readonly market: MarketCode
  readonly destination: TaxDestination
  readonly lines: readonly TaxLine[]
  readonly shipping: Minor
}

/** Amounts in minor units of the market's currency. `lines` and `shipping` add up to `total`, and so do `parts`. */
export type TaxQuote = {
  /** All taxes of the destination together, for goods without special rules. */
  readonly rate: TaxRate
  readonly lines: readonly Minor[]
  readonly shipping: Minor
  readonly total: Minor
  /** Empty if nothing is taxed. */
  readonly parts: readonly TaxPart[]
}

/** Calculates the tax of markets whose tax depends on the destination. */
export type TaxProvider = {
  /**
   * The tax to add; null if the region is unknown. Throws {@link TaxUnavailable} if the provider is
   * unavailable. A quote records nothing at the provider, so the same purchase may be quoted any number of
   * times. No lock is held meanwhile, but a customer waits: a provider that uses the network times out within
   * three seconds.
   */
  quote(request: TaxRequest): Promise<TaxQuote | null>
}

/** The tax is temporarily unavailable; a retry may help. */
export class TaxUnavailable extends Error {
  override readonly name = 'TaxUnavailable'
}
