import type { Point } from './part.ts'

export function clamp(x: number, low = 0, high = 1): number {
  return x < low ? low : Math.min(x, high)
}

export function lerp(a: number, b: number, t: number): number {
  return a + (b - a) * t
}

/** 0 at `from`, 1 at `to` (which may lie below `from`), smooth at both ends. */
export function smoothstep(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** The smaller of two, rounded off over `k`. */
export function smoothMin(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k
  return Math.min(a, b) - h * h * k * 0.25
}

/** The greater of two, rounded off over `k`. */
export function smoothMax(a: number, b: number, k: number): number {
  return -smoothMin(-a, -b, k)
}

/** A bell of height 1 round `centre`. */
export function bell(x: number, centre: number, width: number): number {
  const t = (x - centre) / width
  return Math.exp(-t * t)
}

export function add(a: Point, b: Point, times = 1): Point {
  return [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times]
}

export function sub(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

export function scale(a: Point, k: number): Point {
  return [a[0] * k, a[1] * k, a[2] * k]
}

export function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function length(a: Point): number {
  return Math.hypot(a[0], a[1], a[2])
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

export function normalize(a: Point): Point {
  const l = length(a) || 1
  return [a[0] / l, a[1] / l, a[2] / l]
}

export function mix(a: Point, b: Point, t: number): Point {
  return [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)]
}

/** The array's value, 0 beyond its ends. */
export function at(values: Float32Array, index: number): number {
  return values[index] ?? 0
}

/** The list's value with the index wrapped round; the list must not be empty. */
export function cyclic<T>(list: readonly T[], index: number): T {
  const value = list[((index % list.length) + list.length) % list.length]
  if (value === undefined) throw new RangeError('Empty list')
  return value
}

/** The list's value with the index held between the ends; the list must not be empty. */
export function held<T>(list: readonly T[], index: number): T {
  const value = list[Math.min(list.length - 1, Math.max(0, index))]
  if (value === undefined) throw new RangeError('Empty list')
  return value
}
