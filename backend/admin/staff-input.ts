import { z } from 'zod'

/** Who of the house does it, by the name the house knows them by, and why: both are kept. */
export const staffInput = {
  by: z.string().trim().min(2).max(60),
  reason: z.string().trim().min(2).max(200),
}
