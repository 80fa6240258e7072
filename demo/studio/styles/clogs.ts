import type { Colorway } from '../geometry/part.ts'
import { type ClogSpec, clog } from '../shapes/clog.ts'
import { brass, colorway, darker, gunmetal } from './dressing.ts'
import type { Style } from './style.ts'

type Hex = `#${string}`

function style(spec: ClogSpec, dress: (hex: Hex, color: string) => Colorway): Style {
  return {
    shape: 'clog',
    params: spec,
    build: (detail) => clog(spec, detail),
    dress,
    more: ['side', 'pair', 'top'],
    isFootwear: true,
  }
}

const wood = '#c9955c'

export const clogs: Readonly<Record<string, Style>> = {
  corral: style(
    {
      bed: { length: 282, width: 1, heights: [56, 46, 34, 44], toeSpring: 13, depth: 0.7 },
      sole: {
        outsole: 4,
        tread: 1.4,
        wall: 'wood',
        liner: 'wood',
        waist: 0,
        flare: 0.5,
        heelBlock: { end: 88, rise: 15 },
      },
      upper: { slot: 'body', finish: 'smooth' },
      strip: { width: 9, look: { slot: 'second', finish: 'smooth' } },
      studs: { apart: 13, radius: 3, height: 2 },
    },
    (hex) =>
      colorway(hex, { second: darker(hex, 0.3), lining: wood, sole: wood, outsole: '#2c2622', metal: brass }),
  ),
  era: style(
    {
      bed: { length: 262, width: 0.95, heights: [74, 57, 35, 41], toeSpring: 10, depth: 0.7 },
      sole: {
        outsole: 4,
        tread: 1.4,
        wall: 'wood',
        liner: 'suede',
        waist: 0,
        flare: 0.5,
        heelBlock: { end: 66, rise: 28 },
      },
      upper: { slot: 'body', finish: 'grain' },
      strip: { width: 8, look: { slot: 'body', finish: 'grain' } },
      studs: { apart: 16, radius: 2.2, height: 1.5 },
      heelStrap: { from: 112, fromHeight: 20, heelHeight: 62, width: 15, inset: -1.6, hasBuckle: true },
    },
    (hex) => colorway(hex, { lining: '#d9bf97', sole: '#8a5a34', outsole: '#33291f', metal: brass }),
  ),
  'honest-clog': style(
    {
      bed: { length: 290, width: 1.06, heights: [66, 64, 60, 64], toeSpring: 6, depth: 0.5, square: 0.22 },
      sole: { outsole: 5, tread: 1.5, wall: 'wood', liner: 'wood', waist: 0, flare: 0.4 },
      upper: { slot: 'body', finish: 'smooth' },
      height: 1.12,
      thickness: 4,
      strip: { width: 14, look: { slot: 'body', finish: 'smooth' } },
      studs: { apart: 46, radius: 6, height: 4.4 },
      seams: [],
    },
    (hex, color) =>
      colorway(hex, {
        lining: '#e3cda4',
        sole: color === 'black' ? '#1d1b1a' : '#dcc194',
        outsole: '#171717',
        metal: color === 'chalkpink' ? gunmetal : '#c8c8c6',
      }),
  ),
}
