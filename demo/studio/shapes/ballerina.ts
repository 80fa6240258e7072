import { monotone, polyCurve } from '../geometry/curves.ts'
import { merge } from '../geometry/grid.ts'
import type { Detail, Finish, Part, Point, Slot } from '../geometry/part.ts'
import { stitchesAlong, stitchPart } from '../geometry/stitches.ts'
import { ellipse, sweep } from '../geometry/sweep.ts'
import { buildUpper, type Upper } from '../geometry/upper/build.ts'
import type { Panel } from '../geometry/upper/panels.ts'
import { add, bell, cross, normalize, smoothMin, smoothstep, sub } from '../geometry/vectors.ts'
import { type BootLast, bootLevels, placeOn } from './boot-last.ts'
import { fine } from './fineness.ts'
import { bendOf, cutRibs, ribs } from './last.ts'
import { patina } from './leather.ts'
import { type Pitch, pitched } from './pitch.ts'
import { buildSole, type SolePlan } from './welted-sole.ts'

type Skin = { readonly slot: Slot; readonly finish: Finish; readonly roughness?: number }

export type BallerinaParams = {
  readonly last: Omit<BootLast, 'shaft'>
  readonly pitch: Omit<Pitch, 'length'>
  readonly sole: Omit<SolePlan, 'top' | 'under' | 'reach'> & { readonly reach: number }
  readonly skin: Skin
  readonly toe?: Skin & { readonly at: number }
  readonly binding: Skin
  /** Where the opening ends towards the toe, how blunt, height at side and heel. */
  readonly throat: {
    readonly at: number
    readonly blunt: number
    readonly side: number
    readonly heel: number
  }
  readonly bow?: { readonly size: number; readonly slot: Slot; readonly finish: Finish }
  readonly strap?: {
    readonly at: number
    readonly width: number
    readonly rise: number
    readonly slot: Slot
    readonly finish: Finish
  }
  /** Depth of the gathers of a drawn topline. */
  readonly gather: number
  readonly centre?: boolean
}

/** A low shoe cut out to the toes. */
export function ballerina(params: BallerinaParams, detail: Detail): Part[] {
  const last: BootLast = { ...params.last, shaft: 142 * (params.last.length / 286) }
  const long = last.length / 286
  const { under, top } = pitched({ ...params.pitch, length: last.length })
  const place = placeOn(last, top)
  const bend = bendOf(last.length)
  const { throat } = params
  const side = monotone([
    [-6, throat.heel + 1],
    [6, throat.heel],
    [42, throat.side + 9],
    [82, throat.side + 1],
    [120, throat.side],
    [150, throat.side + 1],
    [176, throat.side + 5],
    [196, throat.side + 12],
    [212, throat.side + 23],
    [222, throat.side + 34],
  ])
  const open = (x: number, y: number, across: number) => {
    const [px, py] = place(x, y)
    const a = Math.abs(across) / long
    return smoothMin(py - side(px), throat.at - throat.blunt * a ** 2.2 * 0.011 - px, 12)
  }
  const upper = buildUpper(
    {
      stations: cutRibs(ribs(bootLevels(last), top, { rows: 70 }), open),
      bend,
      panels: panels(params, place, long),
      thick: () => 1.9,
      puff: (s) => {
        const [x] = place(s.x, s.y)
        const near = smoothstep(17, 4, s.top)
        const gathers = params.gather * near * smoothstep(120, 175, x) * Math.sin(s.u * Math.PI * 2 * 44)
        return gathers * 0.32 + params.gather * 0.35 * bell(s.top, 9, 5) * smoothstep(60, 120, x) * 0.4
      },
      paint: patina(place, { burnish: params.skin.finish === 'smooth' ? 0.35 : 0, wrinkle: 0 }),
      lining: { slot: 'lining', finish: 'smooth', roughness: 0.7 },
      rim: params.binding,
      thread: { length: 2, gap: 0.8, radius: 0.3 },
    },
    detail,
  )
  const { reach: edge, ...sole } = params.sole
  const parts = [
    ...upper.parts,
    ...buildSole(upper.feather, { ...sole, under, top, reach: () => edge }, detail),
  ]
  if (params.bow) parts.push(...bow(upper, params.bow, long, detail))
  if (params.strap) parts.push(...strap(upper, params.strap, bend, long, detail))
  return parts
}

