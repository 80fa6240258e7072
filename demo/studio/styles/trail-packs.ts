import type { Colorway } from '../geometry/part.ts'
import { packStyle } from './backpacks.ts'
import { colorway, darker } from './dressing.ts'
import type { Style } from './style.ts'

type Hex = `#${string}`

const signals: Readonly<Record<string, Hex>> = {
  night: '#c9d22f',
  granite: '#e2571f',
  rust: '#f0e7d8',
  lichen: '#1f2c33',
}

/** Ripstop with one colour that can be seen from the other side of a valley. */
const hill = (hex: Hex, color: string): Colorway => {
  const dark: Hex = color === 'rust' || color === 'lichen' ? '#1f2c33' : darker(hex, 0.45)
  const bright = signals[color] ?? '#c9d22f'
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

export const trailPacks: Readonly<Record<string, Style>> = {
  'vivac-18': packStyle(
    {
      kind: 'trail',
      pack: {
        body: {
          height: 452,
          width: 138,
          depth: 72,
          widths: [
            [0, 0.8],
            [70, 0.96],
            [200, 1],
            [340, 0.98],
            [452, 0.78],
          ],
          depths: [
            [0, 0.8],
            [80, 1],
            [200, 1.04],
            [340, 0.9],
            [452, 0.6],
          ],
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
    { at: [40, 330, 66], width: 240 },
  ),
  'petate-28': packStyle(
    {
      kind: 'trail',
      pack: {
        body: {
          height: 500,
          width: 146,
          depth: 88,
          widths: [
            [0, 0.86],
            [80, 0.98],
            [240, 1],
            [420, 0.99],
            [500, 0.96],
          ],
          depths: [
            [0, 0.84],
            [90, 1],
            [220, 1.04],
            [400, 0.93],
            [500, 0.84],
          ],
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
        compression: [
          [262, 250],
          [388, 352],
        ],
        hipBelt: 66,
        shoulder: { top: 50, bottom: 112, width: 66, padding: 12, arch: 52 },
      },
    },
    hill,
    { at: [30, 420, 90], width: 280 },
  ),
  'zurra-8': packStyle(
    {
      kind: 'trail',
      pack: {
        body: {
          height: 372,
          width: 122,
          depth: 44,
          widths: [
            [0, 0.7],
            [70, 0.84],
            [200, 0.94],
            [300, 1],
            [372, 0.84],
          ],
          depths: [
            [0, 0.8],
            [70, 1],
            [180, 1.04],
            [300, 0.9],
            [372, 0.72],
          ],
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
        shoulder: {
          top: 52,
          bottom: 84,
          width: 84,
          padding: 6,
          arch: 54,
          look: { slot: 'lining', finish: 'mesh' },
        },
      },
    },
    hill,
    { at: [0, 236, 46], width: 220 },
  ),
}
