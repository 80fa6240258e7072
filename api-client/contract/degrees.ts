import { z } from 'zod'

/** Degrees, in JSON or in a query. */
export const degrees = (max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,3}(\.\d{1,12})?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(-max).max(max))
