import { type BufferGeometry, TorusGeometry } from 'three'
import { cut } from '../geometry/cut.ts'
import { steps } from '../geometry/detail.ts'
import { merge } from '../geometry/grid.ts'
import type { Detail, Finish, Part, Point, Slot } from '../geometry/part.ts'
import { smoothstep } from '../geometry/vectors.ts'
import { toFigures } from './digits.ts'
import { flask } from './flask.ts'
import { bar } from './hardware.ts'
import { filleted, finer, turned } from './turned.ts'

export type BottleSpec = {
  readonly kind: 'steel' | 'square' | 'flask'
  /** Printed on the side. */
  readonly number: string
}

export function bottle(spec: BottleSpec, detail: Detail): readonly Part[] {
  return spec.kind === 'flask' ? flask(detail) : steel(spec, detail)
}

const part = (
  name: string,
  geometry: BufferGeometry,
  slot: Slot,
  finish: Finish,
  roughness?: number,
): Part => ({
  name,
  geometry,
  surface: { slot, finish, ...(roughness === undefined ? {} : { roughness }) },
})

/** A steel bottle, powder-coated, with a screwed lid and a loop to carry it by. */
function steel(spec: BottleSpec, detail: Detail): Part[] {
  const isSquare = spec.kind === 'square'
  const around = steps(detail, 220, 48)
  const half = isSquare ? 33 : 36
  const shoulder = isSquare ? 196 : 178
  const foot = filleted([
    [0.01, 2.5],
    [half - 9, 2.5, 1.5],
    [half - 6, 0, 1.5],
    [half - 0.6, 0, 2],
    [half - 0.6, 9],
  ])
  const body = isSquare
    ? filleted([
        [half, 9],
        [half, shoulder, 7],
        [24, shoulder + 4, 3],
        [24, shoulder + 14],
      ])
    : filleted([
        [half, 9],
        [half, shoulder - 8, 26],
        [23, shoulder + 26, 12],
        [23, shoulder + 34],
      ])
  const top = isSquare ? shoulder + 14 : shoulder + 34
  const lid = isSquare
    ? filleted([
        [25.5, top],
        [25.5, top + 26, 4],
        [0.01, top + 26],
      ])
    : filleted([
        [26, top + 0.5, 1],
        [26.5, top + 2, 1],
        [26.5, top + 24, 5],
        [18, top + 28, 4],
        [0.01, top + 28],
      ])
  const squared = (p: Point): Point => {
    const angle = Math.atan2(p[0], p[2])
    const e = 1 / Math.max(Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle)))
    const soft = isSquare
      ? 1 + (e - 1) * 0.62 * smoothstep(half * 0.72, half * 0.95, Math.hypot(p[0], p[2]))
      : 1
    return [p[0] * soft, p[1], p[2] * soft]
  }
  const grip = (p: Point, angle: number): Point => {
    const isSide = p[1] > top + 4 && p[1] < top + 21
    const k = isSide ? 1 - 0.016 * (0.5 + 0.5 * Math.cos(angle * 40)) : 1
    return [p[0] * k, p[1], p[2] * k]
  }
  const paint = turned(
    withFineBand(finer(body, detail === 'print' ? 3 : 6), detail),
    detail === 'viewer' ? around : 360,
    squared,
  )
  const [print, coat] = detail === 'viewer' ? [null, paint] : printed(paint, spec.number, half, isSquare)
  const parts = [
    part('foot', turned(foot, around, squared), 'metal', 'metal', 0.32),
    part('body', coat, 'body', 'plastic', 0.62),
    part(
      'ring',
      turned(
        filleted([
          [isSquare ? 24.6 : 23.6, top - 3],
          [isSquare ? 25 : 24.2, top - 2],
          [isSquare ? 25 : 24.2, top],
        ]),
        around,
      ),
      'metal',
      'metal',
      0.25,
    ),
    part(
      'lid',
      turned(finer(lid, 3), detail === 'print' ? 320 : around, grip),
      'second',
      isSquare ? 'metal' : 'plastic',
      isSquare ? 0.34 : 0.5,
    ),
    loop(top, isSquare, detail),
  ]
  if (print) parts.push(part('number', print, 'detail', 'plastic', 0.5))
  if (isSquare) for (const { geometry } of parts) geometry.rotateY(0.2)
  return parts
}

const band = [70, 124] as const

/** More rings where the figures are printed. */
function withFineBand(
  outline: readonly (readonly [number, number])[],
  detail: Detail,
): readonly (readonly [number, number])[] {
  if (detail === 'viewer') return outline
  const below = outline.filter(([, y]) => y < band[0])
  const above = outline.filter(([, y]) => y > band[1])
  const radius = below.at(-1)?.[0] ?? 0
  const rings = Array.from({ length: detail === 'print' ? 109 : 55 }, (_, k): readonly [number, number] => [
    radius,
    band[0] + ((band[1] - band[0]) * k) / (detail === 'print' ? 108 : 54),
  ])
  return [...below, ...rings, ...above]
}

/** Cuts the figures out of the side that the three-quarter view sees. */
function printed(
  skin: BufferGeometry,
  number: string,
  radius: number,
  isSquare: boolean,
): readonly [BufferGeometry, BufferGeometry] {
  const height = isSquare ? 24 : 30
  const figures = toFigures(number, height)
  return cut(skin, (x, y, z) => {
    const angle = Math.atan2(x, z) - (isSquare ? 0 : 0.5)
    if (Math.abs(angle) > 1.4) return -1
    const across = (isSquare ? x : angle * radius) + figures.width / 2
    return 1.8 - figures.distance(across, y - 97 + height / 2)
  })
}

function loop(top: number, isSquare: boolean, detail: Detail): Part {
  if (isSquare) {
    const ring = new TorusGeometry(12, 2.1, steps(detail, 14, 6), steps(detail, 48, 16))
    ring.translate(0, top + 36, 0)
    return part('loop', ring, 'metal', 'metal', 0.25)
  }
  const points: Point[] = [
    [-25.5, top + 11, 0],
    [-27, top + 22, 0],
    [-22, top + 42, 0],
    [-8, top + 52, 0],
    [8, top + 52, 0],
    [22, top + 42, 0],
    [27, top + 22, 0],
    [25.5, top + 11, 0],
  ]
  const strap = bar(points, 2.2, detail, { steps: steps(detail, 80, 24) })
  strap.scale(1, 1, 3.2)
  const knobs = [-1, 1].map((side) => {
    const knob = turned(
      filleted([
        [7.5, 0],
        [7.5, 3, 1.6],
        [0.01, 3.4],
      ]),
      steps(detail, 40, 14),
    )
    return knob.rotateZ((-side * Math.PI) / 2).translate(side * 26, top + 11, 0)
  })
  return part('loop', merge([strap, ...knobs]), 'accent', 'rubber')
}
