import { z } from 'zod'

/** PC to be confirmed, PE pending, EN handed over, TR in transit, FI delivered, CA cancelled. */
export const orderStatuses = ['PC', 'PE', 'EN', 'TR', 'FI', 'CA'] as const
export const orderStatus = z.enum(orderStatuses)

/** R confirm cash on delivery, C cancel, T track, B change a size, D send back. */
export const orderActions = ['R', 'C', 'T', 'B', 'D'] as const
export const orderAction = z.enum(orderActions)

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
