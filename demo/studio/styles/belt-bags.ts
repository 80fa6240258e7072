import type { Colorway } from '../geometry/part.ts'
import { type BeltBagSpec, beltBag } from '../shapes/belt-bag.ts'
import { brass, colorway, darker, steel } from './dressing.ts'
import type { Style } from './style.ts'

type Hex = `#${string}`

function style(spec: BeltBagSpec, dress: (hex: Hex, color: string) => Colorway): Style {
  return {
    shape: 'belt-bag',
    params: spec,
    build: (detail) => beltBag(spec, detail),
    dress,
    more: ['side', 'top', 'back'],
    isFootwear: false,
  }
}

export const beltBags: Readonly<Record<string, Style>> = {
  feria: style(
    {
      kind: 'pouch',
      body: {
        height: 150,
        width: 136,
        depth: 38,
        widths: [
          [0, 0.7],
          [26, 0.86],
          [70, 0.97],
          [120, 1],
          [150, 0.95],
        ],
        depths: [
          [0, 0.9],
          [50, 1.12],
          [100, 0.92],
          [150, 0.62],
        ],
        boxiness: 3,
        foot: 22,
        head: 14,
        sag: 4,
        seed: 5,
        flatBack: 1,
      },
      skin: { slot: 'body', finish: 'canvas' },
      trim: { slot: 'second', finish: 'grain' },
      zips: [{ y: 0.74, reach: 0.86, sag: 6, teeth: 'metal' }],
      belt: { width: 36, reach: 215, look: { slot: 'lace', finish: 'webbing' } },
      patch: { x: 0, y: 62, halfWidth: 24, halfHeight: 11 },
    },
    (hex, color) =>
      colorway(hex, {
        second: color === 'black' ? '#2b211c' : '#83502a',
        lace: color === 'tile' ? '#5a2c20' : darker(hex, 0.3),
        metal: brass,
        stitch: '#dcc8a2',
        detail: '#1c1714',
      }),
  ),
  'belt-bag-no-belt': style(
    {
      kind: 'pouch',
      body: {
        height: 158,
        width: 120,
        depth: 44,
        boxiness: 9,
        foot: 6,
        head: 6,
        dome: 3,
        sag: 1.5,
        seed: 3,
        flatBack: 0,
      },
      skin: { slot: 'body', finish: 'smooth' },
      trim: { slot: 'accent', finish: 'smooth' },
      zips: [{ y: 0.8, reach: 0.84, sag: 0, teeth: 'metal' }],
      rings: { halfWidth: 25, wire: 3 },
      patch: { x: 0, y: 56, halfWidth: 46, halfHeight: 30, corner: 1 },
    },
    (hex, color) =>
      colorway(hex, {
        accent: color === 'black' ? '#f083bd' : '#171717',
        metal: steel,
        stitch: color === 'black' ? '#1d1d1e' : '#f4f4f2',
        detail: color === 'black' ? '#f083bd' : '#171717',
      }),
  ),
  'talega-5': style({ kind: 'running', wide: 152, deep: 104, front: 92, back: 54 }, (hex, color) =>
    colorway(hex, {
      second: color === 'black' ? '#c9d22f' : '#1f2c33',
      accent: color === 'black' ? '#c9d22f' : '#14242c',
      lining: color === 'black' ? '#2b3032' : darker(hex, 0.5),
      metal: steel,
      stitch: color === 'black' ? '#c9d22f' : '#14242c',
      detail: '#15181a',
    }),
  ),
}
