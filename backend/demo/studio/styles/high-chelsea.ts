import { type ChelseaParams, chelsea, type Gore } from '../shapes/chelsea.ts'
import type { TabSpec } from '../shapes/pull-tab.ts'
import { blend, brightness, colorway, darker, lighter } from './dressing.ts'
import type { Style, View } from './style.ts'

type Dress = Style['dress']

const cone: Gore = {
  foot: 44,
  middle: [
    [44, 86],
    [90, 76],
    [142, 68],
  ],
  half: [
    [44, 9],
    [60, 12.5],
    [100, 17],
    [142, 20],
  ],
}

const tab = (at: 'back' | 'front', more: Partial<TabSpec> = {}): TabSpec => ({
  at,
  width: 17,
  rise: 15,
  hold: 24,
  slot: 'accent',
  finish: 'webbing',
  thick: 1.6,
  ...more,
})

function boot(
  params: ChelseaParams,
  dress: Dress,
  more: readonly [View, View, View] = ['side', 'back', 'sole'],
): Style {
  const k = params.last.length / 286
  return {
    shape: 'chelsea',
    params,
    build: (detail) => chelsea(params, detail),
    dress,
    more,
    closeUp: { at: [78 * k, 95 * k, 30 * k], width: 150 * k },
    isFootwear: true,
  }
}

/** Elastic in a shade of the leather's neighbour, never quite black. */
const elastic = (hex: `#${string}`) => (brightness(hex) > 0.6 ? darker(hex, 0.35) : darker(hex, 0.62))

const leatherSole = {
  welt: 4.6,
  storm: true,
  thread: { from: 62, length: 3.4, gap: 1.2, radius: 0.5 },
  nails: true,
  bottom: 'sole',
  tread: { depth: 1.2, pitch: 20, share: 0.6, edge: 3, style: 'studs', rows: 9 },
  groove: true,
} as const

const sierraParams: ChelseaParams = {
  last: { length: 284, girth: 1, shaft: 146, toe: 82 },
  pitch: { heel: 23, toe: 6, thick: 10.5, waist: 9, lugs: 1.2 },
  sole: { ...leatherSole, reach: [5.6, 3.2], heel: { breast: 78, taper: 1.2, lifts: 4, finish: 'smooth' } },
  gore: cone,
  finish: 'smooth',
  roughness: 0.4,
  crease: 0.75,
  burnish: 1,
  seam: { to: 132, rows: 2 },
  backstay: 7,
  tabs: [tab('back'), tab('front', { rise: 13, hold: 22 })],
}

const sierraDress: Dress = (hex, color) =>
  colorway(hex, {
    second: elastic(hex),
    accent: elastic(hex),
    sole: color === 'black' ? '#5b432f' : '#9a7144',
    outsole: color === 'black' ? '#1c1a19' : '#3a2a20',
    stitch: color === 'black' ? '#57504a' : blend(lighter(hex, 0.55), '#e0c79a', 0.5),
  })

const cantera = boot(
  {
    last: { length: 290, girth: 1.04, shaft: 150, toe: 68, box: 1.1 },
    pitch: { heel: 16, toe: 8, thick: 15, waist: 14, lugs: 4.5 },
    sole: {
      reach: [7, 4.6],
      welt: 7,
      storm: true,
      thread: { from: -20, length: 4.6, gap: 1.5, radius: 0.65 },
      heel: { breast: 82, taper: 0.4, lifts: 2 },
      lugs: { depth: 4.5, pitch: 16, share: 0.6, edge: 13, style: 'crosses', rows: 15 },
    },
    gore: {
      foot: 40,
      round: 4,
      middle: [
        [40, 84],
        [142, 72],
      ],
      half: [
        [40, 12],
        [142, 19],
      ],
    },
    finish: 'smooth',
    roughness: 0.5,
    crease: 0.8,
    burnish: 0.7,
    seam: { to: 138, rows: 2 },
    toecap: 236,
    backstay: 11,
    tabs: [tab('back', { width: 22, rise: 18, hold: 34, slot: 'body', finish: 'smooth', thick: 2.2 })],
  },
  (hex) =>
    colorway(hex, {
      second: elastic(hex),
      sole: darker(hex, 0.35),
      outsole: '#26221f',
      stitch: brightness(hex) < 0.2 ? '#8d8478' : lighter(hex, 0.62),
    }),
)

