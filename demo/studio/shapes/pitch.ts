import { monotone } from '../geometry/curves.ts'

export type Pitch = {
  /** Length of the last. */
  readonly length: number
  /** Underside at the heel, and at the tip of the toe, with the ball on the ground. */
  readonly heel: number
  readonly toe: number
  /** Thickness of welt and plate at ball and heel. */
  readonly thick: number
  readonly waist?: number
  /** Depth of the lugs it all stands on. */
  readonly lugs?: number
  readonly toeThick?: number
}

export type Heights = { readonly under: (x: number) => number; readonly top: (x: number) => number }

/** Underside and upper face of a sole over x. */
export function pitched(pitch: Pitch): Heights {
  const k = pitch.length / 286
  const { heel, toe, thick, lugs = 0 } = pitch
  const low = monotone([
    [-8 * k, heel],
    [58 * k, heel * 0.985],
    [92 * k, heel * 0.84],
    [130 * k, heel * 0.42],
    [165 * k, heel * 0.1],
    [195 * k, 0],
    [222 * k, toe * 0.04],
    [255 * k, toe * 0.36],
    [294 * k, toe],
  ])
  const waist = pitch.waist ?? thick * 0.9
  const body = monotone([
    [-8 * k, thick],
    [60 * k, thick],
    [120 * k, waist],
    [185 * k, thick],
    [240 * k, thick],
    [292 * k, pitch.toeThick ?? thick],
  ])
  const under = (x: number) => low(x) + lugs
  return { under, top: (x) => under(x) + body(x) }
}
