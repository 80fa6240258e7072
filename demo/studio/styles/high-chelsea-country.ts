import { brightness, colorway, darker, lighter } from './dressing.ts'
import { boot, elastic, tab } from './high-chelsea-base.ts'

export const cantera = boot(
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

export const dehesa = boot(
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

export const llovizna = boot(
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
