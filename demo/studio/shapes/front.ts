import type { Point } from '../geometry/part.ts'
import type { Pin } from '../geometry/stitches.ts'
import type { Upper } from '../geometry/upper/build.ts'
import { distance, held } from '../geometry/vectors.ts'

/** The front of an upper unrolled: millimetres up the middle line from the toe, millimetres to either side. */
export type Front = {
  /** How far up the middle line the given height is reached. */
  readonly atHeight: (y: number) => number
  readonly atX: (x: number) => number
  /** The skin there; `lift` millimetres off it. */
  readonly pin: (up: number, across: number, lift?: number) => Pin
  readonly length: number
}

const steps = 240

export function frontOf(upper: Upper, bend: (x: number) => number): Front {
  const line = Array.from({ length: steps + 1 }, (_, k) => upper.skin(0, k / steps).p)
  const run = [0]
  for (let k = 1; k <= steps; k++) run.push(held(run, k - 1) + distance(held(line, k), held(line, k - 1)))
  const length = held(run, steps)
  const first = (test: (p: Point) => boolean) => {
    const k = line.findIndex(test)
    return k < 0 ? length : held(run, k)
  }
  const indexAt = (up: number) => {
    let k = 0
    while (k < steps - 1 && held(run, k + 1) < up) k++
    return k
  }
  const pin = (up: number, across: number, lift = 0): Pin => {
    const k = indexAt(up)
    const origin = held(line, k)
    const next = held(line, Math.min(steps, k + 2))
    const last = held(line, Math.max(0, k - 2))
    const dx = next[0] - last[0]
    const dy = next[1] - last[1]
    const l = Math.hypot(dx, dy) || 1
    const excess = up - held(run, k)
    const miss = (p: Point): readonly [number, number] => [
      ((p[0] - origin[0]) * dx + (p[1] - origin[1]) * dy) / l - excess,
      p[2] - bend(p[0]) - Math.abs(across),
    ]
    let u = Math.abs(across) * 0.0014
    let v = k / steps
    const h = 0.004
    for (let round = 0; round < 7; round++) {
      const here = miss(upper.skin(u, v).p)
      const east = miss(upper.skin(u + h, v).p)
      const v2 = v + h > 1 ? -h : h
      const north = miss(upper.skin(u, v + v2).p)
      const a = (east[0] - here[0]) / h
      const b = (north[0] - here[0]) / v2
      const c = (east[1] - here[1]) / h
      const d = (north[1] - here[1]) / v2
      const det = a * d - b * c
      if (Math.abs(det) < 1e-6) break
      u = Math.min(0.35, Math.max(0, u - Math.max(-0.03, Math.min(0.03, (here[0] * d - here[1] * b) / det))))
      v = Math.min(1, Math.max(0.05, v - Math.max(-0.06, Math.min(0.06, (here[1] * a - here[0] * c) / det))))
    }
    const found = upper.skin(across < 0 ? 1 - u : u, v)
    const { p, n } = found
    return { p: [p[0] + n[0] * lift, p[1] + n[1] * lift, p[2] + n[2] * lift], n }
  }
  return { atHeight: (y) => first((p) => p[1] >= y), atX: (x) => first((p) => p[0] <= x), pin, length }
}
