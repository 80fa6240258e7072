import { type BeltSpec, belt } from '../shapes/belt.ts'
import { type BottleSpec, bottle } from '../shapes/bottle.ts'
import { giftCard } from '../shapes/gift-card.ts'
import { tin } from '../shapes/tin.ts'
import { blend, brass, brightness, colorway, darker, gunmetal, steel } from './dressing.ts'
import type { Style, View } from './style.ts'

type Dress = Style['dress']

type More = readonly [View, View, View]

const pink = '#ff8fc4'

const lichen = '#c9d22f'

const night = '#14242c'

function beltStyle(params: BeltSpec, dress: Dress, more: More = ['side', 'top', 'detail']): Style {
  return {
    shape: 'belt',
    params,
    build: (detail) => belt(params, detail),
    dress,
    more,
    closeUp: { at: [50, params.width / 2, 50], width: 80 },
    isFootwear: false,
  }
}

function bottleStyle(params: BottleSpec, dress: Dress, more: More = ['side', 'top', 'detail']): Style {
  return {
    shape: 'bottle',
    params,
    build: (detail) => bottle(params, detail),
    dress,
    more,
    closeUp: { at: [0, 190, 20], width: 100 },
    isFootwear: false,
  }
}

const leatherBelt: BeltSpec = {
  width: 33,
  thickness: 3.8,
  turns: 3.2,
  core: 40,
  finish: 'grain',
  buckle: 'pin',
  isStitched: true,
  gap: 2.2,
}

const hide: Dress = (hex, color) =>
  colorway(hex, {
    lining: color === 'black' ? '#4a3c33' : blend(hex, '#d9bb90', 0.65),
    stitch: color === 'black' ? '#6d6157' : '#e6cfa6',
    metal: color === 'black' ? steel : brass,
  })

/** The goods at the checkout counter, by their models' slugs. */
export const counter: Readonly<Record<string, Style>> = {
  correa: beltStyle(leatherBelt, hide),
  hebilla: beltStyle(
    {
      ...leatherBelt,
      width: 46,
      thickness: 4.2,
      turns: 2.7,
      core: 46,
      finish: 'suede',
      buckle: 'double',
      isStitched: false,
    },
    (hex) => colorway(hex, { lining: blend(hex, '#c9a97c', 0.6), metal: brass }),
  ),
  botijo: bottleStyle({ kind: 'steel', number: '12' }, (hex, color) =>
    colorway(hex, {
      second: color === 'whitewash' ? '#17523c' : '#f0ece2',
      accent: color === 'shutter' ? '#9a5a2e' : '#e8ae3e',
      metal: steel,
      detail: color === 'whitewash' ? '#17523c' : '#f4f2ec',
    }),
  ),
  betun: {
    shape: 'tin',
    params: { radius: 43, number: '9' },
    build: (detail) => tin({ radius: 43, number: '9' }, detail),
    dress: (hex, color) =>
      colorway(color === 'black' ? '#2c2a29' : '#b9762f', {
        metal: '#cfc9bb',
        detail: color === 'black' ? '#1c1a19' : blend(hex, '#d89a4e', 0.4),
      }),
    more: ['side', 'top', 'detail'],
    closeUp: { at: [0, 25, 20], width: 80 },
    isFootwear: false,
  },
  tarjeta: {
    shape: 'gift-card',
    params: { number: '27' },
    build: (detail) => giftCard({ number: '27' }, detail),
    dress: (hex) => colorway(hex, { second: '#f6f2e8', lining: '#e8ae3e' }),
    more: ['side', 'front', 'detail'],
    closeUp: { at: [0, 130, 0], width: 110 },
    isFootwear: false,
  },
  'belt-too-long': beltStyle(
    {
      ...leatherBelt,
      width: 30,
      thickness: 3.4,
      turns: 9.4,
      core: 24,
      finish: 'smooth',
      isStitched: false,
      gap: 1.1,
    },
    (hex) => colorway(hex, { lining: brightness(hex) > 0.3 ? '#121212' : pink, metal: '#c4c6c6' }),
  ),
  'bottle-upright': bottleStyle({ kind: 'square', number: '1:1' }, (hex) =>
    colorway(hex, { second: '#d4d6d6', metal: '#c9cccc', detail: '#121212', accent: '#121212' }),
  ),
  sorbo: bottleStyle({ kind: 'flask', number: '5' }, (hex, color) =>
    colorway(blend(hex, '#f2f5f2', 0.35), {
      second: night,
      accent: color === 'lichen' ? '#e2571f' : lichen,
      lace: night,
      detail: night,
    }),
  ),
  cincha: beltStyle(
    {
      ...leatherBelt,
      width: 36,
      thickness: 2.6,
      turns: 3.6,
      finish: 'webbing',
      buckle: 'clamp',
      isStitched: false,
      gap: 2.8,
    },
    (hex) => colorway(hex, { lining: darker(hex, 0.1), metal: gunmetal }),
  ),
}