const dehesa = boot(
  {
    last: { length: 286, girth: 1.02, shaft: 166, toe: 76, mouth: 1.06 },
    pitch: { heel: 20, toe: 6, thick: 13, waist: 12, lugs: 2 },
    sole: {
      reach: [5, 3.4],
      welt: 4.2,
      weltFinish: 'smooth',
      thread: { from: -20, length: 3.6, gap: 1.6, radius: 0.5 },
      heel: { breast: 80, taper: 0.6, lifts: 1 },
      lugs: { depth: 2, pitch: 11, share: 0.6, edge: 9, style: 'studs', rows: 10 },
    },
    gore: {
      foot: 36,
      round: 22,
      middle: [
        [36, 90],
        [90, 80],
        [142, 68],
      ],
      half: [
        [36, 17],
        [70, 19],
        [142, 23],
      ],
    },
    finish: 'suede',
    crease: 1,
    burnish: 0,
    seam: { to: 120, rows: 1 },
    tabs: [
      tab('back', { width: 15, rise: 20, hold: 20, slot: 'accent', finish: 'smooth', thick: 2 }),
      tab('front', { width: 15, rise: 18, hold: 20, slot: 'accent', finish: 'smooth', thick: 2 }),
    ],
  },
  (hex) =>
    colorway(hex, {
      second: darker(hex, 0.5),
      accent: '#7a4b2a',
      sole: '#c29a67',
      outsole: '#8a5f38',
      stitch: lighter(hex, 0.3),
      lining: '#d8bd93',
    }),
)

const llovizna = boot(
  {
    last: { length: 282, girth: 1.03, shaft: 178, toe: 76, box: 1.06, mouth: 1.14 },
    pitch: { heel: 13, toe: 8, thick: 14, waist: 13, lugs: 3.5 },
    sole: {
      reach: [4, 3],
      welt: 6,
      weltFinish: 'rubber',
      heel: { breast: 82, taper: 0.2, lifts: 0 },
      lugs: { depth: 3.5, pitch: 13, share: 0.55, edge: 12, style: 'chevrons', rows: 13 },
    },
    gore: {
      foot: 62,
      round: 14,
      middle: [
        [62, 82],
        [142, 70],
      ],
      half: [
        [62, 13],
        [142, 19],
      ],
    },
    finish: 'rubber',
    roughness: 0.55,
    crease: 0.5,
    burnish: 0,
    rand: 13,
    tabs: [tab('back', { width: 20, rise: 17, hold: 26, slot: 'accent', finish: 'rubber', thick: 2.4 })],
  },
  (hex) =>
    colorway(hex, {
      second: darker(hex, 0.55),
      accent: darker(hex, 0.28),
      lining: '#c9c2b4',
      sole: darker(hex, 0.28),
      outsole: '#c08a4f',
      stitch: darker(hex, 0.4),
    }),
)

const molino = boot(
  {
    last: { length: 254, girth: 0.94, shaft: 112, toe: 92, box: 0.92 },
    pitch: { heel: 42, toe: 5, thick: 7, waist: 6.4 },
    sole: {
      reach: [3.8, 2.4],
      welt: 3,
      thread: { from: 66, length: 2.8, gap: 1, radius: 0.42 },
      heel: { breast: 60, taper: 1.6, lifts: 9, slot: 'sole', finish: 'smooth' },
      nails: true,
      bottom: 'sole',
    },
    gore: { ...cone, round: 12 },
    finish: 'smooth',
    roughness: 0.42,
    crease: 0.7,
    burnish: 0.7,
    seam: { to: 128, rows: 1 },
    tabs: [tab('back', { width: 13, rise: 12, hold: 18 })],
  },
  (hex, color) =>
    colorway(hex, {
      second: elastic(hex),
      accent: elastic(hex),
      sole: color === 'black' ? '#2b211b' : '#7d5330',
      outsole: '#2b211b',
      stitch: color === 'black' ? '#4b4540' : lighter(hex, 0.4),
    }),
)

const vendimia = boot(
  {
    last: { length: 256, girth: 0.95, shaft: 134, toe: 86 },
    pitch: { heel: 25, toe: 5.5, thick: 9, waist: 8, lugs: 1.2 },
    sole: {
      ...leatherSole,
      welt: 4,
      reach: [4.6, 2.8],
      heel: { breast: 70, taper: 1, lifts: 4, finish: 'smooth' },
    },
    gore: {
      foot: 46,
      round: 10,
      middle: [
        [46, 88],
        [142, 66],
      ],
      half: [
        [46, 12],
        [100, 22],
        [142, 28],
      ],
    },
    finish: 'grain',
    roughness: 0.44,
    crease: 0.6,
    burnish: 0.6,
    seam: { to: 134, rows: 2 },
    backstay: 6,
    tabs: [tab('back', { width: 15 }), tab('front', { width: 15, rise: 13, hold: 20 })],
  },
  (hex, color) =>
    colorway(hex, {
      second: elastic(hex),
      accent: '#8a6238',
      sole: color === 'cream' ? '#c9a577' : '#8a6238',
      outsole: color === 'cream' ? '#8a6238' : '#33241b',
      stitch: color === 'cream' ? '#b79e76' : lighter(hex, 0.35),
    }),
)

