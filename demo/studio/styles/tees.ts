import { regularTee, type TeeSpec, tee } from '../shapes/tee.ts'
import { brightness, colorway, darker, lighter } from './dressing.ts'
import type { Style, View } from './style.ts'

type Dress = Style['dress']

type More = readonly [View, View, View]

const pink = '#ff8fc4'

const lichen = '#c9d22f'

const night = '#14242c'

function teeStyle(params: TeeSpec, dress: Dress, more: More = ['back', 'side', 'detail']): Style {
  return {
    shape: 'tee',
    params,
    build: (detail) => tee(params, detail),
    dress,
    more,
    closeUp: { at: [18, params.length - 95, 90], width: 280 },
    isFootwear: false,
  }
}

/** Cotton: thread and collar of its own colour, a label that may be seen. */
const cotton: Dress = (hex) =>
  colorway(hex, {
    accent: brightness(hex) > 0.6 ? darker(hex, 0.03) : lighter(hex, 0.03),
    lining: brightness(hex) > 0.6 ? darker(hex, 0.08) : lighter(hex, 0.04),
    stitch: brightness(hex) > 0.6 ? darker(hex, 0.16) : lighter(hex, 0.16),
    detail: '#e8ae3e',
  })

/** What the two extremes wear against each other. */
const opposite = (hex: `#${string}`): `#${string}` => (brightness(hex) > 0.4 ? '#121212' : pink)

const deadpan: Dress = (hex) =>
  colorway(hex, {
    lining: brightness(hex) > 0.5 ? darker(hex, 0.07) : lighter(hex, 0.05),
    stitch: opposite(hex),
    detail: opposite(hex),
    accent: hex,
    second: darker(hex, 0.2),
    lace: opposite(hex),
    metal: '#c4c6c6',
  })

/** The hill's colours: dark against bright. */
const technical: Dress = (hex, color) => {
  const isBright = color === 'lichen' || color === 'rust' || color === 'sky'
  const loud = color === 'lichen' ? '#e2571f' : lichen
  return colorway(hex, {
    second: isBright ? night : darker(hex, 0.42),
    accent: loud,
    lining: isBright ? '#2c3c44' : darker(hex, 0.3),
    lace: loud,
    stitch: isBright ? darker(hex, 0.35) : lighter(hex, 0.22),
    metal: '#20272a',
    detail: isBright ? night : '#101518',
  })
}

const wide: TeeSpec = {
  ...regularTee,
  length: 730,
  chest: 312,
  hem: 304,
  shoulder: 262,
  armhole: 238,
  sleeve: 228,
  cuff: 208,
  collar: 24,
  bend: 1.6,
}

/** T-shirts by their models' slugs. */
export const tees: Readonly<Record<string, Style>> = {
  plaza: teeStyle(regularTee, cotton),
  azulejo: teeStyle(
    {
      ...regularTee,
      length: 640,
      chest: 246,
      hem: 240,
      shoulder: 204,
      sleeve: 176,
      cuff: 164,
      frontDrop: 134,
      neck: 100,
      collar: 15,
      stripes: { every: 38, band: 13, from: 6, yoke: 68 },
    },
    (hex, color) => ({
      ...cotton(hex, color),
      second: color === 'sky' ? '#f4f2ec' : '#2f3f63',
      accent: color === 'sky' ? '#f4f2ec' : '#2f3f63',
      detail: '#17523c',
    }),
  ),
  'tee-one-to-one': teeStyle({ ...regularTee, ruler: 20 }, deadpan),
  'tee-one-to-two': teeStyle({ ...wide, ruler: 40 }, deadpan),
  resina: teeStyle(
    {
      ...regularTee,
      length: 690,
      chest: 252,
      hem: 246,
      finish: 'mesh',
      sidePanel: 78,
      isTechnical: true,
      collar: 12,
      sleeve: 190,
    },
    (hex, color) => ({
      ...technical(hex, color),
      second: color === 'night' ? '#3a5a6b' : darker(hex, 0.3),
      accent: color === 'lichen' ? night : lichen,
      lining: darker(hex, 0.12),
    }),
  ),
  kilometro: teeStyle(
    {
      ...regularTee,
      length: 700,
      chest: 254,
      hem: 248,
      sleeve: 610,
      cuff: 98,
      sleeveRows: 22,
      armhole: 212,
      finish: 'jersey',
      isTechnical: true,
      collar: 26,
      frontDrop: 104,
      neck: 86,
      cuffGather: 0.92,
      sidePanel: 52,
    },
    (hex, color) => ({
      ...technical(hex, color),
      second: darker(hex, 0.24),
      accent: color === 'olive' ? lichen : night,
      lining: darker(hex, 0.15),
    }),
  ),
}
