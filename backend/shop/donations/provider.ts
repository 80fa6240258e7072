import type { Currency } from '#i18n/markets.ts'
import type { Minor } from '#lib/money/money.ts'

/** Whom a donation goes to, in the words of who collects it. Amounts in minor units. */
export type DonationCampaign = {
  readonly id: string
  readonly charity: string
  readonly description: string
  readonly url: string | null
  readonly termsUrl: string | null
  readonly amounts: readonly Minor[]
  /** What may be rounded up to, as 500 for the next five euros; null where it may not. */
  readonly roundUpTo: Minor | null
}

export type DonationRequest = {
  readonly campaign: string
  /** What came with the payment that it follows. */
  readonly token: string
  /** The provider’s reference of that payment. */
  readonly payment: string
  /** Ours; sent again, it is given once. */
  readonly reference: string
  readonly amount: Minor
  readonly currency: Currency
  readonly returnUrl: string
}

/** A hint, until the notification decides. */
export type DonationResult = {
  readonly status: 'taken' | 'refused'
  readonly pspReference: string | null
}

/** Who collects donations. Throws as the payment provider does: unavailable or rejected. */
export type DonationProvider = {
  /** What may be given to in a currency; null where there is nothing. `locale` is an Intl tag. */
  campaign(currency: Currency, locale: string): Promise<DonationCampaign | null>
  donate(request: DonationRequest): Promise<DonationResult>
}
