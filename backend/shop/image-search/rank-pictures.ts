import { setImmediate as breath } from 'node:timers/promises'
import { type Descriptor, descriptorDistance, descriptorLength } from './vision/descriptor.ts'

/** Descriptors of many pictures, concatenated. */
export type DescriptorIndex = { readonly names: readonly string[]; readonly bytes: Uint8Array }

export type RankedPicture = { readonly name: string; readonly distance: number }

/** Concatenates single descriptors. */
export function createDescriptorIndex(
  pictures: readonly (readonly [name: string, descriptor: Descriptor])[],
): DescriptorIndex {
  const bytes = new Uint8Array(pictures.length * descriptorLength)
  for (const [at, [, descriptor]] of pictures.entries()) bytes.set(descriptor, at * descriptorLength)
  return { names: pictures.map(([name]) => name), bytes }
}

/** Pictures compared before the event loop gets a turn. */
const yieldEvery = 1000

async function forEachYielding(
  pictures: readonly string[],
  see: (at: number, name: string) => void,
): Promise<void> {
  for (const [at, name] of pictures.entries()) {
    see(at, name)
    if (at % yieldEvery === yieldEvery - 1) await breath()
  }
}

/**
 * The distance of a picture to the nearest of the descriptors; any value from `atMost` on if it is not
 * nearer.
 */
function minDistance(wanted: readonly Descriptor[], bytes: Uint8Array, at: number, atMost: number): number {
  let least = Number.POSITIVE_INFINITY
  for (const descriptor of wanted) {
    const found = descriptorDistance(descriptor, bytes, at * descriptorLength, Math.min(least, atMost))
    if (found < least) least = found
  }
  return Math.round(least * 100) / 100
}

/**
 * The pictures most similar to any of the descriptors, closest first. For a few results; {@link
 * rankByDistance} sorts all.
 */
export async function findClosestPictures(
  { names, bytes }: DescriptorIndex,
  wanted: readonly Descriptor[],
  limit: number,
): Promise<RankedPicture[]> {
  const best: RankedPicture[] = []
  await forEachYielding(names, (at, name) => {
    const atMost = best.length < limit ? Infinity : (best.at(-1)?.distance ?? Infinity)
    const least = minDistance(wanted, bytes, at, atMost)
    if (best.length >= limit && least >= atMost) return
    let low = 0
    let high = best.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((best[middle]?.distance ?? 0) <= least) low = middle + 1
      else high = middle
    }
    best.splice(low, 0, { name, distance: least })
    if (best.length > limit) best.pop()
  })
  return best
}

/**
 * Distance in hundredths (the weights have two decimals) and index are packed into one number, so that the
 * sort needs no comparator: with one, sorting 64,000 pictures blocks the event loop for 50 ms.
 */
const maxPictureCount = 2 ** 17

/** All pictures, the most similar to any of the descriptors first. */
export async function rankByDistance(
  { names, bytes }: DescriptorIndex,
  wanted: readonly Descriptor[],
): Promise<RankedPicture[]> {
  const unlike = new Float64Array(names.length)
  await forEachYielding(names, (at) => {
    unlike[at] = minDistance(wanted, bytes, at, Number.POSITIVE_INFINITY)
  })
  await breath()
  const order = Float64Array.from(
    unlike,
    (value, at) => Math.round(value * 100) * maxPictureCount + at,
  ).sort()
  await breath()
  return Array.from(order, (key) => {
    const at = key % maxPictureCount
    return { name: names[at] ?? '', distance: unlike[at] ?? 0 }
  })
}
