import { z } from 'zod'
import { careMarks } from './care.ts'
import { countryId, picture } from './common.ts'

/** A structured fact, beside its display text. */
export const productFacts = {
  materials: z.array(z.object({ part: z.string(), name: z.string(), value: z.string() })),
  care: z.string().nullable(),
  careMarks: z.array(z.enum(careMarks)),
  origin: countryId.nullable(),
  weightGrams: z.number().int().positive().nullable(),
}

/** The 3D model of the product: a GLB file. */
export const model3d = z.object({
  url: z.string(),
  bytes: z.number().int().positive(),
  /** Placeholder while it loads, and fallback where it cannot be shown. */
  poster: picture,
  alt: z.string(),
  /** The variant of the file (`KHR_materials_variants`) in this product's colour; null where it has none. */
  variant: z.string().nullable(),
  /** Whether it shows in this product’s own colour. */
  ownColor: z.boolean(),
})

/** Fit feedback of reviewers: number of votes each. */
export const fit = z.object({ small: z.number().int(), true: z.number().int(), large: z.number().int() })

/** The responsible person for product safety and the warnings, where the law requires both. */
export const safety = z.object({
  maker: z.string(),
  address: z.string(),
  email: z.string(),
  warnings: z.string().nullable(),
})