function panels(params: BallerinaParams, place: ReturnType<typeof placeOn>, long: number): Panel[] {
  const list: Panel[] = [{ ...params.skin, name: 'upper', inside: () => 9, raise: 0 }]
  const { toe } = params
  if (toe) {
    const { at, ...skin } = toe
    list.push({
      ...skin,
      name: 'toe',
      inside: (s) => place(s.x, s.y)[0] - at + 0.004 * (s.across / long) ** 2,
      raise: 0.7,
      stitch: [1.4],
    })
  }
  list.push(
    {
      ...params.skin,
      name: 'back seam',
      inside: (s) => Math.min(4.5 - Math.abs(s.across), 40 - place(s.x, s.y)[0]),
      raise: 0.5,
      stitch: [1.3],
    },
    { ...params.binding, name: 'binding', inside: (s) => 4.2 - s.top, raise: 0.8, bevel: 0.9, stitch: [1] },
  )
  return list
}

/** Two flat loops, two ends and a knot at the foot of the throat. */
function bow(upper: Upper, spec: NonNullable<BallerinaParams['bow']>, long: number, detail: Detail): Part[] {
  const base = upper.skin(0, 0.985)
  const forward = normalize(sub(upper.skin(0, 0.86).p, base.p))
  const n = base.n
  const k = spec.size * long
  const on = (f: number, z: number, lift: number): Point =>
    add(add(add(base.p, forward, f * k), [0, 0, 1], z * k), n, lift * k + 0.6)
  const runs = ([1, -1] as const).flatMap((side) => {
    const loop = polyCurve([
      on(1, side * 0.5, 1.6),
      on(0.2, side * 4, 2.8),
      on(-0.6, side * 9, 3.9),
      on(0, side * 13.4, 2.6),
      on(0.9, side * 13, 0.9),
      on(1, side * 8, 0.2),
      on(1, side * 0.5, 0.6),
    ])
    const end = polyCurve([
      on(1, 0, 1),
      on(3, side * 3, 0.9),
      on(6, side * 6.2, 0.2),
      on(9.5, side * 9, -0.9),
    ])
    return [
      sweep(
        loop,
        fine(detail, 60, 18),
        ellipse(2.7 * k, 0.5, 12, 4),
        (t) => add(n, forward, Math.sin(t * Math.PI) * 0.5),
        { cap: true, scale: (t) => [0.62 + 0.5 * Math.sin(t * Math.PI), 1] },
      ),
      sweep(end, fine(detail, 24, 6), ellipse(2.1 * k, 0.45, 12, 4), () => n, { cap: true }),
    ]
  })
  const knot = polyCurve([on(-2.6, 0, 0.6), on(-1.6, 0, 3), on(1, 0, 4), on(3.6, 0, 2.9), on(4.4, 0, 0.4)])
  runs.push(sweep(knot, fine(detail, 22, 8), ellipse(2.4 * k, 0.7 * k, 12, 3), () => n, { cap: true }))
  return [{ name: 'bow', geometry: merge(runs), surface: { slot: spec.slot, finish: spec.finish } }]
}

