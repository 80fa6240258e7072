import { CatmullRomCurve3, Vector3 } from 'three'
import type { Point } from './part.ts'
import type { Skin } from './sheet.ts'
import { add, clamp, cross, dot, mix, normalize, sub } from './vectors.ts'

/** A line through points, evenly paced: 0 to 1 is its whole length in millimetres. */
export type Path = { readonly at: (t: number) => Point; readonly length: number; readonly closed: boolean }

const samples = 480

export function pathThrough(points: readonly Point[], closed = false): Path {
  const curve = new CatmullRomCurve3(
    points.map((p) => new Vector3(...p)),
    closed,
    'centripetal',
  )
  curve.arcLengthDivisions = samples * 2
  const table = curve.getSpacedPoints(samples).map((p): Point => [p.x, p.y, p.z])
  const first = table[0] ?? [0, 0, 0]
  const at = (t: number): Point => {
    const f = closed ? (((t % 1) + 1) % 1) * samples : clamp(t) * samples
    const i = Math.min(samples - 1, Math.floor(f))
    return mix(table[i] ?? first, table[i + 1] ?? first, f - i)
  }
  return { at, length: curve.getLength(), closed }
}

export function directionOf(path: Path, t: number): Point {
  const h = 0.004
  const end = path.closed ? (x: number) => x : (x: number) => clamp(x)
  return normalize(sub(path.at(end(t + h)), path.at(end(t - h))))
}

export type RibbonSpec = {
  readonly path: Path
  /** Which way the outer face looks. */
  readonly normal: (t: number, p: Point) => Point
  readonly width: number | ((t: number) => number)
  /** Radius of the corners at the start and the end; half the width makes a round tip. */
  readonly tips?: readonly [number, number]
  /** How much higher the middle stands than the edges. */
  readonly crown?: number
}

/** A flat band along a path. */
export function ribbon(spec: RibbonSpec): Skin {
  const { path } = spec
  const [start, end] = spec.tips ?? [0, 0]
  const widthAt = (t: number) => (typeof spec.width === 'number' ? spec.width : spec.width(t))
  return (a, b) => {
    const from = cornerDrop(b, widthAt(0) / 2, start) / path.length
    const to = 1 - cornerDrop(b, widthAt(1) / 2, end) / path.length
    const t = from + (to - from) * a
    const p = path.at(t)
    const along = directionOf(path, t)
    const up = spec.normal(t, p)
    const normal = normalize(add(up, along, -dot(up, along)))
    const side = cross(normal, along)
    return add(add(p, side, (b * widthAt(t)) / 2), normal, (spec.crown ?? 0) * (1 - b * b))
  }
}

/** How far a corner of the given radius has drawn the end back at `b` of the half width. */
export function cornerDrop(b: number, half: number, radius: number): number {
  if (radius <= 0) return 0
  const x = clamp((Math.abs(b) * half - (half - radius)) / radius)
  return radius * (1 - Math.sqrt(1 - x * x * 0.995))
}
