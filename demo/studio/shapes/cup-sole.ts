import { monotone } from '../geometry/curves.ts'
import { steps } from '../geometry/detail.ts'
import type { Detail, Finish, Part, Plain, Point, Slot } from '../geometry/part.ts'
import { lid, type Ring, soleRing, type Wall } from '../geometry/sole-ring.ts'
import { type Pin, stitchesAlong, stitchPart } from '../geometry/stitches.ts'
import type { Upper } from '../geometry/upper/build.ts'
import { lerp, mix, smoothstep } from '../geometry/vectors.ts'
import type { Last } from './low-last.ts'
import { type Tread, treadHeight } from './tread.ts'

export type CupParams = {
  /** Millimetres the wall stands over the drawn feather line (about 25 from the ground, plus the last's lift). */
  readonly cover?: number
  /** Thickness of the layer that meets the ground. */
  readonly outsole?: number
  /** Millimetres the wall stands out at its foot and at its lip; less than the lip undercuts. */
  readonly flare?: number
  readonly lip?: number
  /** Roundness of the wall. */
  readonly belly?: number
  /** Millimetres the tip and the heel leave the ground. */
  readonly toeSpring?: number
  readonly heelSpring?: number
  /** A stitched channel under the lip. */
  readonly stitched?: boolean
  /** A thin line round the wall in a slot of its own, height as a share of the wall. */
  readonly line?: { readonly slot: Slot; readonly at: number; readonly width?: number }
  /** A ribbed or knurled band round toe and heel, or all the way. */
  readonly texture?: 'none' | 'toe' | 'all' | 'waves'
  readonly toeGuard?: number
  readonly finish?: Finish
  readonly slot?: Slot
  readonly outsoleSlot?: Slot
  readonly tread?: Tread
}

/** A cup of rubber the upper sits in: lip, channel, wall, and a tread below. */
export function cupSole(upper: Upper, last: Last, p: CupParams, detail: Detail): Part[] {
  const size = last.size
  const cover = p.cover ?? 5.5
  const base = p.outsole ?? 5
  const belly = p.belly ?? 1
  const flare = p.flare ?? 2.6
  const lip = p.lip ?? 2.6
  const toe = monotone([
    [175, 0],
    [225, 0.13],
    [262, 0.5],
    [292, 1],
  ])
  const heel = monotone([
    [-10, 1],
    [16, 0],
  ])
  const ground = (x: number) =>
    (p.toeSpring ?? 11) * size * toe(x / size) + (p.heelSpring ?? 2) * size * heel(x / size)
  const guard = (x: number) => (p.toeGuard ?? 0) * smoothstep(252, 284, x / size)
  const shape = monotone([
    [-5, 2],
    [40, 0],
    [110, -0.8],
    [190, 0],
    [240, 1],
    [285, 3],
  ])
  const rim = (point: Point) => point[1] + (cover + shape(point[0] / size)) * size + guard(point[0])
  const count = detail === 'viewer' ? 111 : steps(detail, 901, 121)
  const ends = (x: number) => 0.9 * Math.max(smoothstep(70, 25, x / size), smoothstep(225, 265, x / size))
  const plain: Plain = { slot: p.slot ?? 'sole', finish: p.finish ?? 'rubber' }
  const turns = (period: number) => Math.round(upper.perimeter / (period * size)) * Math.PI * 2
  const texture = (x: number, t: number, f: number) => {
    const band = smoothstep(0.08, 0.14, f) * smoothstep(0.78, 0.7, f)
    if (detail === 'viewer') return 0
    if (p.texture === 'all') return 0.38 * Math.sin(t * turns(3.2)) * band
    if (p.texture === 'waves') return 0.7 * Math.sin(f * 24 + Math.sin(t * turns(69)) * 1.7) * band
    if (p.texture !== 'toe') return 0
    const ends = Math.max(smoothstep(222, 236, x / size), smoothstep(44, 32, x / size))
    return 0.4 * Math.sin(t * turns(3.4)) * band * ends
  }
  const wallRows = detail === 'viewer' ? 5 : p.texture && p.texture !== 'none' ? 26 : 14
  const wall = soleRing(
    upper.feather,
    (t, point) => {
      const y0 = ground(point[0]) + base
      const y1 = rim(point)
      const list: [number, number][] = [
        [flare - 2.4, y0 - 0.6],
        [flare - 0.5, y0],
        [flare + 0.2, y0 + 0.5],
      ]
      const channel = p.stitched === false ? 0 : 1
      const top = y1 - 5.4
      for (let k = 0; k <= wallRows; k++) {
        const f = k / wallRows
        const out =
          lerp(flare + 0.35, lip + 0.55 + ends(point[0]), f) +
          belly * Math.sin(f * Math.PI) +
          texture(point[0], t, f)
        list.push([out, lerp(y0 + 0.9, top, f)])
      }
      const edge = lip + 0.55 + ends(point[0])
      list.push(
        [edge - 0.35 * channel, top + 0.3],
        [edge - 0.7 * channel, top + 0.7],
        [edge - 0.7 * channel, top + 1.6],
      )
      list.push(
        [edge - 0.35 * channel, top + 2.1],
        [edge + 0.05, top + 2.5],
        [edge + 0.1, top + 3.7],
        [edge, top + 4.5],
      )
      list.push(
        [edge - 0.35, top + 5.1],
        [edge - 0.9, top + 5.4],
        [edge - 1.6, top + 5.1],
        [edge - 4.5, top + 1.5],
        [-3, y1 - 8],
      )
      return list
    },
    { count },
  )
  const parts: Part[] = [{ name: 'wall', geometry: wall.geometry, surface: plain }]
  const foot = soleRing(
    upper.feather,
    (_, point) => {
      const y = ground(point[0])
      const w = flare + 0.1
      const rows: Wall = [
        [-5, y + 0.4],
        [w - 1.4, y],
        [w - 0.5, y + 0.25],
        [w, y + 0.9],
        [w + 0.1, y + base * 0.5],
        [w + 0.05, y + base - 0.9],
        [w - 0.4, y + base - 0.25],
        [w - 1.6, y + base],
        [w - 5, y + base],
      ]
      return rows
    },
    { count: detail === 'viewer' ? 81 : steps(detail, 601, 101) },
  )
  parts.push({
    name: 'outsole',
    geometry: foot.geometry,
    surface: { slot: p.outsoleSlot ?? 'outsole', finish: 'rubber' },
  })
  parts.push(bottom(foot, ground, p, detail, size))
  if (p.line) parts.push(lineRing(upper, p, ground, rim, base, flare, lip, ends, belly, detail))
  if (p.stitched !== false && detail !== 'viewer') {
    const row = 3 + wallRows + 2
    const pins: Pin[] = []
    for (let i = 0; i < wall.count; i++)
      pins.push({ p: mix(wall.point(i, row), wall.point(i, row + 2), 0.4), n: wall.outward(i) })
    parts.push(stitchPart('sole seam', stitchesAlong(pins, { length: 4.2, gap: 1.6, radius: 0.6 })))
  }
  return parts
}

