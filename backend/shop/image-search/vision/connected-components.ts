import type { Mask } from './segment-image.ts'

/** Connected components, each as a list of pixels. */
function findComponents(mask: Mask, width: number, wanted: 0 | 1): number[][] {
  const seen = new Uint8Array(mask.length)
  const pieces: number[][] = []
  for (let start = 0; start < mask.length; start++) {
    if (seen[start] || mask[start] !== wanted) continue
    const piece = [start]
    seen[start] = 1
    for (let next = 0; next < piece.length; next++) {
      const at = piece[next] ?? 0
      const x = at % width
      for (const to of [x > 0 ? at - 1 : -1, x + 1 < width ? at + 1 : -1, at - width, at + width]) {
        if (to < 0 || to >= mask.length || seen[to] || mask[to] !== wanted) continue
        seen[to] = 1
        piece.push(to)
      }
    }
    pieces.push(piece)
  }
  return pieces
}

/** Keeps the most salient component (large and central) and those nearly as large, and closes pinholes. */
export function extractMainComponents(mask: Mask, width: number, height: number): Mask {
  const weigh = (piece: readonly number[]) => {
    let sum = 0
    for (const at of piece) {
      const x = ((at % width) / width - 0.5) * 2
      const y = (Math.floor(at / width) / height - 0.5) * 2
      sum += Math.max(0.05, 1 - (x * x + y * y) / 1.4)
    }
    return sum
  }
  const pieces = findComponents(mask, width, 1).map((piece) => ({ piece, weight: weigh(piece) }))
  const heaviest = Math.max(0, ...pieces.map(({ weight }) => weight))
  const mainMask = new Uint8Array(mask.length)
  for (const { piece, weight } of pieces)
    if (weight >= heaviest * 0.2) for (const at of piece) mainMask[at] = 1
  for (const hole of findComponents(mainMask, width, 0))
    if (hole.length < mask.length * 0.002) for (const at of hole) mainMask[at] = 1
  return mainMask
}
