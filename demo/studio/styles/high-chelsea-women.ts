import { colorway, lighter } from './dressing.ts'
import { boot, cone, elastic, leatherSole, tab } from './high-chelsea-base.ts'

export const molino = boot(
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

export const vendimia = boot(
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
