import { CylinderGeometry, Matrix4 } from 'three'
import type { Curve } from '../geometry/curves.ts'
import { merge } from '../geometry/grid.ts'
import type { Detail, Finish, Part, Point } from '../geometry/part.ts'
import { lid, type Ring, soleRing, type Wall, widths } from '../geometry/sole-ring.ts'
import { type Pin, stitchesAlong, stitchPart } from '../geometry/stitches.ts'
import { held, lerp, smoothstep } from '../geometry/vectors.ts'
import { fine } from './fineness.ts'
import { heelOutline, paced } from './outline.ts'
import { type LugPattern, lugs } from './welt-lugs.ts'

/** Heights over x and everything else of a sole with a heel, in millimetres. */
export type SolePlan = {
  /** Feather line of the upper: the sole's upper face. */
  readonly top: (x: number) => number
  /** Underside of the plate under the foot; where it is 0 it stands on the ground, lugs apart. */
  readonly under: (x: number) => number
  /** How far the edge reaches past the upper. */
  readonly reach: (x: number) => number
  /** Thickness of the upper, lighter layer and whether a bead closes it against the upper. */
  readonly welt: number
  readonly storm?: boolean
  readonly thread?: {
    readonly from: number
    readonly length: number
    readonly gap: number
    readonly radius: number
  }
  /** Where the heel ends towards the toe; how much narrower its foot is; how many layers it shows. */
  readonly heel?: {
    readonly breast: number
    readonly taper: number
    readonly lifts: number
    readonly slot?: 'sole' | 'outsole'
    readonly finish?: Finish
  }
  readonly lugs?: LugPattern
  /** Shallow tread under a plain sole. */
  readonly tread?: LugPattern
  /** Dye of the plain underside. */
  readonly bottom?: 'sole' | 'outsole'
  /** Rows of nails under the heel and round a leather sole. */
  readonly nails?: boolean
  /** How high the insole's edge stands, so that it meets the lining: 11 in a boot. */
  readonly insole?: number
  /** A sole that hugs the upper, without a welt to stitch on. */
  readonly thin?: boolean
  readonly finish?: Finish
  readonly weltFinish?: Finish
  /** A line pressed into the plate's edge. */
  readonly groove?: boolean
}

type Key = readonly [number, number]

/** Welt, plate, heel, lugs, nails and welt stitches under an upper. */
export function buildSole(feather: Curve, plan: SolePlan, detail: Detail): Part[] {
  const count = fine(detail, plan.lugs ? 1101 : 661, plan.lugs ? 79 : 53)
  const lug = plan.lugs?.depth ?? 0
  const rubber = { slot: 'outsole', finish: plan.finish ?? 'rubber' } as const
  const weltRing = soleRing(feather, (_, p) => weltWall(plan, p[0]), { count: fine(detail, 661, 49) })
  const plateRing = soleRing(feather, (_, p, run) => plateWall(plan, p[0], run), { count })
  const outline = plateRing.row(1)
  const bare = soleRing(feather, (_, p) => [[plan.reach(p[0]) - 1.4, 0]], {
    count: fine(detail, 501, 81),
  }).row(0)
  const plate = lid(outline, (x) => plan.under(x) + 0.05, 'down', fine(detail, 13, 3))
  const parts: Part[] = [
    {
      name: 'welt',
      geometry: weltRing.geometry,
      surface: { slot: 'sole', finish: plan.weltFinish ?? 'smooth' },
    },
    { name: 'plate', geometry: plateRing.geometry, surface: rubber },
    insole(feather, plan, detail),
    { name: 'bottom', geometry: plate, surface: { ...rubber, slot: plan.bottom ?? 'outsole' } },
  ]
  if (plan.heel) parts.push(...heel(bare, plan, detail))
  if (plan.lugs) {
    const { breast } = plan.heel ?? { breast: -100 }
    const blocks = lugs(widths(bare), plan.under, plan.lugs, breast + 16)
    if (blocks.length) parts.push({ name: 'lugs', geometry: merge(blocks), surface: rubber })
  }
  if (plan.tread && detail !== 'viewer') {
    const blocks = lugs(widths(bare), plan.under, plan.tread, (plan.heel?.breast ?? 0) + 66)
    if (blocks.length)
      parts.push({ name: 'tread', geometry: merge(blocks), surface: { slot: 'outsole', finish: 'rubber' } })
  }
  if (plan.nails && detail !== 'viewer') parts.push(nails(bare, plan))
  if (plan.thread && detail !== 'viewer') parts.push(weltSeam(weltRing, plan.thread))
  return parts.map((part) => (lug && part.name === 'bottom' ? { ...part, castsShadow: false } : part))
}

