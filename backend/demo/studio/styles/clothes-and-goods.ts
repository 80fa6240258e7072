import { cap, type CapSpec } from '../shapes/cap.ts'
import { sock, type SockSpec } from '../shapes/sock.ts'
import { shorts } from '../shapes/shorts.ts'
import { type ShellSpec, shell } from '../shapes/shell.ts'
import { regularTee as regular, tee } from '../shapes/tee.ts'
import type { Style } from './style.ts'

const alpine: ShellSpec = {
  length: 720, chest: 290, hem: 280, shoulder: 232, neck: 96, frontDrop: 100, backDrop: 22, armhole: 235, sleeve: 650, cuff: 128, collar: 60, bend: 4, cuffGather: 0.8, isHooded: true,
  sleeveRows: 22, finish: 'ripstop', pocket: [0.74, 0.12, 0.80, 0.4], chestPocket: true, yoke: 520, collarSlot: 'second', zipWidth: 20, hemGather: 0.96,
}

const run = { length: 390, hem: 600, seat: 610, waist: 500, split: 0, bend: 1.5, finish: 'ripstop', stripe: 26, bandSlot: 'second', hasPocket: true } as const

const crew: SockSpec = { height: 290, count: 2, cuff: 46, ribs: 60, ribsTo: 0, ribDepth: 0.55, wool: 0.3, finish: 'knit', stripes: [[10, 12], [34, 12]], cuffSlot: 'body', hasHeel: true, seed: 3 }

const plain: CapSpec = { height: 128, stiff: 0.8, curve: 20, visor: 70, square: 0.2, finish: 'canvas', visorSlot: 'body', visorRows: 7, hasButton: true, strapFinish: 'smooth', otherPanels: [0], otherFinish: 'canvas', soft: 2, seed: 2 }

export const clothesAndGoods: Readonly<Record<string, Style>> = {
  ventisca: {
    shape: 'shell',
    params: alpine,
    build: (detail) => shell(alpine, detail),
    dress: (hex) => ({
      body: hex,
      second: '#14242c',
      accent: '#c9d22f',
      lining: '#3a4a52',
      sole: hex,
      outsole: hex,
      lace: '#c9d22f',
      stitch: '#14242c',
      metal: '#14242c',
      detail: '#14242c',
    }),
    more: ['side', 'back', 'detail'],
    isFootwear: false,
  },
  trote: {
    shape: 'shorts',
    params: run,
    build: (detail) => shorts(run, detail),
    dress: (hex) => ({
      body: hex,
      second: '#14242c',
      accent: '#c9d22f',
      lining: '#3a4a52',
      sole: hex,
      outsole: hex,
      lace: '#c9d22f',
      stitch: '#14242c',
      metal: '#14242c',
      detail: '#14242c',
    }),
    more: ['side', 'back', 'detail'],
    isFootwear: false,
  },
  domingo: {
    shape: 'sock',
    params: crew,
    build: (detail) => sock(crew, detail),
    dress: (hex) => ({
      body: hex,
      second: '#14242c',
      accent: '#c9d22f',
      lining: '#3a4a52',
      sole: hex,
      outsole: hex,
      lace: '#c9d22f',
      stitch: '#14242c',
      metal: '#14242c',
      detail: '#14242c',
    }),
    more: ['side', 'back', 'detail'],
    isFootwear: false,
  },
  visera: {
    shape: 'cap',
    params: plain,
    build: (detail) => cap(plain, detail),
    dress: (hex) => ({
      body: hex,
      second: '#14242c',
      accent: '#c9d22f',
      lining: '#3a4a52',
      sole: hex,
      outsole: hex,
      lace: '#c9d22f',
      stitch: '#14242c',
      metal: '#a4942c',
      detail: '#14242c',
    }),
    more: ['side', 'back', 'detail'],
    isFootwear: false,
  },
  plaza: {
    shape: 'tee',
    params: regular,
    build: (detail) => tee(regular, detail),
    dress: (hex) => ({
      body: hex,
      second: hex,
      accent: hex,
      lining: hex,
      sole: hex,
      outsole: hex,
      lace: hex,
      stitch: '#c8a866',
      metal: hex,
      detail: '#e8ae3e',
    }),
    closeUp: {at:[60,640,60], width: 220}, more: ['side', 'back', 'detail'],
    isFootwear: false,
  },
}
