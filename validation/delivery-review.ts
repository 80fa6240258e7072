import { z } from 'zod'
import { formMessages } from './form-messages.ts'

export const deliveryCommentLength = 1000

/** A review of a delivery: one to five stars, 0 while none are chosen, and an optional comment. */
export const deliveryReviewForm = z.object({
  stars: z.number({ error: formMessages.stars }).int().min(1, { error: formMessages.stars }).max(5),
  comment: z.string().max(deliveryCommentLength),
})
