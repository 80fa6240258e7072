import type { Colorway } from '../geometry/part.ts'
import { type SandalSpec, sandal } from '../shapes/sandal.ts'
import { brass, colorway, gunmetal, steel, thread } from './dressing.ts'
import type { Style } from './style.ts'

type Hex = `#${string}`

const leather = { slot: 'body', finish: 'grain' } as const
const corkBed = {
  length: 282,
  width: 1,
  heights: [36, 33, 28, 33],
  toeSpring: 8,
  depth: 1,
} as const
const corkSole = { outsole: 8, tread: 1.6, wall: 'cork', liner: 'suede', isStitched: false } as const
const buckled = { from: 0.12, to: 0.6, width: 22, buckle: 0.34, holes: 4 } as const

function style(spec: SandalSpec, dress: (hex: Hex, color: string) => Colorway): Style {
  return {
    shape: 'sandal',
    params: spec,
    build: (detail) => sandal(spec, detail),
    dress,
    more: ['side', 'pair', 'top'],
    isFootwear: true,
  }
}

const natural = (hex: Hex, color: string): Colorway =>
  colorway(hex, {
    lining: color === 'black' || color === 'tobacco' ? '#c9a97c' : '#d8bd93',
    metal: color === 'black' || color === 'navy' ? steel : brass,
    outsole: color === 'whitewash' ? '#8a6a48' : '#39302a',
  })

export const sandals: Readonly<Record<string, Style>> = {
  caleta: style(
    {
      bed: corkBed,
      sole: corkSole,
      strap: leather,
      bands: [
        { at: 203, width: 50, waist: 44, tabs: [buckled] },
        { at: 138, width: 48, waist: 42, tabs: [buckled] },
      ],
    },
    natural,
  ),
  poniente: style(
    {
      bed: { ...corkBed, length: 290, width: 1.05, heights: [38, 35, 31, 36], toeSpring: 9 },
      sole: { ...corkSole, outsole: 12, tread: 3.4, grooves: 0, isStitched: true },
      strap: { slot: 'body', finish: 'smooth' },
      bands: [
        {
          at: 208,
          width: 66,
          waist: 58,
          thickness: 3,
          tabs: [{ ...buckled, width: 27, wire: 1.9, holes: 5 }],
        },
        {
          at: 136,
          width: 60,
          waist: 54,
          thickness: 3,
          tabs: [{ ...buckled, width: 27, wire: 1.9, holes: 5 }],
        },
      ],
    },
    (hex, color) => ({ ...natural(hex, color), metal: steel, sole: '#a97b4b' }),
  ),
  ribera: style(
    {
      bed: { ...corkBed, length: 262, width: 0.94, heights: [33, 29, 23, 27], toeSpring: 7 },
      sole: { ...corkSole, outsole: 5, waist: 0.8 },
      strap: { slot: 'body', finish: 'smooth' },
      bands: [
        {
          at: 206,
          width: 24,
          waist: 22,
          lead: 10,
          thickness: 2.2,
          tabs: [{ ...buckled, width: 14, wire: 1.2, buckle: 0.3 }],
        },
        {
          at: 166,
          width: 24,
          waist: 22,
          lead: 8,
          thickness: 2.2,
          tabs: [{ ...buckled, width: 14, wire: 1.2, buckle: 0.32 }],
        },
        {
          at: 126,
          width: 24,
          waist: 22,
          lead: 6,
          thickness: 2.2,
          tabs: [{ ...buckled, width: 14, wire: 1.2, buckle: 0.34 }],
        },
      ],
    },
    natural,
  ),
  siesta: style(
    {
      bed: { ...corkBed, length: 262, width: 0.97, heights: [42, 39, 34, 37], toeSpring: 7 },
      sole: { ...corkSole, outsole: 7, isStitched: true },
      strap: { slot: 'body', finish: 'suede' },
      bands: [
        {
          at: 166,
          width: 104,
          waist: 92,
          lead: 4,
          thickness: 3.2,
          tabs: [
            { from: 0.14, to: 0.56, row: -0.42, width: 19, buckle: 0.36, wire: 1.4 },
            { from: 0.14, to: 0.56, row: 0.42, width: 19, buckle: 0.36, wire: 1.4 },
          ],
        },
      ],
    },
    natural,
  ),
  levante: style(
    {
      bed: { ...corkBed, length: 262, width: 0.93, heights: [38, 32, 22, 25], toeSpring: 6, depth: 0.55 },
      sole: { outsole: 5, tread: 1.2, wall: 'smooth', liner: 'smooth', waist: 0.3, isStitched: true },
      strap: { slot: 'body', finish: 'smooth' },
      height: 0.88,
      bands: [
        { at: 186, width: 27, waist: 25, lead: 78, thickness: 2.2 },
        { at: 186, width: 27, waist: 25, lead: -62, thickness: 2.2, over: 3 },
      ],
      heelStrap: { from: 118, fromHeight: -5, heelHeight: 50, width: 14, inset: 4, hasBuckle: true },
    },
    (hex, color) =>
      colorway(hex, {
        lining: '#c99a63',
        sole: color === 'black' ? '#2a2522' : '#a9713f',
        outsole: '#4a3527',
        stitch: thread(hex),
      }),
  ),
  rayuela: style(
    {
      bed: { length: 182, width: 1.16, heights: [26, 24, 20, 24], toeSpring: 6, depth: 0.6 },
      sole: { outsole: 7, tread: 1.6, wall: 'foam', liner: 'suede', grooves: 2, waist: 0.4 },
      strap: leather,
      height: 1.06,
      bands: [
        {
          at: 134,
          width: 32,
          waist: 30,
          lead: 3,
          tabs: [{ from: 0.16, to: 0.62, width: 19, buckle: 0.3, wire: 1.4, holes: 2 }],
        },
        {
          at: 92,
          width: 28,
          waist: 26,
          lead: 3,
          tabs: [{ from: 0.16, to: 0.62, width: 17, buckle: 0.3, wire: 1.4, holes: 2 }],
        },
      ],
      heelStrap: { from: 84, fromHeight: 9, heelHeight: 36, width: 16 },
    },
    (hex) => colorway(hex, { lining: '#dcc39b', sole: '#efe4cf', outsole: '#c08a55' }),
  ),
  slab: style(
    {
      bed: {
        ...corkBed,
        length: 286,
        width: 1.04,
        heights: [66, 65, 63, 64],
        toeSpring: 2,
        depth: 0.5,
        square: 0.75,
      },
      sole: { outsole: 6, tread: 1.5, wall: 'cork', liner: 'smooth', waist: 0, flare: 0.4 },
      strap: { slot: 'body', finish: 'rubber' },
      bands: [
        {
          at: 208,
          width: 62,
          waist: 60,
          thickness: 6,
          seams: [],
          lining: false,
          tabs: [{ from: 0.14, to: 0.62, width: 34, buckle: 0.36, wire: 2.8, holes: 3, isStitched: false }],
        },
        {
          at: 134,
          width: 58,
          waist: 56,
          thickness: 6,
          seams: [],
          lining: false,
          tabs: [{ from: 0.14, to: 0.62, width: 34, buckle: 0.36, wire: 2.8, holes: 3, isStitched: false }],
        },
      ],
    },
    (hex, color) =>
      colorway(hex, {
        lining: color === 'chalkpink' ? '#f4f2ef' : '#1f1e1e',
        metal: gunmetal,
        outsole: '#161616',
        sole: '#b98b59',
      }),
  ),
}
