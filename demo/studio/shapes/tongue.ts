import { polyCurve } from '../geometry/curves.ts'
import { steps } from '../geometry/detail.ts'
import { fixWinding, gridGeometry } from '../geometry/grid.ts'
import type { Detail, Finish, Part, Plain, Point, Slot } from '../geometry/part.ts'
import { type Pin, stitchesAlong, stitchPart } from '../geometry/stitches.ts'
import { add, clamp, cross, distance, lerp, normalize, smoothstep, sub } from '../geometry/vectors.ts'
import type { Last } from './low-last.ts'

export type TongueParams = {
  readonly slot?: Slot
  readonly finish?: Finish
  /** Half its thickness at the top, in mm. */
  readonly padding?: number
  /** Millimetres it stands above the throat. */
  readonly rise?: number
  readonly width?: number
}

const paths = {
  low: [
    [224, 60.5, 0],
    [204, 69, 0],
    [173, 81.8, 0],
    [142, 95.2, 0],
    [121, 106, 0],
    [108.5, 115.5, 0],
  ],
  high: [
    [224, 60.5, 0],
    [204, 69, 0],
    [170, 88.4, 0],
    [140, 107.6, 0],
    [123, 129, 0],
    [112.5, 146, 0],
  ],
  strap: [
    [220, 62.5, 0],
    [197, 71.6, 0],
    [173, 82.6, 0],
    [142, 95.2, 0],
    [121, 105, 0],
    [108.5, 114.5, 0],
  ],
} as const satisfies Record<string, readonly Point[]>

export type Tongue = {
  readonly parts: Part[]
  /** Height of its ridge at x. */
  readonly top: (x: number) => number
  /** The ridge's point nearest to another. */
  readonly ridge: (p: Point) => Pin
}

/** A padded tongue: rounded at its end, arched over the foot, its edges under the facings. */
export function tongue(last: Last, p: TongueParams, detail: Detail): Tongue {
  const rise = p.rise ?? 17
  const high = last.opening === 'high'
  const base: readonly Point[] = paths[high || last.opening === 'strap' ? last.opening : 'low']
  const tip = base[base.length - 1] ?? [108, 115, 0]
  const lean = high ? 0.32 : 0.52
  const line = [
    ...base,
    [tip[0] - rise * lean, tip[1] + rise * 0.72, 0] as Point,
    [tip[0] - rise * lean * 1.25, tip[1] + rise * 1.04, 0] as Point,
  ].map(last.place)
  const curve = polyCurve(line)
  const nu = steps(detail, 65, 24)
  const nv = steps(detail, 110, 36)
  const width = (p.width ?? 26) * last.size
  const pad = (p.padding ?? 3.6) * Math.max(0.7, last.size)
  const at = (i: number, j: number): Pin => {
    const s = j / (nv - 1)
    const t = 1 - (1 - s) ** 1.25
    const a = curve(Math.max(0, t - 0.008))
    const b = curve(Math.min(1, t + 0.008))
    const along = normalize(sub(b, a))
    const up = normalize(cross([0, 0, 1], along))
    const out: Point = up[1] < 0 ? [-up[0], -up[1], -up[2]] : up
    const f = (i / (nu - 1)) * 2 * Math.PI
    const c = Math.cos(f)
    const q = Math.sign(c) * Math.abs(c) ** 0.72
    const round = 0.17
    const end = t > 1 - round ? Math.max(0, 1 - ((t - 1 + round) / round) ** 2.1) ** (1 / 2.1) : 1
    const w = lerp(width * 0.6, width, smoothstep(0.08, 0.8, t)) * lerp(0.55, 1, end)
    const seam = 1 - 0.2 * Math.exp(-(((t - 0.865) / 0.013) ** 2))
    const thick = lerp(1.2, pad, smoothstep(0.5, 0.86, t)) * seam * Math.max(end, 0.02)
    const z = q * w
    const sag = -(q * q) * w * lerp(0.12, 0.42, smoothstep(0.1, 0.9, t))
    const p0 = curve(t)
    const n = normalize(add(scaleZ(out, 1), [0, 0, 1], q * 0.5))
    return {
      p: add(
        add([p0[0], p0[1], p0[2] + z], out, sag),
        n,
        Math.sin(f) * thick * Math.max(0.35, 1 - Math.abs(q) ** 6 * 0.5),
      ),
      n,
    }
  }
  const geometry = fixWinding(gridGeometry(nu, nv, (i, j) => at(i, j).p, { closedU: true }))
  const surface: Plain = { slot: p.slot ?? 'body', finish: p.finish ?? 'smooth' }
  const seamRow = Math.round((1 - (1 - 0.865) ** 0.8) * (nv - 1))
  const seam: Pin[] = []
  for (let k = 0; k <= 40; k++) {
    const c = Math.round((0.03 + 0.44 * (k / 40)) * (nu - 1))
    seam.push(at(c, seamRow))
  }
  const crown = Array.from({ length: 81 }, (_, k) => curve(k / 80))
  return {
    parts: [
      { name: 'tongue', geometry, surface },
      ...(detail === 'viewer' ? [] : [stitchPart('tongue seam', stitchesAlong(seam))]),
    ],
    ridge: (point) => {
      let best = 0
      let least = Number.POSITIVE_INFINITY
      for (let k = 0; k <= 160; k++) {
        const d = distance(curve(k / 160), point)
        if (d < least) {
          least = d
          best = k / 160
        }
      }
      const a = curve(Math.max(0, best - 0.01))
      const b = curve(Math.min(1, best + 0.01))
      const up = normalize(cross([0, 0, 1], sub(b, a)))
      const n: Point = up[1] < 0 ? [-up[0], -up[1], -up[2]] : up
      return { p: add(curve(best), n, lerp(1.2, pad, smoothstep(0.5, 0.86, best))), n }
    },
    top: (x) => {
      let best = crown[0] ?? [0, 0, 0]
      for (const q of crown) if (Math.abs(q[0] - x) < Math.abs(best[0] - x)) best = q
      return best[1] + lerp(1.2, pad, smoothstep(0.5, 0.86, clamp((222 * last.size - x) / (125 * last.size))))
    },
  }
}

function scaleZ(p: Point, k: number): Point {
  return [p[0], p[1], p[2] * k]
}
