import type { BufferGeometry } from 'three'
import { gridGeometry } from '../geometry/grid.ts'
import type { Point } from '../geometry/part.ts'
import { distance, held } from '../geometry/vectors.ts'

type Round = readonly (readonly [number, number])[]

/** Rounds the corners of an outline of [radius, height] pairs; a third number is the corner's radius. */
export function filleted(outline: readonly (readonly [number, number, number?])[], steps = 6): Round {
  const points: [number, number][] = []
  outline.forEach(([x, y, corner], k) => {
    const before = outline[k - 1]
    const after = outline[k + 1]
    if (!corner || !before || !after) {
      points.push([x, y])
      return
    }
    const toward = (p: readonly [number, number, number?]): [number, number] => {
      const l = Math.hypot(p[0] - x, p[1] - y) || 1
      const step = Math.min(corner, l * 0.49)
      return [x + ((p[0] - x) / l) * step, y + ((p[1] - y) / l) * step]
    }
    const a = toward(before)
    const b = toward(after)
    for (let n = 0; n <= steps; n++) {
      const t = n / steps
      const [u, v, w] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
      points.push([u * a[0] + v * x + w * b[0], u * a[1] + v * y + w * b[1]])
    }
  })
  return points
}

/** A solid of revolution from an outline that runs from the foot up the outside; `bend` may move points. */
export function turned(
  outline: Round,
  around: number,
  bend: (p: Point, angle: number) => Point = (p) => p,
): BufferGeometry {
  const runs = [0]
  for (let k = 1; k < outline.length; k++) {
    const [a, b] = [held(outline, k - 1), held(outline, k)]
    runs.push(held(runs, k - 1) + distance([a[0], a[1], 0], [b[0], b[1], 0]))
  }
  const widest = Math.max(...outline.map(([r]) => r))
  return gridGeometry(
    around + 1,
    outline.length,
    (i, j) => {
      const [r, y] = held(outline, j)
      const angle = ((i % around) / around) * 2 * Math.PI
      return bend([r * Math.sin(angle), y, r * Math.cos(angle)], angle)
    },
    { closedU: true, uv: (i, j) => [(i / around) * 2 * Math.PI * widest, held(runs, j)] },
  )
}

/** More points along an outline, so that what bends it has something to bend. */
export function finer(outline: Round, step: number): Round {
  const points: [number, number][] = []
  outline.forEach((p, k) => {
    const q = outline[k - 1]
    if (q) {
      const count = Math.max(1, Math.round(Math.hypot(p[0] - q[0], p[1] - q[1]) / step))
      for (let n = 1; n < count; n++)
        points.push([q[0] + ((p[0] - q[0]) * n) / count, q[1] + ((p[1] - q[1]) * n) / count])
    }
    points.push([p[0], p[1]])
  })
  return points
}
