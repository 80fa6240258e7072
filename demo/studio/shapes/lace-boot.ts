import { monotone } from '../geometry/curves.ts'
import type { Detail, Finish, Part, Slot } from '../geometry/part.ts'
import { buildUpper } from '../geometry/upper/build.ts'
import type { Panel } from '../geometry/upper/panels.ts'
import { bell, smoothMin, smoothstep } from '../geometry/vectors.ts'
import { type BootLast, bootLevels, placeOn } from './boot-last.ts'
import { frontOf } from './front.ts'
import { type LacingSpec, lacing } from './lacing.ts'
import { bendOf, ribs } from './last.ts'
import { creases, patina } from './leather.ts'
import { type Pitch, pitched } from './pitch.ts'
import { pullTab, type TabSpec } from './pull-tab.ts'
import { buildSole, type SolePlan } from './welted-sole.ts'

type Key = readonly [number, number]
type Skin = {
  readonly slot: Slot
  readonly finish: Finish
  readonly roughness?: number
  readonly relief?: number
}

export type LaceBootParams = {
  readonly last: BootLast
  readonly pitch: Omit<Pitch, 'length'>
  readonly sole: Omit<SolePlan, 'top' | 'under' | 'reach'> & { readonly reach: Key }
  readonly vamp: Skin
  readonly quarter: Skin
  readonly facing: Skin
  readonly tongue: Skin
  readonly collar?: Skin & { readonly height: number; readonly rolls: number; readonly pad: number }
  readonly heel?: Skin & { readonly reach: number; readonly height: number }
  readonly toe?: Skin & { readonly at: number; readonly curve: number; readonly raise: number }
  readonly rand?: Skin & { readonly height: number; readonly toe: number; readonly heel: number }
  readonly stripe?: Skin
  /** Foot and half width of the throat; how high the tongue stands over the collar. */
  readonly throat: {
    readonly at: number
    readonly half: Key
    readonly tongue: number
    readonly facing: number
  }
  readonly lacing: Omit<LacingSpec, 'across'>
  readonly seams: readonly number[]
  readonly crease: number
  readonly burnish: number
  readonly tabs: readonly TabSpec[]
  readonly binding?: Skin
  /** Holes through what is dyed `second`. */
  readonly mesh?: boolean
}

/** A laced ankle boot: quarters over the vamp, a tongue between them. Hiking boots are one with more panels. */
export function laceBoot(params: LaceBootParams, detail: Detail): Part[] {
  const { throat } = params
  const long = params.last.length / 286
  const last: BootLast = {
    ...params.last,
    rim: [
      [0, 0],
      [0.12, 0],
      [0.45, -5 * long],
      [0.78, -1 * long],
      [0.86, 0],
      [0.955, throat.tongue],
      [1, throat.tongue * 1.1],
    ],
  }
  const { under, top } = pitched({ ...params.pitch, length: last.length })
  const place = placeOn(last, top)
  const bend = bendOf(last.length)
  const fold = creases(place, params.crease)
  const gap = gapOf(params, long)
  const age = patina(place, {
    burnish: params.burnish,
    wrinkle: params.vamp.finish === 'smooth' ? params.crease : 0,
  })
  const upper = buildUpper(
    {
      stations: ribs(bootLevels(last), top),
      bend,
      panels: panels(params, place, gap, long),
      thick: (s) =>
        params.collar ? 3 + params.collar.pad * smoothstep(128, 100, place(s.x, s.y)[0]) * 0.9 : 3,
      puff: (s) => {
        const [x, y] = place(s.x, s.y)
        const open = Math.abs(s.across) < gap(s.x) + 1 && y > 50 && x > 60
        return (
          (open ? 0.7 * (1 - (s.across / gap(s.x)) ** 2) : fold(s)) +
          pad(params, s.top, x, Math.abs(s.across) - gap(s.x))
        )
      },
      paint: (spot, texel) => {
        if (params.mesh && texel.slot === 'second')
          holes(
            spot.x - 1.1 * Math.abs(spot.across) * smoothstep(46 * long, 14 * long, spot.x),
            spot.y,
            texel,
          )
        age(spot, texel)
      },
      lining: { slot: 'lining', finish: params.collar ? 'mesh' : 'smooth', roughness: 0.75 },
      rim: params.binding ?? { slot: 'lining', finish: 'smooth', roughness: 0.7 },
    },
    detail,
  )
  const [fore, waist] = params.sole.reach
  const reach = (x: number) => {
    const s = x / long
    return waist + (fore - waist) * (smoothstep(110, 175, s) + 0.35 * smoothstep(70, 20, s))
  }
  const front = frontOf(upper, bend)
  const inset = 7.5 * Math.max(0.75, long)
  const from = front.atX((throat.at - 6) * long)
  const to = front.atHeight(top(60 * long) + last.shaft - 7)
  return [
    ...upper.parts,
    ...buildSole(upper.feather, { ...params.sole, under, top, reach }, detail),
    ...lacing(
      front,
      from,
      to,
      { ...params.lacing, across: [throat.half[0] * long + inset, throat.half[1] * long + inset] },
      detail,
    ),
    ...params.tabs.flatMap((tab) => pullTab(upper, tab, detail)),
  ]
}

