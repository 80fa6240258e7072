import { z } from 'zod'

const httpUrl = z.url({ protocol: /^https?$/ })

export const amountSchema = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  value: z.number().int().nonnegative(),
})

const paymentMethodSchema = z.object({
  type: z.string().regex(/^\w+$/),
  holderName: z.string().optional(),
  brand: z.string().optional(),
  encryptedCardNumber: z.string().optional(),
  encryptedExpiryMonth: z.string().optional(),
  encryptedExpiryYear: z.string().optional(),
  encryptedSecurityCode: z.string().optional(),
  googlePayToken: z.string().optional(),
  applePayToken: z.string().optional(),
  amazonPayToken: z.string().optional(),
  storedPaymentMethodId: z.string().optional(),
})

export const paymentRequestSchema = z.object({
  merchantAccount: z.string().min(1),
  amount: amountSchema,
  reference: z.string().min(1).max(80),
  returnUrl: httpUrl,
  origin: httpUrl.optional(),
  paymentMethod: paymentMethodSchema,
  shopperReference: z.string().min(3).max(256).optional(),
  shopperInteraction: z.enum(['Ecommerce', 'ContAuth', 'Moto', 'POS']).optional(),
  recurringProcessingModel: z.enum(['CardOnFile', 'Subscription', 'UnscheduledCardOnFile']).optional(),
  storePaymentMethod: z.boolean().optional(),
  captureDelayHours: z.number().int().nonnegative().optional(),
  additionalData: z.record(z.string(), z.string()).optional(),
  metadata: z.record(z.string().max(20), z.string().max(80)).optional(),
  authenticationData: z
    .object({ threeDSRequestData: z.object({ nativeThreeDS: z.string().optional() }).optional() })
    .optional(),
})

export const detailsRequestSchema = z.object({
  details: z.union([z.object({ threeDSResult: z.string() }), z.object({ redirectResult: z.string() })]),
})

export const threeDSResultSchema = z.object({ transStatus: z.string(), authorisationToken: z.string() })

export const storedCardsQuery = z.object({
  merchantAccount: z.string().min(1),
  shopperReference: z.string().min(3).max(256),
})

export const paymentMethodsRequestSchema = z.object({
  merchantAccount: z.string().min(1),
  shopperReference: z.string().optional(),
  shopperLocale: z.string().optional(),
})

export const amountModificationSchema = z.object({
  merchantAccount: z.string().min(1),
  amount: amountSchema,
  reference: z.string().optional(),
})

export const wholeModificationSchema = z.object({
  merchantAccount: z.string().min(1),
  reference: z.string().optional(),
})

export const technicalCancelSchema = wholeModificationSchema.extend({ paymentReference: z.string().min(1) })

export type PaymentMethodInput = z.infer<typeof paymentMethodSchema>
export type PaymentRequest = z.infer<typeof paymentRequestSchema>
export type DetailsRequest = z.infer<typeof detailsRequestSchema>
