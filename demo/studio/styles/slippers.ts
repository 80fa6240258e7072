import type { Colorway } from '../geometry/part.ts'
import { type SlipperSpec, slipper } from '../shapes/slipper.ts'
import { colorway, darker, lighter } from './dressing.ts'
import type { Style } from './style.ts'

type Hex = `#${string}`

function style(spec: SlipperSpec, dress: (hex: Hex, color: string) => Colorway): Style {
  return {
    shape: 'slipper',
    params: spec,
    build: (detail) => slipper(spec, detail),
    dress,
    more: ['side', 'pair', 'top'],
    isFootwear: true,
  }
}

const threads: Readonly<Record<string, Hex>> = {
  ash: '#d9a441',
  forest: '#e6d7b8',
  oxblood: '#e0b98a',
  sand: '#8a4b2a',
  navy: '#d8c7a4',
}

export const slippers: Readonly<Record<string, Style>> = {
  brasero: style(
    {
      bed: { length: 278, width: 1, heights: [19, 17, 15, 18], toeSpring: 5, depth: 0.45 },
      sole: { outsole: 5, tread: 1.1, wall: 'felt', liner: 'felt', waist: 0.2, flare: 0.8 },
      back: 'open',
      thickness: 4.2,
      blanket: { depth: 5, apart: 6.4, slot: 'stitch' },
    },
    (hex, color) =>
      colorway(hex, {
        lining: lighter(hex, 0.42),
        sole: darker(hex, 0.2),
        outsole: '#a3794d',
        stitch: threads[color] ?? '#e6d7b8',
      }),
  ),
  alcoba: style(
    {
      bed: { length: 278, width: 1, heights: [20, 18, 16, 19], toeSpring: 5, depth: 0.45 },
      sole: { outsole: 6, tread: 1.1, wall: 'felt', liner: 'felt', waist: 0.2, flare: 0.8 },
      back: 'closed',
      thickness: 4.2,
      blanket: { depth: 5, apart: 6.4, slot: 'stitch' },
      collar: { width: 9, slot: 'second' },
    },
    (hex, color) =>
      colorway(hex, {
        second: color === 'sand' ? '#9c6a43' : darker(hex, 0.28),
        lining: color === 'sand' ? '#efe6d6' : '#cfc3ad',
        sole: color === 'sand' ? '#b09a78' : darker(hex, 0.25),
        outsole: '#a3794d',
        stitch: threads[color] ?? '#e6d7b8',
      }),
  ),
  'slipper-for-leaving': style(
    {
      bed: { length: 286, width: 1.04, heights: [36, 35, 33, 36], toeSpring: 9, depth: 0.4 },
      sole: {
        outsole: 17,
        tread: 4.5,
        wall: 'rubber',
        liner: 'felt',
        waist: 0,
        flare: 2,
        grooves: 1,
      },
      back: 'closed',
      height: 1.08,
      thickness: 5.4,
      blanket: { depth: 7, apart: 13, slot: 'stitch' },
      hasLoop: true,
    },
    (hex, color) =>
      colorway(hex, {
        accent: '#161616',
        lining: color === 'chalkpink' ? '#f7f7f5' : '#d6d3cf',
        sole: '#f4f3f0',
        outsole: '#161616',
        stitch: color === 'chalkpink' ? '#161616' : '#ff8fc4',
      }),
  ),
}
