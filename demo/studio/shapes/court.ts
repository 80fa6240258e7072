import { steps } from '../geometry/detail.ts'
import type { Detail, Finish, Part, Slot } from '../geometry/part.ts'
import { soleRing } from '../geometry/sole-ring.ts'
import { buildUpper, type Upper } from '../geometry/upper/build.ts'
import type { Panel } from '../geometry/upper/panels.ts'
import { lerp, smoothstep } from '../geometry/vectors.ts'
import { type CupParams, cupSole, insole } from './cup-sole.ts'
import { type LaceParams, laceParts } from './laces.ts'
import { type Last, type LastParams, lowLast } from './low-last.ts'
import { type Mark, painter, perforations, plaque, toeDots, worn } from './low-marks.ts'
import { both, counter, everywhere, facing, heel, panelMaker, quarter, saddle, toeCap } from './low-panels.ts'
import { softness } from './sneaker.ts'
import { type TongueParams, tongue } from './tongue.ts'

export type CourtLayout = 'canvas' | 'captoe' | 'apron' | 'saddle' | 'bare' | 'cut'

export type CourtParams = {
  readonly last?: LastParams
  readonly layout: CourtLayout
  readonly finish: Finish
  readonly overlay?: Finish
  readonly overlaySlot?: Slot
  readonly heelSlot?: Slot
  readonly sole?: CupParams
  /** A rubber bumper round the toe, its height in mm. */
  readonly bumper?: number
  readonly bumperSlot?: Slot
  readonly laces?: LaceParams
  readonly tongue?: TongueParams
  readonly perforated?: 'fan' | 'row' | 'grid'
  readonly mark?: 'plaque' | 'none'
  readonly wear?: number
}

function panelsOf(last: Last, p: CourtParams): Panel[] {
  const make = panelMaker(last, p.finish)
  const over = { slot: p.overlaySlot ?? 'body', finish: p.overlay ?? p.finish } as const
  const base = make('base', everywhere, { raise: 0, stitch: [] })
  const stay = make(
    'stay',
    heel([
      [20, 11],
      [56, 10],
      [80, 10],
      [107, 11],
      [160, 12],
    ]),
    { ...over, slot: p.heelSlot ?? over.slot, stitch: [1.6] },
  )
  const binding = make('binding', (s) => 4.2 - s.top, { ...over, raise: 0.55, bevel: 0.5, stitch: [1.3] })
  switch (p.layout) {
    case 'canvas':
      return [
        base,
        make(
          'quarter',
          quarter([
            [12, 194],
            [34, 186],
            [56, 190],
            [74, 206],
            [92, 212],
            [160, 230],
          ]),
          { stitch: [1.8, 4.2], raise: 0.8 },
        ),
        make(
          'facing',
          facing(
            [
              [80, 19],
              [112, 18],
              [150, 15],
              [208, 12],
            ],
            101,
          ),
          { ...over, stitch: [1.8], raise: 0.8 },
        ),
        binding,
        stay,
      ]
    case 'captoe':
      return [
        base,
        make(
          'quarter',
          quarter([
            [12, 172],
            [34, 168],
            [56, 180],
            [74, 204],
            [92, 212],
            [160, 230],
          ]),
          { stitch: [1.8, 4.2] },
        ),
        make('cap', toeCap(246, 0.25), { ...over, stitch: [1.8, 4.2] }),
        make('facing', facing(), { ...over, stitch: [1.8] }),
        binding,
        make('counter', counter(64, 60), { ...over, slot: p.heelSlot ?? over.slot, stitch: [1.8, 4] }),
      ]
    case 'apron':
      return [
        base,
        make('apron', (s) => Math.min(s.x - 196, 27 + (268 - s.x) * 0.06 - Math.abs(s.across), 268 - s.x), {
          ...over,
          raise: 0.9,
          stitch: [1.8],
        }),
        make(
          'quarter',
          quarter([
            [12, 158],
            [34, 160],
            [56, 176],
            [74, 204],
            [92, 212],
            [160, 230],
          ]),
          { stitch: [1.8, 4.2] },
        ),
        make(
          'facing',
          facing(
            [
              [96, 30],
              [112, 28],
              [140, 22],
              [180, 18],
              [208, 12],
            ],
            97,
          ),
          { ...over, stitch: [1.8, 4.2] },
        ),
        binding,
        stay,
      ]
    case 'saddle':
      return [
        base,
        make(
          'saddle',
          both(saddle(150, 24, 0.5), (s) => s.y - 20, 6),
          { ...over, stitch: [1.8, 4.2] },
        ),
        make(
          'facing',
          facing(
            [
              [96, 24],
              [112, 22],
              [150, 18],
              [208, 12],
            ],
            100,
          ),
          { ...over, stitch: [1.8] },
        ),
        binding,
        make('heel', heel(), { ...over, slot: p.heelSlot ?? over.slot, stitch: [1.8] }),
      ]
    case 'bare':
      return [
        base,
        make(
          'facing',
          facing(
            [
              [96, 18],
              [140, 15],
              [180, 14],
              [208, 11],
            ],
            106,
          ),
          { raise: 0.05, stitch: [0, 2.4] },
        ),
        binding,
        stay,
      ]
    case 'cut':
      return [
        base,
        make('cut', (s) => Math.min(s.x - 60 - (s.y - 40) * 0.9, 196 - s.x - (s.y - 40) * 0.5, s.y - 34), {
          raise: -0.9,
          slot: 'second',
          finish: 'canvas',
          stitch: [-2, -4.2],
        }),
        make(
          'facing',
          facing(
            [
              [80, 22],
              [112, 20],
              [150, 17],
              [208, 12],
            ],
            92,
          ),
          { ...over, stitch: [1.8] },
        ),
        binding,
        make('counter', counter(58, 58), { ...over, slot: p.heelSlot ?? over.slot, stitch: [1.8, 4] }),
      ]
  }
}

