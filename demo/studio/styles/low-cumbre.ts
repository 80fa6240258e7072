import { type SoleParams, sole } from '../shapes/sole.ts'
import { type TrailParams, trail } from '../shapes/trail.ts'
import { type Dress, darker, dresser, type Hex, lighter, lightness } from './low-dress.ts'
import type { Style, View } from './style.ts'

const lichen = '#c9d22f'
const night = '#14242c'
const women = { breadth: 0.93, toe: 0.12 } as const

type More = readonly [View, View, View]

function trailStyle(
  params: TrailParams,
  dress: Dress,
  more: More = ['side', 'pair', 'sole'],
  closeUp: NonNullable<Style['closeUp']> = { at: [228, 48, 24], width: 130 },
): Style {
  return {
    shape: 'trail',
    params,
    build: (detail) => trail(params, detail),
    dress,
    more,
    closeUp,
    isFootwear: true,
  }
}

function soleStyle(params: SoleParams, dress: Dress): Style {
  return {
    shape: 'sole',
    params,
    build: (detail) => sole(params, detail),
    dress,
    more: ['side', 'top', 'detail'],
    closeUp: { at: [214, 45, 40], width: 120 },
    isFootwear: false,
  }
}

/** Technical dress: dark rand and overlays on the body's colour, one loud part. */
function technical(loud: Hex, special: Parameters<typeof dresser>[1] = {}): Dress {
  const quiet = (hex: Hex) => (lightness(hex) > 0.42 ? night : lighter(hex, 0.3))
  return dresser(
    (hex) => ({
      second: darker(hex, 0.38),
      accent: loud,
      lining: lightness(hex) > 0.42 ? '#39464c' : '#20303a',
      sole: '#eceee9',
      outsole: loud,
      lace: quiet(hex),
      stitch: lighter(hex, 0.3),
      metal: '#a9adad',
      detail: night,
    }),
    special,
  )
}

