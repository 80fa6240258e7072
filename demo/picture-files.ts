import { join } from 'node:path'
import { z } from 'zod'
import { type Box, publicPictureName } from '#backend/shop/catalog/media/picture-names.ts'
import manifest from './pictures.generated.json' with { type: 'json' }

export const mastersFolder = join(import.meta.dirname, 'pictures')

const whole = z.number().int()
const bounds = z.tuple([whole.min(0), whole.min(0), whole.positive(), whole.positive()])
const entry = z.object({
  /** Eight hex digits of the master file. */
  hash: z.string().regex(/^[0-9a-f]{8}$/),
  width: whole.positive(),
  height: whole.positive(),
  placeholder: z.string().regex(/^#[0-9a-f]{6}$/),
  /** Bounding box of the opaque part with its shadow: x, y, width and height in pixels. */
  box: bounds.optional(),
  /** The same without the shadow: the object itself. */
  thing: bounds.optional(),
  /** Pixels per millimetre of the object. */
  perMillimetre: z.number().positive().optional(),
})

export type Master = z.infer<typeof entry>

/** All masters by base name. Written by the studio. */
export const masters: Readonly<Record<string, Master>> = z.record(z.string(), entry).parse(manifest)

export function hasMaster(name: string): boolean {
  return Object.hasOwn(masters, name)
}

export function masterOf(name: string): Master {
  const found = masters[name]
  if (!found) throw new Error(`demo/pictures has no ${name}.webp (or the studio has not listed it)`)
  return found
}

/** A picture as the shop serves it: the visible part of a master and its scale. */
export type PublicPicture = {
  readonly name: string
  readonly master: string
  readonly box: Box | null
  readonly width: number
  readonly height: number
  /** Width in millimetres, when known. */
  readonly stand: number | null
  /** Millimetres from the object's base to the lower edge, when known. */
  readonly foot: number | null
  readonly placeholder: string
}

/** An uncropped master. */
export function wholePicture(name: string): PublicPicture {
  const { hash, width, height, placeholder } = masterOf(name)
  const shown = { master: `${name}.webp`, box: null, width, height, stand: null, foot: null, placeholder }
  return { name: publicPictureName(name, hash, null), ...shown }
}

/** A master cropped to the object with its shadow: its width, and its extent below the object's base. */
export function trimmedPicture(name: string): PublicPicture {
  const { hash, box, thing, perMillimetre, placeholder } = masterOf(name)
  if (!box) return wholePicture(name)
  const [, top, width, height] = box
  const below = thing ? top + height - (thing[1] + thing[3]) : 0
  const millimetres = (pixels: number) =>
    perMillimetre === undefined ? null : Math.round(pixels / perMillimetre)
  return {
    name: publicPictureName(name, hash, box),
    master: `${name}.webp`,
    box,
    width,
    height,
    stand: millimetres(width),
    foot: millimetres(Math.max(0, below)),
    placeholder,
  }
}

const views = ['pair', 'side', 'front', 'back', 'top', 'sole', 'detail'] as const
export type PictureView = 'main' | (typeof views)[number]

/** The main picture and the other existing views of it, in the gallery's order. */
export function viewsOf(name: string): readonly { readonly view: PictureView; readonly name: string }[] {
  const others = views.map((view) => ({ view, name: `${name}-${view}` }))
  return [{ view: 'main', name }, ...others.filter((other) => hasMaster(other.name))]
}
