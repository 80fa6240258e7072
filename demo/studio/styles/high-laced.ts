import { type LaceBootParams, laceBoot } from '../shapes/lace-boot.ts'
import { colorway, darker, gunmetal, lighter, steel } from './dressing.ts'
import type { Style, View } from './style.ts'

type Dress = Style['dress']

function laced(
  shape: 'lace-boot' | 'hiking',
  params: LaceBootParams,
  dress: Dress,
  more: readonly [View, View, View] = ['side', 'pair', 'back'],
): Style {
  const k = params.last.length / 286
  return {
    shape,
    params,
    build: (detail) => laceBoot(params, detail),
    dress,
    more,
    closeUp: { at: [160 * k, 105 * k, 20 * k], width: 140 * k },
    isFootwear: true,
  }
}

const calf = { slot: 'body', finish: 'smooth', roughness: 0.42 } as const
const nubuck = { slot: 'body', finish: 'suede' } as const

const almazara: LaceBootParams = {
  last: { length: 286, girth: 1, shaft: 142, toe: 82 },
  pitch: { heel: 23, toe: 6, thick: 11, waist: 9.5, lugs: 1.2 },
  sole: {
    reach: [5.6, 3.2],
    welt: 4.6,
    storm: true,
    thread: { from: 62, length: 3.4, gap: 1.2, radius: 0.5 },
    heel: { breast: 78, taper: 1.2, lifts: 4, finish: 'smooth' },
    nails: true,
    bottom: 'sole',
    tread: { depth: 1.2, pitch: 20, share: 0.6, edge: 3, style: 'studs', rows: 9 },
    groove: true,
  },
  vamp: calf,
  quarter: calf,
  facing: calf,
  tongue: { ...calf, roughness: 0.5 },
  toe: { ...calf, at: 236, curve: 8, raise: 1 },
  heel: { ...calf, reach: 44, height: 62 },
  throat: { at: 203, half: [7, 11], tongue: 17, facing: 21 },
  lacing: { holes: 5, hooks: 3, lace: { half: 1.8, thick: 1.25 }, bow: true },
  seams: [1.8, 4.2],
  crease: 0.7,
  burnish: 1,
  tabs: [{ at: 'back', width: 17, rise: 13, hold: 26, slot: 'body', finish: 'smooth', thick: 1.8 }],
}

const trilla: LaceBootParams = {
  last: { length: 256, girth: 0.94, shaft: 136, toe: 94, box: 0.92, mouth: 0.98 },
  pitch: { heel: 33, toe: 5, thick: 7.4, waist: 6.6 },
  sole: {
    reach: [3.8, 2.4],
    welt: 3.2,
    thread: { from: 66, length: 2.8, gap: 1, radius: 0.42 },
    heel: { breast: 62, taper: 2.4, lifts: 6, slot: 'sole', finish: 'smooth' },
    nails: true,
    bottom: 'sole',
    groove: true,
  },
  vamp: { ...calf, finish: 'grain' },
  quarter: { ...calf, finish: 'grain' },
  facing: { ...calf, finish: 'grain' },
  tongue: { ...calf, finish: 'grain' },
  throat: { at: 206, half: [5.5, 9], tongue: 12, facing: 18 },
  lacing: { holes: 8, hooks: 0, lace: { half: 1.5, thick: 1 }, bow: true, scale: 0.8 },
  seams: [1.6, 3.6],
  crease: 0.55,
  burnish: 0.5,
  tabs: [{ at: 'back', width: 12, rise: 11, hold: 20, slot: 'body', finish: 'smooth', thick: 1.6 }],
}

