import { z } from 'zod'

/** The staff member's name and reason; both are stored. */
export const staffInput = {
  by: z.string().trim().min(2).max(60),
  reason: z.string().trim().min(2).max(200),
}
