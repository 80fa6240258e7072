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

/** Vereda: families at true relative scale on one shelf. `{count}` is how many each has. */
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
        /** How tall it stands; all on one scale. */
        tall: z.number().positive().max(60),
      }),
    )
    .min(2)
    .max(5),
})

/** Vereda: walks to take, with one drawn map. */
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

/** Taller: what is being made and cannot be bought. `width` is the face’s, in per cent. */
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

/** Taller: what did not work. The word is set in two widths; read aloud it is one. */
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

/** Cumbre: grounds, each with its lug and the shoe made for it. */
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

/** Cumbre: a pair that has run this far, part by part. */
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

/** Blocks that only a brand’s own home draws. */
export const homeBlocks = [
  familiesBlock,
  walksBlock,
  scalesBlock,
  benchBlock,
  failuresBlock,
  terrainBlock,
  wearBlock,
] as const
