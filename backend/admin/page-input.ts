import { z } from 'zod'
import { orderIdShape } from '#validation/order-id-shape.ts'

/** Lists of orders go on after the last one of the page before, by its number. */
export const pageInput = z.object({ after: z.string().regex(orderIdShape).optional() })
