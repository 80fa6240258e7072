import { type Cutout, mirrorCutout } from './cutout.ts'
import { colorGrid, colorHistogram, coverageGrid, edgeHistogram } from './features.ts'

/**
 * The visual descriptor of a product in bytes. Only descriptors of the same {@link pipelineVersion} can be
 * compared.
 */
export type Descriptor = Uint8Array

/**
 * Increment whenever this file, or an earlier pipeline step, changes its result: all pictures are then
 * described again.
 */
export const pipelineVersion = 2

type Feature = {
  readonly extract: (cutout: Cutout) => Float32Array
  readonly length: number
  /** A value is encoded as the byte `zero + value × scale`. */
  readonly offset: number
  readonly scale: number
  /** The weight of one byte step: see docs/adr/0018. */
  readonly weight: number
}

/** The most discriminating features come first, so that most comparisons exit early. */
const features: readonly Feature[] = [
  { extract: colorHistogram, length: 57, offset: 0, scale: 255, weight: 1.2 },
  { extract: (cutout) => colorGrid(cutout, 6), length: 108, offset: 128, scale: 90, weight: 1 },
  {
    extract: ({ aspect }) => Float32Array.of(Math.log(aspect)),
    length: 1,
    offset: 128,
    scale: 60,
    weight: 6,
  },
  { extract: (cutout) => coverageGrid(cutout, 8), length: 64, offset: 0, scale: 255, weight: 0.08 },
  { extract: (cutout) => edgeHistogram(cutout, 8, 8), length: 512, offset: 0, scale: 600, weight: 0.25 },
]

/** The early-exit check runs after this many bytes. */
const earlyExitBytes = 64

export const descriptorLength = features.reduce((sum, { length }) => sum + length, 0)

export function computeDescriptor(cutout: Cutout): Descriptor {
  const bytes = new Uint8Array(descriptorLength)
  let to = 0
  for (const { extract: take, offset: zero, scale } of features)
    for (const value of take(cutout))
      bytes[to++] = Math.max(0, Math.min(255, Math.round(zero + value * scale)))
  return bytes
}

/**
 * Descriptors of a product and its mirror image, because customers photograph the other shoe or the other
 * side.
 */
export function computeMirroredDescriptors(cutout: Cutout): readonly [Descriptor, Descriptor] {
  return [computeDescriptor(cutout), computeDescriptor(mirrorCutout(cutout))]
}

/**
 * Distance of two descriptors, from 0; `many` holds concatenated descriptors, and `from` is the offset of
 * one. Stops above `atMost`.
 */
export function descriptorDistance(one: Descriptor, many: Uint8Array, from: number, atMost: number): number {
  let sum = 0
  let at = 0
  for (const { length, weight } of features) {
    const end = at + length
    while (at < end) {
      let steps = 0
      for (const pause = Math.min(end, at + earlyExitBytes); at < pause; at++) {
        const step = (one[at] ?? 0) - (many[from + at] ?? 0)
        steps += step < 0 ? -step : step
      }
      sum += steps * weight
      if (sum > atMost) return sum
    }
  }
  return sum
}
