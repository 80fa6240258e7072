import { z } from 'zod'
import { homeBlocks } from './content-home-blocks.ts'
import {
  action,
  commonBlockFields,
  contentPicture,
  gridLink,
  line,
  paragraph,
  paragraphs,
  productLink,
  tone,
} from './content-parts.ts'

/** The brand’s opening: each brand draws it in its own manner. */
export const heroBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('hero'),
  title: z.string().min(1).max(120),
  text: paragraph.optional(),
  plaque: line.optional(),
  action: action.optional(),
  /** The product whose live price `{price}` in the action’s label stands for, and to which the action leads. */
  product: productLink.optional(),
  picture: contentPicture,
  /** Cumbre: what stands along the profile’s foot. */
  places: z.array(line).max(3).optional(),
})

/** A coloured field with words and, on its other half, a picture. */
export const bannerBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('banner'),
  tone,
  title: z.string().min(1).max(120),
  text: paragraph.optional(),
  plaque: line.optional(),
  action: action.optional(),
  second: action.optional(),
  picture: contentPicture.optional(),
})

export const textBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('text'),
  title: line.optional(),
  paragraphs,
  action: action.optional(),
})

export const pictureBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('picture'),
  picture: contentPicture,
  caption: line.optional(),
})

export const pictureTextBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('picture-and-text'),
  tone,
  title: line,
  paragraphs,
  action: action.optional(),
  picture: contentPicture,
  side: z.enum(['left', 'right']).default('left'),
})

/** Some of the catalogue on one ground line. `{count}` in `more` is how many there are. */
export const shelfBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('shelf'),
  title: line,
  from: gridLink,
  count: z.number().int().min(2).max(12).default(4),
  pick: z.enum(['order', 'lightest', 'reduced']).default('order'),
  /** The first stands large on the wall, `{name}` and `{color}` in these words. */
  feature: line.optional(),
  more: line.optional(),
})

export const columnsBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('columns'),
  title: line.optional(),
  items: z
    .array(z.strictObject({ title: line, text: paragraph, action: action.optional() }))
    .min(2)
    .max(6),
})

export const questionsBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('questions'),
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  title: line,
  items: z
    .array(z.strictObject({ id: z.string().regex(/^[a-z0-9-]{1,60}$/), question: line, answer: paragraphs }))
    .min(1)
    .max(30),
})

export const stepsBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('steps'),
  title: line.optional(),
  items: z
    .array(z.strictObject({ title: line, text: paragraph }))
    .min(2)
    .max(8),
})

export const tableBlock = z
  .strictObject({
    ...commonBlockFields,
    type: z.literal('table'),
    title: line.optional(),
    /** Says what the table shows; read aloud before it. */
    caption: line,
    head: z.array(line).min(2).max(10),
    /** The first cell of a row names it. */
    rows: z
      .array(z.array(z.string().max(80)).min(2).max(10))
      .min(1)
      .max(40),
    /**
     * What the first cells are: EU sizes of somebody’s shoes, behind which the service puts those of other systems,
     * or letters of clothes, which it tells as the market does. Only written, never replied.
     */
    sizes: z.enum(['W', 'M', 'K', 'socks', 'letters']).optional(),
    note: paragraph.optional(),
  })
  .refine(({ head, rows }) => rows.every((row) => row.length === head.length), {
    error: 'Each row has as many cells as the head.',
    path: ['rows'],
  })

export const quoteBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('quote'),
  text: z.string().min(1).max(400),
  who: line.optional(),
})

export const storesBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('stores'),
  title: line,
  text: paragraph.optional(),
  action: line,
})

export const voucherBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('voucher'),
  title: line,
  text: paragraph,
  code: z
    .string()
    .regex(/^[A-Z0-9-]{3,24}$/)
    .optional(),
  terms: paragraph.optional(),
  action: action.optional(),
})

/** The way to something to be filled in. */
export const formLinkBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('form-link'),
  title: line,
  text: paragraph,
  action,
})

export const clausesBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('clauses'),
  items: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z0-9-]{1,60}$/),
        title: line,
        paragraphs,
        list: z.array(paragraph).max(20).optional(),
      }),
    )
    .min(1)
    .max(40),
})

export const measuresBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('measures'),
  title: line.optional(),
  items: z
    .array(z.strictObject({ value: line, label: line }))
    .min(2)
    .max(6),
})

/** The marks under which a campaign runs. */
export const logosBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('logos'),
  title: line.optional(),
  items: z
    .array(z.strictObject({ mark: z.enum(['stitch', 'ridge', 'plumb', 'arch']), name: line }))
    .min(1)
    .max(6),
})

export const contentBlock = z.discriminatedUnion('type', [
  heroBlock,
  bannerBlock,
  textBlock,
  pictureBlock,
  pictureTextBlock,
  shelfBlock,
  columnsBlock,
  questionsBlock,
  stepsBlock,
  tableBlock,
  quoteBlock,
  storesBlock,
  voucherBlock,
  formLinkBlock,
  clausesBlock,
  measuresBlock,
  logosBlock,
  ...homeBlocks,
])

export type ContentBlock = z.output<typeof contentBlock>
export type BlockType = ContentBlock['type']
export type BlockOf<Type extends BlockType> = Extract<ContentBlock, { type: Type }>