/** A shallow cup whose edge meets the lining. */
function insole(feather: Curve, plan: SolePlan, detail: Detail): Part {
  const edge = plan.insole ?? 11
  const outline = soleRing(feather, () => [[edge > 6 ? 0.5 : 0.3, 0]], {
    count: fine(detail, 301, 41),
  }).row(0)
  return {
    name: 'insole',
    geometry: lid(
      outline,
      (x, _, r) => plan.top(x) + edge - (edge - 1.4) * smoothstep(0, 0.42, r) ** 0.7,
      'up',
      fine(detail, 18, 4),
    ),
    surface: { slot: 'lining', finish: 'smooth', roughness: 0.8 },
    castsShadow: false,
  }
}

function thinWall(plan: SolePlan, x: number): Wall {
  const top = plan.top(x)
  const w = plan.reach(x)
  const low = Math.max(plan.under(x) + 0.5, top - plan.welt)
  return [
    [-3, low],
    [w - 0.5, low],
    [w - 0.1, low + 0.3],
    [w, low + 0.7],
    [w, lerp(low, top, 0.6)],
    [w - 0.15, top - 0.4],
    [w - 0.6, top],
    [-0.4, top + 0.4],
    [-2, top - 0.6],
  ]
}

function weltWall(plan: SolePlan, x: number): Wall {
  if (plan.thin) return thinWall(plan, x)
  const top = plan.top(x)
  const w = plan.reach(x)
  const low = Math.max(plan.under(x) + 1.5, top - plan.welt)
  const wall: Key[] = [
    [-3, low - 0.2],
    [w - 1.2, low - 0.2],
    [w - 1, low + 0.2],
    [w - 0.25, low + 0.7],
    [w, low + 1.3],
    [w, lerp(low, top, 0.75)],
    [w - 0.35, top - 0.45],
    [w - 1, top - 0.1],
    [w - 1.9, top - 0.35],
    [w - 2.6, top - 0.35],
    [Math.min(1.9, w - 2.8), top],
  ]
  if (plan.storm)
    wall.push([1.9, top + 0.8], [1.7, top + 1.9], [1.2, top + 2.5], [0.4, top + 2.5], [-0.6, top + 1.8])
  else wall.push([0.9, top + 0.5], [0.2, top + 0.9], [-0.8, top + 0.5])
  wall.push([-3, top - 1])
  return wall
}

/** 1 on a lug of the edge, 0 in the gap next to it. */
function onLug(run: number, pattern: LugPattern): number {
  const pitch = pattern.pitch
  const at = run % pitch
  return smoothstep(0, 1.2, at) * smoothstep(pitch * pattern.share + 1.2, pitch * pattern.share, at)
}

function plateWall(plan: SolePlan, x: number, run: number): Wall {
  const top = plan.top(x)
  const under = plan.under(x)
  const w = plan.reach(x)
  const high = Math.max(under + 1.2, top - plan.welt - 0.3)
  const lug = plan.lugs
  const behind = plan.heel ? smoothstep(plan.heel.breast + 6, plan.heel.breast + 12, x) : 1
  const drop = lug ? lug.depth * onLug(run, lug) * behind : 0
  const inner = lug ? -lug.edge : -7
  const middle = (under + high) / 2
  const pressed = plan.groove ? 0.55 : 0
  return [
    [inner - 3, under + 0.4],
    [inner, under],
    [inner + (drop ? 0.6 : 0.4), under - drop],
    [w - 1.9, under - drop],
    [w - 0.8, under - drop + 0.25],
    [w - 0.35, under - drop + 0.9],
    [w - 0.25, lerp(under, middle, 0.5)],
    [w - 0.25, middle - 0.5],
    [w - 0.25 - pressed, middle - 0.25],
    [w - 0.25 - pressed, middle + 0.25],
    [w - 0.25, middle + 0.5],
    [w - 0.25, lerp(high, middle, 0.3)],
    [w - 0.7, high],
    [w - 3, high + 0.3],
  ]
}

