import type { z } from 'zod'
import type { donation as wireDonation } from '#api-client/contract/donations.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { Donation } from './repository.ts'

/**
 * The state shown to the donor: a donation accepted by the provider counts as given before its notification.
 */
function toDonationState({ state, pspReference }: Donation) {
  if (state === 'begun') return 'open'
  if (state === 'pledged') return pspReference === null ? 'asked' : 'given'
  return state === 'given' ? 'given' : 'refused'
}

export function toDonationDto(donation: Donation): z.output<typeof wireDonation> {
  const { token, campaign, currency, roundUp, amount } = donation
  const wire = (minor: number) => toDecimal(minor, currency)
  return {
    id: token,
    state: toDonationState(donation),
    campaign: {
      charity: campaign.charity,
      description: campaign.description,
      url: campaign.url,
      termsUrl: campaign.termsUrl,
    },
    currency,
    amounts: campaign.amounts.map(wire),
    roundUp: roundUp === null ? null : wire(roundUp),
    amount: amount === null ? null : wire(amount),
  }
}
