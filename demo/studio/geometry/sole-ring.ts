import type { BufferGeometry } from 'three'
import type { Curve } from './curves.ts'
import { facing, fixWinding, gridGeometry } from './grid.ts'
import type { Point } from './part.ts'
import { at, distance, held, lerp } from './vectors.ts'

/** [millimetres outwards of the line, height above the ground], from the bottom's edge up and in to the top. */
export type Wall = readonly (readonly [number, number])[]

export type Ring = {
  readonly geometry: BufferGeometry
  /** Columns (the last repeats the first) and rows. */
  readonly count: number
  readonly rows: number
  readonly point: (i: number, j: number) => Point
  readonly outward: (i: number) => Point
  /** One row as a closed outline. */
  readonly row: (j: number) => Point[]
}

/** A wall round a closed line; `wall` is called at each step with t, the line's point and the run in mm. */
export function soleRing(
  line: Curve,
  wall: (t: number, p: Point, run: number) => Wall,
  options: { readonly count?: number } = {},
): Ring {
  const count = options.count ?? 601
  const turns = count - 1
  const points = Array.from({ length: count }, (_, i) => line((i % turns) / turns))
  const outwards = points.map((_, i): Point => {
    let x = 0
    let z = 0
    const reach = Math.max(1, Math.round(count / 150))
    for (let k = 1; k <= reach; k++) {
      const a = held(points, (i + k) % turns)
      const b = held(points, (i - k + turns) % turns)
      x += a[0] - b[0]
      z += a[2] - b[2]
    }
    const l = Math.hypot(x, z) || 1
    return [-z / l, 0, x / l]
  })
  const quarter = Math.floor(count / 4)
  const side = held(points, quarter)[2] - held(points, Math.floor(count * 0.75))[2]
  const sign = held(outwards, quarter)[2] * side < 0 ? -1 : 1
  const run = new Float32Array(count)
  for (let i = 1; i < count; i++) run[i] = at(run, i - 1) + distance(held(points, i), held(points, i - 1))
  const walls = points.map((p, i) => wall(i / turns, p, at(run, i)))
  const rows = held(walls, 0).length
  const point = (i: number, j: number): Point => {
    const p = held(points, i)
    const n = held(outwards, i)
    const q = held(held(walls, i), j)
    return [p[0] + n[0] * sign * q[0], q[1], p[2] + n[2] * sign * q[0]]
  }
  const girth = new Float32Array(rows)
  for (let j = 1; j < rows; j++)
    girth[j] = at(girth, j - 1) + distance(point(quarter, j), point(quarter, j - 1))
  const geometry = fixWinding(
    gridGeometry(count, rows, point, { closedU: true, uv: (i, j) => [at(run, i), at(girth, j)] }),
  )
  const outward = (i: number): Point => {
    const n = held(outwards, i)
    return [n[0] * sign, 0, n[2] * sign]
  }
  return {
    geometry,
    count,
    rows,
    point,
    outward,
    row: (j) => Array.from({ length: count }, (_, i) => point(i, j)),
  }
}

/** Fills a closed outline towards its spine: insoles, bottoms, footbeds. `r` runs from 0 at the edge to 1. uv are x and z. */
export function lid(
  outline: readonly Point[],
  height: (x: number, z: number, r: number) => number,
  way: 'up' | 'down',
  rings = 24,
): BufferGeometry {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const p of outline) {
    low = Math.min(low, p[0])
    high = Math.max(high, p[0])
  }
  const w = (high - low) * 0.12
  const middle = spineOf(outline, low, high)
  const spine = outline.map((p): Point => {
    const t = (Math.min(high - w, Math.max(low + w, p[0])) - low - w) / (high - low - 2 * w)
    const x = lerp(low + w * 1.6, high - w * 2.2, t)
    return [x, 0, middle(x)]
  })
  const at = (i: number, j: number): Point => {
    const r = j / (rings - 1)
    const a = held(outline, i)
    const b = held(spine, i)
    const x = lerp(a[0], b[0], r)
    const z = lerp(a[2], b[2], r)
    return [x, height(x, z, r), z]
  }
  const geometry = gridGeometry(outline.length, rings, at, {
    closedU: true,
    uv: (i, j) => {
      const p = at(i, j)
      return [p[0], p[2]]
    },
  })
  return facing(geometry, way === 'up' ? [0, 1, 0] : [0, -1, 0])
}

/** Middle z of an outline at x. */
function spineOf(outline: readonly Point[], low: number, high: number): (x: number) => number {
  const bins = 48
  const z = Float32Array.from({ length: bins + 1 }, (_, k) => {
    const x = lerp(low, high, k / bins)
    let sum = 0
    let weight = 0
    for (const q of outline) {
      const d = Math.exp(-(((q[0] - x) / 14) ** 2))
      sum += q[2] * d
      weight += d
    }
    return sum / (weight || 1)
  })
  return (x) => {
    const f = Math.min(bins - 1e-6, Math.max(0, ((x - low) / (high - low)) * bins))
    const k = Math.floor(f)
    return lerp(at(z, k), at(z, k + 1), f - k)
  }
}

/** Half-widths of an outline at x: towards the outer side and the inner. */
export function widths(outline: readonly Point[]): (x: number) => readonly [number, number] {
  return (x) => {
    let outer = Number.NEGATIVE_INFINITY
    let inner = Number.POSITIVE_INFINITY
    for (let i = 1; i < outline.length; i++) {
      const a = held(outline, i - 1)
      const b = held(outline, i)
      if (a[0] > x === b[0] > x) continue
      const z = lerp(a[2], b[2], (x - a[0]) / (b[0] - a[0]))
      outer = Math.max(outer, z)
      inner = Math.min(inner, z)
    }
    return [outer, inner]
  }
}
