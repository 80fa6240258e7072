import type { Pin } from '../geometry/stitches.ts'
import type { Upper } from '../geometry/upper/build.ts'

/** Finds the skin over points of the plan, each search beginning where the last one ended. */
export function locator(
  upper: Upper,
  bend: (x: number) => number,
  start: readonly [number, number],
): (x: number, across: number) => Pin {
  let [u, v] = start
  const h = 0.004
  return (x, across) => {
    const miss = (a: number, b: number): readonly [number, number] => {
      const { p } = upper.skin(a, b)
      return [p[0] - x, p[2] - bend(p[0]) - across]
    }
    for (let round = 0; round < 14; round++) {
      const here = miss(u, v)
      const dv = v + h > 1 ? -h : h
      const east = miss(u + h, v)
      const north = miss(u, v + dv)
      const a = (east[0] - here[0]) / h
      const b = (north[0] - here[0]) / dv
      const c = (east[1] - here[1]) / h
      const d = (north[1] - here[1]) / dv
      const det = a * d - b * c
      if (Math.abs(det) < 1e-6) break
      u -= Math.max(-0.02, Math.min(0.02, (here[0] * d - here[1] * b) / det))
      v = Math.min(1, Math.max(0.02, v - Math.max(-0.05, Math.min(0.05, (here[1] * a - here[0] * c) / det))))
    }
    return upper.skin(((u % 1) + 1) % 1, v)
  }
}
