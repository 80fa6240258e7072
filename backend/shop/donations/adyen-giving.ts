import { z } from 'zod'
import { CheckoutAPI, checkoutTypes } from '../payments/adyen/library.ts'
import { fromAdyen, toAdyen } from '../payments/adyen/minor-units.ts'
import { type AdyenOptions, ask, clientOf } from '../payments/adyen/provider.ts'
import { type CampaignResponse, campaignsResponse, donationResponse } from '../payments/adyen/responses.ts'
import type { Campaign, DonationProvider, DonationRequest } from './provider.ts'

const webAddress = z.url({ protocol: /^https?$/ })
const addressOf = (given: string | null | undefined) => webAddress.safeParse(given).data ?? null

/** Null where a campaign says too little to be shown. */
function campaignOf(wire: CampaignResponse): Campaign | null {
  const { id, nonprofitName, donation } = wire
  const amounts = donation?.values ?? wire.amounts?.values ?? []
  const currency = donation?.currency ?? wire.amounts?.currency
  if (!id || !nonprofitName || !currency) return null
  const own = amounts.map((value) => fromAdyen(value, currency)).filter((amount) => amount > 0)
  const step = donation?.maxRoundupAmount ?? null
  if (!own.length && step === null) return null
  return {
    id,
    charity: nonprofitName,
    description: wire.nonprofitDescription ?? '',
    url: addressOf(wire.nonprofitUrl),
    termsUrl: addressOf(wire.termsAndConditionsUrl),
    amounts: own,
    roundUpTo: step === null ? null : fromAdyen(step, currency),
  }
}

const { CardDonations, DonationPaymentRequest } = checkoutTypes

function requestOf(request: DonationRequest, merchantAccount: string) {
  const { campaign, token, payment, reference, amount, currency, returnUrl } = request
  return Object.assign(new DonationPaymentRequest(), {
    merchantAccount,
    reference,
    amount: { currency, value: toAdyen(amount, currency) },
    donationCampaignId: campaign,
    donationToken: token,
    donationOriginalPspReference: payment,
    paymentMethod: Object.assign(new CardDonations(), { type: CardDonations.TypeEnum.Scheme }),
    shopperInteraction: DonationPaymentRequest.ShopperInteractionEnum.ContAuth,
    returnUrl,
  })
}

/** Donations through Adyen Giving, or its sandbox: the charity is paid by Adyen, never by the shop. */
export function createAdyenGiving(options: AdyenOptions): DonationProvider {
  const { DonationsApi } = new CheckoutAPI(clientOf(options))
  const { merchantAccount } = options
  return {
    campaign: async (currency, locale) => {
      const { donationCampaigns } = await ask(
        () => DonationsApi.donationCampaigns({ merchantAccount, currency, locale }),
        campaignsResponse,
        options,
      )
      const shown = donationCampaigns.map(campaignOf)
      return shown.find((campaign) => campaign !== null) ?? null
    },
    donate: async (request) => {
      const { status, payment, id } = await ask(
        () =>
          DonationsApi.donations(requestOf(request, merchantAccount), { idempotencyKey: request.reference }),
        donationResponse,
        options,
      )
      return {
        status: status === 'refused' ? ('refused' as const) : ('taken' as const),
        pspReference: payment?.pspReference ?? id ?? null,
      }
    },
  }
}
