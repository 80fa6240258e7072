import { TorusGeometry } from 'three'
import { polyCurve } from '../geometry/curves.ts'
import { steps } from '../geometry/detail.ts'
import { merge } from '../geometry/grid.ts'
import type { Detail, Finish, Part, Point, Slot } from '../geometry/part.ts'
import { ellipse, sweep } from '../geometry/sweep.ts'
import { buildUpper } from '../geometry/upper/build.ts'
import type { Panel } from '../geometry/upper/panels.ts'
import { lerp, smoothMin, smoothstep } from '../geometry/vectors.ts'
import { insole } from './cup-sole.ts'
import { laceParts } from './laces.ts'
import { type Last, type LastParams, lowLast } from './low-last.ts'
import { contourLine, type Mark, painter } from './low-marks.ts'
import { collar, either, everywhere, facing, heel, panelMaker, rand, saddle, toeCap } from './low-panels.ts'
import { type LugSoleParams, lugSole } from './lug-sole.ts'
import { softness } from './sneaker.ts'
import { tongue } from './tongue.ts'

export type Cage = 'contours' | 'web' | 'saddle' | 'none' | 'shield'

export type TrailParams = {
  readonly last?: LastParams
  readonly finish?: Finish
  readonly cage?: Cage
  readonly cageSlot?: Slot
  /** Where along the shoe the contours' hill stands. */
  readonly peak?: number
  readonly cageFinish?: Finish
  readonly randSlot?: Slot
  /** Height of the rand at the toe in mm. */
  readonly rand?: number
  readonly heelSlot?: Slot
  readonly contour?: Slot
  readonly sole?: LugSoleParams
  readonly lace?: 'quick' | 'flat'
  readonly pullLoop?: boolean
}

const welded = { raise: 0.4, stitch: [], bevel: 0.5 } as const

/** Height of the hill whose contour lines are welded on the side. */
function hill(x: number, y: number, peak: number): number {
  const a = Math.hypot((x - peak) / 1.9, (y - 66) / 0.95)
  const b = Math.hypot((x - peak + 66) / 1.5, (y - 30) / 0.8)
  return smoothMin(a, b + 7, 14) + 2.4 * Math.sin(x / 17) * Math.sin(y / 13)
}

function cagePanels(last: Last, p: TrailParams): Panel[] {
  const make = panelMaker(last, p.cageFinish ?? 'plastic')
  const skin = { ...welded, slot: p.cageSlot ?? 'second', roughness: 0.55 } as const
  switch (p.cage ?? 'contours') {
    case 'contours':
      return [
        make(
          'contours',
          (s) => {
            const ring = (((hill(s.x, s.y, p.peak ?? 150) % 6.4) + 6.4) % 6.4) - 3.2
            const inside = Math.min(smoothstep(58, 78, s.x), smoothstep(236, 214, s.x))
            return 1.05 - Math.abs(ring) - (1 - inside) * 5
          },
          skin,
        ),
      ]
    case 'web':
      return [1, -1].map((way) =>
        make(
          `web ${way}`,
          (s) => {
            const line = Math.abs(((((s.x + way * s.y * 0.75) % 19) + 19) % 19) - 9.5)
            return 2.1 - line - (1 - smoothstep(66, 88, s.x) * smoothstep(214, 196, s.x)) * 4
          },
          skin,
        ),
      )
    case 'saddle':
      return [make('saddle', saddle(140, 24, 0.75), skin)]
    case 'shield':
      return [
        make('shield', (s) => 25 + 9 * smoothstep(120, 40, s.x) + 8 * smoothstep(190, 250, s.x) - s.b, skin),
      ]
    case 'none':
      return []
  }
}

