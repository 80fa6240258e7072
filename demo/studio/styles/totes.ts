import type { Colorway } from '../geometry/part.ts'
import { type ToteSpec, tote } from '../shapes/tote.ts'
import { brass, colorway, darker, lighter, steel } from './dressing.ts'
import type { Style } from './style.ts'

type Hex = `#${string}`

function style(
  spec: ToteSpec,
  dress: (hex: Hex, color: string) => Colorway,
  closeUp: NonNullable<Style['closeUp']>,
): Style {
  return {
    shape: 'tote',
    params: spec,
    build: (detail) => tote(spec, detail),
    dress,
    more: ['side', 'top', 'detail'],
    closeUp,
    isFootwear: false,
  }
}

const cestaTrims: Readonly<Record<string, Hex>> = { tan: '#5b3520', forest: '#7a4a28', black: '#151312' }

export const totes: Readonly<Record<string, Style>> = {
  cesta: style(
    {
      body: {
        height: 300,
        width: 205,
        depth: 78,
        widths: [
          [0, 0.86],
          [60, 0.92],
          [200, 1.0],
          [300, 1.06],
        ],
        depths: [
          [0, 1],
          [70, 1.02],
          [200, 0.84],
          [300, 0.6],
        ],
        boxiness: 4,
        foot: 12,
        head: 1,
        sag: 9,
        seed: 2,
      },
      skin: { slot: 'body', finish: 'grain' },
      lining: { slot: 'lining', finish: 'canvas' },
      dip: 14,
      base: { height: 58, look: { slot: 'second', finish: 'smooth' } },
      hem: { width: 17, look: { slot: 'body', finish: 'grain' } },
      handles: {
        kind: 'rolled',
        x: 92,
        rise: 190,
        width: 15,
        sewn: 62,
        look: { slot: 'second', finish: 'smooth' },
        hasRivets: true,
      },
      patch: { y: 128, halfWidth: 27, halfHeight: 12, look: { slot: 'second', finish: 'smooth' } },
    },
    (hex, color) =>
      colorway(hex, {
        second: cestaTrims[color] ?? darker(hex, 0.4),
        lining: '#d3c09a',
        stitch: color === 'black' ? '#4a4542' : '#e3cfa6',
        metal: brass,
      }),
    { at: [70, 262, 60], width: 250 },
  ),
  lonjeta: style(
    {
      body: {
        height: 236,
        width: 136,
        depth: 56,
        widths: [
          [0, 0.94],
          [50, 1],
          [160, 1.01],
          [236, 1.03],
        ],
        depths: [
          [0, 1],
          [60, 1.03],
          [160, 0.88],
          [236, 0.66],
        ],
        boxiness: 4.4,
        foot: 10,
        head: 1,
        sag: 9,
        seed: 7,
      },
      skin: { slot: 'body', finish: 'canvas' },
      lining: { slot: 'lining', finish: 'canvas' },
      dip: 8,
      base: { height: 64, look: { slot: 'second', finish: 'grain' } },
      hem: { width: 20, look: { slot: 'second', finish: 'grain' } },
      handles: {
        kind: 'flat',
        x: 58,
        rise: 128,
        width: 24,
        sewn: 58,
        look: { slot: 'second', finish: 'grain' },
      },
      patch: { y: 108, halfWidth: 23, halfHeight: 10, look: { slot: 'second', finish: 'grain' } },
    },
    (hex) => colorway(hex, { second: '#8a5429', lining: '#e2d4b6', stitch: '#efe2c4', metal: brass }),
    { at: [44, 190, 44], width: 180 },
  ),
  'long-tote': style(
    {
      body: {
        height: 560,
        width: 112,
        depth: 52,
        widths: [
          [0, 0.98],
          [60, 1],
          [560, 1],
        ],
        depths: [
          [0, 1],
          [80, 1.02],
          [400, 0.92],
          [560, 0.76],
        ],
        boxiness: 6,
        foot: 5,
        head: 1,
        sag: 9,
        seed: 12,
      },
      skin: { slot: 'body', finish: 'paper' },
      lining: { slot: 'lining', finish: 'canvas' },
      dip: 3,
      hem: { width: 46, look: { slot: 'accent', finish: 'smooth' } },
      handles: {
        kind: 'flat',
        x: 44,
        rise: 150,
        width: 30,
        sewn: 470,
        look: { slot: 'accent', finish: 'webbing' },
      },
      patch: { x: 74, y: 40, halfWidth: 22, halfHeight: 9, look: { slot: 'accent', finish: 'smooth' } },
    },
    (hex, color) =>
      colorway(hex, {
        accent: color === 'ink' ? '#f083bd' : '#1b1a1a',
        lining: color === 'ink' ? '#f083bd' : '#f4f2ec',
        stitch: color === 'ink' ? '#1d1d1e' : '#f4f4f2',
        metal: steel,
        second: lighter(hex, 0.1),
      }),
    { at: [30, 520, 44], width: 220 },
  ),
}
