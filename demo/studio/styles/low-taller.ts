import { type CourtParams, court } from '../shapes/court.ts'
import { type SneakerParams, sneaker } from '../shapes/sneaker.ts'
import { dresser, lightness } from './low-dress.ts'
import type { Style } from './style.ts'

const batch7: CourtParams = {
  last: { lift: [26, 24, 22], toe: 0.3 },
  layout: 'bare',
  finish: 'smooth',
  heelSlot: 'body',
  mark: 'none',
  sole: {
    cover: 6,
    outsole: 4,
    belly: 2.4,
    flare: 5,
    lip: 2.4,
    slot: 'sole',
    outsoleSlot: 'sole',
    toeSpring: 12,
    tread: 'bars',
  },
  laces: { rows: 5, width: 9 },
}

const batch8: CourtParams = {
  last: { toe: 0.5, toeHeight: 1 },
  layout: 'canvas',
  finish: 'patent',
  overlay: 'patent',
  mark: 'none',
  sole: {
    cover: 8.5,
    outsole: 3,
    belly: 0.1,
    flare: 2,
    lip: 2.4,
    outsoleSlot: 'accent',
    toeGuard: 8,
    tread: 'dots',
  },
  laces: { rows: 7, width: 9.5 },
}

const offcut: SneakerParams = {
  layout: 'patchwork',
  finish: 'suede',
  mark: 'none',
  last: { toe: 0.25 },
  sole: { cover: 7, outsole: 6, belly: 1.4, flare: 3.4, tread: 'blocks', stitched: true },
  laces: { rows: 6, width: 9 },
}

const batch13: SneakerParams = {
  last: { opening: 'sock', toe: 0.3, lift: [14, 8, 6], toeHeight: -1 },
  layout: 'sock',
  finish: 'knit',
  overlay: 'rubber',
  overlaySlot: 'sole',
  sole: {
    cover: 6,
    outsole: 3,
    belly: 3.4,
    flare: 6,
    lip: 2.2,
    stitched: false,
    heelSpring: 9,
    toeSpring: 17,
    finish: 'foam',
    texture: 'waves',
    tread: 'waves',
  },
}

const courtCut: CourtParams = {
  last: { opening: 'high', toe: 0.2 },
  layout: 'cut',
  finish: 'smooth',
  overlay: 'smooth',
  mark: 'none',
  perforated: 'fan',
  sole: { cover: 8, outsole: 4, belly: 0.6, stitched: true, tread: 'herringbone' },
  laces: { rows: 8, width: 9 },
}

/** Taller's low shoes: white, black and pink, taken a little too far. */
export const lowTaller: Readonly<Record<string, Style>> = {
  'batch-07': {
    shape: 'court',
    params: batch7,
    build: (detail) => court(batch7, detail),
    dress: dresser((hex) => ({
      sole: hex,
      outsole: hex,
      lace: hex,
      lining: '#f2f2f0',
      stitch: '#141414',
      second: hex,
      accent: '#141414',
    })),
    more: ['side', 'pair', 'front'],
    closeUp: { at: [232, 70, 8], width: 130 },
    isFootwear: true,
  },
  'batch-08': {
    shape: 'court',
    params: batch8,
    build: (detail) => court(batch8, detail),
    dress: dresser(
      (hex) => ({
        sole: lightness(hex) > 0.5 ? '#161616' : '#f7f7f5',
        accent: '#ff8fc4',
        lace: lightness(hex) > 0.5 ? '#161616' : '#f7f7f5',
        lining: '#f2f2f0',
        stitch: '#f7f7f5',
        second: hex,
      }),
      {
        ink: { sole: '#ff8fc4', lace: '#ff8fc4', lining: '#ff8fc4', stitch: '#ff8fc4', accent: '#1d1d1e' },
      },
    ),
    more: ['side', 'pair', 'detail'],
    closeUp: { at: [152, 96, 6], width: 120 },
    isFootwear: true,
  },
  offcut: {
    shape: 'sneaker',
    params: offcut,
    build: (detail) => sneaker(offcut, detail),
    dress: dresser(
      () => ({
        second: '#f2efe8',
        accent: '#1d1d1e',
        detail: '#ff8fc4',
        sole: '#f7f7f5',
        outsole: '#1d1d1e',
        lace: '#f7f7f5',
        lining: '#f2f2f0',
        stitch: '#141414',
      }),
      {
        lichen: { second: '#1d1d1e', accent: '#f2efe8' },
        cream: { second: '#86a9bb', accent: '#b83a2c' },
        slate: { accent: '#e7dfcf' },
      },
    ),
    more: ['side', 'pair', 'detail'],
    closeUp: { at: [150, 62, 40], width: 130 },
    isFootwear: true,
  },
  'batch-13': {
    shape: 'sneaker',
    params: batch13,
    build: (detail) => sneaker(batch13, detail),
    dress: dresser(
      (hex) => ({ second: hex, sole: '#f7f7f5', outsole: '#141414', lining: '#f2f2f0', accent: '#ff8fc4' }),
      {
        paper: { second: '#ff8fc4' },
        lichen: { second: '#9aa524', sole: '#1d1d1e' },
        black: { second: '#3a3a3a', sole: '#141414' },
      },
    ),
    more: ['side', 'pair', 'detail'],
    closeUp: { at: [110, 120, 14], width: 130 },
    isFootwear: true,
  },
  'court-cut': {
    shape: 'court',
    params: courtCut,
    build: (detail) => court(courtCut, detail),
    dress: dresser(
      (hex) => ({
        second: '#ff8fc4',
        sole: '#f7f7f5',
        outsole: '#f7f7f5',
        lace: hex,
        lining: '#f2f2f0',
        stitch: '#141414',
      }),
      {
        poppy: { second: '#f7f7f5', stitch: '#f7f7f5' },
      },
    ),
    more: ['side', 'pair', 'front'],
    closeUp: { at: [120, 80, 34], width: 130 },
    isFootwear: true,
  },
}
