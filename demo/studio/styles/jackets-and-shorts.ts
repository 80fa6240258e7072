import { shell } from '../shapes/shell.ts'
import type { ShellSpec } from '../shapes/shell-spec.ts'
import { type ShortsSpec, shorts } from '../shapes/shorts.ts'
import { blend, brightness, colorway, darker, lighter } from './dressing.ts'
import type { Style, View } from './style.ts'

type Dress = Style['dress']

type More = readonly [View, View, View]

const pink = '#ff8fc4'

const lichen = '#c9d22f'

const night = '#14242c'

function shellStyle(params: ShellSpec, dress: Dress, more: More = ['back', 'side', 'detail']): Style {
  return {
    shape: 'shell',
    params,
    build: (detail) => shell(params, detail),
    dress,
    more,
    closeUp: { at: [18, params.length - 80, 110], width: 340 },
    isFootwear: false,
  }
}

function shortsStyle(params: ShortsSpec, dress: Dress, more: More = ['back', 'side', 'detail']): Style {
  return {
    shape: 'shorts',
    params,
    build: (detail) => shorts(params, detail),
    dress,
    more,
    closeUp: { at: [18, params.length - 70, 110], width: 210 },
    isFootwear: false,
  }
}

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

const alpine: ShellSpec = {
  length: 720,
  chest: 290,
  hem: 282,
  shoulder: 232,
  neck: 96,
  frontDrop: 100,
  backDrop: 22,
  armhole: 235,
  sleeve: 645,
  cuff: 128,
  collar: 60,
  bend: 4,
  cuffGather: 0.8,
  isHooded: true,
  sleeveRows: 22,
  finish: 'ripstop',
  pocket: [0.74, 0.13, 0.8, 0.4],
  chestPocket: true,
  yoke: 520,
  collarSlot: 'second',
  zipWidth: 20,
  hemGather: 0.96,
}

const runningShorts: ShortsSpec = {
  length: 390,
  hem: 600,
  seat: 610,
  waist: 500,
  split: 0,
  bend: 1.5,
  finish: 'ripstop',
  stripe: 26,
  bandSlot: 'second',
  hasPocket: true,
}

/** What is worn against the weather, by its models' slugs. */
export const jacketsAndShorts: Readonly<Record<string, Style>> = {
  aguacero: shellStyle(
    {
      ...alpine,
      length: 900,
      chest: 302,
      hem: 318,
      hasPlacket: true,
      chestPocket: false,
      hemGather: 1,
      yoke: undefined,
      collarSlot: 'body',
      finish: 'rubber',
      bend: 7,
      pocket: [0.68, 0.26, 0.86, 0.31],
      cuffGather: 0.9,
    },
    (hex, color) =>
      colorway(hex, {
        second: darker(hex, 0.1),
        lining: color === 'albero' ? '#17523c' : '#e8ae3e',
        lace: '#efe6d6',
        stitch: color === 'albero' ? '#8a611a' : '#d9c9a2',
        metal: color === 'albero' ? '#8d7a4a' : '#c9a24d',
        detail: '#2b211b',
      }),
  ),
  'jacket-no-idea': shellStyle(
    {
      ...alpine,
      isHooded: false,
      length: 600,
      chest: 304,
      hem: 292,
      shoulder: 238,
      armhole: 238,
      sleeve: 615,
      cuff: 140,
      collar: 74,
      bend: 5,
      yoke: undefined,
      collarSlot: 'body',
      chestPocket: false,
      zipWidth: 40,
      finish: 'canvas',
      hemGather: 0.88,
      pocket: [0.7, 0.16, 0.78, 0.46],
    },
    (hex, color) => ({
      ...deadpan(hex, color),
      accent: pink,
      second: hex,
      detail: brightness(hex) > 0.5 ? '#121212' : '#f7f7f5',
      lining: pink,
      stitch: brightness(hex) > 0.5 ? darker(hex, 0.2) : lighter(hex, 0.2),
    }),
  ),
  'shorts-measured': shortsStyle(
    {
      ...runningShorts,
      length: 480,
      hem: 640,
      seat: 640,
      finish: 'canvas',
      stripe: 0,
      bandSlot: 'body',
      bend: 4,
      hasPocket: false,
      ruler: 25,
    },
    (hex, color) => ({
      ...deadpan(hex, color),
      accent: pink,
      lace: pink,
      second: hex,
      stitch: lighter(hex, 0.25),
    }),
  ),
  ventisca: shellStyle(alpine, technical),
  calabobos: shellStyle(
    {
      ...alpine,
      length: 670,
      chest: 268,
      hem: 260,
      shoulder: 214,
      armhole: 222,
      sleeve: 600,
      cuff: 118,
      yoke: undefined,
      chestPocket: false,
      collarSlot: 'body',
      bend: 2,
      zipWidth: 15,
      hemGather: 0.9,
      cuffGather: 0.74,
    },
    (hex, color) => ({
      ...technical(hex, color),
      second: darker(hex, 0.2),
      accent: color === 'sky' ? night : lichen,
      lace: color === 'sky' ? '#e2571f' : lichen,
      lining: blend(hex, '#ffffff', 0.3),
    }),
  ),
  trote: shortsStyle(runningShorts, technical),
  zancada: shortsStyle(
    {
      ...runningShorts,
      length: 330,
      hem: 620,
      seat: 590,
      split: 62,
      stripe: 0,
      hasPocket: false,
      waist: 480,
    },
    technical,
  ),
}
