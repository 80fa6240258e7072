import { z } from 'zod'

/** The result codes of Adyen's Checkout API. Any other code says nothing about the payment. */
const resultCodes = [
  'AuthenticationFinished',
  'AuthenticationNotRequired',
  'Authorised',
  'Cancelled',
  'ChallengeShopper',
  'Error',
  'IdentifyShopper',
  'PartiallyAuthorised',
  'Pending',
  'PresentToShopper',
  'Received',
  'RedirectShopper',
  'Refused',
  'Success',
] as const

/** Result codes that are valid only together with an action. */
const needsAction: ReadonlySet<string> = new Set([
  'ChallengeShopper',
  'IdentifyShopper',
  'PresentToShopper',
  'RedirectShopper',
])

const text = z.string().trim().min(1)

/**
 * Response of `/payments` and `/payments/details`: it names the payment, or the action that the customer has
 * to take.
 */
export const paymentResponse = z
  .object({
    resultCode: z.enum(resultCodes),
    pspReference: text.nullish(),
    merchantReference: text.nullish(),
    action: z.looseObject({ type: text }).nullish(),
    refusalReason: z.string().nullish(),
    donationToken: z.string().nullish(),
  })
  .refine(({ resultCode, pspReference }) => needsAction.has(resultCode) || Boolean(pspReference), {
    path: ['pspReference'],
    message: 'missing',
  })
  .refine(({ resultCode, action }) => !needsAction.has(resultCode) || Boolean(action), {
    path: ['action'],
    message: 'missing',
  })
export type PaymentResponse = z.output<typeof paymentResponse>

/**
 * {@link paymentResponse} of a payment with a known reference: a response about another payment is invalid.
 */
export const paymentResponseFor = (reference: string) =>
  paymentResponse.refine(({ merchantReference }) => (merchantReference ?? reference) === reference, {
    path: ['merchantReference'],
    message: 'another payment',
  })

/** Response of `/paymentMethods`. */
export const methodsResponse = z.looseObject({ paymentMethods: z.array(z.unknown()) })

/** Response of captures, cancels, refunds and reversals. */
export const modificationResponse = z.object({ pspReference: text, status: z.literal('received') })

const savedCard = z.object({
  id: text.nullish(),
  type: z.string().nullish(),
  brand: z.string().nullish(),
  lastFour: z.string().nullish(),
  expiryMonth: z.string().nullish(),
  expiryYear: z.string().nullish(),
  holderName: z.string().nullish(),
})

/** Response of `/storedPaymentMethods`; the list may be absent if nothing is stored. */
export const savedCardsResponse = z
  .object({ merchantAccount: text.nullish(), storedPaymentMethods: z.array(savedCard).nullish() })
  .refine(({ merchantAccount, storedPaymentMethods }) => Boolean(merchantAccount ?? storedPaymentMethods), {
    path: ['storedPaymentMethods'],
    message: 'missing',
  })
export type SavedCardsResponse = z.output<typeof savedCardsResponse>

const amounts = z.object({ currency: text, values: z.array(z.number().int()).nullish() })

/** Response of `/donationCampaigns`; the list is empty if there is no campaign. */
export const campaignsResponse = z.object({
  donationCampaigns: z.array(
    z.object({
      id: text.nullish(),
      nonprofitName: z.string().nullish(),
      nonprofitDescription: z.string().nullish(),
      nonprofitUrl: z.string().nullish(),
      termsAndConditionsUrl: z.string().nullish(),
      amounts: amounts.nullish(),
      donation: amounts.extend({ maxRoundupAmount: z.number().int().nullish() }).nullish(),
    }),
  ),
})
export type CampaignResponse = z.output<typeof campaignsResponse>['donationCampaigns'][number]

/** Response of `/donations`. */
export const donationResponse = z
  .object({
    id: text.nullish(),
    status: z.enum(['completed', 'pending', 'refused']),
    payment: z.object({ pspReference: text.nullish() }).nullish(),
  })
  .refine(({ id, payment }) => Boolean(payment?.pspReference ?? id), { path: ['id'], message: 'missing' })
