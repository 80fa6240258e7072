import { monotone } from '../geometry/curves.ts'
import type { Point } from '../geometry/part.ts'
import { distance, held, mix, smoothstep } from '../geometry/vectors.ts'

type Key = readonly [number, number]

/** A closed level of the upper, seen from the heel (0) to the toe (1); heights are over the feather line. */
export type Level = {
  readonly back: Key
  readonly front: Key
  /** Half widths in mm at fractions of the way from heel to toe. */
  readonly half: readonly Key[]
  /** How many millimetres the ends take to round off: heel, toe. */
  readonly round: Key
  /** Exponent of the rounding at heel and toe: 2 is an ellipse, 3 nearly square. */
  readonly square?: Key
  /** Height over the straight line from heel to toe. */
  readonly rise?: readonly Key[]
  /** How far it ignores the pitch of the foot: 1 is level with the heel. */
  readonly level?: number
}

function rounded(distance: number, over: number, exponent: number): number {
  if (distance >= over) return 1
  const t = 1 - Math.max(0, distance) / over
  return (1 - t ** exponent) ** (1 / exponent)
}

/** Half of a level from toe to heel in `count` points at equal steps along it. */
function trace(level: Level, ground: (x: number) => number, count: number): Point[] {
  const [backX, backY] = level.back
  const [frontX, frontY] = level.front
  const [pBack, pFront] = level.square ?? [2, 2]
  const half = monotone(level.half)
  const rise = level.rise ? monotone(level.rise) : () => 0
  const span = frontX - backX
  const at = (turn: number): Point => {
    const s = (1 + Math.cos(turn * Math.PI)) / 2
    const x = backX + span * s
    const width =
      half(s) * rounded(s * span, level.round[0], pBack) * rounded((1 - s) * span, level.round[1], pFront)
    const base = ground(x) + (ground(backX) - ground(x)) * (level.level ?? 0)
    return [x, base + backY + (frontY - backY) * s + rise(s), turn <= 0 || turn >= 1 ? 0 : width]
  }
  return evenly(
    Array.from({ length: 601 }, (_, index) => at(index / 600)),
    count,
  )
}

/** The same line in `count` points at equal steps. */
function evenly(line: readonly Point[], count: number): Point[] {
  const run = [0]
  for (let i = 1; i < line.length; i++)
    run.push(held(run, i - 1) + distance(held(line, i), held(line, i - 1)))
  const total = held(run, run.length - 1)
  let at = 0
  return Array.from({ length: count }, (_, index) => {
    const want = (index / (count - 1)) * total
    while (at < line.length - 2 && held(run, at + 1) < want) at++
    const from = held(run, at)
    return mix(held(line, at), held(line, at + 1), (want - from) / (held(run, at + 1) - from || 1))
  })
}

/** A curve with smooth curvature through the points, in `count` points. */
function fair(points: readonly Point[], count: number): Point[] {
  const knots = [0]
  for (let index = 1; index < points.length; index++)
    knots.push(held(knots, index - 1) + distance(held(points, index - 1), held(points, index)) ** 0.75)
  const axes = [0, 1, 2].map((axis) =>
    natural(
      knots,
      points.map((point) => point[axis] ?? 0),
    ),
  )
  const end = knots.at(-1) ?? 1
  return Array.from({ length: count }, (_, index) => {
    const t = (index / (count - 1)) * end
    return [axes[0]?.(t) ?? 0, axes[1]?.(t) ?? 0, axes[2]?.(t) ?? 0]
  })
}

/** Natural cubic spline. */
function natural(knots: readonly number[], values: readonly number[]): (t: number) => number {
  const n = knots.length
  const bend = new Float64Array(n)
  const work = new Float64Array(n)
  const k = (index: number) => knots[index] ?? 0
  const v = (index: number) => values[index] ?? 0
  for (let i = 1; i < n - 1; i++) {
    const share = (k(i) - k(i - 1)) / (k(i + 1) - k(i - 1))
    const pivot = share * (bend[i - 1] ?? 0) + 2
    bend[i] = (share - 1) / pivot
    const turn = (v(i + 1) - v(i)) / (k(i + 1) - k(i)) - (v(i) - v(i - 1)) / (k(i) - k(i - 1))
    work[i] = ((6 * turn) / (k(i + 1) - k(i - 1)) - share * (work[i - 1] ?? 0)) / pivot
  }
  for (let i = n - 2; i >= 0; i--) bend[i] = (bend[i] ?? 0) * (bend[i + 1] ?? 0) + (work[i] ?? 0)
  return (t) => {
    let i = 0
    while (i < n - 2 && k(i + 1) < t) i++
    const h = k(i + 1) - k(i)
    const a = (k(i + 1) - t) / h
    const b = 1 - a
    return (
      a * v(i) +
      b * v(i + 1) +
      (((a ** 3 - a) * (bend[i] ?? 0) + (b ** 3 - b) * (bend[i + 1] ?? 0)) * h ** 2) / 6
    )
  }
}

/** How far the middle line of a foot so long lies towards its outer side at x. */
export function bendOf(long: number): (x: number) => number {
  return (at) => {
    const x = (at / long) * 286
    const ball = -5.5 * smoothstep(60, 230, x) - 4 * smoothstep(200, 300, x)
    return (ball + 3 * smoothstep(0, 130, x) * (1 - smoothstep(130, 240, x))) * (long / 286)
  }
}

/** Ribs of half an upper from the toe's to the heel's, each from the feather line to the topline. */
export function ribs(
  levels: readonly Level[],
  ground: (x: number) => number,
  { stations = 45, rows = 18 }: { readonly stations?: number; readonly rows?: number } = {},
): Point[][] {
  const traced = levels.map((level) => trace(level, ground, stations))
  return Array.from({ length: stations }, (_, station) =>
    fair(
      traced.map((line) => line[station] ?? [0, 0, 0]),
      rows,
    ),
  )
}

/** Ribs cut where the shoe is open: at the first point at which `open` passes 0. */
export function cutRibs(
  whole: readonly (readonly Point[])[],
  open: (x: number, y: number, across: number) => number,
  rows = 18,
): Point[][] {
  return whole.map((rib) => {
    const end = rib.findIndex((p, k) => k > 3 && open(p[0], p[1], p[2]) > 0)
    if (end < 0) return evenly(rib, rows)
    const a = held(rib, end - 1)
    const b = held(rib, end)
    const from = open(a[0], a[1], a[2])
    const to = open(b[0], b[1], b[2])
    return evenly([...rib.slice(0, end), mix(a, b, Math.min(1, Math.max(0, -from / (to - from || 1))))], rows)
  })
}
