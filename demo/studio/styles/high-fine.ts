import { type BallerinaParams, ballerina } from '../shapes/ballerina.ts'
import { type LoaferParams, loafer } from '../shapes/loafer.ts'
import { colorway, darker, lighter } from './dressing.ts'
import type { Style } from './style.ts'

type Dress = Style['dress']

function slipOn(params: LoaferParams, dress: Dress): Style {
  const k = params.last.length / 286
  return {
    shape: 'loafer',
    params,
    build: (detail) => loafer(params, detail),
    dress,
    more: ['side', 'pair', 'top'],
    closeUp: { at: [200 * k, 62 * k + params.pitch.thick * 0.6, 10 * k], width: 130 * k },
    isFootwear: true,
  }
}

function flat(params: BallerinaParams, dress: Dress): Style {
  const k = params.last.length / 286
  return {
    shape: 'ballerina',
    params,
    build: (detail) => ballerina(params, detail),
    dress,
    more: ['side', 'pair', 'top'],
    closeUp: { at: [215 * k, 45 * k, 0], width: 120 * k },
    isFootwear: true,
  }
}

const calf = { slot: 'body', finish: 'smooth', roughness: 0.36 } as const
const nap = { slot: 'body', finish: 'suede' } as const

const ateneo: LoaferParams = {
  last: { length: 278, girth: 0.98, toe: 80, box: 0.95 },
  pitch: { heel: 19, toe: 6, thick: 8.5, waist: 7.5 },
  sole: {
    reach: [4.2, 2.6],
    welt: 3.4,
    thread: { from: 90, length: 2.8, gap: 1, radius: 0.42 },
    heel: { breast: 74, taper: 1, lifts: 4, finish: 'smooth' },
    nails: true,
    bottom: 'sole',
    insole: 5,
    groove: true,
  },
  skin: calf,
  apron: calf,
  seam: { tip: 257, half: 29, raise: 1.4, whip: 5 },
  strap: { ...calf, at: 180, half: 11, cut: 'lens' },
  throat: { at: 158, blunt: 0.014, side: 46, heel: 61 },
  burnish: 0.8,
  crease: 0.6,
  heelTab: true,
}

const casino: LoaferParams = {
  ...ateneo,
  last: { length: 284, girth: 1, toe: 84, box: 0.93 },
  pitch: { heel: 9, toe: 5, thick: 8, waist: 8, lugs: 1.5 },
  sole: {
    reach: [2.6, 2.2],
    welt: 3,
    thin: true,
    heel: { breast: 76, taper: 0, lifts: 0 },
    lugs: { depth: 1.5, pitch: 9, share: 0.6, edge: 8, style: 'studs', rows: 9 },
    insole: 5,
  },
  skin: nap,
  apron: nap,
  seam: { tip: 253, half: 30.5, raise: 2.1, whip: 4.4 },
  throat: { at: 162, blunt: 0.016, side: 45, heel: 60 },
  burnish: 0,
  crease: 0.5,
  heelTab: true,
}
const { strap: _, ...casinoParams } = casino

const botica: LoaferParams = {
  ...ateneo,
  last: { length: 252, girth: 0.97, toe: 74, box: 1.04 },
  pitch: { heel: 15, toe: 8, thick: 21, waist: 20, lugs: 5, toeThick: 21 },
  sole: {
    reach: [5, 4],
    welt: 5,
    storm: true,
    thread: { from: -20, length: 3.6, gap: 1.3, radius: 0.5 },
    heel: { breast: 72, taper: 0, lifts: 1 },
    lugs: { depth: 5, pitch: 14, share: 0.6, edge: 13, style: 'chevrons', rows: 14 },
    insole: 5,
  },
  skin: { ...calf, roughness: 0.26 },
  apron: { ...calf, roughness: 0.26 },
  seam: { tip: 260, half: 30, raise: 1.6, whip: 4.6 },
  strap: { ...calf, roughness: 0.26, at: 181, half: 13, cut: 'bar', whole: true },
  burnish: 0.2,
  crease: 0.4,
}

const tooMuchSole: LoaferParams = {
  ...ateneo,
  last: { length: 272, girth: 1, toe: 66, box: 1.06, square: 2.6 },
  pitch: { heel: 12, toe: 12, thick: 56, waist: 54, toeThick: 56, lugs: 1.6 },
  sole: {
    reach: [5.5, 5],
    welt: 40,
    weltFinish: 'foam',
    heel: { breast: 80, taper: -1, lifts: 0 },
    tread: { depth: 1.6, pitch: 20, share: 0.6, edge: 6, style: 'bars', rows: 12 },
    insole: 5,
    groove: true,
  },
  skin: { ...calf, finish: 'patent', roughness: 0.14 },
  apron: { ...calf, finish: 'patent', roughness: 0.14 },
  seam: { tip: 258, half: 31, raise: 1.8, whip: 0 },
  strap: { ...calf, finish: 'patent', roughness: 0.14, at: 182, half: 16, cut: 'bar', whole: true },
  burnish: 0,
  crease: 0.2,
}

