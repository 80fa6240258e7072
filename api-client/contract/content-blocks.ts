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

/** The hero of the page: each brand renders it in its own style. */
export const heroBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('hero'),
  title: z.string().min(1).max(120),
  text: paragraph.optional(),
  plaque: line.optional(),
  action: action.optional(),
  /** The product whose live price replaces `{price}` in the action’s label, and the target of the action. */
  product: productLink.optional(),
  picture: contentPicture,
  /** Cumbre: labels along the base of the elevation profile. */
  places: z.array(line).max(3).optional(),
})

/** A coloured field with text and, on its other half, a picture. */
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

/** A row of products on one ground line. `{count}` in `more` is the number of products. */
export const shelfBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('shelf'),
  title: line,
  from: gridLink,
  count: z.number().int().min(2).max(12).default(4),
  pick: z.enum(['order', 'lightest', 'reduced']).default('order'),
  /** The first product is shown large; `{name}` and `{color}` are its placeholders. */
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
    /** Accessible caption of the table. */
    caption: line,
    head: z.array(line).min(2).max(10),
    /** The first cell of a row is its header. */
    rows: z
      .array(z.array(z.string().max(80)).min(2).max(10))
      .min(1)
      .max(40),
    /**
     * The content of the first cells: EU shoe sizes, to which the service adds those of other systems, or
     * clothing letters, which it converts for the market. Input only, never in replies.
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

/** A link to a form. */
export const formLinkBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('form-link'),
  title: line,
  text: paragraph,
  action,
})

/** The form that subscribes to the newsletter; the code of the page is recorded as its origin. */
export const newsletterBlock = z.strictObject({
  ...commonBlockFields,
  type: z.literal('newsletter'),
  title: line,
  text: paragraph.optional(),
  /** Recorded with the consent, in place of the campaign that brought the visitor. */
  campaign: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  /** The variant of an experiment. */
  lab: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
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

/** The sponsor marks of a campaign. */
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
  newsletterBlock,
  clausesBlock,
  measuresBlock,
  logosBlock,
  ...homeBlocks,
])

export type ContentBlock = z.output<typeof contentBlock>
export type BlockType = ContentBlock['type']
export type BlockOf<Type extends BlockType> = Extract<ContentBlock, { type: Type }>
