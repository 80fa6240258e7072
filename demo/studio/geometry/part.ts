import type { BufferGeometry, Matrix4 } from 'three'

/** Millimetres: x from heel (0) to toe, y up from the ground, z towards the outer side of a right shoe. */
export type Point = readonly [number, number, number]

/** Surfaces that can be dyed. A colourway has a colour for each; shapes never name colours. */
export const slots = [
  'body',
  'second',
  'accent',
  'lining',
  'sole',
  'outsole',
  'lace',
  'stitch',
  'metal',
  'detail',
] as const
export type Slot = (typeof slots)[number]

/** sRGB in hex for each slot. */
export type Colorway = Readonly<Record<Slot, `#${string}`>>

/** The structure of a surface, independent of its colour. */
export const finishes = [
  'smooth',
  'grain',
  'suede',
  'patent',
  'felt',
  'canvas',
  'knit',
  'mesh',
  'jersey',
  'ripstop',
  'elastic',
  'webbing',
  'lace',
  'rubber',
  'foam',
  'cork',
  'wood',
  'metal',
  'plastic',
  'paper',
] as const
export type Finish = (typeof finishes)[number]

/** One slot in one finish; the geometry's uv are millimetres. */
export type Plain = {
  readonly slot: Slot
  readonly finish: Finish
  /** 0 mirror to 1 chalk; the finish has its own where this is left out. */
  readonly roughness?: number
  /** How deep the finish's relief is drawn; 1 is the finish's own. */
  readonly relief?: number
}

/** Several slots on one skin, baked texel by texel; the geometry's uv run from 0 to 1 and it carries tangents. */
export type Atlas = {
  readonly width: number
  readonly height: number
  /** Index into `slots`. */
  readonly slot: Uint8Array
  /** Brightness of the dye: 128 leaves it as it is, 64 halves it. */
  readonly shade: Uint8Array
  /** 0 to 255. */
  readonly roughness: Uint8Array
  /** RGBA tangent-space normals. */
  readonly normal: Uint8Array
}

/** A piece of an object, in millimetres. */
export type Part = {
  readonly name: string
  readonly geometry: BufferGeometry
  readonly surface: Plain | Atlas
  /** The geometry repeats at each of these (stitches, eyelets, studs). */
  readonly instances?: readonly Matrix4[]
  /** Left out of shadow maps: stitches, print, what is too thin to matter. */
  readonly castsShadow?: boolean
}

/** Level of detail: a preview, a picture of 1500 pixels, or a file for the 3D viewer. */
export type Detail = 'preview' | 'print' | 'viewer'

export function isAtlas(surface: Plain | Atlas): surface is Atlas {
  return 'normal' in surface
}
