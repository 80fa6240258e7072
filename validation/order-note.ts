import { z } from 'zod'

export const orderNoteLength = 500

/** A note to customer service with an order without payment. */
export const orderNoteForm = z.object({ note: z.string().max(orderNoteLength) })
