import { CylinderGeometry, Matrix4, SphereGeometry, TorusGeometry } from 'three'
import { polyCurve } from '../geometry/curves.ts'
import { merge } from '../geometry/grid.ts'
import type { Detail, Part, Point } from '../geometry/part.ts'
import type { Pin } from '../geometry/stitches.ts'
import { ellipse, sweep } from '../geometry/sweep.ts'
import { add, cross, dot, lerp, normalize, sub } from '../geometry/vectors.ts'
import { fine } from './fineness.ts'
import type { Front } from './front.ts'

export type LacingSpec = {
  /** Rows of holes, then of hooks, from the throat up. */
  readonly holes: number
  readonly hooks: number
  /** Rings on loops instead of holes. */
  readonly rings?: boolean
  /** Millimetres from the middle to the holes at the throat and at the top. */
  readonly across: readonly [number, number]
  readonly lace: { readonly half: number; readonly thick: number }
  readonly bow: boolean
  readonly scale?: number
}

/** Eyelets, hooks, laces and their bow between two heights up the front. */
export function lacing(front: Front, from: number, to: number, spec: LacingSpec, detail: Detail): Part[] {
  const count = spec.holes + spec.hooks
  const k = spec.scale ?? 1
  const up = (row: number) => lerp(from, to, row / (count - 1))
  const out = (row: number) => lerp(spec.across[0], spec.across[1], row / (count - 1))
  const rows = Array.from({ length: count }, (_, row) => ({ up: up(row), out: out(row) }))
  const runs: Part['geometry'][] = []
  const draw = (line: readonly (readonly [number, number, number])[], count: number) =>
    runs.push(band(front, line, spec, count, detail))
  const end = -2.4
  const rise = spec.lace.thick + (spec.rings ? 4.2 * k : 0.6)
  const span = (a: number, b: number, side: 1 | -1, over: number) => {
    const ra = rows[a]
    const rb = rows[b]
    if (!ra || !rb) return
    const hook = (row: number) => row >= spec.holes
    const start = hook(a) || spec.rings ? rise - 0.6 : end
    const stop = hook(b) || spec.rings ? rise - 0.6 : end
    draw(
      [
        [ra.up, side * ra.out, start],
        [lerp(ra.up, rb.up, 0.06), side * (ra.out - 1.2), rise * 0.8],
        [lerp(ra.up, rb.up, 0.28), side * ra.out * 0.45, rise + 1.6],
        [lerp(ra.up, rb.up, 0.5), 0, rise + 2 + over],
        [lerp(ra.up, rb.up, 0.72), -side * rb.out * 0.45, rise + 1.6],
        [lerp(ra.up, rb.up, 0.94), -side * (rb.out - 1.2), rise * 0.8],
        [rb.up, -side * rb.out, stop],
      ],
      38,
    )
  }
  span(0, 0, 1, 0)
  for (let row = 0; row < count - 1; row++) {
    span(row, row + 1, 1, 0)
    span(row, row + 1, -1, spec.lace.thick * 1.5)
  }
  const top = rows[count - 1]
  if (top) runs.push(...tie(front, top, rise, spec, detail))
  const parts: Part[] = [{ name: 'laces', geometry: merge(runs), surface: { slot: 'lace', finish: 'lace' } }]
  const pins = (list: typeof rows) =>
    list.flatMap((row) => [front.pin(row.up, row.out), front.pin(row.up, -row.out)])
  const metal = { slot: 'metal', finish: 'metal' } as const
  const holes = pins(rows.slice(0, spec.holes))
  const hooks = pins(rows.slice(spec.holes))
  if (spec.rings) parts.push(...rings(holes, k, detail))
  else
    parts.push({
      name: 'eyelets',
      geometry: new TorusGeometry(2.3 * k, 0.62 * k, fine(detail, 8, 3), fine(detail, 22, 7)),
      surface: metal,
      instances: holes.map((pin) => frame(pin, 0.15)),
    })
  if (hooks.length) parts.push(...hookParts(hooks, k, detail))
  return parts
}

function frame(pin: Pin, lift: number, x: Point = [0, 0, 1]): Matrix4 {
  const n = pin.n
  const a = normalize(add(x, n, -dot(x, n)))
  const b = cross(n, a)
  const p = add(pin.p, n, lift)
  return new Matrix4().set(a[0], b[0], n[0], p[0], a[1], b[1], n[1], p[1], a[2], b[2], n[2], p[2], 0, 0, 0, 1)
}

function rings(pins: readonly Pin[], k: number, detail: Detail): Part[] {
  const ring = new TorusGeometry(4.4 * k, 0.95 * k, fine(detail, 8, 3), fine(detail, 26, 8))
  ring.rotateY(-0.5)
  const base = new CylinderGeometry(4.6 * k, 5 * k, 2.2 * k, fine(detail, 18, 6))
  base.rotateX(Math.PI / 2)
  const rivet = new SphereGeometry(1.7 * k, fine(detail, 12, 6), fine(detail, 6, 3))
  const away = (pin: Pin): Point => [0, 0, pin.p[2] > 0 ? 1 : -1]
  const outer = (pin: Pin): Pin => {
    const a = normalize(add(away(pin), pin.n, -dot(away(pin), pin.n)))
    return { p: add(pin.p, a, 4.6 * k), n: pin.n }
  }
  const metal = { slot: 'metal', finish: 'metal' } as const
  return [
    {
      name: 'rings',
      geometry: ring,
      surface: metal,
      instances: pins.map((pin) => frame(pin, 3 * k, away(pin))),
    },
    {
      name: 'ring bases',
      geometry: base,
      surface: { slot: 'detail', finish: 'plastic' },
      instances: pins.map((pin) => frame(outer(pin), 0.4)),
    },
    {
      name: 'rivets',
      geometry: rivet,
      surface: metal,
      instances: pins.map((pin) => frame(outer(pin), 1.4 * k)),
    },
  ]
}

