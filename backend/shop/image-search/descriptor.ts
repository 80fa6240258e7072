import { edges, outline, palette, placedColors } from './traits.ts'
import { type Cutout, mirrored } from './upright.ts'

/** What a thing looks like, in bytes. Only descriptors of the same {@link pipeline} can be compared. */
export type Descriptor = Uint8Array

/** Goes up whenever anything here, or what is before it, comes out otherwise: all pictures are then looked at anew. */
export const pipeline = 2

type Trait = {
  readonly take: (cutout: Cutout) => Float32Array
  readonly length: number
  /** A value becomes the byte `zero + value × scale`. */
  readonly zero: number
  readonly scale: number
  /** What a step of one byte counts: see docs/adr/0018. */
  readonly weight: number
}

/** What tells things apart soonest comes first: most comparisons then end early. */
const traits: readonly Trait[] = [
  { take: palette, length: 57, zero: 0, scale: 255, weight: 1.2 },
  { take: (cutout) => placedColors(cutout, 6), length: 108, zero: 128, scale: 90, weight: 1 },
  { take: ({ aspect }) => Float32Array.of(Math.log(aspect)), length: 1, zero: 128, scale: 60, weight: 6 },
  { take: (cutout) => outline(cutout, 8), length: 64, zero: 0, scale: 255, weight: 0.08 },
  { take: (cutout) => edges(cutout, 8, 8), length: 512, zero: 0, scale: 600, weight: 0.25 },
]

/** After so many bytes it is asked whether it is enough. */
const stretch = 64

export const descriptorLength = traits.reduce((sum, { length }) => sum + length, 0)

export function describeCutout(cutout: Cutout): Descriptor {
  const bytes = new Uint8Array(descriptorLength)
  let to = 0
  for (const { take, zero, scale } of traits)
    for (const value of take(cutout))
      bytes[to++] = Math.max(0, Math.min(255, Math.round(zero + value * scale)))
  return bytes
}

/** A thing and its mirror image: shoppers photograph the other shoe, or the other side. */
export function describeBothWays(cutout: Cutout): readonly [Descriptor, Descriptor] {
  return [describeCutout(cutout), describeCutout(mirrored(cutout))]
}

/**
 * How unlike two things are, from 0; a row of descriptors lies in `many`, and `from` is where one begins. Stops
 * counting above `atMost`.
 */
export function unlikeness(one: Descriptor, many: Uint8Array, from: number, atMost: number): number {
  let sum = 0
  let at = 0
  for (const { length, weight } of traits) {
    const end = at + length
    while (at < end) {
      let steps = 0
      for (const pause = Math.min(end, at + stretch); at < pause; at++) {
        const step = (one[at] ?? 0) - (many[from + at] ?? 0)
        steps += step < 0 ? -step : step
      }
      sum += steps * weight
      if (sum > atMost) return sum
    }
  }
  return sum
}
