import type { Sharp } from 'sharp'
import type { RenderName } from './recipes.ts'

type CloseUp = {
  /** Suffix of the picture's name. */
  readonly suffix: string
  /** Render to dye for it; absent when it is cut out of the main picture. */
  readonly render?: RenderName
  /** Left, top, width, height as fractions of the picture. */
  readonly crop?: readonly [number, number, number, number]
}

/** The near views of each shape: whole, or brutally close. */
export const closeUps: Readonly<Record<string, readonly CloseUp[]>> = {
  suede: [{ suffix: 'toe', crop: [0.5, 0.08, 0.47, 0.92] }],
  court: [{ suffix: 'toe', crop: [0.52, 0.1, 0.4, 0.9] }],
  boot: [
    { suffix: 'gore', render: 'gore' },
    { suffix: 'toe', render: 'toe' },
  ],
  sandal: [],
  pack: [{ suffix: 'buckle', render: 'buckle', crop: [0.13, 0.3, 0.54, 0.54] }],
}

/** Cuts `crop` out of a picture whose size is known. */
export function cut(
  picture: Sharp,
  size: { readonly width: number; readonly height: number },
  crop: NonNullable<CloseUp['crop']>,
): Sharp {
  return picture.extract({
    left: Math.floor(crop[0] * size.width),
    top: Math.floor(crop[1] * size.height),
    width: Math.floor(crop[2] * size.width),
    height: Math.floor(crop[3] * size.height),
  })
}
