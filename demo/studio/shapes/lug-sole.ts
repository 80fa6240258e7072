import { Matrix4, Quaternion, SphereGeometry, Vector3 } from 'three'
import { type Curve, monotone } from '../geometry/curves.ts'
import { steps } from '../geometry/detail.ts'
import type { Detail, Part, Point, Slot } from '../geometry/part.ts'
import { lid, soleRing } from '../geometry/sole-ring.ts'
import { bell, lerp, smoothstep } from '../geometry/vectors.ts'
import type { Last } from './low-last.ts'
import { type LugPattern, lugs } from './trail-lugs.ts'

export type LugSoleParams = {
  readonly pattern?: LugPattern
  /** Millimetres of lug and of the sheet they stand on. */
  readonly depth?: number
  readonly sheet?: number
  readonly cover?: number
  readonly flare?: number
  /** How deep the midsole's side is sculpted, and the drawing it follows. */
  readonly sculpt?: number
  readonly drawing?: 'swell' | 'facets' | 'ribs' | 'plain'
  /** How far the outsole climbs at the toe. */
  readonly wrap?: number
  /** A strip between midsole and outsole, where an exchangeable sole parts. */
  readonly parting?: Slot
  /** A plate that shows between, as a thin line. */
  readonly plate?: Slot
  readonly toeSpring?: number
  readonly heelSpring?: number
  /** The lower part of the midsole in a slot of its own. */
  readonly lower?: Slot
}

export function groundLine(p: LugSoleParams, size: number): (x: number) => number {
  const toe = monotone([
    [160, 0],
    [215, 0.1],
    [258, 0.5],
    [292, 1],
  ])
  const heel = monotone([
    [-12, 1],
    [26, 0],
  ])
  return (x) => (p.toeSpring ?? 17) * size * toe(x / size) + (p.heelSpring ?? 6) * size * heel(x / size)
}

/** The rubber: a sheet with lugs under it. `top` is the height of its upper edge. */
export function outsole(
  line: Curve,
  size: number,
  p: LugSoleParams,
  detail: Detail,
): { parts: Part[]; top: (x: number) => number } {
  const depth = (p.depth ?? 5) * Math.max(0.75, size)
  const sheet = (p.sheet ?? 2.6) * Math.max(0.8, size)
  const flare = p.flare ?? 3.7
  const ground = groundLine(p, size)
  const base = (x: number) => ground(x) + depth
  const wrap = (x: number) => (p.wrap ?? 7) * size * smoothstep(248, 286, x / size)
  const top = (x: number) => base(x) + sheet + wrap(x)
  const ring = soleRing(
    line,
    (_, q, run) => {
      const y = base(q[0])
      const y1 = top(q[0])
      const out = flare + waist(q[0] / size)
      const notch = 0.5 * Math.sin((run / (7 * size)) * Math.PI * 2)
      return [
        [out - 6, y + 0.1],
        [out - 0.9, y],
        [out - 0.2, y + 0.35],
        [out + 0.15, y + 1],
        [out + 0.1, lerp(y + 1, y1 - 0.8 + notch, 0.5)],
        [out - 0.1, y1 - 0.8 + notch],
        [out - 0.5, y1 - 0.1 + notch],
        [out - 1.6, y1 + notch],
        [out - 8, y1],
      ]
    },
    { count: detail === 'viewer' ? 101 : steps(detail, 601, 121) },
  )
  const geometry = lid(ring.row(1), (x) => base(x) + 0.05, 'down', steps(detail, 14, 5))
  return {
    top,
    parts: [
      { name: 'outsole', geometry: ring.geometry, surface: { slot: 'outsole', finish: 'rubber' } },
      { name: 'sheet', geometry, surface: { slot: 'outsole', finish: 'rubber', roughness: 0.8 } },
      {
        name: 'lugs',
        geometry: lugs(ring, 1, p.pattern ?? 'mountain', size, ground, base),
        surface: { slot: 'outsole', finish: 'rubber' },
      },
    ],
  }
}

