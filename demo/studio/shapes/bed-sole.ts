import { steps } from '../geometry/detail.ts'
import type { Detail, Finish, Part, Point } from '../geometry/part.ts'
import { lid, type Ring, soleRing, type Wall } from '../geometry/sole-ring.ts'
import { type Pin, stitchesAlong, stitchPart } from '../geometry/stitches.ts'
import { lerp, mix, smoothstep } from '../geometry/vectors.ts'
import type { Bed } from './footbed.ts'
import { piece } from './pieces.ts'

export type BedSoleSpec = {
  /** Millimetres of rubber under the bed. */
  readonly outsole: number
  /** Depth of the pattern under the foot. */
  readonly tread: number
  readonly wall: Extract<Finish, 'cork' | 'foam' | 'wood' | 'rubber' | 'smooth' | 'felt'>
  readonly liner: Finish
  /** How far the wall is hollowed and how far its foot stands out. */
  readonly waist?: number
  readonly flare?: number
  /** Grooves round the wall. */
  readonly grooves?: number
  /** A seam round the liner's edge. */
  readonly isStitched?: boolean
  /** The outsole climbs round the wall's foot. */
  readonly hasRim?: boolean
  /** The ground side is cut away between heel and ball, as under a clog. */
  readonly heelBlock?: { readonly end: number; readonly rise: number }
}

/** Everything under the foot: rubber, wall, liner and bed. */
export function bedSole(bed: Bed, spec: BedSoleSpec, detail: Detail): Part[] {
  const count = steps(detail, 481, 85)
  const turn = (t: number): Point => bed.outline.at(t)
  const block = spec.heelBlock
  const ground = (x: number): number => {
    if (!block) return bed.spring(x)
    const arch =
      smoothstep(block.end - 3, block.end + 16, x) * smoothstep(bed.length * 0.7, bed.length * 0.5, x)
    return bed.spring(x) + block.rise * arch
  }
  const bottomOf = (x: number) => ground(x) + spec.outsole
  const flare = spec.flare ?? 1
  const out = soleRing(
    turn,
    (_t, p): Wall => {
      const y = ground(p[0])
      const h = spec.outsole
      const f = flare + 0.4
      return [
        [f - 9, y + 0.6],
        [f - 2.4, y],
        [f - 0.8, y + 0.3],
        [f, y + 1.2],
        [f, y + h * 0.45],
        [f - 0.1, y + h - 1],
        [f - 0.7, y + h],
        [f - 2.6, y + h + 0.1],
      ]
    },
    { count },
  )
  const wall = soleRing(
    turn,
    (_t, p): Wall => {
      const low = bottomOf(p[0]) - 0.4
      const high = bed.rim(p[0])
      const rows: [number, number][] = [[flare - 1.6, low]]
      const n = steps(detail, 14, spec.grooves ? 9 : 4)
      for (let k = 0; k <= n; k++) {
        const f = k / n
        const groove = spec.grooves ? Math.max(0, Math.cos(f * spec.grooves * Math.PI * 2)) ** 6 * 0.9 : 0
        const hollow = (spec.waist ?? 1.4) * Math.sin(f * Math.PI)
        rows.push([lerp(flare - 0.4, 0.3, f) - hollow - groove, lerp(low + 0.4, high - 1.5, f)])
      }
      rows.push([-0.1, high - 0.5], [-0.9, high - 0.1], [-2, high])
      return rows
    },
    { count },
  )
  const liner = soleRing(
    turn,
    (_t, p): Wall => {
      const y = bed.rim(p[0])
      return [
        [-1.2, y - 1.6],
        [-0.2, y - 1.2],
        [0.2, y - 0.3],
        [-0.2, y + 0.5],
        [-1.1, y + 0.9],
        [-2.2, y + 0.8],
        [-3.4, y + 0.1],
        [-3.5, y - 2.4],
      ]
    },
    { count },
  )
  const tread = (x: number, z: number, r: number): number => {
    const wave = Math.sin(x * 0.5 + Math.sin(z * 0.32) * 1.7)
    return ground(x) + 0.15 + spec.tread * smoothstep(0.04, 0.1, r) * smoothstep(-0.25, 0.25, wave)
  }
  const rings = steps(detail, 90, 8)
  const parts = [
    piece('outsole', out.geometry, 'outsole', 'rubber'),
    piece('tread', lid(out.row(1), tread, 'down', rings), 'outsole', 'rubber'),
    piece('wall', wall.geometry, 'sole', spec.wall),
    piece('liner', liner.geometry, 'lining', spec.liner),
    piece(
      'bed',
      lid(
        liner.row(liner.rows - 2),
        (x, z, r) => bed.top(x, z) + 0.1 * smoothstep(0, 0.02, r),
        'up',
        steps(detail, 60, 12),
      ),
      'lining',
      spec.liner,
    ),
  ]
  if (spec.isStitched) parts.push(stitchPart('bed seam', stitchesAlong(linerSeam(liner), seamThread)))
  return parts
}

const seamThread = { length: 3, gap: 1.2, radius: 0.42 }

function linerSeam(liner: Ring): Pin[] {
  const row = liner.rows - 4
  return Array.from({ length: liner.count }, (_, i) => ({
    p: mix(liner.point(i, row), liner.point(i, row + 1), 0.5),
    n: [0, 1, 0] as const,
  }))
}
