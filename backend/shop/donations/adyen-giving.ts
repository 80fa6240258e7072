import adyen from '@adyen/api-library'
import { z } from 'zod'
import { fromAdyen, toAdyen } from '../payments/adyen/minor-units.ts'
import { type AdyenOptions, ask, clientOf } from '../payments/adyen/provider.ts'
import type { Campaign, DonationProvider, DonationRequest } from './provider.ts'

type Types = typeof adyen.Types.checkout
type WireCampaign = InstanceType<Types['DonationCampaign']>

const webAddress = z.url({ protocol: /^https?$/ })
const addressOf = (given: string | undefined) => webAddress.safeParse(given).data ?? null

/** Null where a campaign says too little to be shown. */
function campaignOf(wire: WireCampaign): Campaign | null {
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

const { CardDonations, DonationPaymentRequest, DonationPaymentResponse } = adyen.Types.checkout

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
  const { DonationsApi } = new adyen.CheckoutAPI(clientOf(options))
  const { merchantAccount } = options
  return {
    campaign: (currency, locale) =>
      ask(async () => {
        const { donationCampaigns = [] } = await DonationsApi.donationCampaigns({
          merchantAccount,
          currency,
          locale,
        })
        const shown = donationCampaigns.map(campaignOf)
        return shown.find((campaign) => campaign !== null) ?? null
      }),
    donate: (request) =>
      ask(async () => {
        const answer = await DonationsApi.donations(requestOf(request, merchantAccount), {
          idempotencyKey: request.reference,
        })
        return {
          status:
            answer.status === DonationPaymentResponse.StatusEnum.Refused
              ? ('refused' as const)
              : ('taken' as const),
          pspReference: answer.payment?.pspReference ?? answer.id ?? null,
        }
      }),
  }
}
