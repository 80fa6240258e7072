import { queryOptions } from '@tanstack/react-query'
import { firstError, isKo, type RouteReply, unwrap } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import { type Minor, toDecimal, toMinor } from '#lib/money/money.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'

/** A donation that can follow an order; amounts in minor units of `currency`. */
export type Donation = {
  readonly id: string
  readonly state: 'open' | 'asked' | 'given' | 'refused'
  readonly charity: string
  readonly description: string
  readonly url: string | null
  readonly termsUrl: string | null
  readonly currency: string
  readonly amounts: readonly Minor[]
  readonly roundUp: Minor | null
  /** The chosen amount; null until then. */
  readonly amount: Minor | null
}

type DonationDto = RouteReply<'donationBegin'>['donation']

function parseDonation({ id, state, campaign, currency, amounts, roundUp, amount }: DonationDto): Donation {
  const minor = (decimal: number) => toMinor(decimal, currency)
  return {
    id,
    state,
    ...campaign,
    currency,
    amounts: amounts.map(minor),
    roundUp: roundUp === null ? null : minor(roundUp),
    amount: amount === null ? null : minor(amount),
  }
}

const getDonationKey = (reference: string) => ['donation', reference] as const

async function fetchDonation(locale: Locale, reference: string): Promise<Donation | null> {
  const reply = await shopApi.donationBegin({ profile: locale, encodedReference: reference })
  if (isKo(reply) && firstError(reply).code === 'donation_not_offered') return null
  return parseDonation(unwrap(reply).donation)
}

/** The donation offer after an order; null if there is none. */
export function donationQuery(locale: Locale, reference: string) {
  return queryOptions({
    queryKey: getDonationKey(reference),
    queryFn: () => fetchDonation(locale, reference),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Sends a donation; idempotent for the same amount. Null if the service is unreachable. */
export async function sendDonation(
  locale: Locale,
  { id, currency }: Donation,
  amount: Minor,
): Promise<Donation | null> {
  const decimal = toDecimal(amount, currency)
  const reply = await shopApi.donate({ profile: locale, donationId: id, amount: decimal })
  return isKo(reply) ? null : parseDonation(reply.donation)
}
