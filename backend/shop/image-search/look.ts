import { type Canvas, canvasOf } from './canvas.ts'
import { type Descriptor, describeBothWays, describeCutout } from './descriptor.ts'
import { type Mask, segment } from './segment.ts'
import { boundsOf, cutOut } from './upright.ts'

/** A shadow lets more than this through. */
const opaque = 200

/** Where a picture is clear, the thing is what is not; a photograph has to be looked at. */
function maskOf(canvas: Canvas): Mask {
  const { alpha } = canvas
  let clear = 0
  for (const value of alpha) if (value < opaque) clear++
  return clear > alpha.length * 0.02
    ? Uint8Array.from(alpha, (value) => (value < opaque ? 0 : 1))
    : segment(canvas)
}

/** Shares of the picture, from its upper left corner. */
export type Frame = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Seen = {
  /** The thing, and its mirror image. */
  readonly descriptors: readonly [Descriptor, Descriptor]
  /** Where it stands. */
  readonly frame: Frame
}

/** What stands in a shopper's photograph; null where nothing does. Tens of milliseconds of computing: call it through `runInWorker`. */
export async function lookAt(picture: Uint8Array): Promise<Seen | null> {
  const canvas = await canvasOf(picture)
  const mask = maskOf(canvas)
  const cutout = cutOut(canvas, mask)
  if (!cutout) return null
  const { across, down } = boundsOf(mask, canvas.width, canvas.height)
  const frame = {
    x: across[0] / canvas.width,
    y: down[0] / canvas.height,
    width: (across[1] - across[0]) / canvas.width,
    height: (down[1] - down[0]) / canvas.height,
  }
  return { descriptors: describeBothWays(cutout), frame }
}

/** What a picture of the catalogue shows; null where it shows nothing by itself. */
export async function lookAtReference(picture: Uint8Array | string): Promise<Descriptor | null> {
  const canvas = await canvasOf(picture)
  const cutout = cutOut(canvas, maskOf(canvas))
  return cutout && describeCutout(cutout)
}