function bottom(foot: Ring, ground: (x: number) => number, p: CupParams, detail: Detail, size: number): Part {
  const height = treadHeight(p.tread ?? 'herringbone', size)
  const rings = detail === 'viewer' ? 6 : steps(detail, 110, 10)
  const geometry = lid(
    foot.row(1),
    (x, z, r) => ground(x) + height(x, z) * smoothstep(0, 0.12, r),
    'down',
    rings,
  )
  return { name: 'tread', geometry, surface: { slot: p.outsoleSlot ?? 'outsole', finish: 'rubber' } }
}

function lineRing(
  upper: Upper,
  p: CupParams,
  ground: (x: number) => number,
  rim: (p: Point) => number,
  base: number,
  flare: number,
  lip: number,
  ends: (x: number) => number,
  belly: number,
  detail: Detail,
): Part {
  const at = p.line?.at ?? 0.5
  const half = (p.line?.width ?? 1.6) / 2
  const ring = soleRing(
    upper.feather,
    (_, point) => {
      const y = lerp(ground(point[0]) + base, rim(point) - 5.4, at)
      const proud = p.texture && p.texture !== 'none' ? 0.4 : 0
      const out = lerp(flare + 0.35, lip + 0.55 + ends(point[0]), at) + belly * Math.sin(at * Math.PI) + proud
      return [
        [out - 1, y - half],
        [out + 0.05, y - half],
        [out + 0.3, y - half * 0.5],
        [out + 0.3, y + half * 0.5],
        [out + 0.05, y + half],
        [out - 1, y + half],
      ]
    },
    { count: detail === 'viewer' ? 81 : steps(detail, 601, 101) },
  )
  return {
    name: 'line',
    geometry: ring.geometry,
    surface: { slot: p.line?.slot ?? 'accent', finish: 'rubber' },
  }
}

/** The board inside the shoe. */
export function insole(upper: Upper, last: Last, detail: Detail): Part {
  const count = steps(detail, 241, 61)
  const outline = Array.from({ length: count }, (_, i): Point => {
    const q = upper.feather(i / (count - 1))
    return [lerp(q[0], last.length / 2, 0.02), 0, q[2] * 0.97]
  })
  const size = last.size
  return {
    name: 'insole',
    geometry: lid(
      outline,
      (x, _z, r) =>
        last.lift(x) + (33 + 4 * smoothstep(0.5, 0, r) - 3 * smoothstep(60, 200, x / size)) * size,
      'up',
      steps(detail, 20, 6),
    ),
    surface: { slot: 'lining', finish: 'jersey' },
  }
}