const charco = boot(
  {
    last: { length: 194, girth: 1.12, shaft: 100, toe: 64, box: 1.18, mouth: 1.1 },
    pitch: { heel: 6, toe: 6, thick: 10, waist: 9.6, lugs: 3 },
    sole: {
      reach: [3.6, 3],
      welt: 5,
      weltFinish: 'rubber',
      heel: { breast: 56, taper: 0, lifts: 0 },
      lugs: { depth: 3, pitch: 11, share: 0.58, edge: 9, style: 'studs', rows: 10 },
    },
    gore: {
      foot: 50,
      round: 12,
      middle: [
        [50, 84],
        [142, 70],
      ],
      half: [
        [50, 14],
        [142, 24],
      ],
    },
    finish: 'smooth',
    roughness: 0.5,
    crease: 0.55,
    burnish: 0.3,
    seam: { to: 132, rows: 1 },
    rand: 7,
    tabs: [
      tab('back', { width: 14, rise: 15, hold: 18, slot: 'detail' }),
      tab('front', { width: 14, rise: 14, hold: 16, slot: 'detail' }),
    ],
  },
  (hex, color) => {
    const bright = color === 'tan' ? '#1f7a58' : '#dba233'
    return colorway(hex, {
      second: bright,
      detail: bright,
      accent: '#e7dcc4',
      sole: '#e7dcc4',
      outsole: '#b98a55',
      stitch: lighter(hex, 0.5),
      lining: '#e2cfa9',
    })
  },
  ['side', 'front', 'sole'],
)

const segundaSierra = boot(
  { ...sierraParams, worn: 1, crease: 1.15, burnish: 1.5, roughness: 0.46 },
  (hex, color) => {
    const fresh = sierraDress(hex, color)
    return {
      ...fresh,
      body: lighter(hex, 0.06),
      sole: darker(fresh.sole, 0.18),
      outsole: '#463930',
      stitch: darker(fresh.stitch, 0.14),
    }
  },
)

const goreInverted = boot(
  {
    last: { length: 280, girth: 0.98, shaft: 152, toe: 84, box: 0.95 },
    pitch: { heel: 29, toe: 7, thick: 19, waist: 17, lugs: 1.2 },
    sole: {
      reach: [4, 3],
      welt: 7,
      weltFinish: 'rubber',
      heel: { breast: 80, taper: 0, lifts: 0 },
      groove: true,
      tread: { depth: 1.2, pitch: 20, share: 0.6, edge: 4, style: 'bars', rows: 9 },
    },
    gore: {
      foot: 26,
      round: 7,
      middle: [
        [26, 82],
        [142, 70],
      ],
      half: [
        [26, 30],
        [60, 23],
        [142, 7],
      ],
    },
    finish: 'smooth',
    roughness: 0.34,
    crease: 0.5,
    burnish: 0.2,
    tabs: [tab('back', { width: 26, rise: 26, hold: 40, slot: 'body', finish: 'smooth', thick: 2 })],
  },
  (hex, color) => {
    const contrast = color === 'black' ? '#f7f7f5' : color === 'cream' ? '#ef82bb' : '#1d1d1e'
    return colorway(hex, {
      second: contrast,
      accent: hex,
      lining: lighter(hex, 0.25),
      sole: hex,
      outsole: darker(hex, 0.06),
      stitch: hex,
      metal: hex,
    })
  },
)

const refugio = boot(
  {
    last: { length: 284, girth: 1.03, shaft: 138, toe: 72, box: 1.06, mouth: 1.06 },
    pitch: { heel: 9, toe: 9, thick: 16, waist: 16, lugs: 4, toeThick: 17 },
    sole: {
      reach: [4, 3.4],
      welt: 9,
      weltFinish: 'foam',
      heel: { breast: 82, taper: -0.8, lifts: 0 },
      lugs: { depth: 4, pitch: 14, share: 0.6, edge: 13, style: 'chevrons', rows: 14 },
    },
    gore: {
      foot: 48,
      round: 14,
      middle: [
        [48, 92],
        [142, 76],
      ],
      half: [
        [48, 15],
        [142, 26],
      ],
    },
    finish: 'smooth',
    roughness: 0.58,
    relief: 1.3,
    crease: 0.55,
    burnish: 0.25,
    seam: { to: 140, rows: 2 },
    rand: 16,
    backstay: 12,
    tabs: [
      tab('back', { width: 20, rise: 24, hold: 40, slot: 'detail' }),
      tab('front', { width: 20, rise: 22, hold: 34, slot: 'detail' }),
    ],
  },
  (hex, color) =>
    colorway(hex, {
      second: '#23292b',
      accent: '#2a2f31',
      detail: color === 'rust' ? '#234050' : '#bcc634',
      lining: '#4a5254',
      sole: color === 'olive' ? '#d8cfb8' : '#c9cdca',
      outsole: '#222627',
      stitch: lighter(hex, 0.45),
      metal: '#6b7072',
    }),
)

export const chelseas: Readonly<Record<string, Style>> = {
  sierra: boot(sierraParams, sierraDress),
  cantera,
  dehesa,
  llovizna,
  molino,
  vendimia,
  charco,
  'segunda-sierra': segundaSierra,
  'gore-inverted': goreInverted,
  refugio,
}
