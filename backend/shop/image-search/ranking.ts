import { type Descriptor, descriptorLength, unlikeness } from './descriptor.ts'

/** Descriptors of many pictures in one row of bytes. */
export type Shelf = { readonly names: readonly string[]; readonly bytes: Uint8Array }

export type Ranked = { readonly name: string; readonly unlikeness: number }

/** Puts single descriptors in a row. */
export function shelfOf(pictures: readonly (readonly [name: string, descriptor: Descriptor])[]): Shelf {
  const bytes = new Uint8Array(pictures.length * descriptorLength)
  for (const [at, [, descriptor]] of pictures.entries()) bytes.set(descriptor, at * descriptorLength)
  return { names: pictures.map(([name]) => name), bytes }
}

/** From so many on, ordering all of them once is less than keeping a row of the best. */
const many = 2000

function inOrder({ names, bytes }: Shelf, wanted: readonly Descriptor[], limit: number): Ranked[] {
  const far = (at: number) =>
    wanted.reduce(
      (least, one) => Math.min(least, unlikeness(one, bytes, at * descriptorLength, least)),
      Infinity,
    )
  const all = names.map((name, at) => ({ name, unlikeness: far(at) }))
  return all.sort((a, b) => a.unlikeness - b.unlikeness).slice(0, limit)
}

/** The pictures most like any of the descriptors, the closest first. */
export function closest(shelf: Shelf, wanted: readonly Descriptor[], limit: number): Ranked[] {
  if (limit >= many) return inOrder(shelf, wanted, limit)
  const { names, bytes } = shelf
  const best: Ranked[] = []
  for (const [at, name] of names.entries()) {
    let atMost = best.length < limit ? Infinity : (best.at(-1)?.unlikeness ?? Infinity)
    let least = Infinity
    for (const descriptor of wanted) {
      const found = unlikeness(descriptor, bytes, at * descriptorLength, atMost)
      if (found < least) least = found
      if (found < atMost) atMost = found
    }
    if (best.length >= limit && least >= (best.at(-1)?.unlikeness ?? Infinity)) continue
    let low = 0
    let high = best.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((best[middle]?.unlikeness ?? 0) <= least) low = middle + 1
      else high = middle
    }
    best.splice(low, 0, { name, unlikeness: least })
    if (best.length > limit) best.pop()
  }
  return best
}
