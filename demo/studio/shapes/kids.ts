import { polyCurve } from '../geometry/curves.ts'
import { steps } from '../geometry/detail.ts'
import type { Detail, Finish, Part, Point, Slot } from '../geometry/part.ts'
import { type Pin, stitchesAlong, stitchPart } from '../geometry/stitches.ts'
import { ellipse, sweep } from '../geometry/sweep.ts'
import { buildUpper, type Upper } from '../geometry/upper/build.ts'
import type { Panel } from '../geometry/upper/panels.ts'
import { add, cross, held, lerp, normalize, smoothstep, sub } from '../geometry/vectors.ts'
import { type CupParams, cupSole, insole } from './cup-sole.ts'
import { laceParts } from './laces.ts'
import { type Last, type LastParams, lowLast } from './low-last.ts'
import { painter, perforations, plaque, toeDots } from './low-marks.ts'
import {
  collar,
  counter,
  either,
  everywhere,
  facing,
  heel,
  panelMaker,
  quarter,
  rand,
  toeCap,
} from './low-panels.ts'
import { softness } from './sneaker.ts'
import { tongue } from './tongue.ts'

export type KidsParams = {
  readonly last?: LastParams
  readonly closing: 'straps' | 'laces'
  readonly finish: Finish
  readonly overlay?: Finish
  readonly toeSlot?: Slot
  readonly strapSlot?: Slot
  readonly heelSlot?: Slot
  readonly sole?: CupParams
}

/** A child's shoe: a small round last, a toe that may be kicked, straps or short laces. */
export function kids(p: KidsParams, detail: Detail): Part[] {
  const strapped = p.closing === 'straps'
  const last = lowLast({
    size: 0.64,
    breadth: 1.16,
    stature: 1.12,
    toe: 0.55,
    toeHeight: 3,
    opening: strapped ? 'strap' : 'low',
    ...p.last,
  })
  const make = panelMaker(last, p.finish)
  const over = p.overlay ?? p.finish
  const panels: Panel[] = [
    make('vamp', everywhere, { raise: 0, stitch: [] }),
    make(
      'quarter',
      quarter([
        [12, 176],
        [34, 172],
        [56, 184],
        [74, 204],
        [92, 210],
      ]),
      { stitch: [1.7], raise: 0.9 },
    ),
    make(
      'toe',
      either(
        toeCap(252, 0.3),
        rand([
          [0, 0],
          [212, 0],
          [238, 15],
          [284, 26],
        ]),
        8,
      ),
      { slot: p.toeSlot ?? 'second', finish: over, raise: 0.9, stitch: [1.6] },
    ),
    make(
      'facing',
      facing(
        [
          [96, 28],
          [112, 26],
          [150, 21],
          [208, 15],
        ],
        98,
      ),
      { finish: over, raise: 0.9, stitch: [1.6] },
    ),
    make('collar', collar(17), { slot: 'lining', finish: 'jersey', raise: -0.7, bevel: 1.2, stitch: [] }),
    make('counter', counter(62, 66), {
      slot: p.heelSlot ?? 'second',
      finish: over,
      raise: 0.9,
      stitch: [1.6],
    }),
    make(
      'tab',
      heel([
        [50, 0],
        [62, 14],
        [82, 20],
        [107, 22],
      ]),
      { slot: p.strapSlot ?? 'accent', finish: over, raise: 0.8, stitch: [1.5] },
    ),
  ]
  const upper = buildUpper(
    {
      stations: last.stations,
      bend: last.bend,
      panels,
      thick: (spot) => lerp(2.4, 6.8, smoothstep(122, 100, spot.x / last.size)),
      puff: softness(last, 0.15, 2),
      paint: painter(last, strapped ? [plaque(82, 44)] : [perforations(toeDots('row'), 1.9), plaque(82, 44)]),
      lining: { slot: 'lining', finish: 'jersey' },
      thread: { length: 2.2, gap: 0.9, radius: 0.34 },
    },
    detail,
  )
  const flap = tongue(last, { finish: p.finish, padding: 3.4, rise: 17, width: 26 }, detail)
  const sole: CupParams = {
    outsole: 4,
    texture: 'toe',
    toeGuard: 6,
    belly: 1.2,
    cover: 6.5,
    toeSpring: 12,
    tread: 'blocks',
    ...p.sole,
  }
  return [
    ...upper.parts,
    ...cupSole(upper, last, sole, detail),
    insole(upper, last, detail),
    ...flap.parts,
    ...(strapped
      ? [122, 158].flatMap((x, i) =>
          strap(upper, last, x, flap.top, p.strapSlot ?? 'accent', over, i, detail),
        )
      : laceParts(upper, last, { rows: 4, from: 184, to: 124, width: 8, inset: 8 }, flap.ridge, detail)),
  ]
}

