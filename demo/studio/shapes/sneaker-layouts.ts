import type { Finish } from '../geometry/part.ts'
import type { Panel } from '../geometry/upper/panels.ts'
import type { Spot } from '../geometry/upper/surface.ts'
import type { Last } from './low-last.ts'
import {
  collar,
  counter,
  either,
  everywhere,
  facing,
  gore,
  heel,
  panelMaker,
  quarter,
  rand,
  saddle,
  toeCap,
  toeStrip,
} from './low-panels.ts'
import type { SneakerParams } from './sneaker.ts'

export type Layout = 'classic' | 'plain' | 'derby' | 'ttoe' | 'retro' | 'patchwork' | 'slip' | 'high' | 'sock'

type Plan = (last: Last, p: SneakerParams) => Panel[]

const padded = { slot: 'lining', finish: 'jersey', raise: -0.9, bevel: 1.2, stitch: [] } as const

function overlayOf(p: SneakerParams): { slot: NonNullable<SneakerParams['overlaySlot']>; finish: Finish } {
  return { slot: p.overlaySlot ?? 'body', finish: p.overlay ?? p.finish }
}

/** The ankle part of a sock: its lower edge rises towards the instep. */
export function yoke(s: Spot): number {
  return s.y - 72 - Math.max(0, s.x - 40) * 0.24
}

