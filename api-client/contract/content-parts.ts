import { z } from 'zod'
import { marketCodes } from '#config/markets.ts'
import { picture } from './common.ts'
import { findInlineLinks, link, parseLink } from './content-links.ts'

/** Pictures of fixed scenes that the storefront carries itself. */
export const artNames = [
  'boot',
  'bootToe',
  'sandal',
  'sneaker',
  'backpack',
  'pink',
  'chalk',
  'ink',
  'night',
] as const
export type ArtName = (typeof artNames)[number]

/** A title or label: one or two lines, no marks. */
export const line = z.string().trim().min(1).max(240)

/** Running text with `**strong**` and `[label](target)`. */
export const paragraph = z
  .string()
  .trim()
  .min(1)
  .max(2400)
  .refine((text) => findInlineLinks(text).every((target) => parseLink(target) !== null), {
    error: 'A link has an invalid target.',
  })
export const paragraphs = z.array(paragraph).min(1).max(20)

export const action = z.strictObject({ label: line, to: link })

/** The grid that a product row or a family shows. */
export const gridLink = link.refine((text) => parseLink(text)?.to === 'grid', { error: 'Write grid:…' })
export const productLink = link.refine((text) => parseLink(text)?.to === 'product', {
  error: 'Write product:…',
})

const sceneName = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)

/**
 * A picture by name: a rendered scene, a built-in scene of the storefront, or both, where the second is the
 * fallback until the first is rendered. On the wire `files` belong to the scene; editors never write them.
 */
export const contentPicture = z
  .strictObject({
    scene: sceneName.optional(),
    art: z.enum(artNames).optional(),
    alt: z.string().max(240),
    files: picture.optional(),
  })
  .refine(({ scene, art }) => Boolean(scene ?? art), { error: 'Name a scene or an art.' })
export type ContentPicture = z.infer<typeof contentPicture>

/** The background colour of a block. */
export const tone = z.enum(['ground', 'ground-2', 'accent', 'soft', 'night'])
export type Tone = z.infer<typeof tone>

const market = z.enum(marketCodes)

/** Common properties of every block: its markets, and its anchor for links within a page. */
export const commonBlockFields = {
  id: sceneName.optional(),
  /** Shown in these markets only. */
  markets: z.array(market).min(1).optional(),
  /** Shown everywhere except in these. */
  notMarkets: z.array(market).min(1).optional(),
}
