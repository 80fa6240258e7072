import type { BufferGeometry } from 'three'
import { steps } from '../detail.ts'
import { gridGeometry } from '../grid.ts'
import type { Detail, Part, Point } from '../part.ts'
import { add, at, lerp, normalize, smoothstep, sub } from '../vectors.ts'
import type { UpperSpec } from './build.ts'
import { isInward, newSpot, type Surface, spotAt } from './surface.ts'

/** The rolled topline and the lining below it, down to just above the feather edge. */
export function buildRim(
  s: Surface,
  position: Float32Array,
  normal: Float32Array,
  raised: Float32Array,
  spec: UpperSpec,
  detail: Detail,
): Part[] {
  const { nu, nv } = s
  const roll = steps(detail, 14, 5)
  const deep = steps(detail, 40, 9)
  const pick = (f: Float32Array, k: number): Point => [at(f, k * 3), at(f, k * 3 + 1), at(f, k * 3 + 2)]
  const top = (nv - 1) * nu
  const spot = newSpot()
  const thickness = Float32Array.from({ length: nu }, (_, i) => spec.thick(spotAt(s, i, nv - 1, spot)))
  const back = Math.max(1, Math.round(nv / 70))
  const rim = (i: number, j: number): Point => {
    const k = top + i
    const half = at(thickness, i) / 2
    const out = pick(normal, k)
    const up = normalize(sub(pick(position, k), pick(position, k - nu * back)))
    const a = (j / roll) * Math.PI
    return add(add(pick(position, k), out, (Math.cos(a) - 1) * half), up, Math.sin(a) * half * 0.9)
  }
  const inside = (i: number, j: number): Point => {
    if (j === 0) return rim(i, roll)
    const row = Math.round((nv - 1) * (1 - (j / deep) * 0.93))
    const k = row * nu + i
    const half = at(thickness, i)
    const depth = lerp(half, Math.min(half, 3.2), smoothstep(0, 0.35, j / deep))
    const base =
      j < deep * 0.3
        ? pick(position, k)
        : add(pick(s.position, k), pick(s.normal, k), at(raised, k) * (1 - j / deep))
    return add(base, pick(normal, k), -depth)
  }
  const flip = isInward(s)
  const sheet = (rows: number, point: (i: number, j: number) => Point): BufferGeometry =>
    gridGeometry(nu, rows, point, { closedU: true, flip })
  return [
    { name: 'rim', geometry: sheet(roll + 1, rim), surface: spec.rim ?? spec.lining },
    { name: 'lining', geometry: sheet(deep + 1, inside), surface: spec.lining },
  ]
}
