import { z } from 'zod'
import { material, profile, sizeValue, targetId } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'
import { sizeScale } from './sheet.ts'

export const guideColumn = z.object({
  name: z.string(),
  /**
   * `system` are size numbers, `length` are measurements of the body or the product, `text` is anything else:
   * an age.
   */
  kind: z.enum(['system', 'length', 'text']),
  /** The unit of a length; cells of it are one number or a range `225–245`, with a decimal point. */
  unit: z.enum(['mm', 'cm', 'in']).nullable(),
})

export const sizeGuide = defineRoute('sizeGuide', {
  domain: 'catalog',
  summary: 'Returns the sizes of a product in each size system, with the lengths they fit.',
  input: z.object({ profile, material }),
  reply: okReply({
    scale: sizeScale,
    /** One table per audience: unisex shoes have two. */
    tables: z.array(
      z.object({
        /** The audience of these sizes; null where it makes no difference. */
        target: targetId.nullable(),
        name: z.string(),
        columns: z.array(guideColumn).min(1),
        /** `size` is the stored one, as in sheets and bags. */
        rows: z.array(z.object({ size: sizeValue, cells: z.array(z.string()) })).min(1),
        note: z.string().nullable(),
      }),
    ),
    measure: z.object({
      title: z.string(),
      steps: z.array(z.object({ title: z.string(), text: z.string() })).min(1),
    }),
    /** The default unit of lengths. */
    lengthUnit: z.enum(['cm', 'in']),
  }),
  errors: { product_not_found: 404, size_guide_not_found: 404 },
})
