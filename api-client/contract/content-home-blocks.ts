import { z } from 'zod'
import {
  action,
  commonBlockFields,
  contentPicture,
  gridLink,
  line,
  paragraph,
  productLink,
} from './content-parts.ts'

/** Vereda: families at true relative scale in one row. `{count}` is the number of products of each. */
const familiesBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('families'),
  label: line,
  count: line,
  items: z
    .array(
      z.strictObject({
        name: line,
        to: gridLink,
        picture: contentPicture,
        /** Height; all on one scale. */
        tall: z.number().positive().max(60),
      }),
    )
    .min(2)
    .max(5),
})

/** Vereda: walks, with one drawn map. */
const walksBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('walks'),
  title: line,
  text: paragraph,
  map: z.strictObject({ label: line, from: line, halfway: line, to: line }),
  items: z
    .array(z.strictObject({ name: line, km: z.number().positive(), note: line }))
    .min(1)
    .max(8),
})

/** Taller: the same shoes under three rulers. */
const scalesBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('scales'),
  label: line,
  quarter: contentPicture,
  one: contentPicture,
  four: contentPicture,
})

/** Taller: products in development that are not on sale yet. `width` is the typeface's width, in per cent. */
const benchBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('bench'),
  title: line,
  text: paragraph,
  items: z
    .array(
      z.strictObject({ name: line, day: z.number().int().positive(), width: z.number().min(50).max(150) }),
    )
    .min(1)
    .max(8),
})

/** Taller: failed experiments. The word is set in two widths; screen readers read it once. */
const failuresBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('failures'),
  wide: line,
  narrow: line,
  items: z
    .array(z.strictObject({ name: line, text: paragraph }))
    .min(1)
    .max(6),
})

/** Cumbre: terrains, each with its lug and the shoe made for it. */
const terrainBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('terrain'),
  label: line,
  items: z
    .array(
      z.strictObject({
        ground: z.enum(['rock', 'mixed', 'mud', 'snow']),
        name: line,
        lug: z.number().positive(),
        product: productLink,
      }),
    )
    .length(4),
})

/** Cumbre: a worn pair after a given distance, part by part. */
const wearBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('wear'),
  title: line,
  text: paragraph,
  action,
  example: line,
  km: z.number().positive(),
  parts: z
    .array(z.strictObject({ name: line, life: z.number().positive(), left: line }))
    .min(1)
    .max(5),
})

/** Blocks that only a brand’s own home page renders. */
export const homeBlocks = [
  familiesBlock,
  walksBlock,
  scalesBlock,
  benchBlock,
  failuresBlock,
  terrainBlock,
  wearBlock,
] as const
