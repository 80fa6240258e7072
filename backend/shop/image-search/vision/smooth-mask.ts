import type { LabImage } from './lab-image.ts'

/** Similarity of neighbours to the right and below: from 0 (an edge lies between them) to 1. */
export type NeighborWeights = { readonly right: Float32Array; readonly down: Float32Array }

export function neighborSimilarity({ width, height, lab }: LabImage): NeighborWeights {
  const count = width * height
  const right = new Float32Array(count)
  const down = new Float32Array(count)
  const stepBetween = (from: number, to: number) => {
    const l = (lab[from * 3] ?? 0) - (lab[to * 3] ?? 0)
    const a = (lab[from * 3 + 1] ?? 0) - (lab[to * 3 + 1] ?? 0)
    const b = (lab[from * 3 + 2] ?? 0) - (lab[to * 3 + 2] ?? 0)
    return l * l + a * a + b * b
  }
  let sum = 0
  for (let at = 0; at < count; at++) {
    if ((at + 1) % width !== 0) sum += right[at] = stepBetween(at, at + 1)
    if (at + width < count) sum += down[at] = stepBetween(at, at + width)
  }
  const scale = 1 / Math.max(8, sum / count)
  for (let at = 0; at < count; at++) {
    right[at] = (at + 1) % width === 0 ? 0 : Math.exp(-(right[at] ?? 0) * scale)
    down[at] = at + width >= count ? 0 : Math.exp(-(down[at] ?? 0) * scale)
  }
  return { right, down }
}

/** Propagates estimates to similar neighbouring pixels; `trust` is how much a pixel keeps of its own. */
export function smoothMask(
  { width, height }: LabImage,
  { right, down }: NeighborWeights,
  seeming: Float32Array,
  trust: Float32Array,
  rounds: number,
): Float32Array {
  const count = width * height
  const share = Float32Array.from(seeming)
  for (let round = 0; round < rounds; round++)
    for (let at = 0; at < count; at++) {
      const own = trust[at] ?? 0
      const toLeft = at % width === 0 ? 0 : (right[at - 1] ?? 0)
      const toRight = right[at] ?? 0
      const above = at < width ? 0 : (down[at - width] ?? 0)
      const below = down[at] ?? 0
      const sum =
        own * (seeming[at] ?? 0) +
        toLeft * (share[at - 1] ?? 0) +
        toRight * (share[at + 1] ?? 0) +
        above * (share[at - width] ?? 0) +
        below * (share[at + width] ?? 0)
      share[at] = sum / (own + toLeft + toRight + above + below)
    }
  return share
}
