import { join } from 'node:path'
import { z } from 'zod'
import manifest from './pictures.generated.json' with { type: 'json' }

export const mastersFolder = join(import.meta.dirname, 'pictures')

const entry = z.object({
  /** Eight hex digits of the master file and the encoder's settings. */
  hash: z.string().regex(/^[0-9a-f]{8}$/),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  placeholder: z.string().regex(/^#[0-9a-f]{6}$/),
})

export type Master = z.infer<typeof entry>

/** Every master by its base name. Written by `studio/measure.ts`. */
export const masters: Readonly<Record<string, Master>> = z.record(z.string(), entry).parse(manifest)

export function masterOf(name: string): Master {
  const found = masters[name]
  if (!found) throw new Error(`backend/demo/pictures has no ${name}.webp (or studio/measure.ts was not run)`)
  return found
}

/** The name that files and database share; a changed picture gets another, so copies may be kept for ever. */
export function publicName(name: string): string {
  return `${name}-${masterOf(name).hash}`
}

const views = ['ground', 'gore', 'toe', 'buckle'] as const
export type PictureView = 'main' | (typeof views)[number]

/** The main picture and whatever other views of it exist, in the gallery's order. */
export function viewsOf(name: string): readonly { readonly view: PictureView; readonly name: string }[] {
  const others = views.map((view) => ({ view, name: `${name}-${view}` }))
  return [{ view: 'main', name }, ...others.filter((other) => Object.hasOwn(masters, other.name))]
}