/** Rows of holes as in warp-knitted mesh, seen from the side. */
function holes(x: number, y: number, texel: { shade: number; height: number }): void {
  const row = Math.floor(y / 2.3)
  const dx = ((((x / 2.6 + (row % 2) * 0.5) % 1) + 1) % 1) - 0.5
  const dy = ((((y / 2.3) % 1) + 1) % 1) - 0.5
  const hole = smoothstep(0.34, 0.2, Math.hypot(dx, dy))
  texel.shade *= 1.04 - 0.58 * hole
  texel.height -= 0.34 * hole
}

function gapOf({ throat }: LaceBootParams, long: number): (x: number) => number {
  const half = monotone([
    [118 * long, throat.half[1] * long],
    [150 * long, (throat.half[1] * 0.55 + throat.half[0] * 0.45) * long],
    [throat.at * long, throat.half[0] * long],
  ])
  return half
}

function pad({ collar }: LaceBootParams, below: number, x: number, distance: number): number {
  if (!collar || below > collar.height + 8) return 0
  const across = smoothstep(2, 10, distance) * smoothstep(126, 108, x)
  const at = below / collar.height
  const swell = smoothstep(1.15, 0.85, at) * smoothstep(-0.05, 0.16, at)
  let ridges = 0
  for (let k = 1; k < collar.rolls; k++) ridges += bell(at, k / collar.rolls, 0.1)
  return across * collar.pad * (swell - 0.75 * ridges * smoothstep(0.95, 0.8, at))
}

function panels(
  params: LaceBootParams,
  place: ReturnType<typeof placeOn>,
  gap: (x: number) => number,
  long: number,
): Panel[] {
  const { throat, seams } = params
  const at = throat.at
  const edge = monotone([
    [0, at - 54],
    [16, at - 47],
    [34, at - 31],
    [48, at - 9],
    [56, at + 2],
    [66, at + 6],
  ])
  const quarter: Panel['inside'] = (s) => {
    const [x, y] = place(s.x, s.y)
    const front = smoothMin((Math.abs(s.across) - gap(s.x)) / long, 143 - y, 4)
    return smoothMin(Math.max(front, (84 - x) * 2), edge(y) - x, 9)
  }
  const list: Panel[] = [
    { ...params.vamp, name: 'vamp', inside: () => 9, raise: 0 },
    {
      ...params.tongue,
      name: 'tongue',
      inside: (s) => Math.min((gap(s.x) + 8 - Math.abs(s.across)) / long, at - 1 - place(s.x, s.y)[0]),
      raise: 0.01,
    },
  ]
  if (params.toe) {
    const { at: cap, curve, raise, ...skin } = params.toe
    list.push({
      ...skin,
      name: 'toe',
      inside: (s) => place(s.x, s.y)[0] - cap + (curve * s.across * s.across) / 1000,
      raise,
      ...(raise > 1.2 ? { bevel: 0.9 } : { stitch: [1.8, 4.1] }),
    })
  }
  list.push({ ...params.quarter, name: 'quarter', inside: quarter, raise: 1.1, stitch: [...seams] })
  if (params.collar) {
    const { height, rolls: _, pad: __, ...skin } = params.collar
    list.push({
      ...skin,
      name: 'collar',
      inside: (s) => smoothMin(height - s.top, 104 - place(s.x, s.y)[0], 14),
      raise: -0.5,
      bevel: 1.2,
    })
  }
  const ridge = monotone([
    [20, 252],
    [57, 206],
    [79, 165],
    [106, 138],
    [125, 127],
    [142, 124],
  ])
  list.push({
    ...params.facing,
    name: 'facing',
    inside: (s) => {
      const [x, y] = place(s.x, s.y)
      return smoothMin(quarter(s), x - ridge(y) + throat.facing * (1.1 + 0.55 * smoothstep(110, 70, y)), 8)
    },
    raise: 1.1,
    stitch: [1.8],
  })
  if (params.stripe)
    list.push({
      ...params.stripe,
      name: 'stripe',
      inside: (s) => {
        const [x, y] = place(s.x, s.y)
        const run = x + (y - 40) * 0.55
        return Math.min(6.5 - Math.abs(run - 108), y - 8, 96 - y)
      },
      raise: 0.7,
      stitch: [1.5],
    })
  if (params.heel) {
    const { reach, height, ...skin } = params.heel
    list.push({
      ...skin,
      name: 'heel',
      inside: (s) => {
        const [x, y] = place(s.x, s.y)
        return smoothMin(reach - 14 * smoothstep(height * 0.35, height, y) - x, height - y, 10)
      },
      raise: 1.1,
      stitch: [1.8],
    })
  }
  if (params.rand) {
    const { height, toe, heel, ...skin } = params.rand
    list.push({
      ...skin,
      name: 'rand',
      inside: (s) => {
        const [x] = place(s.x, s.y)
        return (
          height +
          toe * smoothstep(205, 272, x) +
          heel * smoothstep(62, 8, x) +
          1.2 * Math.sin(x * 0.09) -
          s.b
        )
      },
      raise: 1.6,
      bevel: 0.9,
    })
  }
  return list
}