/** Cumbre's trail shoes and their exchangeable soles. */
export const lowCumbre: Readonly<Record<string, Style>> = {
  'arista-6': trailStyle(
    {
      cage: 'contours',
      sole: { pattern: 'mountain', depth: 5, drawing: 'swell', plate: 'detail' },
    },
    technical(lichen, {
      rust: { outsole: night, accent: '#f2efe6' },
      granite: { accent: '#cf5a22', outsole: '#cf5a22' },
    }),
  ),
  'canchal-4': trailStyle(
    {
      cage: 'shield',
      cageFinish: 'suede',
      finish: 'ripstop',
      rand: 34,
      last: { lift: [4, 1, 0], toe: 0.05, toeHeight: -2 },
      lace: 'flat',
      sole: { pattern: 'rock', depth: 3, sheet: 4, drawing: 'plain', wrap: 16, flare: 2.6, lower: 'detail' },
    },
    technical('#cf5a22', {
      lichen: { accent: night, outsole: '#2b2b2b', second: '#6d7420' },
      olive: { outsole: '#2b2b2b' },
      slate: { outsole: '#2b2b2b' },
    }),
  ),
  'collado-5': trailStyle(
    {
      cage: 'saddle',
      contour: 'accent',
      last: { ...women, lift: [7, 3, 2] },
      sole: { pattern: 'mountain', depth: 4, drawing: 'facets', sculpt: 1.3 },
    },
    technical('#f2efe6', {
      sky: { outsole: '#2f3f63', accent: '#f2efe6', second: '#3f5f74' },
      lichen: { outsole: night, accent: night },
      rust: { outsole: '#2f3f63' },
    }),
    ['side', 'pair', 'sole'],
  ),
  'nevero-6': trailStyle(
    {
      cage: 'shield',
      cageFinish: 'plastic',
      finish: 'ripstop',
      last: { collar: 24, lift: [10, 6, 5] },
      rand: 30,
      contour: 'accent',
      sole: { pattern: 'mountain', depth: 6, drawing: 'facets', sculpt: 2, wrap: 11 },
    },
    technical('#7fc4d6', { black: { sole: '#2b2f31', second: '#3d4346' }, night: { second: '#34576a' } }),
    ['side', 'pair', 'sole'],
    { at: [60, 80, 24], width: 150 },
  ),
  'turbera-7': trailStyle(
    {
      cage: 'web',
      rand: 28,
      last: { lift: [5, 2, 2] },
      sole: { pattern: 'mud', depth: 7, drawing: 'ribs', sculpt: 1.4, wrap: 12, toeSpring: 19 },
    },
    technical('#cf982b', {
      chestnut: { outsole: '#2b2119', accent: lichen },
      lichen: { outsole: '#3b3a1c', accent: night },
    }),
    ['side', 'pair', 'back'],
  ),
  'cresta-3': trailStyle(
    {
      cage: 'contours',
      cageSlot: 'accent',
      peak: 120,
      finish: 'mesh',
      last: { lift: [5, 3, 2], toe: 0 },
      rand: 16,
      sole: { pattern: 'race', depth: 4, drawing: 'plain', sculpt: 1.2, cover: 4, wrap: 5 },
    },
    technical('#f2efe6', {
      poppy: { accent: '#f2efe6', outsole: night },
      night: { accent: lichen, outsole: lichen },
      ash: { accent: '#b83a2c', outsole: '#b83a2c' },
    }),
  ),
  'pedrera-8': trailStyle(
    {
      cage: 'shield',
      cageFinish: 'plastic',
      last: { lift: [12, 7, 6], toe: 0.35, toeHeight: 2 },
      rand: 38,
      randSlot: 'detail',
      lace: 'flat',
      contour: 'accent',
      sole: {
        pattern: 'rock',
        depth: 6,
        sheet: 3,
        plate: 'accent',
        drawing: 'facets',
        sculpt: 2.4,
        wrap: 17,
        flare: 4.4,
      },
    },
    technical('#dba233', {
      rust: { outsole: '#232323', second: '#7b3415' },
      granite: { outsole: '#232323', accent: '#cf5a22' },
    }),
    ['side', 'pair', 'sole'],
  ),
  'barranco-2': trailStyle(
    {
      cage: 'web',
      cageSlot: 'accent',
      last: { ...women, lift: [1, 0, 0], toeHeight: -2 },
      rand: 14,
      pullLoop: true,
      sole: { pattern: 'dust', depth: 4, drawing: 'plain', cover: 4, sculpt: 0.8, wrap: 5, flare: 3 },
    },
    technical('#f2efe6', {
      sky: { accent: '#dfe9ec', outsole: '#2f3f63' },
      lichen: { accent: '#e7ecaa', outsole: night },
    }),
    ['side', 'pair', 'sole'],
  ),
  'nocturna-5': trailStyle(
    {
      cage: 'contours',
      cageSlot: 'metal',
      peak: 176,
      cageFinish: 'plastic',
      heelSlot: 'metal',
      last: { lift: [9, 4, 3] },
      sole: { pattern: 'mountain', depth: 5, drawing: 'swell', plate: 'metal' },
    },
    technical('#d7dde0', {
      night: { metal: '#cfd6da', sole: '#1b2f39', outsole: '#cfd6da', second: '#1b333f' },
      black: { metal: '#cfd6da', sole: '#1c1c1c', outsole: '#cfd6da', second: '#1b1b1b', accent: lichen },
    }),
    ['side', 'pair', 'back'],
  ),
  'cordal-9': trailStyle(
    {
      cage: 'saddle',
      last: { lift: [20, 13, 11], toe: 0.6, toeHeight: 1 },
      contour: 'accent',
      rand: 18,
      sole: {
        pattern: 'mountain',
        depth: 4,
        drawing: 'swell',
        sculpt: 2.4,
        flare: 6,
        cover: 8,
        lower: 'second',
        heelSpring: 11,
        toeSpring: 22,
      },
    },
    technical('#cf5a22', {
      lichen: { second: '#7e8a1e', accent: night, outsole: night, lace: night },
      rust: { second: '#8f3a14', accent: lichen, outsole: lichen },
      slate: { second: '#3d4f5c', outsole: lichen, accent: lichen },
    }),
    ['side', 'pair', 'back'],
    { at: [70, 42, 30], width: 140 },
  ),
  'vertical-k': trailStyle(
    {
      cage: 'none',
      finish: 'ripstop',
      last: { lift: [0, 0, 0], toe: -0.25, toeHeight: -4, stature: 0.93 },
      rand: 10,
      heelSlot: 'body',
      contour: 'second',
      pullLoop: false,
      sole: {
        pattern: 'race',
        depth: 4,
        sheet: 2,
        drawing: 'plain',
        cover: 3.5,
        sculpt: 0.5,
        wrap: 4,
        flare: 2.8,
        heelSpring: 4,
      },
    },
    technical('#cf5a22', {
      lichen: { second: night, outsole: night, sole: '#eceee9' },
      night: { second: lichen, outsole: lichen, sole: '#22343d' },
    }),
    ['side', 'pair', 'sole'],
  ),
  'muda-6': trailStyle(
    {
      cage: 'shield',
      cageFinish: 'rubber',
      rand: 22,
      contour: 'accent',
      last: { lift: [9, 4, 3] },
      sole: {
        pattern: 'mountain',
        depth: 5,
        sheet: 3.2,
        parting: 'accent',
        drawing: 'swell',
        sculpt: 1.3,
        wrap: 8,
      },
    },
    technical(lichen, {
      night: { outsole: '#3a3f41' },
      rust: { accent: '#f2efe6', outsole: '#2a2a2a' },
      olive: { accent: '#dba233', outsole: '#2a2a2a' },
    }),
    ['side', 'pair', 'sole'],
    { at: [62, 24, 36], width: 110 },
  ),
  cabra: trailStyle(
    {
      last: { size: 0.66, breadth: 1.14, stature: 1.05, toe: 0.6, toeHeight: 2, lift: [6, 3, 3] },
      cage: 'saddle',
      contour: 'accent',
      rand: 34,
      sole: { pattern: 'rock', depth: 4.5, drawing: 'swell', sculpt: 1.2, wrap: 12 },
    },
    technical(night, {
      lichen: { accent: '#b83a2c', second: '#7e8a1e' },
      poppy: { accent: lichen, outsole: night, second: '#7e241a' },
    }),
    ['side', 'pair', 'sole'],
    { at: [140, 30, 18], width: 90 },
  ),
  'suela-roca': soleStyle(
    { pattern: 'rock', depth: 3.4, sheet: 3 },
    dresser((hex) => ({ outsole: hex, sole: darker(hex, 0.45), accent: lichen, lining: '#39464c' }), {
      black: { sole: '#3b4043' },
    }),
  ),
  'suela-barro': soleStyle(
    { pattern: 'mud', depth: 7, sheet: 2.4 },
    dresser((hex) => ({ outsole: hex, sole: darker(hex, 0.5), accent: night, lining: '#39464c' }), {
      black: { sole: '#3b4043', accent: '#cf5a22' },
    }),
  ),
  'suela-polvo': soleStyle(
    { pattern: 'dust', depth: 2.2, sheet: 2.6 },
    dresser((hex) => ({ outsole: hex, sole: darker(hex, 0.5), accent: '#eceee9', lining: '#39464c' }), {
      granite: { accent: '#cf982b' },
    }),
  ),
}
