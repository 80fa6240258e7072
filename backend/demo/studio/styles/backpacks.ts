import type { Colorway } from '../geometry/part.ts'
import { type BackpackSpec, backpack } from '../shapes/backpack.ts'
import { brass, colorway, darker, steel } from './dressing.ts'
import type { Style } from './style.ts'

type Hex = `#${string}`

function style(spec: BackpackSpec, dress: (hex: Hex, color: string) => Colorway): Style {
  return {
    shape: 'backpack',
    params: spec,
    build: (detail) => backpack(spec, detail),
    dress,
    more: ['side', 'back', 'detail'],
    isFootwear: false,
  }
}

const cloth = { slot: 'body', finish: 'canvas' } as const
const leather = { slot: 'second', finish: 'grain' } as const

/** Waxed cotton and bridle leather. */
const waxed = (hex: Hex, color: string): Colorway => {
  const hide: Hex = { tile: '#43291b', black: '#2a2422', navy: '#8c5527', ash: '#2f2825', olive: '#4a2f1f' }[color] ?? '#8a5429'
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

/** Ripstop with one colour that can be seen from the other side of a valley. */
const hill = (hex: Hex, color: string): Colorway => {
  const dark: Hex = color === 'rust' || color === 'lichen' ? '#1f2c33' : darker(hex, 0.45)
  const bright: Hex = { night: '#c9d22f', granite: '#e2571f', rust: '#f0e7d8', lichen: '#1f2c33' }[color] ?? '#c9d22f'
  return colorway(hex, {
    second: dark,
    accent: bright,
    lining: dark,
    lace: color === 'granite' ? '#2b3032' : dark,
    metal: '#8d9496',
    stitch: bright,
    detail: '#15181a',
  })
}

export const backpacks: Readonly<Record<string, Style>> = {
  morral: style(
    {
      kind: 'flap',
      pack: {
        body: {
          height: 396,
          width: 143,
          depth: 68,
          widths: [[0, 0.93], [45, 1], [150, 1.01], [300, 0.98], [396, 0.9]],
          depths: [[0, 0.95], [55, 1.04], [160, 1.05], [300, 0.92], [396, 0.76]],
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
  ),
  alforja: style(
    {
      kind: 'flap',
      pack: {
        body: {
          height: 356,
          width: 134,
          depth: 58,
          widths: [[0, 0.94], [45, 1], [150, 1], [280, 0.95], [356, 0.84]],
          depths: [[0, 0.96], [50, 1.05], [140, 1.06], [270, 0.92], [356, 0.74]],
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
  ),
  zurron: style(
    {
      kind: 'roll',
      pack: {
        body: {
          height: 400,
          width: 150,
          depth: 76,
          widths: [[0, 0.93], [50, 1], [200, 1], [330, 1], [400, 1.02]],
          depths: [[0, 0.95], [60, 1.04], [170, 1.04], [270, 0.82], [350, 0.42], [400, 0.17]],
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
  ),
  despacho: style(
    {
      kind: 'work',
      pack: {
        body: {
          height: 430,
          width: 146,
          depth: 52,
          widths: [[0, 0.98], [60, 1], [430, 0.985]],
          depths: [[0, 1], [100, 1.03], [300, 0.98], [430, 0.86]],
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
  ),
  'bag-for-a-table': style(
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
  ),
  'vivac-18': style(
    {
      kind: 'trail',
      pack: {
        body: {
          height: 452,
          width: 138,
          depth: 72,
          widths: [[0, 0.8], [70, 0.96], [200, 1], [340, 0.98], [452, 0.78]],
          depths: [[0, 0.8], [80, 1], [200, 1.04], [340, 0.9], [452, 0.6]],
          boxiness: 3,
          foot: 28,
          head: 46,
          sag: 5,
          seed: 6,
          flatBack: 1,
        },
        base: 62,
        closing: { kind: 'arch', from: 296 },
        daisy: { from: 70, to: 352, loops: 8, x: [-28, 28] },
        sidePocket: { to: 176, slant: -50 },
        compression: [[300, 274]],
        shoulder: { top: 46, bottom: 104, width: 62, padding: 9, arch: 46 },
      },
    },
    hill,
  ),
  'petate-28': style(
    {
      kind: 'trail',
      pack: {
        body: {
          height: 500,
          width: 146,
          depth: 88,
          widths: [[0, 0.86], [80, 0.98], [240, 1], [420, 0.99], [500, 0.96]],
          depths: [[0, 0.84], [90, 1], [220, 1.04], [400, 0.93], [500, 0.84]],
          boxiness: 3.4,
          foot: 26,
          head: 26,
          sag: 7,
          seed: 2,
          flatBack: 1,
        },
        base: 88,
        closing: { kind: 'lid', height: 96 },
        front: { to: 322, half: 92, dip: 26, fill: 12 },
        sidePocket: { to: 200, slant: -60 },
        compression: [[262, 250], [388, 352]],
        hipBelt: 66,
        shoulder: { top: 50, bottom: 112, width: 66, padding: 12, arch: 52 },
      },
    },
    hill,
  ),
  'zurra-8': style(
    {
      kind: 'trail',
      pack: {
        body: {
          height: 372,
          width: 122,
          depth: 44,
          widths: [[0, 0.7], [70, 0.84], [200, 0.94], [300, 1], [372, 0.84]],
          depths: [[0, 0.8], [70, 1], [180, 1.04], [300, 0.9], [372, 0.72]],
          boxiness: 2.8,
          foot: 22,
          head: 25,
          sag: 4,
          seed: 9,
          flatBack: 1,
        },
        base: 40,
        closing: { kind: 'arch', from: 262 },
        front: { to: 150, half: 74, dip: 16, fill: 7 },
        sidePocket: { to: 128, slant: -46 },
        compression: [],
        bungee: { from: 176, to: 292, half: 62, rows: 5 },
        shoulder: { top: 52, bottom: 84, width: 84, padding: 6, arch: 54, look: { slot: 'lining', finish: 'mesh' } },
      },
    },
    hill,
  ),
}
