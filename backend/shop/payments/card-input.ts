import { z } from 'zod'
import type { Config } from '../../config.ts'
import { InvalidInput } from '../../http/errors.ts'

const blob = z.string().min(1).max(4000)

/** What adyen-web's card hands over. Everything else is dropped, a bare card number above all. */
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

/** The part of `paymentInfo` that goes to the provider, checked and stripped. */
export const cardInput = z.object({
  paymentMethod: cardMethod,
  browserInfo: browser.nullish().transform((info) => info ?? null),
  origin: webOrigin,
})
export type CardInput = z.output<typeof cardInput>

/** What a challenge or redirect may bring back. */
export const detailsInput = z.union([
  z.strictObject({ threeDSResult: z.string().min(1).max(16_000) }),
  z.strictObject({ redirectResult: z.string().min(1).max(16_000) }),
])

type Storefronts = Pick<Config, 'production' | 'storefrontUrl' | 'brandHosts'>

/** Whether an origin is a storefront of this shop: the provider sends the order's secret reference back to it. */
function isStorefront(origin: string, { production, storefrontUrl, brandHosts }: Storefronts): boolean {
  const { hostname } = new URL(origin)
  if (origin === new URL(storefrontUrl).origin || brandHosts.has(hostname)) return true
  return !production && (/(^|\.)localhost$/.test(hostname) || hostname === '127.0.0.1')
}

/** Reads a request's `paymentInfo`. Throws {@link InvalidInput} that names the field at fault. */
export function readCard(paymentInfo: unknown, storefronts: Storefronts): CardInput {
  const parsed = cardInput.safeParse(paymentInfo)
  if (parsed.success && isStorefront(parsed.data.origin, storefronts)) return parsed.data
  if (parsed.success) throw new InvalidInput('Not a storefront of this shop.', 'paymentInfo.origin')
  const [issue] = parsed.error.issues
  throw new InvalidInput(issue?.message ?? 'Invalid.', ['paymentInfo', ...(issue?.path ?? [])].join('.'))
}
