import { type BufferGeometry, Matrix4, SphereGeometry } from 'three'
import type { Part, Point, Slot } from './part.ts'
import { add, cross, distance, dot, held, mix, normalize, sub } from './vectors.ts'

/** A point on a surface and the surface's normal there. */
export type Pin = { readonly p: Point; readonly n: Point }

type StitchOptions = {
  /** Millimetres: one stitch, the gap to the next, half the thread. */
  readonly length?: number
  readonly gap?: number
  readonly radius?: number
}

/** Where each stitch of a seam lies, for `stitchGeometry`. */
export function stitchesAlong(seam: readonly Pin[], options: StitchOptions = {}): Matrix4[] {
  const long = options.length ?? 2.6
  const gap = options.gap ?? 1
  const r = options.radius ?? 0.38
  const runs = [0]
  for (let i = 1; i < seam.length; i++)
    runs.push(held(runs, i - 1) + distance(held(seam, i).p, held(seam, i - 1).p))
  const total = held(runs, runs.length - 1)
  let i = 1
  const pin = (s: number): Pin => {
    while (i > 1 && held(runs, i - 1) > s) i--
    while (i < runs.length - 1 && held(runs, i) < s) i++
    const a = held(seam, i - 1)
    const b = held(seam, i)
    const from = held(runs, i - 1)
    const t = Math.min(1, Math.max(0, (s - from) / (held(runs, i) - from || 1)))
    return { p: mix(a.p, b.p, t), n: normalize(mix(a.n, b.n, t)) }
  }
  const out: Matrix4[] = []
  for (let s = gap / 2; s + long < total; s += long + gap) {
    const from = pin(s)
    const to = pin(s + long)
    const d = sub(to.p, from.p)
    const l = Math.hypot(d[0], d[1], d[2])
    if (l < long * 0.5 || l > long * 1.5) continue
    const { p, n } = pin(s + long / 2)
    const x = normalize(d)
    const y = normalize(add(n, x, -dot(n, x)))
    const z = cross(x, y)
    const lift = r * 0.35
    out.push(
      new Matrix4().set(
        (x[0] * long) / 2,
        y[0] * r,
        z[0] * r,
        p[0] + n[0] * lift,
        (x[1] * long) / 2,
        y[1] * r,
        z[1] * r,
        p[1] + n[1] * lift,
        (x[2] * long) / 2,
        y[2] * r,
        z[2] * r,
        p[2] + n[2] * lift,
        0,
        0,
        0,
        1,
      ),
    )
  }
  return out
}

/** One stitch as a fat capsule of half-length 1 and radius 1, lying along x. */
function stitchGeometry(): BufferGeometry {
  const g = new SphereGeometry(1, 6, 4)
  g.rotateZ(Math.PI / 2)
  const p = g.getAttribute('position')
  for (let i = 0; i < p.count; i++) {
    const x = p.getX(i)
    p.setX(i, Math.sign(x) * Math.abs(x) ** 0.6)
  }
  return g
}

export function stitchPart(name: string, instances: readonly Matrix4[], slot: Slot = 'stitch'): Part {
  return {
    name,
    geometry: stitchGeometry(),
    surface: { slot, finish: 'lace', roughness: 0.7 },
    instances,
    castsShadow: false,
  }
}
