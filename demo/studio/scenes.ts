import type { Shot } from './engine/page/camera.ts'
import type { Close } from './engine/page/take-camera.ts'
import type { ThingPlacement } from './engine/page/views.ts'

/** One object of a scene: a style in one of its colours, and its position. */
export type Thing = ThingPlacement & { readonly slug: string; readonly color: string }

/** A group of objects on one background, in any frame; its file is `scene-{name}.webp`. */
export type Scene = {
  readonly width: number
  readonly height: number
  /**
   * Hex colour of the background; null makes it transparent, so that the page's own background shows through.
   */
  readonly ground: `#${string}` | null
  readonly shot: Shot
  /** Point to look at and width in millimetres, instead of the whole group. */
  readonly close?: Close
  readonly things: readonly Thing[]
}

type Spot = readonly [number, number]

const thing = (
  slug: string,
  color: string,
  at: Spot,
  turn = 0,
  more: Partial<ThingPlacement> = {},
): Thing => ({
  slug,
  color,
  at,
  turn,
  ...more,
})

/** Both shoes: the right one in front, the left one behind it and slightly ahead. */
const pair = (slug: string, color: string, [x, z]: Spot, turn = 0): readonly Thing[] => [
  thing(slug, color, [x, z], turn),
  thing(slug, color, [x + 45, z - 140], turn + 7, { mirrored: true }),
]

/** Right shoes side by side, the first one in front. */
const row = (shoes: readonly (readonly [slug: string, color: string])[]): readonly Thing[] =>
  shoes.map(([slug, color], at) => thing(slug, color, [at * 14, at * -128]))

/** A full-width picture: text on the left half, objects on the right half. */
const field = { width: 2400, height: 1350, ground: null } as const
const eyeLevel: Shot = {
  azimuth: 24,
  elevation: 8,
  wide: 0.5,
  high: 0.6,
  ground: 0.82,
  offsetX: 0.22,
  bleeds: true,
}
const fromAbove: Shot = {
  azimuth: 0,
  elevation: 90,
  wide: 0.56,
  high: 0.7,
  ground: null,
  offsetX: 0.2,
  bleeds: true,
}
/** Fills its frame: half of a page, or a card. */
const whole = { width: 1600, height: 1200, ground: null } as const
const close: Shot = { azimuth: 32, elevation: 14, wide: 1, high: 1, ground: null, bleeds: true }

