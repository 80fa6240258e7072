import { z } from 'zod'
import { orderIdShape } from '#validation/order-id-shape.ts'

/** Order lists are paginated: the next page starts after the last order number of the previous one. */
export const pageInput = z.object({ after: z.string().regex(orderIdShape).optional() })