/** A cushioned midsole with a sculpted side on a lugged outsole. */
export function lugSole(line: Curve, last: Last, p: LugSoleParams, detail: Detail): Part[] {
  const size = last.size
  const flare = p.flare ?? 3.7
  const rubber = outsole(line, size, p, detail)
  const shape = monotone([
    [-5, 7],
    [30, 5],
    [80, 3.5],
    [130, 4],
    [190, 1],
    [240, 0.5],
    [285, 2],
  ])
  const rim = (q: Point) => q[1] + ((p.cover ?? 5) + shape(q[0] / size)) * size
  const sculpt = p.sculpt ?? 1.6
  const foot = (x: number) => rubber.top(x) - 1.2 + (p.parting ? 3.4 : p.plate ? 2.2 : 0)
  const rows = steps(detail, 44, 12)
  const wall = (low: number, high: number, name: string, slot: Slot): Part => ({
    name,
    surface: { slot, finish: 'foam' },
    geometry: soleRing(
      line,
      (_, q, run) => {
        const y0 = foot(q[0])
        const y1 = rim(q)
        const list: [number, number][] = []
        if (low > 0) list.push([flare - 3, lerp(y0, y1, low) - 0.3])
        else list.push([flare - 4, y0])
        for (let k = 0; k <= rows; k++) {
          const f = lerp(low, high, k / rows)
          list.push([
            flare - 0.35 + relief(p.drawing ?? 'swell', q[0] / size, f, run / size, sculpt),
            lerp(y0, y1, f),
          ])
        }
        if (high < 1) list.push([flare - 3, lerp(y0, y1, high) + 0.3])
        else {
          const out = flare - 0.35 + relief(p.drawing ?? 'swell', q[0] / size, 1, run / size, sculpt)
          list.push(
            [out - 0.5, y1 + 0.55],
            [out - 1.3, y1 + 0.7],
            [out - 2.4, y1 + 0.3],
            [out - 4.5, y1 - 2],
            [-3.5, y1 - 7],
          )
        }
        return list
      },
      { count: detail === 'viewer' ? 101 : steps(detail, 801, 121) },
    ).geometry,
  })
  const parts = [...rubber.parts]
  if (p.lower) parts.push(wall(0, 0.4, 'lower midsole', p.lower), wall(0.4, 1, 'midsole', 'sole'))
  else parts.push(wall(0, 1, 'midsole', 'sole'))
  const strip = p.parting ?? p.plate
  if (strip)
    parts.push(
      stripRing(line, flare + (p.parting ? 0.5 : 0.2), size, rubber.top, strip, p.parting ? 3.2 : 2, detail),
    )
  if (p.parting) parts.push(anchors(line, flare, size, rubber.top, detail))
  return parts
}

function stripRing(
  line: Curve,
  flare: number,
  size: number,
  top: (x: number) => number,
  slot: Slot,
  high: number,
  detail: Detail,
): Part {
  const ring = soleRing(
    line,
    (_, q) => {
      const y = top(q[0]) - 0.4
      const out = flare + waist(q[0] / size)
      return [
        [out - 4, y - 0.4],
        [out + 0.1, y - 0.4],
        [out + 0.35, y],
        [out + 0.35, y + high - 0.3],
        [out, y + high],
        [out - 4, y + high],
      ]
    },
    { count: detail === 'viewer' ? 81 : steps(detail, 601, 101) },
  )
  return { name: 'parting', geometry: ring.geometry, surface: { slot, finish: 'plastic' } }
}

/** The eight studs by which an exchangeable sole holds. */
function anchors(line: Curve, flare: number, size: number, top: (x: number) => number, detail: Detail): Part {
  const button = new SphereGeometry(1, steps(detail, 20, 10), steps(detail, 12, 6))
  const ring = soleRing(line, (_, q) => [[flare + 0.95 + waist(q[0] / size), top(q[0]) + 1]], { count: 241 })
  const instances = [24, 62, 84, 104, 136, 156, 178, 216].map((i) => {
    const n = ring.outward(i)
    return new Matrix4().compose(
      new Vector3(...ring.point(i, 0)),
      new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), new Vector3(...n)),
      new Vector3(3, 3, 1.1),
    )
  })
  return { name: 'anchors', geometry: button, surface: { slot: 'metal', finish: 'metal' }, instances }
}

/** How far the sole draws in under the arch. */
function waist(x: number): number {
  return -3 * bell(x, 128, 42)
}

/** Millimetres in or out at a share `f` of the wall's height. */
function relief(
  drawing: NonNullable<LugSoleParams['drawing']>,
  x: number,
  f: number,
  run: number,
  depth: number,
): number {
  const belly = Math.sin(Math.min(1, f * 1.08) * Math.PI) * 0.9
  const draft = 1.4 * (1 - f) * smoothstep(90, 20, x) - 0.5 * smoothstep(0.72, 1, f)
  const body = belly + waist(x) * (1 - f) + draft
  if (drawing === 'plain') return body - depth * 0.6 * bell(f, 0.52, 0.05)
  if (drawing === 'ribs')
    return (
      body -
      depth *
        0.55 *
        smoothstep(0.5, 0.9, Math.abs(Math.sin(f * 13))) *
        smoothstep(0.05, 0.2, f) *
        smoothstep(0.95, 0.8, f)
    )
  if (drawing === 'facets') {
    const saw = Math.abs(((((run / 26 + f * 0.9) % 1) + 1) % 1) - 0.5) * 2
    return body - depth * saw * Math.sin(f * Math.PI) * smoothstep(0.1, 0.3, f)
  }
  const path = 0.46 + 0.2 * Math.sin(x / 38) + 0.04 * Math.sin(x / 11)
  const second = path - 0.26
  return body - depth * bell(f, path, 0.055) - depth * 0.7 * bell(f, second, 0.045) * smoothstep(120, 80, x)
}
