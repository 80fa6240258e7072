import { z } from 'zod'
import type { paymentInfo } from '#api-client/contract/payments.ts'
import type { Config } from '#backend/config.ts'
import { InvalidInputError } from '#backend/http/errors.ts'
import { storeCard } from '#validation/store-card.ts'
import { parseStorePass } from '../../tablet/store-pass.ts'

const blob = z.string().min(1).max(4000)

/** The fields of adyen-web's card. Everything else is dropped, above all a plain card number. */
const cardMethod = z.object({
  type: z.literal('scheme'),
  encryptedCardNumber: blob,
  encryptedExpiryMonth: blob,
  encryptedExpiryYear: blob,
  encryptedSecurityCode: blob.optional(),
  holderName: z.string().max(120).optional(),
  brand: z.string().max(40).optional(),
  checkoutAttemptId: z.string().max(500).optional(),
})

/** A saved card: the provider stores it, the shop sends its id. The security code may be requested again. */
const savedCard = z.object({
  type: z.literal('scheme'),
  storedPaymentMethodId: z.string().min(1).max(100),
  encryptedSecurityCode: blob.optional(),
  holderName: z.string().max(120).optional(),
  brand: z.string().max(40).optional(),
  checkoutAttemptId: z.string().max(500).optional(),
})

const browser = z.object({
  acceptHeader: z.string().max(400),
  colorDepth: z.number().int(),
  javaEnabled: z.boolean(),
  javaScriptEnabled: z.boolean().optional(),
  language: z.string().max(40),
  screenHeight: z.number().int(),
  screenWidth: z.number().int(),
  timeZoneOffset: z.number(),
  userAgent: z.string().max(2048),
})

const webOrigin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)
const online = {
  browserInfo: browser.nullish().transform((info) => info ?? null),
  origin: webOrigin,
}
const token = z.string().min(1).max(10_000)

const onlineInput = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('card'),
    paymentMethod: z.union([savedCard, cardMethod]),
    storeDetails: z.boolean().default(false),
    ...online,
  }),
  z.object({ method: z.literal('ideal'), ...online }),
  z.object({ method: z.literal('paypal'), ...online }),
  z.object({ method: z.literal('google_pay'), token, ...online }),
  z.object({ method: z.literal('apple_pay'), token, ...online }),
  z.object({ method: z.literal('amazon_pay'), token, ...online }),
])
/** The part of `paymentInfo` that goes to the provider, checked and stripped. */
export type OnlineInput = z.output<typeof onlineInput>

/** The parsed payment input. `instrument` is the part of a card that may be stored and displayed. */
export type PaymentInput =
  | OnlineInput
  | { readonly method: 'cash_on_delivery' | 'none' | 'invoice' | 'global_e' }
  | { readonly method: 'store_card'; readonly instrument: string }

/** The saved card that pays; null for any other method. */
export function getSavedCardId(input: PaymentInput): string | null {
  if (input.method !== 'card' || !('storedPaymentMethodId' in input.paymentMethod)) return null
  return input.paymentMethod.storedPaymentMethodId
}

/** The fields that a challenge or redirect may return. */
export const detailsInput = z.union([
  z.strictObject({ threeDSResult: z.string().min(1).max(16_000) }),
  z.strictObject({ redirectResult: z.string().min(1).max(16_000) }),
])

export type PaymentInputContext = {
  readonly config: Pick<Config, 'production' | 'storefrontUrls' | 'brandHosts' | 'linkSecret'>
  readonly clock: () => Date
}

/**
 * Whether an origin is a storefront of this shop: the provider returns the order's secret reference to it.
 */
export function isStorefront(
  origin: string,
  { production, storefrontUrls, brandHosts }: PaymentInputContext['config'],
): boolean {
  const { hostname } = new URL(origin)
  if (storefrontUrls.some((url) => origin === new URL(url).origin) || brandHosts.has(hostname)) return true
  return !production && (/(^|\.)localhost$/.test(hostname) || hostname === '127.0.0.1')
}

function invalid({ issues: [issue] }: z.ZodError, at: readonly string[]): InvalidInputError {
  return new InvalidInputError(issue?.message ?? 'Invalid.', [...at, ...(issue?.path ?? [])].join('.'))
}

type PaymentInfo = z.output<typeof paymentInfo>

function parseOnline(given: PaymentInfo, { config }: PaymentInputContext): OnlineInput {
  const parsed = onlineInput.safeParse(given)
  if (!parsed.success) throw invalid(parsed.error, ['paymentInfo'])
  if (isStorefront(parsed.data.origin, config)) return parsed.data
  throw new InvalidInputError('The origin is not a storefront of this shop.', 'paymentInfo.origin')
}

/** The number is not passed on: only its last four digits are stored. */
function parseStoreCard(
  { card, storePass }: Extract<PaymentInfo, { method: 'store_card' }>,
  { config, clock }: PaymentInputContext,
): PaymentInput {
  if (!parseStorePass(config.linkSecret, storePass, clock()))
    throw new InvalidInputError('The store pass is invalid or has expired.', 'paymentInfo.storePass')
  const parsed = storeCard(clock).safeParse(card)
  if (!parsed.success) throw invalid(parsed.error, ['paymentInfo', 'card'])
  return { method: 'store_card', instrument: `${parsed.data.type} •••• ${parsed.data.number.slice(-4)}` }
}

/** Parses a request's `paymentInfo`. Throws {@link InvalidInputError} that names the invalid field. */
export function parsePaymentInput(given: PaymentInfo, reading: PaymentInputContext): PaymentInput {
  const { method } = given
  if (method === 'store_card') return parseStoreCard(given, reading)
  const isOffline = method === 'cash_on_delivery' || method === 'none' || method === 'invoice'
  return isOffline ? { method } : parseOnline(given, reading)
}
