/** A number from 0 to 1 for a lattice point; the same point always gives the same number. */
export function hash(x: number, y: number, seed = 0): number {
  let mixed = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 1274126177)) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
}

const wrap = (value: number, period: number) => ((value % period) + period) % period
const ease = (t: number) => t * t * (3 - 2 * t)

/** Value noise on the unit square, `cells` to a side, whose edges meet. */
export function noise(u: number, v: number, cells: number, seed = 0, cellsV = cells): number {
  const x = u * cells
  const y = v * cellsV
  const left = Math.floor(x)
  const low = Math.floor(y)
  const tx = ease(x - left)
  const ty = ease(y - low)
  const at = (i: number, j: number) => hash(wrap(left + i, cells), wrap(low + j, cellsV), seed)
  const bottom = at(0, 0) + (at(1, 0) - at(0, 0)) * tx
  const top = at(0, 1) + (at(1, 1) - at(0, 1)) * tx
  return bottom + (top - bottom) * ty
}

/** Worley noise whose edges meet: [distance to the border of the cell (F2 − F1), the cell's own number]. */
export function cells(u: number, v: number, count: number, seed = 0): readonly [number, number] {
  const x = u * count
  const y = v * count
  let first = 9
  let second = 9
  let own = 0
  for (let i = Math.floor(x) - 1; i <= Math.floor(x) + 1; i++) {
    for (let j = Math.floor(y) - 1; j <= Math.floor(y) + 1; j++) {
      const a = wrap(i, count)
      const b = wrap(j, count)
      const distance = Math.hypot(i + hash(a, b, seed + 1) - x, j + hash(a, b, seed + 2) - y)
      if (distance < first) {
        second = first
        first = distance
        own = hash(a, b, seed + 3)
      } else if (distance < second) second = distance
    }
  }
  return [second - first, own]
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smooth(from: number, to: number, value: number): number {
  return ease(Math.min(1, Math.max(0, (value - from) / (to - from))))
}