/** A flat court shoe: thin collar, straight sole, perhaps a bumper. */
export function court(p: CourtParams, detail: Detail): Part[] {
  const last = lowLast({ toe: 0.15, toeHeight: -2, stature: 0.98, ...p.last })
  const marks: Mark[] = []
  if (p.perforated) marks.push(perforations(toeDots(p.perforated)))
  if (p.mark === 'plaque') marks.push(plaque(70, 50))
  if (p.wear) marks.push(worn(p.wear))
  const high = last.opening === 'high'
  const upper = buildUpper(
    {
      stations: last.stations,
      bend: last.bend,
      panels: panelsOf(last, p),
      thick: (spot) => lerp(2.4, 3.4, smoothstep(120, 60, spot.x / last.size)),
      puff: softness(last, (p.wear ?? 0) + 0.2, 0.5),
      paint: painter(last, marks),
      lining: { slot: 'lining', finish: 'canvas' },
      rim: { slot: p.overlaySlot ?? 'body', finish: p.overlay ?? p.finish },
    },
    detail,
  )
  const sole: CupParams = {
    stitched: false,
    belly: 0.35,
    flare: 2.3,
    lip: 2,
    outsole: 4,
    toeSpring: 8,
    ...p.sole,
  }
  const flap = tongue(last, { finish: p.finish, padding: 1.7, rise: high ? 16 : 14, ...p.tongue }, detail)
  const laces: LaceParams = { rows: high ? 8 : 6, to: high ? 110 : 121, width: 7.4, ...p.laces }
  return [
    ...upper.parts,
    ...cupSole(upper, last, sole, detail),
    ...(p.bumper ? [bumper(upper, last, sole, p.bumper, p.bumperSlot ?? 'sole', detail)] : []),
    insole(upper, last, detail),
    ...flap.parts,
    ...laceParts(upper, last, laces, flap.ridge, detail),
  ]
}

/** A band of rubber that climbs the toe above the sole's lip, with a fine ribbing. */
function bumper(upper: Upper, last: Last, sole: CupParams, height: number, slot: Slot, detail: Detail): Part {
  const size = last.size
  const low = (sole.cover ?? 5.5) - 3
  const lip = (sole.lip ?? 2.6) + 0.2
  const ring = soleRing(
    upper.feather,
    (_, q, run) => {
      const k = smoothstep(214, 254, q[0] / size)
      const y0 = q[1] + low * size
      const h = height * size * k
      const rib = 0.16 * Math.sin((run / 2.6) * Math.PI * 2)
      const grow = (f: number) => lip - 1.3 + 1.1 * k + 3.2 * f * (height / 16) * k
      const at = (f: number, out = 0): [number, number] => [grow(f) + out * k - (1 - k) * 3, y0 + h * f]
      return [
        at(0),
        at(0.12, 0.15 + rib),
        at(0.3, 0.3 + rib),
        at(0.5, 0.3 + rib),
        at(0.7, 0.2 + rib),
        at(0.82, 0.1),
        at(0.93, -0.25),
        at(1, -1),
        [grow(1) - 3.2, y0 + h - 1],
      ]
    },
    { count: steps(detail, 901, 141) },
  )
  return { name: 'bumper', geometry: ring.geometry, surface: { slot, finish: 'rubber' } }
}