/** A band over the instep, a buckle on its outer side. */
function strap(
  upper: Upper,
  spec: NonNullable<BallerinaParams['strap']>,
  bend: (x: number) => number,
  long: number,
  detail: Detail,
): Part[] {
  const x = spec.at * long
  const outer = upper.find(1, x, 9)
  const inner = upper.find(-1, x, 9)
  const mid = bend(x)
  const top = Math.max(outer.p[1], inner.p[1]) + spec.rise * long
  const lift = (pin: typeof outer, by: number) => add(pin.p, pin.n, by)
  const rims = ([1, -1] as const).map((way) => upper.find(way, x, 0.4))
  const [rimOut = outer, rimIn = inner] = rims
  const height = (t: number) => rimOut.p[1] + (top - rimOut.p[1]) * t
  const wide = (rim: typeof outer, t: number, h: number): Point => [
    x + 5 * h,
    height(h),
    mid + (rim.p[2] + Math.sign(rim.p[2] - mid) * 1.9 - mid) * t,
  ]
  const arch = polyCurve([
    lift(upper.find(1, x, 16), 1.5),
    lift(outer, 1.7),
    lift(rimOut, 1.9),
    wide(rimOut, 0.985, 0.3),
    wide(rimOut, 0.86, 0.66),
    wide(rimOut, 0.5, 0.95),
    [x + 5, top, mid - 1],
    wide(rimIn, 0.5, 0.95),
    wide(rimIn, 0.86, 0.66),
    wide(rimIn, 0.985, 0.3),
    lift(rimIn, 1.9),
    lift(inner, 1.5),
    lift(upper.find(-1, x, 17), 0.7),
    lift(upper.find(-1, x, 21), -0.6),
  ])
  const centre: Point = [x, rimOut.p[1], mid]
  const up = (t: number): Point => {
    const p = arch(t)
    const over = smoothstep(0, 14, p[1] - centre[1])
    const pin = t < 0.5 ? outer : inner
    const round = normalize([0, Math.max(0.02, p[1] - centre[1]) * 0.8, p[2] - centre[2]])
    return normalize(add([pin.n[0] * (1 - over), pin.n[1] * (1 - over), pin.n[2] * (1 - over)], round, over))
  }
  const half = (spec.width / 2) * long
  const parts: Part[] = [
    {
      name: 'strap',
      geometry: sweep(arch, fine(detail, 120, 28), ellipse(half, 0.95, 16, 5), up, { cap: true }),
      surface: { slot: spec.slot, finish: spec.finish },
    },
  ]
  const at = 0.2
  const p = arch(at)
  const n = up(at)
  const along = normalize(sub(arch(at + 0.02), arch(at - 0.02)))
  const across = normalize(cross(along, n))
  const corner = (a: number): Point => {
    const c = Math.cos(a)
    const s = Math.sin(a)
    return add(
      add(
        add(p, across, Math.sign(c) * Math.abs(c) ** 0.5 * (half + 2.2)),
        along,
        Math.sign(s) * Math.abs(s) ** 0.5 * 5.6 * long,
      ),
      n,
      1.5,
    )
  }
  const ring = polyCurve(
    Array.from({ length: 32 }, (_, i) => corner((i / 32) * Math.PI * 2)),
    true,
  )
  const pin = polyCurve([
    add(add(p, along, -5.6 * long), n, 2),
    add(p, n, 2.3),
    add(add(p, along, 5.8 * long), n, 2),
  ])
  parts.push({
    name: 'buckle',
    geometry: merge([
      sweep(ring, fine(detail, 80, 24), ellipse(0.95, 0.8, 10), () => n, { closed: true }),
      sweep(pin, 10, ellipse(0.7, 0.7, 8), () => n, { cap: true }),
    ]),
    surface: { slot: 'metal', finish: 'metal' },
  })
  if (detail !== 'viewer')
    parts.push(
      stitchPart(
        'strap seams',
        [-1, 1].flatMap((s) =>
          stitchesAlong(
            Array.from({ length: 60 }, (_, i) => {
              const t = 0.26 + (0.7 * i) / 59
              const w = normalize(cross(normalize(sub(arch(Math.min(1, t + 0.01)), arch(t - 0.01))), up(t)))
              return { p: add(add(arch(t), w, s * (half - 1.5)), up(t), 0.85), n: up(t) }
            }),
            { length: 2, gap: 0.8, radius: 0.28 },
          ),
        ),
      ),
    )
  return parts
}
