import { z } from 'zod'
import { careMarks } from './care.ts'
import { countryId, picture } from './common.ts'

/** A fact of which the shop knows the value, beside the words it is told in. */
export const productFacts = {
  materials: z.array(z.object({ part: z.string(), name: z.string(), value: z.string() })),
  care: z.string().nullable(),
  careMarks: z.array(z.enum(careMarks)),
  origin: countryId.nullable(),
  weightGrams: z.number().int().positive().nullable(),
}

/** The thing itself, to be turned: a GLB file. */
export const model3d = z.object({
  url: z.string(),
  bytes: z.number().int().positive(),
  /** What shows until it has come, and where it cannot be shown. */
  poster: picture,
  alt: z.string(),
  /** The variant of the file (`KHR_materials_variants`) that is dyed as this product; null where it has none. */
  variant: z.string().nullable(),
  /** Whether it shows in this product’s own colour. */
  ownColor: z.boolean(),
})

/** How people who wear it found its size: how many said so. */
export const fit = z.object({ small: z.number().int(), true: z.number().int(), large: z.number().int() })

/** Who answers for its safety, and what must be heeded: where the law has both told. */
export const safety = z.object({
  maker: z.string(),
  address: z.string(),
  email: z.string(),
  warnings: z.string().nullable(),
})
