import type { Colorway } from '../geometry/part.ts'
import { type ChelseaParams, chelsea } from '../shapes/chelsea.ts'
import type { Style } from './style.ts'

const sierraParams: ChelseaParams = {
  last: { length: 286, girth: 1, shaft: 146, toe: 82 },
  pitch: { heel: 24, toe: 6, thick: 10.5, waist: 9 },
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
  gore: {
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
  },
  finish: 'smooth',
  roughness: 0.4,
  crease: 0.8,
  burnish: 1,
  seam: { to: 132, rows: 2 },
  backstay: 7,
  tabs: [
    { at: 'back', width: 17, rise: 15, hold: 24, slot: 'accent', finish: 'webbing', thick: 1.6 },
    { at: 'front', width: 17, rise: 13, hold: 22, slot: 'accent', finish: 'webbing', thick: 1.6 },
  ],
}

export const shoesHigh: Record<string, Style> = {
  sierra: {
    shape: 'chelsea',
    params: sierraParams,
    build: (detail) => chelsea(sierraParams, detail),
    dress: (hex): Colorway => ({
      body: hex,
      second: '#2b211b',
      accent: '#2b211b',
      lining: '#d8c3a2',
      sole: '#8a6238',
      outsole: '#2e221a',
      lace: '#2b211b',
      stitch: '#e0c79a',
      metal: '#c2a15c',
      detail: '#2b211b',
    }),
    more: ['side', 'back', 'sole'],
    isFootwear: true,
  },
}