function heel(outline: readonly Point[], plan: SolePlan, detail: Detail): Part[] {
  const spec = plan.heel
  if (!spec) return []
  const line = heelOutline(outline, spec.breast, 4)
  const lug = plan.lugs
  const depth = lug?.depth ?? 0
  const wall = (_: number, p: Point, run: number): Wall => {
    const top = plan.under(p[0]) + 0.6
    const foot = lug ? depth * (1 - onLug(run, lug)) : 0
    const rows: Key[] = [
      [-5, lug ? depth : 0.3],
      [-4, foot],
      [-1.2 - spec.taper, foot],
      [-0.35 - spec.taper, foot + 0.6],
    ]
    const first = Math.max(depth + 0.8, Math.min(6, top * 0.3))
    const at = (y: number) => 0.3 - spec.taper * (1 - smoothstep(0, top, y))
    if (!spec.lifts) rows.push([at(first), first], [at(lerp(first, top, 0.5)), lerp(first, top, 0.5)])
    for (let k = 0; k < spec.lifts; k++) {
      const y = lerp(first, top, k / spec.lifts)
      rows.push([at(y), y - 0.35], [at(y) - 0.45, y - 0.1], [at(y) - 0.45, y + 0.15], [at(y), y + 0.4])
    }
    rows.push([at(top), top])
    return rows
  }
  const ring = soleRing(paced(line), wall, { count: fine(detail, lug ? 421 : 301, 33) })
  const surface = { slot: spec.slot ?? 'outsole', finish: spec.finish ?? plan.finish ?? 'rubber' } as const
  const tip = { slot: 'outsole', finish: 'rubber' } as const
  const parts: Part[] = [
    { name: 'heel', geometry: ring.geometry, surface },
    {
      name: 'heel foot',
      geometry: lid(ring.row(1), () => (lug ? depth : 0.15), 'down', fine(detail, 10, 3)),
      surface: tip,
    },
  ]
  if (lug) {
    const plate = () => depth
    const blocks = lugs(widths(line), plate, { ...lug, style: 'bars' }, 24, spec.breast - 10)
    if (blocks.length) parts.push({ name: 'heel lugs', geometry: merge(blocks), surface: tip })
  }
  return parts
}

function nails(outline: readonly Point[], plan: SolePlan): Part {
  const breast = plan.heel?.breast ?? 80
  const at: Matrix4[] = []
  const n = outline.length - 1
  const inset = (k: number, by: number): Point => {
    const p = held(outline, k % n)
    const a = held(outline, (k + 1) % n)
    const b = held(outline, (k + n - 1) % n)
    const l = Math.hypot(a[0] - b[0], a[2] - b[2]) || 1
    const way = p[2] * (a[0] - b[0]) > 0 ? -1 : 1
    const nx = (-(a[2] - b[2]) / l) * way * by
    const nz = ((a[0] - b[0]) / l) * way * by
    return [p[0] + nx, 0, p[2] + nz]
  }
  let run = 0
  for (let k = 0; k < n; k++) {
    const p = held(outline, k)
    const q = held(outline, k + 1)
    run += Math.hypot(p[0] - q[0], p[2] - q[2])
    if (run < 8.5) continue
    run = 0
    if (p[0] > breast - 8) continue
    const m = inset(k, 7)
    at.push(new Matrix4().makeTranslation(m[0], 0.34, m[2]))
  }
  return {
    name: 'nails',
    geometry: new CylinderGeometry(1.3, 1.3, 0.5, 9),
    surface: { slot: 'metal', finish: 'metal' },
    instances: at,
    castsShadow: false,
  }
}

function weltSeam(ring: Ring, thread: NonNullable<SolePlan['thread']>): Part {
  const row = 8
  const pins: Pin[] = []
  const runs: Pin[][] = [pins]
  for (let i = 0; i < ring.count; i++) {
    const p = ring.point(i, row)
    const last = held(runs, runs.length - 1)
    if (p[0] < thread.from) {
      if (last.length) runs.push([])
    } else last.push({ p: [p[0], p[1] + 0.1, p[2]], n: [0, 1, 0] })
  }
  return stitchPart(
    'welt seam',
    runs.filter((run) => run.length > 3).flatMap((run) => stitchesAlong(run, thread)),
  )
}
