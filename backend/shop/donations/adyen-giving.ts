import { z } from 'zod'
import type { DonationCampaign } from '../../db/schema/sales/donations.ts'
import { CheckoutAPI, checkoutTypes } from '../payments/adyen/library.ts'
import { fromAdyenMinor, toAdyenMinor } from '../payments/adyen/minor-units.ts'
import { type AdyenOptions, createClient, requestAdyen } from '../payments/adyen/provider.ts'
import { type CampaignResponse, campaignsResponse, donationResponse } from '../payments/adyen/responses.ts'
import type { DonationProvider, DonationRequest } from './provider.ts'

const webAddress = z.url({ protocol: /^https?$/ })
const parseUrl = (given: string | null | undefined) => webAddress.safeParse(given).data ?? null

/** Null if a campaign lacks the data to display it. */
function toCampaign(wire: CampaignResponse): DonationCampaign | null {
  const { id, nonprofitName, donation } = wire
  const amounts = donation?.values ?? wire.amounts?.values ?? []
  const currency = donation?.currency ?? wire.amounts?.currency
  if (!id || !nonprofitName || !currency) return null
  const own = amounts.map((value) => fromAdyenMinor(value, currency)).filter((amount) => amount > 0)
  const step = donation?.maxRoundupAmount ?? null
  if (!own.length && step === null) return null
  return {
    id,
    charity: nonprofitName,
    description: wire.nonprofitDescription ?? '',
    url: parseUrl(wire.nonprofitUrl),
    termsUrl: parseUrl(wire.termsAndConditionsUrl),
    amounts: own,
    roundUpTo: step === null ? null : fromAdyenMinor(step, currency),
  }
}

const { CardDonations, DonationPaymentRequest } = checkoutTypes

function toAdyenRequest(request: DonationRequest, merchantAccount: string) {
  const { campaign, token, payment, reference, amount, currency, returnUrl } = request
  return Object.assign(new DonationPaymentRequest(), {
    merchantAccount,
    reference,
    amount: { currency, value: toAdyenMinor(amount, currency) },
    donationCampaignId: campaign,
    donationToken: token,
    donationOriginalPspReference: payment,
    paymentMethod: Object.assign(new CardDonations(), { type: CardDonations.TypeEnum.Scheme }),
    shopperInteraction: DonationPaymentRequest.ShopperInteractionEnum.ContAuth,
    returnUrl,
  })
}

/** Donations with Adyen Giving, or its sandbox: Adyen pays the charity, never the shop. */
export function createAdyenGiving(options: AdyenOptions): DonationProvider {
  const { DonationsApi } = new CheckoutAPI(createClient(options))
  const { merchantAccount } = options
  return {
    campaign: async (currency, locale) => {
      const { donationCampaigns } = await requestAdyen(
        () => DonationsApi.donationCampaigns({ merchantAccount, currency, locale }),
        campaignsResponse,
        options,
      )
      const shown = donationCampaigns.map(toCampaign)
      return shown.find((campaign) => campaign !== null) ?? null
    },
    donate: async (request) => {
      const { status, payment, id } = await requestAdyen(
        () =>
          DonationsApi.donations(toAdyenRequest(request, merchantAccount), {
            idempotencyKey: request.reference,
          }),
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
