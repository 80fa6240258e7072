import type { BufferGeometry } from 'three'
import type { Curve } from '../geometry/curves.ts'
import { gridGeometry, merge } from '../geometry/grid.ts'
import type { Point } from '../geometry/part.ts'
import { distance, held, mix } from '../geometry/vectors.ts'

/** Points of a line at even pace; corners stay corners. */
export function paced(line: readonly Point[]): Curve {
  const run = [0]
  for (let i = 1; i < line.length; i++)
    run.push(held(run, i - 1) + distance(held(line, i), held(line, i - 1)))
  const total = held(run, run.length - 1)
  return (t) => {
    const want = Math.min(1, Math.max(0, t)) * total
    let low = 1
    let high = line.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (held(run, middle) < want) low = middle + 1
      else high = middle
    }
    const from = held(run, low - 1)
    return mix(held(line, low - 1), held(line, low), (want - from) / (held(run, low) - from || 1))
  }
}

/** The part of a closed outline behind `breast`, closed by a line bowed towards the heel by `bow`. */
export function heelOutline(outline: readonly Point[], breast: number, bow: number): Point[] {
  const turns = outline.length - 1
  const first = outline.findIndex((p, i) => p[0] <= breast && held(outline, i - 1)[0] > breast)
  const back: Point[] = []
  for (let k = 0; k < turns; k++) {
    const p = held(outline, (first + k) % turns)
    if (p[0] > breast) break
    back.push(p)
  }
  const from = held(back, back.length - 1)
  const to = held(back, 0)
  const steps = 16
  for (let k = 1; k < steps; k++) {
    const p = mix(from, to, k / steps)
    back.push([p[0] - bow * Math.sin((k / steps) * Math.PI), p[1], p[2]])
  }
  return rounded(rounded(back))
}

/** A closed outline with its corners cut; the last point repeats the first. */
function rounded(outline: readonly Point[]): Point[] {
  const loop =
    distance(held(outline, 0), held(outline, outline.length - 1)) < 1e-6 ? outline.slice(0, -1) : outline
  const cut = loop.flatMap((p, i) => {
    const q = held(loop, (i + 1) % loop.length)
    return [mix(p, q, 0.25), mix(p, q, 0.75)]
  })
  return [...cut, held(cut, 0)]
}

/** A straight-sided block standing on a polygon of [x, z]: from the plate down to the ground side. */
export function block(
  polygon: readonly (readonly [number, number])[],
  plate: (x: number) => number,
  depth: number,
  draft = 0.9,
): BufferGeometry {
  const n = polygon.length
  const cx = polygon.reduce((sum, p) => sum + p[0], 0) / n
  const cz = polygon.reduce((sum, p) => sum + p[1], 0) / n
  const corner = (i: number, level: number): Point => {
    const [x, z] = held(polygon, i % n)
    const k = level === 2 ? 0.02 : level === 1 ? draft : 1
    const px = cx + (x - cx) * k
    return [px, plate(px) + (level === 0 ? 1 : -depth), cz + (z - cz) * k]
  }
  const area = polygon.reduce((sum, p, i) => {
    const q = held(polygon, (i + 1) % n)
    return sum + p[0] * q[1] - q[0] * p[1]
  }, 0)
  const flat = (i: number, from: number, to: number) =>
    gridGeometry(2, 2, (a, b) => corner(i + a, b === 0 ? from : to), { flip: area < 0 })
  const faces: BufferGeometry[] = []
  for (let i = 0; i < n; i++) faces.push(flat(i, 0, 1), flat(i, 1, 2))
  return merge(faces)
}