const verbena: BallerinaParams = {
  last: { length: 254, girth: 0.94, toe: 84, box: 0.8 },
  pitch: { heel: 9, toe: 3.5, thick: 4, waist: 3.6 },
  sole: {
    reach: 1.3,
    welt: 1.8,
    thin: true,
    heel: { breast: 62, taper: 0.8, lifts: 1 },
    insole: 3,
    bottom: 'sole',
  },
  skin: { ...calf, roughness: 0.4 },
  toe: { slot: 'second', finish: 'patent', at: 243 },
  binding: { slot: 'second', finish: 'lace' },
  throat: { at: 224, blunt: 1, side: 25, heel: 50 },
  bow: { size: 0.72, slot: 'second', finish: 'lace' },
  gather: 0,
}

const { bow: __, toe: ___, ...plain } = verbena

const fandango: BallerinaParams = {
  ...plain,
  last: { length: 254, girth: 0.94, toe: 96, box: 0.78 },
  pitch: { heel: 18, toe: 4, thick: 4.4, waist: 4 },
  sole: { ...plain.sole, heel: { breast: 56, taper: 1.4, lifts: 4, slot: 'sole', finish: 'smooth' } },
  binding: { ...calf, roughness: 0.4 },
  throat: { at: 222, blunt: 1.1, side: 27, heel: 54 },
  strap: { at: 126, width: 13, rise: 40, slot: 'body', finish: 'smooth' },
}

const copla: BallerinaParams = {
  ...plain,
  last: { length: 254, girth: 0.97, toe: 74, box: 0.84 },
  pitch: { heel: 2.5, toe: 3, thick: 3.6, waist: 3.4 },
  sole: { ...plain.sole, heel: { breast: 60, taper: 0.4, lifts: 0 } },
  skin: { ...calf, finish: 'grain', roughness: 0.55 },
  binding: { slot: 'body', finish: 'lace' },
  throat: { at: 228, blunt: 0.9, side: 24, heel: 47 },
  bow: { size: 1.05, slot: 'body', finish: 'smooth' },
  gather: 1,
}

const squareOne: BallerinaParams = {
  ...plain,
  last: { length: 252, girth: 0.95, toe: 50, box: 0.8, square: 4 },
  pitch: { heel: 16, toe: 4, thick: 5, waist: 4.6 },
  sole: { ...plain.sole, reach: 1.5, welt: 2.4, heel: { breast: 54, taper: 0, lifts: 0 } },
  skin: { ...calf, finish: 'patent', roughness: 0.16 },
  binding: { ...calf, finish: 'patent', roughness: 0.2 },
  throat: { at: 206, blunt: 0.35, side: 28, heel: 54 },
}

const loaferDress: Dress = (hex, color) =>
  colorway(hex, {
    lining: '#d8bf97',
    sole: color === 'black' ? '#6b4c33' : '#9a7144',
    outsole: color === 'black' ? '#1c1a19' : '#33261d',
    stitch: color === 'black' ? '#3d3936' : lighter(hex, 0.22),
  })

export const fineShoes: Readonly<Record<string, Style>> = {
  ateneo: slipOn(ateneo, loaferDress),
  casino: slipOn(casinoParams, (hex, color) =>
    colorway(hex, {
      sole: color === 'navy' ? '#c29a67' : '#7d5330',
      outsole: color === 'navy' ? '#a9784a' : '#4a3324',
      stitch: lighter(hex, 0.35),
      lining: '#d9c3a0',
    }),
  ),
  botica: slipOn(botica, (hex, color) =>
    colorway(hex, {
      sole: color === 'cream' ? '#c9a577' : '#1e1c1b',
      outsole: color === 'cream' ? '#3a2f28' : '#161514',
      stitch: color === 'cream' ? '#b79e76' : lighter(hex, 0.25),
      lining: '#d9c3a0',
    }),
  ),
  'too-much-sole': slipOn(tooMuchSole, (hex, color) =>
    colorway(hex, {
      sole: color === 'black' ? '#f7f7f5' : '#f3b3d4',
      outsole: color === 'black' ? '#ef82bb' : '#1d1d1e',
      stitch: darker(hex, 0.2),
      lining: color === 'black' ? '#ef82bb' : '#f7f7f5',
    }),
  ),
  verbena: flat(verbena, (hex, color) => {
    const contrast = color === 'cream' ? '#1d1b1a' : color === 'black' ? '#262525' : darker(hex, 0.42)
    return colorway(hex, {
      second: color === 'black' ? '#4a4542' : contrast,
      sole: '#b58d5d',
      outsole: '#3a2f28',
      stitch: color === 'black' ? '#5c5652' : contrast,
      lining: '#dcc6a2',
    })
  }),
  fandango: flat(fandango, (hex) =>
    colorway(hex, { sole: '#7d5330', outsole: '#2f241d', stitch: lighter(hex, 0.2), lining: '#dcc6a2' }),
  ),
  copla: flat(copla, (hex, color) =>
    colorway(hex, {
      sole: color === 'sand' ? '#a98a62' : '#6b5240',
      outsole: color === 'sand' ? '#8a6b46' : '#2b2522',
      stitch: darker(hex, 0.12),
      lining: '#e0cfb2',
    }),
  ),
  'square-one': flat(squareOne, (hex, color) =>
    colorway(hex, {
      sole: color === 'paper' ? '#1d1d1e' : hex,
      outsole: color === 'black' ? '#ef82bb' : '#1d1d1e',
      stitch: darker(hex, 0.15),
      lining: color === 'black' ? '#f7f7f5' : color === 'paper' ? '#ef82bb' : '#f7f7f5',
    }),
  ),
}
