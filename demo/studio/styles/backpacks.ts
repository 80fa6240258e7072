import type { Colorway } from '../geometry/part.ts'
import { type BackpackSpec, backpack } from '../shapes/backpack.ts'
import { brass, colorway, darker, steel } from './dressing.ts'
import type { Style } from './style.ts'

type Hex = `#${string}`

export function packStyle(
  spec: BackpackSpec,
  dress: (hex: Hex, color: string) => Colorway,
  closeUp: NonNullable<Style['closeUp']>,
): Style {
  return {
    shape: 'backpack',
    params: spec,
    build: (detail) => backpack(spec, detail),
    dress,
    more: ['side', 'back', 'detail'],
    closeUp,
    isFootwear: false,
  }
}

const cloth = { slot: 'body', finish: 'canvas' } as const
const leather = { slot: 'second', finish: 'grain' } as const

const hides: Readonly<Record<string, Hex>> = {
  tile: '#43291b',
  black: '#2a2422',
  navy: '#8c5527',
  ash: '#2f2825',
  olive: '#4a2f1f',
}

/** Waxed cotton and bridle leather. */
const waxed = (hex: Hex, color: string): Colorway => {
  const hide = hides[color] ?? '#8a5429'
  return colorway(hex, {
    second: hide,
    accent: hide,
    lining: '#c9b596',
    lace: darker(hex, 0.3),
    metal: brass,
    stitch: '#d9c49c',
    detail: '#1c1613',
  })
}

export const backpacks: Readonly<Record<string, Style>> = {
  morral: packStyle(
    {
      kind: 'flap',
      pack: {
        body: {
          height: 396,
          width: 143,
          depth: 68,
          widths: [
            [0, 0.93],
            [45, 1],
            [150, 1.01],
            [300, 0.98],
            [396, 0.9],
          ],
          depths: [
            [0, 0.95],
            [55, 1.04],
            [160, 1.05],
            [300, 0.92],
            [396, 0.76],
          ],
          boxiness: 4.4,
          foot: 16,
          head: 24,
          sag: 10,
          flatBack: 1,
        },
        cloth,
        leather,
        base: 76,
        flap: { to: 224, corner: 46, look: cloth, binding: leather },
        pocket: { y: 160, halfWidth: 104, halfHeight: 74, rise: 27, look: cloth, piping: leather },
        straps: { x: [-60, 60], width: 24, to: 138 },
        shoulder: { top: 44, bottom: 104, width: 54, padding: 10, arch: 44 },
        patch: { y: 112, halfWidth: 24, halfHeight: 10 },
      },
    },
    waxed,
    { at: [60, 214, 96], width: 190 },
  ),
  alforja: packStyle(
    {
      kind: 'flap',
      pack: {
        body: {
          height: 356,
          width: 134,
          depth: 58,
          widths: [
            [0, 0.94],
            [45, 1],
            [150, 1],
            [280, 0.95],
            [356, 0.84],
          ],
          depths: [
            [0, 0.96],
            [50, 1.05],
            [140, 1.06],
            [270, 0.92],
            [356, 0.74],
          ],
          boxiness: 3.6,
          foot: 18,
          head: 26,
          sag: 9,
          seed: 5,
          flatBack: 1,
        },
        cloth,
        leather,
        base: 118,
        flap: { to: 176, corner: 92, look: cloth, binding: leather },
        straps: { x: [-50, 50], width: 27, to: 92, fromBase: true, wire: 2.2 },
        shoulder: { top: 40, bottom: 96, width: 36, padding: 4, arch: 40, look: leather, tape: leather },
      },
    },
    waxed,
    { at: [50, 172, 66], width: 190 },
  ),
  zurron: packStyle(
    {
      kind: 'roll',
      pack: {
        body: {
          height: 400,
          width: 150,
          depth: 76,
          widths: [
            [0, 0.93],
            [50, 1],
            [200, 1],
            [330, 1],
            [400, 1.02],
          ],
          depths: [
            [0, 0.95],
            [60, 1.04],
            [170, 1.04],
            [270, 0.82],
            [350, 0.42],
            [400, 0.17],
          ],
          boxiness: 4,
          foot: 16,
          head: 8,
          sag: 12,
          seed: 3,
          flatBack: 0.5,
        },
        cloth,
        leather,
        base: 64,
        roll: 23,
        strapWidth: 27,
        strapTo: 236,
        zipAt: 210,
        shoulder: { top: 46, bottom: 110, width: 56, padding: 10, arch: 42 },
      },
    },
    waxed,
    { at: [10, 300, 60], width: 250 },
  ),
  despacho: packStyle(
    {
      kind: 'work',
      pack: {
        body: {
          height: 430,
          width: 146,
          depth: 52,
          widths: [
            [0, 0.98],
            [60, 1],
            [430, 0.985],
          ],
          depths: [
            [0, 1],
            [100, 1.03],
            [300, 0.98],
            [430, 0.86],
          ],
          boxiness: 7.5,
          foot: 12,
          head: 26,
          sag: 3,
          seed: 8,
          flatBack: 1,
        },
        cloth,
        leather: { slot: 'second', finish: 'smooth' },
        base: 52,
        shoulder: { top: 44, bottom: 104, width: 58, padding: 11, arch: 38 },
      },
    },
    (hex, color) =>
      colorway(hex, {
        second: color === 'black' ? '#1c1a19' : '#7a4a2a',
        accent: '#7a4a2a',
        lace: darker(hex, 0.4),
        metal: color === 'black' ? steel : brass,
        stitch: color === 'black' ? '#5a5552' : '#c9b28c',
        detail: '#1b1b1d',
      }),
    { at: [70, 372, 50], width: 220 },
  ),
  'bag-for-a-table': packStyle(
    {
      kind: 'box',
      pack: {
        body: {
          height: 700,
          width: 240,
          depth: 124,
          boxiness: 16,
          foot: 9,
          head: 9,
          dome: 5,
          sag: 3,
          seed: 4,
        },
        skin: { slot: 'body', finish: 'canvas' },
        trim: { slot: 'accent', finish: 'smooth' },
        strap: { width: 66, to: 292, wire: 4.6, look: { slot: 'accent', finish: 'smooth' } },
        lidAt: 560,
        shoulder: { top: 90, bottom: 150, width: 84, padding: 14, arch: 70 },
      },
    },
    (hex, color) =>
      colorway(hex, {
        accent: color === 'ink' ? '#f083bd' : '#1b1a1a',
        lace: '#161616',
        metal: steel,
        stitch: color === 'ink' ? '#1d1d1e' : '#f4f4f2',
      }),
    { at: [0, 404, 130], width: 340 },
  ),
}
