import type { BufferGeometry } from 'three'
import type { Curve } from './curves.ts'
import { fixWinding, gridGeometry } from './grid.ts'
import type { Point } from './part.ts'
import { add, cross, cyclic, distance, held, normalize, sub } from './vectors.ts'

/** A closed outline: across, up. */
export type Profile = readonly (readonly [number, number])[]

type SweepOptions = {
  /** The curve comes back to its start. */
  readonly closed?: boolean
  readonly cap?: boolean
  readonly scale?: (t: number) => readonly [number, number]
  /** Turns the body right side out; on unless switched off. */
  readonly fix?: boolean
}

/** Draws a profile along a curve; `up` gives the way of the profile's second axis. uv are millimetres. */
export function sweep(
  curve: Curve,
  count: number,
  profile: Profile,
  up: (t: number, point: Point) => Point,
  options: SweepOptions = {},
): BufferGeometry {
  const points = Array.from({ length: count }, (_, i) => curve(i / (count - 1)))
  const m = profile.length
  const girth = [0]
  for (let j = 1; j <= m; j++) {
    const a = cyclic(profile, j - 1)
    const b = cyclic(profile, j)
    girth.push(held(girth, j - 1) + Math.hypot(a[0] - b[0], a[1] - b[1]))
  }
  const run = [0]
  for (let i = 1; i < count; i++) run.push(held(run, i - 1) + distance(held(points, i), held(points, i - 1)))
  const frames = points.map((p, i) => {
    const next = options.closed ? held(points, (i + 1) % (count - 1)) : held(points, i + 1)
    const last = options.closed ? held(points, (i + count - 2) % (count - 1)) : held(points, i - 1)
    const along = normalize(sub(next, last))
    const x = normalize(cross(along, up(i / (count - 1), p)))
    return { p, x, y: normalize(cross(x, along)) }
  })
  const ends = options.cap ? 1 : 0
  const geometry = gridGeometry(
    count + 2 * ends,
    m + 1,
    (i, j) => {
      const frame = held(frames, i - ends)
      const q = cyclic(profile, j)
      const s = options.scale?.(Math.min(1, Math.max(0, (i - ends) / (count - 1)))) ?? [1, 1]
      const tip = options.cap && (i === 0 || i === count + 1) ? 0.001 : 1
      return add(add(frame.p, frame.x, q[0] * s[0] * tip), frame.y, q[1] * s[1] * tip)
    },
    { uv: (i, j) => [held(run, i - ends), held(girth, j)] },
  )
  weldGirth(geometry, count + 2 * ends, m + 1)
  return options.fix === false ? geometry : fixWinding(geometry)
}

function weldGirth(geometry: BufferGeometry, nu: number, nv: number): void {
  const n = geometry.getAttribute('normal')
  for (let i = 0; i < nu; i++) {
    const b = (nv - 1) * nu + i
    const x = n.getX(i) + n.getX(b)
    const y = n.getY(i) + n.getY(b)
    const z = n.getZ(i) + n.getZ(b)
    const l = Math.hypot(x, y, z) || 1
    n.setXYZ(i, x / l, y / l, z / l)
    n.setXYZ(b, x / l, y / l, z / l)
  }
}

/** A superellipse with half-axes a and b; exponent 2 is an ellipse, more is boxier. */
export function ellipse(a: number, b: number, count = 16, exponent = 2): Profile {
  return Array.from({ length: count }, (_, i) => {
    const t = (i / count) * Math.PI * 2
    const c = Math.cos(t)
    const s = Math.sin(t)
    return [
      a * Math.sign(c) * Math.abs(c) ** (2 / exponent),
      b * Math.sign(s) * Math.abs(s) ** (2 / exponent),
    ] as const
  })
}
