import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { unprocessable } from '../errors.ts'
import { newPspReference } from '../identifiers.ts'
import { campaignId, getCampaign } from './donation-campaign.ts'
import type { Amount, Donation } from './payment.ts'
import { amountSchema } from './requests.ts'

export const campaignsRequest = z.object({
  merchantAccount: z.string().min(1),
  currency: z.string().regex(/^[A-Z]{3}$/),
  locale: z.string().optional(),
})

export const donationRequest = z.object({
  merchantAccount: z.string().min(1),
  amount: amountSchema,
  reference: z.string().min(1).max(80),
  donationCampaignId: z.string(),
  donationToken: z.string(),
  donationOriginalPspReference: z.string(),
  paymentMethod: z.object({ type: z.literal('scheme') }),
  returnUrl: z.url({ protocol: /^https?$/ }),
})

export function donationCampaigns(context: SandboxContext, given: z.output<typeof campaignsRequest>) {
  const campaign = getCampaign(given.currency, given.locale ?? 'en-US', context.publicUrl())
  return { donationCampaigns: campaign ? [campaign] : [] }
}

interface DonationReply {
  id: string
  status: 'completed' | 'refused'
  donationAccount: string
  merchantAccount: string
  reference: string
  amount: Amount
  payment: { pspReference: string; resultCode: string; amount: Amount; merchantReference: string }
}

/** Donates once with the token of an authorised payment; the outcome is also reported by webhook. */
export function donate(context: SandboxContext, request: z.output<typeof donationRequest>): DonationReply {
  const { amount, reference } = request
  const payment = context.payments.byPspReference(request.donationOriginalPspReference)
  if (payment?.status !== 'authorised' || payment.donationToken !== request.donationToken)
    throw unprocessable('14_014', 'The donationToken belongs to no payment.')
  if (payment.donation) throw unprocessable('14_015', 'The donationToken has been used.')
  if (request.donationCampaignId !== campaignId) throw unprocessable('14_016', 'Unknown donation campaign.')
  if (amount.currency !== payment.amount.currency || amount.value === 0)
    throw unprocessable('137', 'Invalid amount specified.')
  const donation: Donation = {
    pspReference: newPspReference(),
    reference,
    amount,
    success: !payment.refusesDonations,
  }
  payment.donation = donation
  context.webhooks.enqueue({
    eventCode: 'DONATION',
    success: donation.success,
    pspReference: donation.pspReference,
    originalReference: payment.pspReference,
    merchantReference: reference,
    payment,
    amount,
    reason: donation.success ? '' : 'Refused',
    additionalData: {},
  })
  const { pspReference, success } = donation
  return {
    id: pspReference,
    status: success ? 'completed' : 'refused',
    donationAccount: 'SenderoComun',
    merchantAccount: request.merchantAccount,
    reference,
    amount,
    payment: {
      pspReference,
      resultCode: success ? 'Authorised' : 'Refused',
      amount,
      merchantReference: reference,
    },
  }
}