const halfABoot: LaceBootParams = {
  last: { length: 282, girth: 1.02, shaft: 104, toe: 66, box: 1.08, square: 2.7 },
  pitch: { heel: 6, toe: 6, thick: 27, waist: 27, lugs: 1.4 },
  sole: {
    reach: [4, 3.6],
    welt: 14,
    weltFinish: 'foam',
    heel: { breast: 84, taper: -0.6, lifts: 0 },
    tread: { depth: 1.4, pitch: 20, share: 0.6, edge: 5, style: 'bars', rows: 10 },
    groove: true,
  },
  vamp: { ...calf, roughness: 0.36 },
  quarter: { ...calf, slot: 'second', roughness: 0.36 },
  facing: { ...calf, slot: 'second', roughness: 0.36 },
  tongue: { ...calf, roughness: 0.4 },
  throat: { at: 204, half: [8, 12], tongue: 20, facing: 22 },
  lacing: { holes: 5, hooks: 0, lace: { half: 3.6, thick: 0.9 }, bow: false },
  seams: [2],
  crease: 0.4,
  burnish: 0,
  tabs: [{ at: 'back', width: 24, rise: 22, hold: 30, slot: 'accent', finish: 'webbing', thick: 1.8 }],
}

const cierzo: LaceBootParams = {
  last: { length: 280, girth: 1.02, shaft: 138, toe: 74, box: 1.04, mouth: 1.04 },
  pitch: { heel: 10, toe: 8, thick: 16, waist: 15, lugs: 3.5 },
  sole: {
    reach: [4.6, 3.4],
    welt: 7,
    weltFinish: 'rubber',
    thread: { from: -20, length: 3.8, gap: 1.6, radius: 0.55 },
    heel: { breast: 82, taper: 0, lifts: 0 },
    lugs: { depth: 3.5, pitch: 14, share: 0.62, edge: 12, style: 'bars', rows: 12 },
  },
  vamp: { ...calf, roughness: 0.5 },
  quarter: { ...calf, roughness: 0.5 },
  facing: { ...calf, roughness: 0.5 },
  tongue: { ...calf, roughness: 0.55 },
  collar: { slot: 'second', finish: 'felt', height: 34, rolls: 2, pad: 4 },
  heel: { ...calf, reach: 52, height: 74 },
  throat: { at: 205, half: [8, 12], tongue: 15, facing: 21 },
  lacing: { holes: 4, hooks: 2, rings: true, lace: { half: 2, thick: 1.5 }, bow: true },
  seams: [1.8, 4.2],
  crease: 0.5,
  burnish: 0.6,
  tabs: [{ at: 'back', width: 16, rise: 12, hold: 20, slot: 'body', finish: 'smooth', thick: 1.8 }],
}

const collarada: LaceBootParams = {
  last: { length: 288, girth: 1.03, shaft: 160, toe: 74, box: 1.08, mouth: 1.08 },
  pitch: { heel: 12, toe: 9, thick: 17, waist: 17, lugs: 5, toeThick: 17 },
  sole: {
    reach: [4.5, 3.6],
    welt: 10,
    weltFinish: 'foam',
    heel: { breast: 84, taper: -1, lifts: 0 },
    lugs: { depth: 5, pitch: 15, share: 0.62, edge: 14, style: 'crosses', rows: 15 },
  },
  vamp: nubuck,
  quarter: { slot: 'second', finish: 'ripstop' },
  facing: nubuck,
  tongue: { slot: 'second', finish: 'ripstop' },
  collar: { slot: 'detail', finish: 'jersey', height: 46, rolls: 3, pad: 4.2 },
  heel: { ...nubuck, reach: 66, height: 84 },
  toe: { ...nubuck, at: 226, curve: 9, raise: 1 },
  rand: { slot: 'detail', finish: 'rubber', height: 11, toe: 17, heel: 7 },
  stripe: { slot: 'accent', finish: 'smooth' },
  throat: { at: 206, half: [9, 13], tongue: 15, facing: 22 },
  lacing: { holes: 5, hooks: 3, rings: true, lace: { half: 1.9, thick: 1.5 }, bow: true },
  seams: [1.8],
  crease: 0.25,
  burnish: 0,
  tabs: [{ at: 'back', width: 18, rise: 12, hold: 22, slot: 'accent', finish: 'webbing', thick: 1.8 }],
}