/** Open hooks: a plate, and a tongue bent back outwards. */
function hookParts(pins: readonly Pin[], k: number, detail: Detail): Part[] {
  const hook = sweep(
    polyCurve([
      [-4.6 * k, 0, 0.5],
      [0, 0, 0.7],
      [2.6 * k, 0, 1.4],
      [3.6 * k, 0, 3.2 * k],
      [2.4 * k, 0, 4.9 * k],
      [-0.6 * k, 0, 5.5 * k],
      [-4.4 * k, 0, 6.2 * k],
    ]),
    fine(detail, 26, 7),
    ellipse(3.1 * k, 0.6, fine(detail, 14, 5), 4),
    () => [0, 0, 1],
    { cap: true },
  )
  const rivet = new SphereGeometry(1.8 * k, fine(detail, 12, 6), fine(detail, 6, 3))
  const inward = (pin: Pin): Point => [0, 0, pin.p[2] > 0 ? -1 : 1]
  const metal = { slot: 'metal', finish: 'metal' } as const
  return [
    {
      name: 'hooks',
      geometry: hook,
      surface: metal,
      instances: pins.map((pin) => frame(pin, 0, inward(pin))),
    },
    {
      name: 'hook rivets',
      geometry: rivet,
      surface: metal,
      instances: pins.map((pin) => frame(pin, 5.9 * k, inward(pin))),
    },
  ]
}

/** The knot with its loops and ends, lying over the front; or ends tucked in. */
function tie(
  front: Front,
  top: { readonly up: number; readonly out: number },
  rise: number,
  spec: LacingSpec,
  detail: Detail,
): Part['geometry'][] {
  const out: Part['geometry'][] = []
  const k = spec.scale ?? 1
  const knot = top.up - 1
  const draw = (line: readonly (readonly [number, number, number])[], count: number) =>
    out.push(band(front, line, spec, count, detail))
  for (const side of [1, -1] as const) {
    draw(
      [
        [top.up, side * top.out, rise - 0.6],
        [top.up, side * top.out * 0.6, rise + 1.4],
        [knot, side * 1, rise + 3.2],
      ],
      18,
    )
    if (!spec.bow) continue
    const lean = side > 0 ? 0 : 3 * k
    draw(
      [
        [knot, side * 0.5, rise + 3],
        [knot + 2 * k, side * 9 * k, rise + 5.5],
        [knot - (3 + lean) * k, side * 21 * k, rise + 6],
        [knot - (13 + lean) * k, side * 29 * k, rise + 3.6],
        [knot - (19 + lean) * k, side * 26 * k, rise + 2.2],
        [knot - (13 + lean) * k, side * 16 * k, rise + 3],
        [knot - 5 * k, side * 6 * k, rise + 4],
        [knot, 0, rise + 3],
      ],
      64,
    )
    draw(
      [
        [knot, 0, rise + 2.6],
        [knot - 8 * k, side * 7 * k, rise + 4.2],
        [knot - (22 + lean) * k, side * 13 * k, rise + 2.6],
        [knot - (38 + lean * 2) * k, side * (21 - lean) * k, rise + 1.4],
        [knot - (49 + lean * 2) * k, side * (28 - lean) * k, rise + 1],
      ],
      48,
    )
  }
  if (spec.bow)
    draw(
      [
        [knot + 3.4 * k, 1, rise + 1.5],
        [knot + 2.2 * k, 0.4, rise + 5.2],
        [knot - 2.2 * k, -0.4, rise + 5.2],
        [knot - 4 * k, -1, rise + 1.5],
      ],
      20,
    )
  return out
}

/** A lace through [up, across, lift] points. */
function band(
  front: Front,
  line: readonly (readonly [number, number, number])[],
  spec: LacingSpec,
  count: number,
  detail: Detail,
): Part['geometry'] {
  const pins = line.map(([up, across, lift]) => front.pin(up, across, lift))
  const curve = polyCurve(pins.map((pin) => pin.p))
  const last = pins.length - 1
  return sweep(
    curve,
    fine(detail, count, Math.round(count / 6)),
    ellipse(spec.lace.half, spec.lace.thick, fine(detail, 12, 5), 2.4),
    (t) => {
      const at = t * last
      const i = Math.min(last - 1, Math.floor(at))
      const a = pins[i]?.n ?? [0, 1, 0]
      const b = pins[i + 1]?.n ?? a
      const n = normalize([lerp(a[0], b[0], at - i), lerp(a[1], b[1], at - i), lerp(a[2], b[2], at - i)])
      const tangent = normalize(sub(curve(Math.min(1, t + 0.01)), curve(Math.max(0, t - 0.01))))
      const flat = add(n, tangent, -dot(n, tangent))
      return Math.hypot(flat[0], flat[1], flat[2]) < 0.2 ? [0, 0, 1] : flat
    },
    { cap: true },
  )
}
