import { z } from 'zod'

/** PC to be confirmed, PE pending, EN handed over, TR in transit, FI delivered, CA cancelled. */
export const orderStatuses = ['PC', 'PE', 'EN', 'TR', 'FI', 'CA'] as const
export const orderStatus = z.enum(orderStatuses)

/** ZTON a purchase, ZDVN a return. */
export const orderTypes = ['ZTON', 'ZDVN'] as const
export const orderType = z.enum(orderTypes)

/** R confirm cash on delivery, C cancel, T track, B change a size, D send back. */
export const orderActions = ['R', 'C', 'T', 'B', 'D'] as const
export const orderAction = z.enum(orderActions)

/**
 * A PC order that is the new size of an exchange, and is sent once the old one was accepted; absent from services of
 * the previous release.
 */
export const waitsForOldSize = z.boolean().optional()

/** A parcel. P19 is the delivery an order was made for, P56 one that follows it. */
export const orderShipment = z.object({
  type: z.enum(['P19', 'P56']),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  sentAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
  /** Ids of the items in it. */
  items: z.array(z.string()),
})

/**
 * One event of an order. `kind` says what it belongs to, and `code` what happened: `order` `placed`,
 * `confirmed`, `old_size` (the new size of an exchange waits for the old one) or an order status; `payment` `paid`; `delivery` `P19`, `P56` or `delivered`; `refund`
 * `requested`; `return` a return status; `exchange` a status of an exchange. Readers show unknown ones
 * neutrally.
 */
export const timelineEvent = z.object({
  kind: z.string(),
  code: z.string(),
  at: z.iso.datetime(),
  /** The number of the parcel, or the reference of the return or exchange; null for the order itself. */
  reference: z.string().nullable(),
  /** In units of the order's currency; null if no money moved. */
  amount: z.number().nullable(),
  /** How it was paid, or where a refund goes: `Card (Visa •••• 1111)`. */
  means: z.string().nullable(),
  /** Ids of the items that it is about; empty for all. */
  items: z.array(z.string()),
})
export type TimelineEventDto = z.infer<typeof timelineEvent>