const ibon: LaceBootParams = {
  ...collarada,
  last: { length: 258, girth: 0.98, shaft: 112, toe: 78, box: 1.02, mouth: 1.05 },
  pitch: { heel: 9, toe: 9, thick: 17, waist: 16, lugs: 4, toeThick: 16 },
  sole: {
    reach: [4.2, 3.4],
    welt: 11,
    weltFinish: 'foam',
    heel: { breast: 76, taper: -1, lifts: 0 },
    lugs: { depth: 4, pitch: 13, share: 0.58, edge: 12, style: 'chevrons', rows: 13 },
  },
  quarter: { slot: 'second', finish: 'smooth', roughness: 0.9, relief: 0 },
  mesh: true,
  tongue: { slot: 'detail', finish: 'suede' },
  collar: { slot: 'detail', finish: 'jersey', height: 26, rolls: 1, pad: 4.2 },
  heel: { ...nubuck, reach: 58, height: 66 },
  toe: { slot: 'detail', finish: 'rubber', at: 258, curve: 10, raise: 1.4 },
  rand: { slot: 'detail', finish: 'rubber', height: 6, toe: 6, heel: 3 },
  throat: { at: 208, half: [8, 13], tongue: 16, facing: 20 },
  lacing: { holes: 5, hooks: 1, rings: true, lace: { half: 1.8, thick: 1.4 }, bow: true, scale: 0.85 },
}

const morrena: LaceBootParams = {
  ...collarada,
  last: { length: 292, girth: 1.07, shaft: 176, toe: 70, box: 1.14, mouth: 1.12 },
  pitch: { heel: 15, toe: 10, thick: 21, waist: 21, lugs: 6, toeThick: 21 },
  sole: {
    reach: [6, 4.6],
    welt: 11,
    weltFinish: 'rubber',
    storm: true,
    thread: { from: -20, length: 4.4, gap: 1.8, radius: 0.65 },
    heel: { breast: 88, taper: -1.2, lifts: 1 },
    lugs: { depth: 6, pitch: 18, share: 0.64, edge: 16, style: 'crosses', rows: 18 },
  },
  vamp: { ...calf, roughness: 0.52, finish: 'grain' },
  quarter: { ...calf, roughness: 0.52, finish: 'grain' },
  facing: { ...calf, roughness: 0.52, finish: 'grain' },
  tongue: { ...calf, roughness: 0.52, finish: 'grain' },
  collar: { slot: 'second', finish: 'smooth', height: 52, rolls: 4, pad: 4.6 },
  heel: { ...calf, finish: 'grain', reach: 58, height: 96 },
  toe: { ...calf, finish: 'grain', at: 232, curve: 9, raise: 1 },
  rand: { slot: 'detail', finish: 'rubber', height: 20, toe: 16, heel: 8 },
  lacing: { holes: 5, hooks: 4, rings: true, lace: { half: 2.2, thick: 1.8 }, bow: true, scale: 1.05 },
  seams: [1.8, 4.4],
  crease: 0.35,
  burnish: 0.3,
  tabs: [{ at: 'back', width: 22, rise: 14, hold: 28, slot: 'accent', finish: 'webbing', thick: 2 }],
}
const { stripe: _, ...morrenaParams } = morrena

const cria: LaceBootParams = {
  ...collarada,
  last: { length: 198, girth: 1.12, shaft: 98, toe: 62, box: 1.2, mouth: 1.1 },
  pitch: { heel: 6, toe: 7, thick: 13, waist: 13, lugs: 4, toeThick: 13 },
  sole: {
    reach: [3.6, 3],
    welt: 8,
    weltFinish: 'foam',
    heel: { breast: 58, taper: -0.6, lifts: 0 },
    lugs: { depth: 4, pitch: 11, share: 0.6, edge: 10, style: 'studs', rows: 11 },
  },
  collar: { slot: 'detail', finish: 'jersey', height: 24, rolls: 2, pad: 3.4 },
  toe: { slot: 'detail', finish: 'rubber', at: 236, curve: 9, raise: 1.5 },
  rand: { slot: 'detail', finish: 'rubber', height: 6, toe: 6, heel: 4 },
  heel: { ...nubuck, reach: 62, height: 76 },
  throat: { at: 202, half: [9, 14], tongue: 11, facing: 24 },
  lacing: { holes: 4, hooks: 1, rings: true, lace: { half: 1.8, thick: 1.4 }, bow: true, scale: 0.72 },
  tabs: [{ at: 'back', width: 15, rise: 14, hold: 18, slot: 'accent', finish: 'webbing', thick: 1.8 }],
}

