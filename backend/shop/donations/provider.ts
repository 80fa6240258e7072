import type { Currency } from '#config/markets.ts'
import type { Minor } from '#lib/money/money.ts'
import type { DonationCampaign } from '../../db/schema/sales/donations.ts'

export type DonationRequest = {
  readonly campaign: string
  /** The token from the payment that it follows. */
  readonly token: string
  /** The provider’s reference of that payment. */
  readonly payment: string
  /** The shop's reference and idempotency key. */
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

/** The donation provider. Throws as the payment provider does: unavailable or rejected. */
export type DonationProvider = {
  /** The campaign in a currency; null if there is none. `locale` is an Intl tag. */
  campaign(currency: Currency, locale: string): Promise<DonationCampaign | null>
  donate(request: DonationRequest): Promise<DonationResult>
}
