import type { SneakerParams } from '../shapes/sneaker.ts'
import { blend, darker, dresser, lighter } from './low-dress.ts'
import { heelEnd, kidsStyle, lacing, sneakerStyle, womensLast } from './low-styles.ts'
import type { Style } from './style.ts'

const andarParams: SneakerParams = {
  layout: 'classic',
  finish: 'suede',
  perforated: 'fan',
  mark: 'plaque',
  sole: { texture: 'toe', tread: 'herringbone' },
}

const andarDress = dresser((hex) => ({ second: '#a67c4b', stitch: lighter(hex, 0.5), outsole: '#b98a57' }), {
  whitewash: { second: '#1f7a58', stitch: '#d9d0bf', sole: '#f4f0e6', outsole: '#c39a68' },
  black: { second: '#3e312b', stitch: '#8b8177', lace: '#2b2929', sole: '#ece3d2' },
  clay: { second: '#6f3115' },
  olive: { second: '#38421f' },
  navy: { second: '#dba233' },
})

/** Vereda's sneakers and children's shoes. */
export const veredaSneakers: Readonly<Record<string, Style>> = {
  andar: sneakerStyle(andarParams, andarDress, ['side', 'pair', 'sole']),
  'segunda-andar': sneakerStyle(
    { ...andarParams, wear: 1 },
    dresser((hex, color) => ({
      ...andarDress(blend(hex, '#cfc3b0', 0.14), color),
      sole: '#f3eee3',
      lace: '#d9cfbd',
    })),
    ['side', 'pair', 'detail'],
    { at: [205, 60, 14], width: 130 },
  ),
  paseo: sneakerStyle(
    {
      last: { ...womensLast, toe: -0.35 },
      layout: 'ttoe',
      finish: 'suede',
      overlay: 'suede',
      mark: 'plaque',
      heelSlot: 'accent',
      sole: { cover: 3.2, outsole: 3.6, belly: 0.5, flare: 1.8, lip: 1.8, toeSpring: 9, tread: 'waves' },
      laces: { rows: 6, width: 6.4 },
    },
    dresser(
      (hex) => ({
        accent: '#c99e6c',
        sole: '#f1e9d9',
        outsole: '#d9b98c',
        lace: lighter(hex, 0.55),
        stitch: lighter(hex, 0.4),
      }),
      {
        cream: { accent: '#b5482f', lace: '#f3ecdd', stitch: '#b9ab8e', outsole: '#b98a57' },
        oxblood: { sole: '#efe2cf' },
      },
    ),
    ['side', 'pair', 'back'],
  ),
  patio: sneakerStyle(
    {
      layout: 'plain',
      finish: 'suede',
      mark: 'plaque',
      last: { toe: 0.1, toeHeight: -1 },
      heelSlot: 'body',
      tongue: { padding: 2, rise: 17 },
      sole: {
        cover: 4,
        outsole: 3.5,
        slot: 'sole',
        outsoleSlot: 'sole',
        stitched: true,
        belly: 0.6,
        tread: 'dots',
      },
      laces: { rows: 4, from: 184, to: 126, width: 6 },
    },
    dresser(
      (hex) => ({
        sole: '#c39a68',
        outsole: '#c39a68',
        lining: lighter(hex, 0.35),
        lace: lighter(hex, 0.25),
        stitch: darker(hex, 0.18),
      }),
      {
        cream: { sole: '#c99f6c', lace: '#efe7d6' },
      },
    ),
  ),
  recado: sneakerStyle(
    {
      last: { breadth: 1.05, toe: 0.6, toeHeight: 2 },
      layout: 'derby',
      finish: 'suede',
      overlay: 'grain',
      mark: 'plaque',
      heelSlot: 'accent',
      sole: {
        cover: 7,
        outsole: 7,
        belly: 1.5,
        flare: 3.2,
        texture: 'all',
        slot: 'sole',
        outsoleSlot: 'outsole',
        tread: 'blocks',
      },
      laces: { rows: 5, to: 124, width: 8.6 },
    },
    dresser(
      (hex) => ({
        accent: '#b58a58',
        sole: '#e9dfcb',
        outsole: '#a97b4a',
        lace: darker(hex, 0.2),
        stitch: lighter(hex, 0.4),
      }),
      {
        black: { sole: '#c39a68', outsole: '#8e663b', lace: '#2b2929' },
        navy: { accent: '#cf982b' },
      },
    ),
    ['side', 'pair', 'sole'],
  ),
  ronda: sneakerStyle(
    {
      last: { ...womensLast, toe: 0.15, lift: [6, 6, 5] },
      layout: 'classic',
      finish: 'suede',
      overlay: 'patent',
      perforated: 'row',
      mark: 'plaque',
      sole: {
        cover: 6,
        outsole: 4.5,
        belly: 1.6,
        flare: 3,
        lip: 2.4,
        line: { slot: 'accent', at: 0.42, width: 1.8 },
        tread: 'waves',
      },
    },
    dresser(
      (hex) => ({
        second: darker(hex, 0.35),
        accent: darker(hex, 0.1),
        sole: '#f3ecde',
        outsole: '#f3ecde',
        lace: lighter(hex, 0.7),
      }),
      {
        whitewash: { second: '#c7a24d', accent: '#c7a24d', stitch: '#d8cfbd' },
        forest: { second: '#17352a' },
      },
    ),
    ['side', 'pair', 'detail'],
    heelEnd,
  ),
  tranvia: sneakerStyle(
    {
      layout: 'retro',
      finish: 'ripstop',
      overlay: 'suede',
      mark: 'none',
      last: { toe: -0.1, lift: [5, 1, 1], toeHeight: -2 },
      sole: {
        cover: 4.5,
        outsole: 5,
        belly: 0.9,
        flare: 4.6,
        lip: 1.6,
        stitched: false,
        texture: 'waves',
        toeGuard: 5,
        heelSpring: 7,
        toeSpring: 15,
        tread: 'bars',
        finish: 'foam',
      },
      laces: { rows: 7, width: 6.6 },
    },
    dresser(
      (hex) => ({
        second: lighter(hex, 0.35),
        accent: '#efe6d3',
        sole: '#f2ebdc',
        outsole: '#a9753f',
        lace: '#f2ebdc',
        stitch: lighter(hex, 0.25),
      }),
      {
        albero: { second: '#efe3c8', accent: '#1f7a58' },
        ash: { second: '#c9c5bd', accent: '#742330' },
        forest: { second: '#8fa08d', accent: '#dba233' },
        oxblood: { second: '#d8b9a6', accent: '#2f3f63' },
      },
    ),
    ['side', 'pair', 'sole'],
  ),
  verja: sneakerStyle(
    {
      last: { opening: 'high', toe: 0.2, toeHeight: -2 },
      layout: 'high',
      finish: 'canvas',
      overlay: 'grain',
      overlaySlot: 'second',
      mark: 'none',
      tongue: { padding: 1.8, rise: 18 },
      laces: { rows: 7, rings: true, width: 7 },
      sole: {
        stitched: false,
        belly: 0.3,
        flare: 2.4,
        lip: 2,
        outsole: 4,
        toeSpring: 8,
        cover: 7,
        line: { slot: 'second', at: 0.78, width: 1.4 },
        toeGuard: 5,
        texture: 'toe',
        tread: 'dots',
      },
    },
    dresser(
      (hex) => ({
        second: '#a8743f',
        sole: '#f1ebde',
        outsole: '#b98a57',
        lace: '#f1ebde',
        stitch: lighter(hex, 0.5),
        metal: '#b9a36a',
      }),
      {
        whitewash: { second: '#b98551', stitch: '#b98551' },
      },
    ),
    ['side', 'pair', 'front'],
    lacing,
  ),
  sombra: sneakerStyle(
    {
      last: { opening: 'slip', toe: 0.1, toeHeight: -1 },
      layout: 'slip',
      finish: 'suede',
      mark: 'plaque',
      sole: {
        stitched: false,
        belly: 0.4,
        flare: 2.3,
        lip: 2.1,
        cover: 6,
        outsole: 4,
        toeSpring: 9,
        texture: 'toe',
        tread: 'herringbone',
      },
    },
    dresser(
      (hex) => ({ second: darker(hex, 0.2), detail: darker(hex, 0.35), sole: '#f1ebde', outsole: '#c39a68' }),
      {
        black: { sole: '#f1ebde', detail: '#181717' },
        sand: { detail: '#8d7a5b' },
      },
    ),
    ['side', 'pair', 'detail'],
    { at: [126, 78, 26], width: 110 },
  ),
  recreo: kidsStyle(
    {
      closing: 'straps',
      finish: 'smooth',
      overlay: 'smooth',
      sole: { line: { slot: 'accent', at: 0.55, width: 1.6 } },
    },
    dresser(
      (hex) => ({
        second: darker(hex, 0.28),
        accent: lighter(hex, 0.18),
        stitch: '#f3ead8',
        outsole: '#c39a68',
      }),
      {
        poppy: { accent: '#2f3f63', second: '#8f2c22' },
        navy: { accent: '#dba233', second: '#24314f' },
        albero: { accent: '#1f7a58', second: '#b98420' },
        whitewash: { accent: '#b83a2c', second: '#e3dac7', stitch: '#c9bfa9' },
      },
    ),
  ),
  canica: kidsStyle(
    {
      closing: 'laces',
      finish: 'suede',
      overlay: 'smooth',
      last: { toe: 0.7 },
      strapSlot: 'second',
      sole: { outsole: 5, belly: 1.6, texture: 'all', tread: 'dots' },
    },
    dresser(
      (hex) => ({
        second: darker(hex, 0.3),
        sole: '#f3ecde',
        outsole: '#f3ecde',
        lace: '#f3ead8',
        stitch: lighter(hex, 0.45),
      }),
      {
        sky: { second: '#2f3f63', outsole: '#dba233' },
        clay: { second: '#6a4632', outsole: '#c39a68' },
        forest: { second: '#c08a4e', outsole: '#c08a4e' },
      },
    ),
  ),
}
