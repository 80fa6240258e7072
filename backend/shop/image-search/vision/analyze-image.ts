import { extractCutout, findBounds } from './cutout.ts'
import { computeDescriptor, computeMirroredDescriptors, type Descriptor } from './descriptor.ts'
import { type LabImage, toLabImage } from './lab-image.ts'
import { type Mask, segmentImage } from './segment-image.ts'

/** A shadow is less opaque than this. */
const opaqueAlpha = 200

/** For a picture with transparency the mask is its alpha channel; a photograph has to be segmented. */
function createMask(canvas: LabImage): Mask {
  const { alpha } = canvas
  let clear = 0
  for (const value of alpha) if (value < opaqueAlpha) clear++
  return clear > alpha.length * 0.02
    ? Uint8Array.from(alpha, (value) => (value < opaqueAlpha ? 0 : 1))
    : segmentImage(canvas)
}

/** Fractions of the picture, from its upper left corner. */
export type BoundingBox = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type AnalyzedPhoto = {
  /** The product, and its mirror image. */
  readonly descriptors: readonly [Descriptor, Descriptor]
  /** Its bounding box. */
  readonly frame: BoundingBox
}

/**
 * The product in a customer's photograph; null if none is found. It takes tens of milliseconds of CPU time:
 * call it through `runInWorker`.
 */
export async function analyzePhoto(picture: Uint8Array): Promise<AnalyzedPhoto | null> {
  const canvas = await toLabImage(picture)
  const mask = createMask(canvas)
  const cutout = extractCutout(canvas, mask)
  if (!cutout) return null
  const { across, down } = findBounds(mask, canvas.width, canvas.height)
  const frame = {
    x: across[0] / canvas.width,
    y: down[0] / canvas.height,
    width: (across[1] - across[0]) / canvas.width,
    height: (down[1] - down[0]) / canvas.height,
  }
  return { descriptors: computeMirroredDescriptors(cutout), frame }
}

/** The product in a catalogue picture; null if it shows no single product. */
export async function analyzeReference(picture: Uint8Array | string): Promise<Descriptor | null> {
  const canvas = await toLabImage(picture)
  const cutout = extractCutout(canvas, createMask(canvas))
  return cutout && computeDescriptor(cutout)
}