/** A running shoe for rough ground. */
export function trail(p: TrailParams, detail: Detail): Part[] {
  const last = lowLast({ lift: [9, 4, 3], toe: 0.25, stature: 0.97, ...p.last })
  const mesh = p.finish ?? 'mesh'
  const make = panelMaker(last, mesh)
  const film = panelMaker(last, 'plastic')
  const high = p.rand ?? 24
  const panels: Panel[] = [
    make('body', everywhere, { raise: 0, stitch: [] }),
    ...cagePanels(last, p),
    film(
      'facing',
      facing(
        [
          [96, 19],
          [120, 17],
          [180, 15],
          [208, 12],
        ],
        101,
      ),
      { ...welded, slot: p.cageSlot ?? 'second', roughness: 0.6 },
    ),
    make('collar', collar(15), { slot: 'lining', finish: 'jersey', raise: -0.6, bevel: 1.4, stitch: [] }),
    film(
      'rand',
      either(
        rand([
          [-6, 14],
          [40, 8],
          [76, 0],
          [176, 0],
          [212, 9],
          [250, high * 0.75],
          [284, high + 6],
        ]),
        toeCap(262, 0.2),
        10,
      ),
      {
        ...welded,
        raise: 0.6,
        slot: p.randSlot ?? 'detail',
        finish: 'rubber',
      },
    ),
    film(
      'heel',
      heel([
        [20, 50],
        [38, 47],
        [56, 33],
        [72, 17],
        [90, 13],
        [107, 14],
      ]),
      {
        ...welded,
        raise: 0.8,
        slot: p.heelSlot ?? 'second',
        roughness: 0.5,
      },
    ),
  ]
  const marks: Mark[] = p.contour ? [contourLine(p.contour)] : []
  const upper = buildUpper(
    {
      stations: last.stations,
      bend: last.bend,
      panels,
      thick: (spot) => Math.max(0.75, last.size) * lerp(2.6, 9, smoothstep(122, 96, spot.x / last.size)),
      puff: softness(last, 0.15, 3),
      paint: painter(last, marks),
      lining: { slot: 'lining', finish: 'jersey' },
    },
    detail,
  )
  const flap = tongue(last, { finish: 'ripstop', slot: 'second', padding: 2.6, rise: 16 }, detail)
  const quick = (p.lace ?? 'quick') === 'quick'
  return [
    ...upper.parts,
    ...lugSole(upper.feather, last, p.sole ?? {}, detail),
    insole(upper, last, detail),
    ...flap.parts,
    ...laceParts(
      upper,
      last,
      quick
        ? { style: 'cross', rows: 5, width: 4.6, rings: false }
        : { style: 'cross', rows: 6, width: 6.5, rings: false },
      flap.ridge,
      detail,
    ),
    ...(quick ? [toggle(last, flap.top, detail)] : []),
    ...(p.pullLoop === false ? [] : [loop(last, p.last?.collar ?? 0, detail)]),
  ]
}

/** The sliding lock of a quick lace, lying on the tongue. */
function toggle(last: Last, top: (x: number) => number, detail: Detail): Part {
  const k = Math.max(0.75, last.size)
  const at = (x: number): Point => {
    const q = last.place([x, 0, 0])
    return [q[0], top(q[0]) + 2.6 * k, q[2]]
  }
  const body = sweep(
    polyCurve([at(117), at(111), at(105), at(100)]),
    steps(detail, 24, 9),
    ellipse(6.2 * k, 3 * k, steps(detail, 24, 12), 4),
    () => [0.7, 1, 0],
    {
      cap: true,
      scale: (t) => [
        Math.sqrt(Math.max(0.1, 1 - (2 * t - 1) ** 4)),
        Math.sqrt(Math.max(0.1, 1 - (2 * t - 1) ** 4)),
      ],
    },
  )
  const q = at(99)
  const ring = new TorusGeometry(4.6 * k, 1.1 * k, steps(detail, 10, 6), steps(detail, 24, 12))
  ring.rotateY(Math.PI / 2)
  ring.rotateZ(0.9)
  ring.translate(q[0] - 1, q[1] + 1.5, q[2])
  return { name: 'toggle', geometry: merge([body, ring]), surface: { slot: 'detail', finish: 'plastic' } }
}

/** The webbing loop at the heel by which the shoe is pulled on. */
function loop(last: Last, collar: number, detail: Detail): Part {
  const h = 104 + collar
  const line = (
    [
      [2.2, h - 22, 0],
      [-1.6, h - 10, 0],
      [-4.2, h + 3, 0],
      [-2.6, h + 11, 0],
      [3.2, h + 10, 0],
      [6.4, h + 1, 0],
      [8, h - 12, 0],
    ] as const
  ).map((q) => last.place(q))
  const k = Math.max(0.75, last.size)
  return {
    name: 'pull loop',
    geometry: sweep(
      polyCurve(line),
      steps(detail, 48, 16),
      ellipse(5.5 * k, 0.8 * k, steps(detail, 16, 8), 5),
      () => [-1, 0.2, 0],
      { cap: true },
    ),
    surface: { slot: 'accent', finish: 'webbing' },
  }
}
