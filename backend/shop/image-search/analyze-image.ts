import { extractCutout, findBounds } from './cutout.ts'
import { computeDescriptor, computeMirroredDescriptors, type Descriptor } from './descriptor.ts'
import { type LabImage, toLabImage } from './lab-image.ts'
import { type Mask, segmentImage } from './segment-image.ts'

/** A shadow lets more than this through. */
const opaqueAlpha = 200

/** Where a picture is clear, the thing is what is not; a photograph has to be looked at. */
function createMask(canvas: LabImage): Mask {
  const { alpha } = canvas
  let clear = 0
  for (const value of alpha) if (value < opaqueAlpha) clear++
  return clear > alpha.length * 0.02
    ? Uint8Array.from(alpha, (value) => (value < opaqueAlpha ? 0 : 1))
    : segmentImage(canvas)
}

/** Shares of the picture, from its upper left corner. */
export type BoundingBox = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type AnalyzedPhoto = {
  /** The thing, and its mirror image. */
  readonly descriptors: readonly [Descriptor, Descriptor]
  /** Where it stands. */
  readonly frame: BoundingBox
}

/** What stands in a shopper's photograph; null where nothing does. Tens of milliseconds of computing: call it through `runInWorker`. */
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

/** What a picture of the catalogue shows; null where it shows nothing by itself. */
export async function analyzeReference(picture: Uint8Array | string): Promise<Descriptor | null> {
  const canvas = await toLabImage(picture)
  const cutout = extractCutout(canvas, createMask(canvas))
  return cutout && computeDescriptor(cutout)
}
