import { z } from 'zod'
import { returnMethodCodes, returnMethodKinds } from '#config/return-methods.ts'
import { returnReasonCodes, returnSubReasonCodes } from '#config/return-reasons.ts'
import { picture } from './common.ts'
import { openingHours } from './stores.ts'

/**
 * PE registered, EN in process (handed over to the carrier or the store), RE received, FI accepted, NA not accepted,
 * CA cancelled.
 */
export const returnStatuses = ['PE', 'EN', 'RE', 'FI', 'NA', 'CA'] as const
export const returnStatus = z.enum(returnStatuses)
export type ReturnStatus = (typeof returnStatuses)[number]

export const returnMethodCode = z.enum(returnMethodCodes)
export const returnReasonCode = z.enum(returnReasonCodes)
export const returnSubReasonCode = z.enum(returnSubReasonCodes)

/** Number of a return: `R4512345678-1`. */
export const returnId = z.string().regex(/^R[459]\d{9}-\d{1,3}$/)

export const returnMethod = z.object({
  /** 01 pick-up at home, 04 post with a printed label, 05 drop-off, 06 store. */
  id: returnMethodCode,
  kind: z.enum(returnMethodKinds),
  name: z.string(),
  text: z.string(),
  price: z.number(),
  priceFormated: z.string(),
  currency: z.string(),
})

/** A store or parcel point where the goods are handed in. */
export const returnPlace = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  phone: z.string().nullable(),
  hours: z.array(openingHours),
})

/** A return of an order. Amounts in decimal units of the order's currency. */
export const orderReturn = z.object({
  returnId,
  /** ZDVN. */
  orderType: z.literal('ZDVN'),
  /** Of a size exchange, the old size. */
  kind: z.enum(['return', 'exchange']),
  returnStatus,
  createdAt: z.iso.datetime(),
  /** Until when it must be handed over. */
  handOverBy: z.iso.datetime(),
  timeline: z.array(z.object({ status: returnStatus, at: z.iso.datetime() })),
  items: z.array(
    z.object({
      /** The id of the order's item. */
      id: z.string(),
      name: z.string(),
      color: z.string(),
      size: z.string().nullable(),
      thumbnail: picture.nullable(),
      reason: z.string(),
      /** Null until it was inspected. */
      accepted: z.boolean().nullable(),
      /** Why it was not accepted. */
      rejection: z.string().nullable(),
    }),
  ),
  method: z.object({ id: returnMethodCode, kind: z.enum(returnMethodKinds), name: z.string() }),
  place: returnPlace.nullable(),
  /** The day on which the carrier collects it. */
  pickupDate: z.iso.date().nullable(),
  shipmentCost: z.number(),
  /** The refund if everything is accepted, and later the real one. */
  refund: z.number(),
  refundFormated: z.string(),
  currency: z.string(),
  /** The last four characters of the account that is refunded, if it is one. */
  accountEnd: z.string().nullable(),
  cancellable: z.boolean(),
  /** The label as a PDF, and its QR code as a picture, while the goods have not arrived; links valid for a day. */
  pdfUrl: z.string().nullable(),
  qrUrl: z.string().nullable(),
})
export type OrderReturnDto = z.infer<typeof orderReturn>
