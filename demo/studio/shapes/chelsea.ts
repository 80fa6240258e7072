import { monotone } from '../geometry/curves.ts'
import type { Detail, Finish, Part } from '../geometry/part.ts'
import type { Painter } from '../geometry/upper/bake.ts'
import { buildUpper } from '../geometry/upper/build.ts'
import type { Panel } from '../geometry/upper/panels.ts'
import { smoothMin, smoothstep } from '../geometry/vectors.ts'
import { type BootLast, bootLevels, placeOn } from './boot-last.ts'
import { bendOf, ribs } from './last.ts'
import { creases, patina } from './leather.ts'
import { type Pitch, pitched } from './pitch.ts'
import { pullTab, type TabSpec } from './pull-tab.ts'
import { buildSole, type SolePlan } from './welted-sole.ts'

type Key = readonly [number, number]

/** Elastic at the sides: middle line and half width over the height, from its foot up. */
export type Gore = {
  readonly foot: number
  readonly middle: readonly Key[]
  readonly half: readonly Key[]
  readonly round?: number
}

export type ChelseaParams = {
  readonly last: BootLast
  readonly pitch: Omit<Pitch, 'length'>
  readonly sole: Omit<SolePlan, 'top' | 'under' | 'reach'> & { readonly reach: Key }
  readonly gore: Gore
  readonly finish: Finish
  readonly roughness?: number
  readonly relief?: number
  readonly crease: number
  readonly burnish: number
  readonly worn?: number
  /** Where the seam between front and back leaves the gore and meets the sole; absent for a boot cut from one piece. */
  readonly seam?: { readonly to: number; readonly rows: number }
  readonly backstay?: number
  readonly tabs: readonly TabSpec[]
  /** Height of a rubber foot drawn up over the upper. */
  readonly rand?: number
  readonly toecap?: number
}

/** An ankle boot with elastic sides. */
export function chelsea(params: ChelseaParams, detail: Detail): Part[] {
  const { last, sole } = params
  const { under, top } = pitched({ ...params.pitch, length: last.length })
  const place = placeOn(last, top)
  const long = last.length / 286
  const upper = buildUpper(
    {
      stations: ribs(bootLevels(last), top),
      bend: bendOf(last.length),
      panels: panels(params, place),
      thick: () => 2.8,
      puff: creases(place, params.crease),
      paint: both(
        ribbed(params.gore, place, detail === 'preview' ? 2.6 : 1.5),
        patina(place, {
          burnish: params.burnish,
          wrinkle: params.finish === 'rubber' ? 0 : params.crease,
          worn: params.worn ?? 0,
        }),
      ),
      lining: { slot: 'lining', finish: params.finish === 'rubber' ? 'canvas' : 'smooth', roughness: 0.75 },
      rim: { slot: params.finish === 'rubber' ? 'body' : 'lining', finish: 'smooth', roughness: 0.7 },
    },
    detail,
  )
  const [fore, waist] = sole.reach
  const reach = (x: number) => {
    const s = x / long
    return waist + (fore - waist) * smoothstep(110, 175, s) + (fore - waist) * 0.35 * smoothstep(70, 20, s)
  }
  return [
    ...upper.parts,
    ...buildSole(upper.feather, { ...sole, under, top, reach }, detail),
    ...params.tabs.flatMap((tab) => pullTab(upper, tab, detail)),
  ]
}

const both =
  (first: Painter, then: Painter): Painter =>
  (spot, texel) => {
    first(spot, texel)
    then(spot, texel)
  }

/** Ribs of the elastic, all leading to its foot; `period` in mm. */
function ribbed(gore: Gore, place: ReturnType<typeof placeOn>, period: number): Painter {
  const middle = monotone(gore.middle)
  const half = monotone(gore.half)
  return (spot, texel) => {
    if (texel.slot !== 'second') return
    const [x, y] = place(spot.x, spot.y)
    const fan = 0.5 + (0.5 * half(y)) / half(142)
    const rib = Math.cos(((x - middle(y)) / fan / period) * Math.PI * 2)
    texel.height += 0.16 * rib
    texel.shade *= (0.86 + 0.2 * rib) * (0.95 + 0.05 * Math.cos(y * 4.2))
  }
}

function panels(params: ChelseaParams, place: ReturnType<typeof placeOn>): Panel[] {
  const { gore } = params
  const skin = {
    slot: 'body',
    finish: params.finish,
    ...(params.roughness === undefined ? {} : { roughness: params.roughness }),
    ...(params.relief === undefined ? {} : { relief: params.relief }),
  } as const
  const middle = monotone(gore.middle)
  const half = monotone(gore.half)
  const list: Panel[] = [{ ...skin, name: 'vamp', inside: () => 9, raise: 0 }]
  const { seam } = params
  if (seam) {
    const line = monotone([
      [0, seam.to],
      [14, seam.to - 2.5],
      [30, middle(gore.foot) + (seam.to - middle(gore.foot)) * 0.5],
      [gore.foot, middle(gore.foot) + 1],
      ...[5, 12, 24, 48, 80, 110].map(
        (up): Key => [
          gore.foot + up,
          middle(gore.foot + up) + half(gore.foot + up) * smoothstep(-4, 13, up) - 1,
        ],
      ),
    ])
    list.push({
      ...skin,
      name: 'quarter',
      inside: (s) => {
        const [x, y] = place(s.x, s.y)
        return line(y) - x
      },
      raise: 1,
      stitch: seam.rows === 2 ? [1.8, 4.1] : [1.8],
    })
  }
  if (params.toecap) {
    const at = params.toecap
    list.push({
      ...skin,
      name: 'toecap',
      inside: (s) => place(s.x, s.y)[0] - at + s.across * s.across * 0.006,
      raise: 1,
      stitch: [1.8, 4],
    })
  }
  const inGore: Panel['inside'] = (s) => {
    const [x, y] = place(s.x, s.y)
    return smoothMin(half(y) - Math.abs(x - middle(y)), y - gore.foot, gore.round ?? 8)
  }
  const elastic = {
    inside: inGore,
    slot: 'second',
    finish: 'smooth',
    relief: 0,
    roughness: 0.92,
    bevel: 0.6,
  } as const
  list.push({ ...elastic, name: 'gore', raise: -1.1, stitch: [-1.9] })
  list.push({ ...elastic, name: 'gore cover', raise: 0.01 })
  if (params.backstay) {
    const wide = params.backstay
    list.push({
      ...skin,
      name: 'backstay',
      inside: (s) => {
        const [x, y] = place(s.x, s.y)
        return Math.min(wide + 2.5 * smoothstep(110, 30, y) - Math.abs(s.across), 70 - x)
      },
      raise: 0.9,
      stitch: [1.7],
    })
  }
  if (params.rand) {
    const tall = params.rand
    list.push({
      name: 'rand',
      inside: (s) => {
        const [x] = place(s.x, s.y)
        return tall + tall * 0.6 * smoothstep(220, 285, x) + tall * 0.25 * smoothstep(45, 5, x) - s.b
      },
      raise: 1.5,
      slot: 'accent',
      finish: 'rubber',
      bevel: 0.8,
    })
  }
  return list
}
