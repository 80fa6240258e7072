import { CircleGeometry, Matrix4, Quaternion, TorusGeometry, Vector3 } from 'three'
import { polyCurve } from '../geometry/curves.ts'
import { steps } from '../geometry/detail.ts'
import { merge } from '../geometry/grid.ts'
import type { Detail, Part, Point } from '../geometry/part.ts'
import type { Pin } from '../geometry/stitches.ts'
import { ellipse, sweep } from '../geometry/sweep.ts'
import type { Upper } from '../geometry/upper/build.ts'
import {
  add,
  clamp,
  distance,
  dot,
  lerp,
  mix,
  normalize,
  scale,
  smoothstep,
  sub,
} from '../geometry/vectors.ts'
import type { Last } from './low-last.ts'

export type LaceParams = {
  readonly rows?: number
  /** First and last pair of holes, x on the man's 42. */
  readonly from?: number
  readonly to?: number
  /** Millimetres from the throat's edge. */
  readonly inset?: number
  readonly style?: 'bars' | 'cross' | 'cord'
  readonly width?: number
  readonly rings?: boolean
}

type Rows = readonly { readonly a: Pin; readonly b: Pin }[]

/** Holes in pairs up the throat. */
export function eyelets(upper: Upper, last: Last, p: LaceParams): Rows {
  const rows = p.rows ?? 6
  const from = p.from ?? 189
  const to = p.to ?? 120
  return Array.from({ length: rows }, (_, r) => {
    const x = lerp(from, to, r / Math.max(1, rows - 1)) * last.size
    const inset = (p.inset ?? 7.5) * Math.max(0.75, last.size)
    return { a: upper.find(1, x, inset), b: upper.find(-1, x, inset) }
  })
}

/** Holes (with rings or punched) and the laces over the tongue whose ridge is `over`. */
export function laceParts(
  upper: Upper,
  last: Last,
  p: LaceParams,
  over: (p: Point) => Pin,
  detail: Detail,
): Part[] {
  const rows = eyelets(upper, last, p)
  const width = (p.width ?? 8) * Math.max(0.72, last.size)
  const parts = holes(rows, p, detail, last.size)
  const runs: Part['geometry'][] = []
  const style = p.style ?? 'bars'
  rows.forEach((row, r) => {
    if (style === 'bars' || r === 0) runs.push(lace(row.a, row.b, width, 0, style === 'cord', over, detail))
    const next = rows[r + 1]
    if (style !== 'bars' && next) {
      runs.push(lace(row.a, next.b, width, 0, style === 'cord', over, detail))
      runs.push(lace(row.b, next.a, width, 1.5, style === 'cord', over, detail))
    }
  })
  parts.push({ name: 'laces', geometry: merge(runs), surface: { slot: 'lace', finish: 'lace' } })
  return parts
}

function holes(rows: Rows, p: LaceParams, detail: Detail, size: number): Part[] {
  const pins = rows.flatMap((row) => [row.a, row.b])
  const k = Math.max(0.72, size)
  const frame = (pin: Pin, lift: number) =>
    new Matrix4().compose(
      new Vector3(...add(pin.p, pin.n, lift)),
      new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), new Vector3(...pin.n)),
      new Vector3(k, k, k),
    )
  const disc: Part = {
    name: 'eyelet holes',
    geometry: new CircleGeometry(1.9, 14),
    surface: { slot: 'outsole', finish: 'felt', roughness: 1 },
    instances: pins.map((pin) => frame(pin, 0.1)),
    castsShadow: false,
  }
  const ring: Part = {
    name: 'eyelets',
    geometry: new TorusGeometry(2.25, 0.55, steps(detail, 8, 5), steps(detail, 20, 10)),
    surface: p.rings ? { slot: 'metal', finish: 'metal' } : { slot: 'body', finish: 'smooth' },
    instances: pins.map((pin) => frame(pin, -0.1)),
    castsShadow: false,
  }
  return p.rings === false ? [disc] : [disc, ring]
}

/** One run of lace from hole to hole: out of the first, over the tongue, into the second. */
function lace(
  a: Pin,
  b: Pin,
  width: number,
  lift: number,
  round: boolean,
  over: (p: Point) => Pin,
  detail: Detail,
): Part['geometry'] {
  const half = width / 2
  const thick = round ? half * 0.42 : 1.15
  const r = round ? half * 0.45 : half
  const middle = mix(a.p, b.p, 0.5)
  const ridge = over(middle)
  const rest = add(ridge.p, ridge.n, thick + 0.5 + lift)
  const straight = add(mix(add(a.p, a.n, thick + 0.7), add(b.p, b.n, thick + 0.7), 0.5), ridge.n, 0.9 + lift)
  const bow = dot(sub(rest, straight), ridge.n) > 0 ? sub(rest, straight) : scale(ridge.n, 0)
  const crown = add(bow, ridge.n, 0.9 + lift)
  const inA = normalize(sub(middle, a.p))
  const inB = normalize(sub(middle, b.p))
  const bar = (t: number): Point => {
    const q = mix(add(a.p, a.n, thick + 0.7), add(b.p, b.n, thick + 0.7), t)
    const k = 1 - Math.abs(2 * t - 1) ** 2.4
    return add(q, crown, k)
  }
  const line = [
    add(add(a.p, a.n, -3), inA, -0.2),
    add(add(a.p, a.n, 0.1), inA, -0.5),
    add(bar(0.05), inA, -0.2),
    ...[0.13, 0.24, 0.37, 0.5, 0.63, 0.76, 0.87].map(bar),
    add(bar(0.95), inB, -0.2),
    add(add(b.p, b.n, 0.1), inB, -0.5),
    add(add(b.p, b.n, -3), inB, -0.2),
  ]
  const curve = polyCurve(line)
  const total = line.reduce((sum, p, i) => sum + (i ? distance(p, line[i - 1] ?? p) : 0), 0)
  const end = 4.2 / total
  return sweep(
    curve,
    steps(detail, 44, 16),
    ellipse(r, thick, steps(detail, 16, 8), round ? 2 : 2.6),
    (t) => {
      const e = Math.min(t, 1 - t)
      const n = mix(a.n, b.n, clamp((t - 0.12) / 0.76))
      const rim = e < end ? 1 - e / end : 0
      const inward = t < 0.5 ? inA : inB
      const flat = 0.35 + Math.abs(t - 0.5) * 1.3
      return normalize([n[0] - inward[0] * rim, n[1] - inward[1] * rim, n[2] * flat - inward[2] * rim])
    },
    { cap: true, scale: (t) => [lerp(0.55, 1, smoothstep(0, end * 1.6, Math.min(t, 1 - t))), 1] },
  )
}