/** A strap from the inner edge of the throat over the tongue to the outer side, where it is pressed down. */
function strap(
  upper: Upper,
  last: Last,
  x: number,
  top: (x: number) => number,
  slot: Slot,
  finish: Finish,
  index: number,
  detail: Detail,
): Part[] {
  const k = last.size
  const onSkin = (side: 1 | -1, shift: number, depth: number, lift: number): Pin => {
    const pin = upper.find(side, (x + shift) * k, depth * k)
    return { p: add(pin.p, pin.n, lift), n: pin.n }
  }
  const middle = last.place([x, 0, 0])
  const crown = (share: number): Pin => {
    const a = onSkin(-1, 0, 3, 2.2)
    const b = onSkin(1, 0, 3, 2.2)
    const q: Point = [lerp(a.p[0], b.p[0], share), 0, lerp(a.p[2], b.p[2], share)]
    const edge = lerp(a.p[1], b.p[1], share)
    const arch = 1 - (2 * share - 1) ** 2
    return {
      p: [q[0], Math.max(edge + 3.4 * arch, top(middle[0]) + 2.6 - 4 * (1 - arch)), q[2]],
      n: normalize([0.5, 1, (share - 0.5) * 0.9]),
    }
  }
  const pins: Pin[] = [
    onSkin(-1, 2, 20, -0.8),
    onSkin(-1, 1, 13, 1.5),
    onSkin(-1, 0, 6, 2.1),
    crown(0.25),
    crown(0.5),
    crown(0.75),
    onSkin(1, 0, 6, 2.2),
    onSkin(1, -1, 15, 1.8),
    onSkin(1, -3, 27, 1.7),
    onSkin(1, -5, 38, 1.6),
    onSkin(1, -7, 47 - index * 2, 1.5),
  ]
  const curve = polyCurve(pins.map((pin) => pin.p))
  const up = (t: number): Point => {
    const f = t * (pins.length - 1)
    const i = Math.min(pins.length - 2, Math.floor(f))
    const a = held(pins, i).n
    const b = held(pins, i + 1).n
    return normalize([lerp(a[0], b[0], f - i), lerp(a[1], b[1], f - i), lerp(a[2], b[2], f - i)])
  }
  const half = 11.5 * k
  const end = (t: number) => (t > 0.9 ? Math.sqrt(Math.max(0.02, 1 - ((t - 0.9) / 0.1) ** 2.4)) : 1)
  const geometry = sweep(curve, steps(detail, 110, 40), ellipse(half, 1.25, steps(detail, 28, 14), 6), up, {
    cap: true,
    scale: (t) => [end(t), 1],
  })
  const seam: Pin[] = []
  for (const side of [1, -1]) {
    const run: Pin[] = []
    for (let i = 10; i <= 96; i++) {
      const t = i / 100
      const p = curve(t)
      const n = up(t)
      const along = normalize(sub(curve(Math.min(1, t + 0.01)), curve(Math.max(0, t - 0.01))))
      const across = normalize(cross(along, n))
      run.push({ p: add(add(p, across, side * Math.max(0, half * end(t) - 1.7)), n, 1.12), n })
    }
    seam.push(...(side > 0 ? run : run.reverse()))
  }
  return [
    { name: `strap ${index}`, geometry, surface: { slot, finish } },
    ...(detail === 'viewer'
      ? []
      : [stitchPart(`strap seam ${index}`, stitchesAlong(seam, { length: 2.2, gap: 0.9, radius: 0.34 }))]),
  ]
}
