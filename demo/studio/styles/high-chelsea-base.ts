import { type ChelseaParams, chelsea, type Gore } from '../shapes/chelsea.ts'
import type { TabSpec } from '../shapes/pull-tab.ts'
import { blend, brightness, colorway, darker, lighter } from './dressing.ts'
import type { Style, View } from './style.ts'

type Dress = Style['dress']

export const cone: Gore = {
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
}

export const tab = (at: 'back' | 'front', more: Partial<TabSpec> = {}): TabSpec => ({
  at,
  width: 17,
  rise: 15,
  hold: 24,
  slot: 'accent',
  finish: 'webbing',
  thick: 1.6,
  ...more,
})

export function boot(
  params: ChelseaParams,
  dress: Dress,
  more: readonly [View, View, View] = ['side', 'pair', 'sole'],
): Style {
  const k = params.last.length / 286
  return {
    shape: 'chelsea',
    params,
    build: (detail) => chelsea(params, detail),
    dress,
    more,
    closeUp: { at: [78 * k, 95 * k, 30 * k], width: 150 * k },
    isFootwear: true,
  }
}

/** Elastic in a shade of the leather's neighbour, never quite black. */
export const elastic = (hex: `#${string}`) => (brightness(hex) > 0.6 ? darker(hex, 0.35) : darker(hex, 0.62))

export const leatherSole = {
  welt: 4.6,
  storm: true,
  thread: { from: 62, length: 3.4, gap: 1.2, radius: 0.5 },
  nails: true,
  bottom: 'sole',
  tread: { depth: 1.2, pitch: 20, share: 0.6, edge: 3, style: 'studs', rows: 9 },
  groove: true,
} as const

export const sierraParams: ChelseaParams = {
  last: { length: 284, girth: 1, shaft: 146, toe: 82 },
  pitch: { heel: 23, toe: 6, thick: 10.5, waist: 9, lugs: 1.2 },
  sole: { ...leatherSole, reach: [5.6, 3.2], heel: { breast: 78, taper: 1.2, lifts: 4, finish: 'smooth' } },
  gore: cone,
  finish: 'smooth',
  roughness: 0.4,
  crease: 0.75,
  burnish: 1,
  seam: { to: 132, rows: 2 },
  backstay: 7,
  tabs: [tab('back'), tab('front', { rise: 13, hold: 22 })],
}

export const sierraDress: Dress = (hex, color) =>
  colorway(hex, {
    second: elastic(hex),
    accent: elastic(hex),
    sole: color === 'black' ? '#5b432f' : '#9a7144',
    outsole: color === 'black' ? '#1c1a19' : '#3a2a20',
    stitch: color === 'black' ? '#57504a' : blend(lighter(hex, 0.55), '#e0c79a', 0.5),
  })
