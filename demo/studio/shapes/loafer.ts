import { monotone } from '../geometry/curves.ts'
import type { Detail, Finish, Part, Slot } from '../geometry/part.ts'
import { type Pin, stitchesAlong, stitchPart } from '../geometry/stitches.ts'
import { buildUpper, type Upper } from '../geometry/upper/build.ts'
import type { Panel } from '../geometry/upper/panels.ts'
import { add, bell, cross, normalize, smoothMin, smoothstep, sub } from '../geometry/vectors.ts'
import { type BootLast, bootLevels, placeOn } from './boot-last.ts'
import { bendOf, cutRibs, ribs } from './last.ts'
import { patina } from './leather.ts'
import { locator } from './locate.ts'
import { type Pitch, pitched } from './pitch.ts'
import { buildSole, type SolePlan } from './welted-sole.ts'

type Key = readonly [number, number]
type Skin = { readonly slot: Slot; readonly finish: Finish; readonly roughness?: number }

export type LoaferParams = {
  readonly last: Omit<BootLast, 'shaft'>
  readonly pitch: Omit<Pitch, 'length'>
  readonly sole: Omit<SolePlan, 'top' | 'under' | 'reach'> & { readonly reach: Key }
  readonly skin: Skin
  readonly apron: Skin
  /** Tip of the apron, its half width, and how high the seam stands. */
  readonly seam: {
    readonly tip: number
    readonly half: number
    readonly raise: number
    readonly whip: number
  }
  readonly strap?: Skin & {
    readonly at: number
    readonly half: number /** Runs down into the sole instead of ending at the seam. */
    readonly whole?: boolean
    readonly cut: 'lens' | 'bar' | 'none'
  }
  /** Where the opening ends towards the toe, and its height at the side and heel. */
  readonly throat: {
    readonly at: number
    readonly blunt: number
    readonly side: number
    readonly heel: number
  }
  readonly burnish: number
  readonly crease: number
  readonly heelTab: boolean
}

/** A slip-on with an apron sewn to its vamp by hand. */
export function loafer(params: LoaferParams, detail: Detail): Part[] {
  const last: BootLast = { ...params.last, shaft: 142 * (params.last.length / 286) }
  const long = last.length / 286
  const { under, top } = pitched({ ...params.pitch, length: last.length })
  const place = placeOn(last, top)
  const bend = bendOf(last.length)
  const { throat } = params
  const side = monotone([
    [-6, throat.heel + 2],
    [8, throat.heel],
    [42, throat.side + 4],
    [78, throat.side],
    [108, throat.side + 4],
    [138, throat.side + 16],
    [160, throat.side + 24],
  ])
  const open = (x: number, y: number, across: number) => {
    const [px, py] = place(x, y)
    return smoothMin(py - side(px), throat.at - throat.blunt * (across / long) ** 2 - px, 7)
  }
  const half = apronHalf(params)
  const age = patina(place, { burnish: params.burnish, wrinkle: params.crease })
  const upper = buildUpper(
    {
      stations: cutRibs(ribs(bootLevels(last), top, { rows: 70 }), open),
      bend,
      panels: panels(params, place, half, long),
      thick: () => 2.6,
      puff: (s) => {
        const [x] = place(s.x, s.y)
        const inside = half(x) - Math.abs(s.across) / long
        const fold =
          bell(x + Math.abs(s.across) * 0.1, 205, 3) - 0.6 * bell(x + Math.abs(s.across) * 0.1, 211, 4)
        return (
          0.8 * smoothstep(1, 12, inside) * smoothstep(262, 240, x) -
          params.crease * fold * smoothstep(12, 26, s.b) * 0.5
        )
      },
      paint: (spot, texel) => {
        age(spot, texel)
        slot(params, place, spot.across / long, spot.x, spot.y, texel)
        const [x] = place(spot.x, spot.y)
        const off = half(x) - Math.abs(spot.across) / long
        if (params.seam.raise > 0 && off < -0.8 && off > -5 && x > 160)
          texel.height += 0.35 * Math.abs(Math.sin(x * 0.62)) * bell(off, -2.6, 1.3)
      },
      lining: { slot: 'lining', finish: 'smooth', roughness: 0.72 },
      rim: { ...params.skin, roughness: 0.5 },
    },
    detail,
  )
  const [fore, waist] = params.sole.reach
  const reach = (x: number) => {
    const s = x / long
    return waist + (fore - waist) * (smoothstep(105, 170, s) + 0.3 * smoothstep(70, 20, s))
  }
  const parts = [...upper.parts, ...buildSole(upper.feather, { ...params.sole, under, top, reach }, detail)]
  if (detail !== 'viewer' && params.seam.whip > 0) parts.push(whip(upper, params, half, bend, long))
  return parts
}

