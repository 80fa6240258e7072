import { z } from 'zod'

/** PC to be confirmed, PE pending, EN handed over, TR in transit, FI delivered, CA cancelled. */
export const orderStatuses = ['PC', 'PE', 'EN', 'TR', 'FI', 'CA'] as const
export const orderStatus = z.enum(orderStatuses)

/** R confirm cash on delivery, C cancel, T track, B change a size, D send back. */
export const orderActions = ['R', 'C', 'T', 'B', 'D'] as const
export const orderAction = z.enum(orderActions)