export const scenes: Readonly<Record<string, Scene>> = {
  'vereda-town': {
    ...field,
    shot: { ...eyeLevel, wide: 0.55, offsetX: 0.205 },
    things: [
      ...pair('paseo', 'whitewash', [10, 110]),
      thing('cesta', 'tan', [210, -170], -6),
      ...pair('sierra', 'tan', [390, 30]),
    ],
  },
  'vereda-boots': {
    ...field,
    shot: { ...eyeLevel, azimuth: 50, elevation: 10, wide: 0.53, offsetX: 0.205 },
    things: row([
      ['sierra', 'tan'],
      ['dehesa', 'sand'],
      ['cantera', 'black'],
      ['sierra', 'oxblood'],
    ]),
  },
  'vereda-bags': {
    ...field,
    shot: { ...eyeLevel, wide: 0.54, offsetX: 0.2 },
    things: [
      thing('alforja', 'ochre', [0, 0]),
      thing('cesta', 'tan', [430, -20], -8),
      thing('morral', 'forest', [850, 0], 6),
      thing('feria', 'tile', [500, 260]),
    ],
  },
  'vereda-second': {
    ...field,
    shot: { ...eyeLevel, elevation: 12, wide: 0.46 },
    things: [
      thing('segunda-sierra', 'tan', [0, 0], 4),
      thing('segunda-sierra', 'tan', [250, 130], -24, { mirrored: true, tipped: true }),
    ],
  },
  'vereda-welt': {
    ...whole,
    shot: { ...close, azimuth: 44, elevation: 12 },
    close: { at: [215, 45, 40], width: 130 },
    things: [thing('sierra', 'tan', [142, 0])],
  },
  'vereda-cork': {
    ...field,
    shot: { ...close, azimuth: 26, elevation: 16, offsetX: 0.2 },
    close: { at: [150, 45, 40], width: 330 },
    things: [thing('caleta', 'tan', [142, 0])],
  },
  'taller-table': {
    ...field,
    shot: fromAbove,
    things: [
      thing('batch-07', 'chalkpink', [0, 0], 90),
      thing('batch-08', 'ink', [145, 24], 84),
      thing('square-one', 'paper', [285, -16], 97),
      thing('offcut', 'paper', [425, 12], 88),
      thing('honest-clog', 'chalkpink', [575, -4], 101),
    ],
  },
  'taller-archive': {
    ...field,
    shot: { ...eyeLevel, azimuth: 50, elevation: 10, wide: 0.53, offsetX: 0.205 },
    things: row([
      ['batch-08', 'ink'],
      ['batch-07', 'chalkpink'],
      ['batch-13', 'paper'],
      ['offcut', 'paper'],
    ]),
  },
  'taller-one-each': {
    ...field,
    shot: { ...eyeLevel, azimuth: 12, wide: 0.5, high: 0.62 },
    things: [thing('sock-left', 'chalkpink', [0, 0], 6), thing('sock-other', 'black', [620, -40], -10)],
  },
  'taller-four-one': {
    ...field,
    shot: { ...close, azimuth: 30, elevation: 10, offsetX: 0.2 },
    close: { at: [190, 62, 30], width: 420 },
    things: [thing('batch-07', 'chalkpink', [142, 0])],
  },
  'taller-sole': {
    ...field,
    shot: { ...close, azimuth: 12, elevation: 6, offsetX: 0.16 },
    close: { at: [205, 36, 50], width: 260 },
    things: [thing('too-much-sole', 'black', [142, 0])],
  },
  'cumbre-ridge': {
    ...field,
    shot: { ...eyeLevel, azimuth: 30, elevation: 9, wide: 0.5, roll: 9 },
    things: pair('arista-6', 'night', [0, 0]),
  },
  'cumbre-kit': {
    ...field,
    shot: { ...eyeLevel, azimuth: 14, wide: 0.58, offsetX: 0.19 },
    things: [
      thing('vivac-18', 'night', [0, 0]),
      thing('ventisca', 'lichen', [560, -120]),
      thing('cresta-3', 'poppy', [260, 280]),
      thing('sorbo', 'lichen', [900, 160]),
    ],
  },
  'cumbre-soles': {
    ...field,
    shot: { ...fromAbove, wide: 0.5 },
    things: [
      thing('suela-polvo', 'lichen', [0, 0], 90),
      thing('suela-roca', 'granite', [250, 0], 90),
      thing('suela-barro', 'rust', [500, 0], 90),
    ],
  },
  'cumbre-lugs': {
    ...whole,
    shot: { ...close, azimuth: 8, elevation: 22 },
    close: { at: [190, 50, 20], width: 190 },
    things: [thing('pedrera-8', 'rust', [142, 0], 0, { tipped: true })],
  },
  'cumbre-night': {
    ...field,
    shot: { ...eyeLevel, azimuth: 36, elevation: 10, wide: 0.48 },
    things: pair('nocturna-5', 'night', [0, 0]),
  },
  members: {
    ...field,
    shot: { ...eyeLevel, azimuth: 0, elevation: 52, wide: 0.46, high: 0.72, ground: 0.9, offsetX: 0.23 },
    things: [
      thing('andar', 'sand', [0, 0], 0),
      thing('batch-07', 'chalkpink', [243, 140], 120),
      thing('arista-6', 'night', [243, -140], 240),
    ],
  },
}