function apronHalf({ seam }: LoaferParams): (x: number) => number {
  const front = 62
  return (x) => {
    const t = Math.min(1, Math.max(0, (x - (seam.tip - front)) / front))
    const body = seam.half + 2.2 * smoothstep(205, 165, x)
    return x >= seam.tip ? seam.tip - x : body * (1 - t ** 2.3) ** (1 / 2.3)
  }
}

/** Stitches laid over the standing seam by hand. */
function whip(
  upper: Upper,
  { seam, strap }: LoaferParams,
  half: (x: number) => number,
  bend: (x: number) => number,
  long: number,
): Part {
  const matrices = ([1, -1] as const).flatMap((side) => {
    const at = locator(upper, bend, [side > 0 ? 0.12 : 0.88, 0.7])
    const from = strap ? strap.at - strap.half - 4 : 168
    const line: Pin[] = []
    for (let k = 0; k <= 150; k++) {
      const x = from + (seam.tip - 0.4 - from) * Math.sin(((k / 150) * Math.PI) / 2)
      line.push(at(x * long, side * half(x) * long))
    }
    return line.flatMap((pin, k) => {
      const next = line[k + 1]
      if (!next) return []
      return [{ pin, next }]
    })
  })
  let run = 0
  const out = matrices.flatMap(({ pin, next }) => {
    const step = sub(next.p, pin.p)
    const l = Math.hypot(step[0], step[1], step[2])
    if (l > 12) {
      run = 0
      return []
    }
    run += l
    if (run < seam.whip) return []
    run = 0
    const across = normalize(cross(pin.n, normalize(step)))
    const seat = 0.15
    const bow: Pin[] = [-2.3, 0, 2.3].map((d) => ({
      p: add(add(pin.p, across, d), pin.n, seat - Math.abs(d) * 0.28),
      n: pin.n,
    }))
    return stitchesAlong(bow, { length: 4.2, gap: 0.2, radius: 0.44 })
  })
  return stitchPart('whip stitches', out)
}

function slot(
  { strap }: LoaferParams,
  place: ReturnType<typeof placeOn>,
  across: number,
  x: number,
  y: number,
  texel: { shade: number; height: number; roughness: number },
): void {
  if (!strap || strap.cut === 'none') return
  const along = place(x, y)[0] - strap.at
  const d =
    strap.cut === 'lens'
      ? 3.4 * (1 - (across / 13.5) ** 2) - Math.abs(along + 0.02 * across * across * 0.2)
      : Math.min(1.5 - Math.abs(along), 10 - Math.abs(across))
  const inside = smoothstep(-0.4, 0.4, d)
  texel.shade *= 1 - 0.72 * inside
  texel.height -= 1.2 * inside
}

function panels(
  params: LoaferParams,
  place: ReturnType<typeof placeOn>,
  half: (x: number) => number,
  long: number,
): Panel[] {
  const { seam, strap, skin, apron } = params
  const inApron: Panel['inside'] = (s) => {
    const [x] = place(s.x, s.y)
    return Math.min(half(x) - Math.abs(s.across) / long, x - 138)
  }
  const list: Panel[] = [
    { ...skin, name: 'wall', inside: () => 9, raise: 0 },
    { ...apron, name: 'apron', inside: inApron, raise: 0.01 },
    {
      ...skin,
      name: 'seam',
      inside: (s) => {
        const [x] = place(s.x, s.y)
        return Math.min(1.5 - Math.abs(half(x) - Math.abs(s.across) / long), x - 138)
      },
      raise: seam.raise,
      bevel: 1.1,
    },
    {
      ...skin,
      name: 'top',
      inside: (s) => Math.min(4.5 - s.top, 190 - place(s.x, s.y)[0]),
      raise: 0.5,
      stitch: [1.2],
      bevel: 1,
    },
  ]
  if (params.heelTab)
    list.push({
      ...skin,
      name: 'heel',
      inside: (s) => {
        const [x, y] = place(s.x, s.y)
        return Math.min(9 + 9 * smoothstep(38, 62, y) - Math.abs(s.across), 50 - x)
      },
      raise: 0.8,
      stitch: [1.6],
    })
  if (strap) {
    const { at, half: wide, cut: _, whole: __, ...leather } = strap
    list.push({
      ...leather,
      name: 'strap',
      inside: (s) => {
        const [x] = place(s.x, s.y)
        const a = Math.abs(s.across) / long
        const band = wide + 2.6 * smoothstep(12, 32, a) - Math.abs(x - at + 0.006 * a * a)
        return strap.whole ? band : smoothMin(band, half(x) + 4.5 - a, 3)
      },
      raise: 1.5,
      stitch: [1.7],
    })
  }
  return list
}
