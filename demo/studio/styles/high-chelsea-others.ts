import { colorway, darker, lighter } from './dressing.ts'
import { boot, sierraDress, sierraParams, tab } from './high-chelsea-base.ts'

export const charco = boot(
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
  ['side', 'pair', 'front'],
)

export const segundaSierra = boot(
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

export const goreInverted = boot(
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

export const refugio = boot(
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