/** Which pieces of leather lie where. */
export const layouts: Readonly<Record<Layout, Plan>> = {
  classic: (last, p) => {
    const make = panelMaker(last, p.finish)
    const over = overlayOf(p)
    return [
      make('vamp', everywhere, { raise: 0, stitch: [] }),
      make('quarter', quarter(), { stitch: [1.9, 4.3] }),
      make('facing', facing(), over),
      make('collar', collar(), padded),
      make('heel', heel(), { ...over, slot: p.heelSlot ?? 'second' }),
    ]
  },
  plain: (last, p) => {
    const make = panelMaker(last, p.finish)
    return [
      make('vamp', everywhere, { raise: 0, stitch: [] }),
      make(
        'facing',
        facing(
          [
            [96, 21],
            [140, 17],
            [180, 16],
            [208, 12],
          ],
          104,
        ),
        { raise: 0.05, stitch: [0] },
      ),
      make('collar', collar(9), { ...padded, raise: -0.5 }),
      make(
        'heel',
        heel([
          [20, 30],
          [46, 25],
          [70, 17],
          [84, 15],
          [107, 16],
        ]),
        {
          ...overlayOf(p),
          slot: p.heelSlot ?? 'second',
        },
      ),
    ]
  },
  derby: (last, p) => {
    const make = panelMaker(last, p.finish)
    const over = overlayOf(p)
    return [
      make('vamp', everywhere, { raise: 0, stitch: [] }),
      make(
        'quarter',
        quarter([
          [12, 150],
          [34, 152],
          [52, 168],
          [70, 196],
          [92, 206],
        ]),
        { stitch: [1.9, 4.1] },
      ),
      make('counter', counter(60, 84), { ...over, stitch: [1.8, 4] }),
      make(
        'facing',
        facing(
          [
            [96, 34],
            [112, 32],
            [150, 24],
            [190, 18],
            [208, 10],
          ],
          96,
        ),
        { ...over, stitch: [1.8] },
      ),
      make('collar', collar(12), padded),
      make(
        'heel',
        heel([
          [20, 12],
          [40, 12],
          [56, 14],
          [76, 20],
          [88, 20],
          [107, 18],
        ]),
        {
          ...over,
          slot: p.heelSlot ?? 'second',
        },
      ),
    ]
  },
  ttoe: (last, p) => {
    const make = panelMaker(last, p.finish)
    const over = overlayOf(p)
    return [
      make('base', everywhere, { raise: 0, stitch: [] }),
      make(
        'quarter',
        quarter([
          [12, 186],
          [34, 182],
          [56, 190],
          [74, 206],
          [92, 212],
        ]),
        { stitch: [1.8] },
      ),
      make('toe', either(toeCap(248), toeStrip(8)), { ...over, stitch: [1.8, 4] }),
      make('facing', facing(), over),
      make('collar', collar(), padded),
      make('heel', counter(72, 74), { ...over, slot: p.heelSlot ?? 'second' }),
    ]
  },
  retro: (last, p) => {
    const make = panelMaker(last, p.finish)
    const over = overlayOf(p)
    return [
      make('base', everywhere, { raise: 0, stitch: [], slot: 'second' }),
      make('saddle', saddle(140, 12, 0.7), { ...over, slot: 'accent' }),
      make(
        'toe',
        either(
          either(toeCap(252, 0.4), toeStrip(8)),
          rand([
            [0, 0],
            [205, 0],
            [230, 15],
            [284, 22],
          ]),
          6,
        ),
        {
          ...over,
          stitch: [1.7],
        },
      ),
      make(
        'facing',
        facing([
          [96, 30],
          [112, 27],
          [140, 21],
          [180, 18],
          [208, 16],
        ]),
        { ...over, stitch: [1.7, 4] },
      ),
      make('collar', collar(), padded),
      make('counter', counter(70, 98), { ...over, stitch: [1.7, 4] }),
      make(
        'heel',
        heel([
          [60, 0],
          [68, 14],
          [82, 17],
          [107, 17],
        ]),
        { ...over, slot: p.heelSlot ?? 'accent' },
      ),
    ]
  },
  patchwork: (last, p) => {
    const make = panelMaker(last, p.finish)
    const cut = { stitch: [1.7], slot: 'body' } as const
    return [
      make('base', everywhere, { raise: 0, stitch: [] }),
      make('a', (s) => s.x - 238 + s.across * 0.5, { ...cut, slot: 'second', finish: 'smooth' }),
      make('b', (s) => Math.min(218 - s.x + (s.y - 40) * 0.5, s.x - 172 - (s.y - 50) * 0.4), {
        ...cut,
        slot: 'accent',
        finish: 'suede',
      }),
      make('c', (s) => Math.min(186 - s.x + (s.y - 50) * 0.25, s.x - 118 + (s.y - 50) * 0.3), {
        ...cut,
        slot: 'detail',
        finish: 'canvas',
      }),
      make('d', (s) => Math.min(132 - s.x - (s.y - 40) * 0.5, 62 - s.y + s.x * 0.1), {
        ...cut,
        slot: 'second',
        finish: 'grain',
      }),
      make(
        'facing',
        facing([
          [96, 26],
          [130, 22],
          [180, 18],
          [208, 14],
        ]),
        { ...cut, slot: 'body', finish: 'smooth' },
      ),
      make('collar', collar(13), padded),
      make(
        'heel',
        heel([
          [20, 40],
          [56, 34],
          [70, 27],
          [107, 22],
        ]),
        { ...cut, slot: 'accent', finish: 'smooth' },
      ),
    ]
  },
  slip: (last, p) => {
    const make = panelMaker(last, p.finish)
    const over = overlayOf(p)
    return [
      make('vamp', everywhere, { raise: 0, stitch: [] }),
      make('quarter', (s) => 133 - s.x + (60 - s.y) * 0.35, { stitch: [1.8, 4] }),
      make('gore', gore(), { slot: 'detail', finish: 'elastic', raise: -0.9, stitch: [-1.8] }),
      make('band', (s) => 8 - s.top, { ...over, raise: 0.6, stitch: [1.6] }),
      make(
        'heel',
        heel([
          [20, 14],
          [56, 11],
          [70, 10],
          [107, 12],
        ]),
        { ...over, slot: p.heelSlot ?? 'second' },
      ),
    ]
  },
  high: (last, p) => {
    const make = panelMaker(last, p.finish)
    const over = overlayOf(p)
    return [
      make('vamp', everywhere, { raise: 0, stitch: [] }),
      make(
        'quarter',
        quarter([
          [12, 182],
          [34, 176],
          [56, 188],
          [74, 206],
          [92, 214],
          [150, 230],
        ]),
        { stitch: [1.8, 4] },
      ),
      make('toe', toeCap(250, 0.3), { ...over, stitch: [1.8, 4] }),
      make(
        'facing',
        facing(
          [
            [80, 22],
            [112, 20],
            [150, 17],
            [190, 15],
            [208, 10],
          ],
          84,
        ),
        { ...over, stitch: [1.8] },
      ),
      make('collar', (s) => 9 - s.top, { ...over, raise: 0.5, stitch: [1.6] }),
      make('counter', counter(62, 66), { ...over, slot: p.heelSlot ?? 'second', stitch: [1.8, 4] }),
      make('strip', (s) => Math.min(8.5 - Math.abs(s.across), 60 - s.x), {
        ...over,
        slot: p.heelSlot ?? 'second',
      }),
    ]
  },
  sock: (last, p) => {
    const make = panelMaker(last, p.finish)
    return [
      make('knit', everywhere, { raise: 0, stitch: [] }),
      make('yoke', yoke, {
        slot: 'second',
        raise: 0.12,
        bevel: 1.6,
        stitch: [],
      }),
      make('cuff', (s) => 26 - s.top, {
        slot: 'second',
        finish: 'elastic',
        raise: 0.5,
        bevel: 1.4,
        stitch: [],
      }),
      make(
        'rand',
        rand([
          [-5, 22],
          [60, 13],
          [200, 12],
          [240, 19],
          [284, 27],
        ]),
        {
          slot: p.overlaySlot ?? 'body',
          finish: p.overlay ?? 'rubber',
          raise: 0.6,
          stitch: [],
        },
      ),
    ]
  },
}