const leatherDress: Dress = (hex, color) =>
  colorway(hex, {
    second: darker(hex, 0.5),
    sole: color === 'black' ? '#4a3627' : '#94693d',
    outsole: color === 'black' ? '#1c1a19' : '#33261d',
    lace: color === 'olive' ? '#5b4630' : darker(hex, 0.45),
    stitch: color === 'black' ? '#57504a' : lighter(hex, 0.45),
    metal: '#a8874c',
  })

const mountain =
  (accents: Readonly<Record<string, `#${string}`>>, laces: Readonly<Record<string, `#${string}`>>): Dress =>
  (hex, color) => {
    const accent = accents[color] ?? '#bcc634'
    return colorway(hex, {
      second: darker(hex, 0.3),
      accent,
      lining: '#3d4547',
      sole: '#b9beba',
      outsole: '#1f2324',
      lace: laces[color] ?? accent,
      stitch: lighter(hex, 0.4),
      metal: gunmetal,
      detail: '#24292b',
    })
  }

export const lacedBoots: Readonly<Record<string, Style>> = {
  almazara: laced('lace-boot', almazara, leatherDress),
  trilla: laced('lace-boot', trilla, (hex, color) => ({
    ...leatherDress(hex, color),
    sole: color === 'tan' ? '#7d5330' : '#5a3626',
    outsole: '#2b1f19',
    lace: darker(hex, 0.3),
  })),
  'half-a-boot': laced(
    'lace-boot',
    halfABoot,
    (hex, color) => {
      const other = color === 'black' ? '#f0ece2' : '#1d1d1e'
      return colorway(hex, {
        second: other,
        accent: '#ef82bb',
        lining: '#ef82bb',
        sole: other,
        outsole: hex,
        lace: '#ef82bb',
        stitch: color === 'black' ? '#b9b4aa' : '#3a3937',
        metal: steel,
      })
    },
    ['side', 'pair', 'front'],
  ),
  cierzo: laced('hiking', cierzo, (hex, color) =>
    colorway(hex, {
      second: color === 'forest' ? '#8d8a86' : '#5c4636',
      lining: '#cbb48f',
      sole: '#e3d7bd',
      outsole: color === 'forest' ? '#7b5836' : '#3b2b21',
      lace: color === 'forest' ? '#dba233' : '#742330',
      stitch: lighter(hex, 0.42),
      metal: '#a8874c',
      detail: '#3b2b21',
    }),
  ),
  collarada: laced(
    'hiking',
    collarada,
    mountain(
      { slate: '#bcc634', olive: '#cf5a22', chestnut: '#7fa6ba' },
      { chestnut: '#c9bfae', slate: '#bcc634' },
    ),
  ),
  ibon: laced('hiking', ibon, (hex, color) => ({
    ...mountain({ sky: '#234050', granite: '#bcc634' }, { sky: '#f0efe8' })(hex, color),
    sole: '#eceeea',
  })),
  morrena: laced('hiking', morrenaParams, (hex, color) => ({
    ...mountain({ black: '#cf5a22', olive: '#bcc634' }, { black: '#cf5a22', olive: '#d8cfae' })(hex, color),
    second: darker(hex, 0.45),
    sole: '#34383a',
    metal: '#8d9294',
  })),
  cria: laced(
    'hiking',
    cria,
    (hex, color) => ({
      ...mountain({ rust: '#234050', lichen: '#cf5a22', sky: '#b83a2c' }, { rust: '#7fa6ba' })(hex, color),
      second: color === 'lichen' ? '#566c7b' : darker(hex, 0.35),
      sole: '#f0efe8',
      detail: '#2a3b45',
    }),
    ['side', 'pair', 'front'],
  ),
}
