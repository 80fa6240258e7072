import { CatmullRomCurve3, Vector3 } from 'three'
import type { Point } from './part.ts'
import { clamp, held } from './vectors.ts'

/** From 0 to 1 at even speed. */
export type Curve = (t: number) => Point

/** A smooth function through [x, y] keys in rising x that never overshoots them; flat beyond the ends. */
export function monotone(keys: readonly (readonly [number, number])[]): (x: number) => number {
  const n = keys.length
  const xs = Float64Array.from(keys, (key) => key[0])
  const ys = Float64Array.from(keys, (key) => key[1])
  const x = (i: number) => xs[i] ?? 0
  const y = (i: number) => ys[i] ?? 0
  const rise = (i: number) => (y(i + 1) - y(i)) / (x(i + 1) - x(i))
  const slopes = Float64Array.from(keys, (_, i) => {
    if (i === 0) return rise(0)
    if (i === n - 1) return rise(n - 2)
    const a = rise(i - 1)
    const b = rise(i)
    return a * b <= 0 ? 0 : (2 * a * b) / (a + b)
  })
  return (at) => {
    if (at <= x(0)) return y(0)
    if (at >= x(n - 1)) return y(n - 1)
    let i = 0
    while (at > x(i + 1)) i++
    const h = x(i + 1) - x(i)
    const t = (at - x(i)) / h
    const t2 = t * t
    const t3 = t2 * t
    return (
      (2 * t3 - 3 * t2 + 1) * y(i) +
      (t3 - 2 * t2 + t) * h * (slopes[i] ?? 0) +
      (-2 * t3 + 3 * t2) * y(i + 1) +
      (t3 - t2) * h * (slopes[i + 1] ?? 0)
    )
  }
}

export function catmullRom(a: number, b: number, c: number, d: number, t: number): number {
  return (
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  )
}

/** Weights of `count` control points (4 or more) of a clamped uniform cubic B-spline at `t`. */
export function splineWeights(count: number, t: number): Float32Array {
  const spans = count - 3
  const knot = (i: number) => clamp((i - 3) / spans)
  const at = clamp(t, 0, 1 - 1e-9)
  let k = 3
  while (k < count - 1 && at >= knot(k + 1)) k++
  const weights = new Float32Array(count)
  for (let c = k - 3; c <= k; c++) {
    const d = [0, 0, 0, 0]
    d[c - k + 3] = 1
    for (let r = 1; r <= 3; r++) {
      for (let j = 3; j >= r; j--) {
        const i = k - 3 + j
        const span = knot(i + 4 - r) - knot(i)
        const a = span ? (at - knot(i)) / span : 0
        d[j] = (d[j - 1] ?? 0) * (1 - a) + (d[j] ?? 0) * a
      }
    }
    weights[c] = d[3] ?? 0
  }
  return weights
}

/** A clamped cubic B-spline: passes through its first and last control points only. */
export function bspline(points: readonly Point[], t: number): Point {
  const weights = splineWeights(points.length, t)
  let x = 0
  let y = 0
  let z = 0
  for (let i = 0; i < points.length; i++) {
    const w = weights[i] ?? 0
    if (w === 0) continue
    const p = held(points, i)
    x += p[0] * w
    y += p[1] * w
    z += p[2] * w
  }
  return [x, y, z]
}

/** A curve through all points. */
export function polyCurve(points: readonly Point[], closed = false): Curve {
  const curve = new CatmullRomCurve3(
    points.map((p) => new Vector3(p[0], p[1], p[2])),
    closed,
    'centripetal',
  )
  curve.arcLengthDivisions = Math.max(200, points.length * 6)
  const target = new Vector3()
  return (t) => {
    curve.getPointAt(clamp(t), target)
    return [target.x, target.y, target.z]
  }
}

export function samples(curve: Curve, count: number): Point[] {
  return Array.from({ length: count }, (_, i) => curve(i / (count - 1)))
}
