import { type CapSpec, cap } from '../shapes/cap.ts'
import { type SockSpec, sock } from '../shapes/sock.ts'
import { brightness, colorway, darker, gunmetal, lighter } from './dressing.ts'
import type { Style, View } from './style.ts'

type Dress = Style['dress']

type More = readonly [View, View, View]

const pink = '#ff8fc4'

const lichen = '#c9d22f'

const night = '#14242c'

const lime = '#f4f2ec'

function capStyle(params: CapSpec, dress: Dress, more: More = ['side', 'back', 'top']): Style {
  return {
    shape: 'cap',
    params,
    build: (detail) => cap(params, detail),
    dress,
    more,
    closeUp: { at: [48, 48, 62], width: 120 },
    isFootwear: false,
  }
}

function sockStyle(params: SockSpec, dress: Dress, more: More = ['side', 'back', 'detail']): Style {
  return {
    shape: 'sock',
    params,
    build: (detail) => sock(params, detail),
    dress,
    more,
    closeUp: { at: [-60, params.height - 50, 50], width: 150 },
    isFootwear: false,
  }
}

const canvasCap: CapSpec = {
  height: 124,
  stiff: 0.7,
  curve: 20,
  visor: 68,
  square: 0.2,
  finish: 'canvas',
  visorSlot: 'body',
  visorRows: 7,
  hasButton: true,
  strapFinish: 'smooth',
  otherPanels: [],
  otherFinish: 'canvas',
  soft: 3,
  seed: 2,
}

const crewSock: SockSpec = {
  height: 270,
  count: 2,
  cuff: 44,
  ribs: 64,
  ribsTo: 0,
  ribDepth: 0.5,
  wool: 0.25,
  finish: 'knit',
  stripes: [
    [9, 7],
    [21, 7],
  ],
  cuffSlot: 'body',
  hasHeel: true,
  seed: 3,
}

/** The hill's socks and caps: dark ends, one bright line. */
const technical: Dress = (hex, color) => {
  const isBright = color === 'lichen' || color === 'rust'
  return colorway(hex, {
    second: isBright ? night : darker(hex, 0.45),
    accent: color === 'lichen' ? '#e2571f' : lichen,
    lining: isBright ? darker(hex, 0.2) : lighter(hex, 0.08),
    stitch: isBright ? darker(hex, 0.4) : lighter(hex, 0.26),
    metal: gunmetal,
    detail: isBright ? darker(hex, 0.35) : lighter(hex, 0.22),
  })
}

const deadpan: Dress = (hex) => {
  const other = brightness(hex) > 0.72 ? '#121212' : pink
  return colorway(hex, {
    second: other,
    accent: other,
    lining: darker(hex, 0.12),
    stitch: brightness(hex) > 0.3 ? '#121212' : pink,
    metal: '#c4c6c6',
    detail: other,
  })
}

/** The second colour of a wall's band against its lime, for what is striped. */
const stripe: Readonly<Record<string, `#${string}`>> = {
  cream: '#b5482f',
  navy: '#e8ae3e',
  tile: '#f0e4cd',
  forest: '#e8ae3e',
}

/** Both ends, by their models' slugs. */
export const capsAndSocks: Readonly<Record<string, Style>> = {
  domingo: sockStyle(crewSock, (hex, color) =>
    colorway(hex, {
      second: stripe[color] ?? lime,
      accent: stripe[color] ?? lime,
      lining: darker(hex, 0.14),
    }),
  ),
  lana: sockStyle(
    {
      ...crewSock,
      height: 300,
      cuff: 70,
      ribs: 40,
      ribsTo: 200,
      ribDepth: 1,
      wool: 1.5,
      finish: 'felt',
      stripes: [],
      hasHeel: true,
      seed: 8,
    },
    (hex, color) =>
      colorway(hex, { second: color === 'ash' ? '#742330' : '#d8c7a4', lining: darker(hex, 0.2) }),
  ),
  visera: capStyle(canvasCap, (hex, color) =>
    colorway(hex, {
      second: color === 'navy' ? '#23512f' : darker(hex, 0.3),
      accent: color === 'albero' ? '#6b4526' : '#9a5a2e',
      lining: '#e0d6c2',
      stitch: color === 'albero' ? '#f6e7c4' : lighter(hex, 0.3),
      detail: '#6b4526',
    }),
  ),
  'sock-left': sockStyle(
    { ...crewSock, count: 1, height: 230, stripes: [], cuff: 60, ribsTo: 0, seed: 5 },
    (hex) =>
      colorway(hex, {
        second: brightness(hex) > 0.72 ? '#121212' : brightness(hex) > 0.3 ? '#f7f7f5' : pink,
        lining: darker(hex, 0.15),
      }),
  ),
  'sock-other': sockStyle(
    {
      ...crewSock,
      count: 1,
      height: 400,
      cuff: 34,
      ribs: 48,
      ribsTo: 300,
      ribDepth: 0.8,
      stripes: [[352, 26]],
      cuffSlot: 'accent',
      hasHeel: false,
      seed: 11,
    },
    (hex) => colorway(hex, { accent: brightness(hex) > 0.3 ? '#121212' : pink, lining: darker(hex, 0.15) }),
  ),
  'cap-one-regret': capStyle(
    {
      ...canvasCap,
      stiff: 1,
      height: 134,
      curve: 6,
      square: 0.8,
      visor: 74,
      visorSlot: 'second',
      visorRows: 0,
      otherPanels: [1],
      otherFinish: 'canvas',
      soft: 0.8,
    },
    deadpan,
  ),
  umbria: capStyle(
    {
      ...canvasCap,
      height: 112,
      stiff: 0.15,
      curve: 9,
      visor: 60,
      square: 0.5,
      finish: 'ripstop',
      visorRows: 2,
      hasButton: false,
      strapFinish: 'webbing',
      otherPanels: [1, 4],
      otherFinish: 'mesh',
      soft: 5,
      seed: 6,
      patch: { width: 46, height: 17 },
    },
    (hex, color) => ({
      ...technical(hex, color),
      second: color === 'lichen' ? '#a6b02b' : lighter(hex, 0.14),
      detail: color === 'lichen' ? night : lichen,
    }),
  ),
  calza: sockStyle(
    {
      ...crewSock,
      height: 158,
      cuff: 26,
      ribs: 70,
      ribDepth: 0.4,
      stripes: [[7, 5]],
      hasHeel: true,
      hasArchBand: true,
      wool: 0.1,
      seed: 4,
    },
    technical,
  ),
  'calza-alta': sockStyle(
    {
      ...crewSock,
      height: 400,
      cuff: 38,
      ribs: 66,
      ribsTo: 250,
      ribDepth: 0.5,
      stripes: [
        [10, 5],
        [120, 5],
        [230, 5],
      ],
      hasArchBand: true,
      wool: 0.1,
      seed: 9,
    },
    technical,
  ),
}
