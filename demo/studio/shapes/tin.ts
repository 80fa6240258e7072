import { type BufferGeometry, Matrix4, Vector3 } from 'three'
import { steps } from '../geometry/detail.ts'
import { gridGeometry, turn } from '../geometry/grid.ts'
import type { Detail, Finish, Part, Point, Slot } from '../geometry/part.ts'
import { bell, smoothstep } from '../geometry/vectors.ts'
import { toFigures } from './digits.ts'
import { filleted, finer, turned } from './turned.ts'

export type TinSpec = { readonly radius: number; readonly number: string }

const height = 27

/** A tin of dubbin, its lid leaning against it. */
export function tin(spec: TinSpec, detail: Detail): readonly Part[] {
  const around = steps(detail, 260, 56)
  const { radius: r } = spec
  const wall = finer(
    filleted([
      [0.01, 1.2],
      [r - 4, 1.2, 0.8],
      [r - 3, 0, 1],
      [r, 0, 1.4],
      [r, 17, 0.5],
      [r - 1, 17.6, 0.5],
      [r - 1, height, 0.5],
      [r - 1.8, height + 0.2, 0.4],
      [r - 2, height - 1],
      [r - 2, height - 7],
    ]),
    4,
  )
  const part = (
    name: string,
    geometry: BufferGeometry,
    slot: Slot,
    finish: Finish,
    roughness: number,
  ): Part => ({
    name,
    geometry,
    surface: { slot, finish, roughness },
  })
  const lean = leaning(r)
  const lidParts = lid(spec, detail, around).map((p) => ({ ...p, geometry: p.geometry.applyMatrix4(lean) }))
  const parts = [
    part('tin', turned(wall, around), 'metal', 'metal', 0.3),
    part(
      'band',
      turned(
        filleted([
          [r + 0.15, 3],
          [r + 0.3, 3.3],
          [r + 0.3, 15.4],
          [r + 0.15, 15.7],
        ]),
        around,
      ),
      'body',
      'plastic',
      0.45,
    ),
    part('wax', wax(r - 2.1, around, steps(detail, 70, 16)), 'detail', 'smooth', 0.42),
    ...lidParts,
  ]
  let low = Number.POSITIVE_INFINITY
  for (const { geometry } of lidParts) {
    geometry.computeBoundingBox()
    low = Math.min(low, geometry.boundingBox?.min.y ?? 0)
  }
  for (const { geometry } of lidParts) geometry.translate(0, -low, 0)
  return parts
}

/** The lid's place: its lower edge on the ground next to the tin, its weight on the rim, its face outwards. */
function leaning(r: number): Matrix4 {
  const side = (80 * Math.PI) / 180
  const tilt = (62 * Math.PI) / 180
  const [dx, dz] = [Math.sin(side), Math.cos(side)]
  const away = r + 9 + height / Math.tan(tilt) - r * Math.cos(tilt)
  return new Matrix4()
    .makeTranslation(dx * away, r * Math.sin(tilt), dz * away)
    .multiply(new Matrix4().makeRotationAxis(new Vector3(dz, 0, -dx), tilt))
    .multiply(new Matrix4().makeRotationY(side))
}

/** Wax with the sweep of two fingers in it. */
function wax(radius: number, around: number, rings: number): BufferGeometry {
  return gridGeometry(
    around + 1,
    rings + 1,
    (i, j): Point => {
      const angle = ((i % around) / around) * 2 * Math.PI
      const share = 1 - j / rings
      const [x, z] = [radius * share * Math.sin(angle), radius * share * Math.cos(angle)]
      const turnTo = Math.atan2(x - 4, z + 6)
      const run = Math.hypot(x - 4, z + 6)
      const start = smoothstep(-2.6, -1.4, turnTo) * smoothstep(1.9, 0.9, turnTo)
      const groove = (bell(run, radius * 0.42, 4.2) + 0.9 * bell(run, radius * 0.42 + 9, 4.2)) * start
      const edge = 0.9 * smoothstep(0.9, 1, share)
      const pushed = 1.6 * bell(turnTo, 1.5, 0.4) * bell(run, radius * 0.5, 10)
      return [x, height - 5 + edge - 3 * groove + pushed + 0.35 * Math.sin(run * 0.22), z]
    },
    { closedU: true },
  )
}

/** The lid lying flat, its top up: a rim, and rays round a number pressed into it. */
function lid(spec: TinSpec, detail: Detail, around: number): Part[] {
  const r = spec.radius + 0.6
  const rim = finer(
    filleted([
      [r - 1.2, 0.2],
      [r - 0.5, 0],
      [r, 0.6, 0.6],
      [r, 11, 1.6],
      [r - 3, 12, 1],
    ]),
    3,
  )
  const figures = toFigures(spec.number, r * 0.52)
  const rings = steps(detail, 150, 26)
  const columns = detail === 'print' ? 480 : around
  const top = gridGeometry(
    columns + 1,
    rings + 1,
    (i, j): Point => {
      const angle = ((i % columns) / columns) * 2 * Math.PI
      const run = (r - 2.6) * (1 - j / rings)
      const [x, z] = [run * Math.sin(angle), run * Math.cos(angle)]
      const ray = 0.5 + 0.5 * Math.cos(angle * 36)
      const rays =
        0.8 *
        smoothstep(0.35, 0.65, ray) *
        smoothstep(r * 0.62, r * 0.66, run) *
        smoothstep(r * 0.88, r * 0.84, run)
      const bead = 0.6 * bell(run, r * 0.9, 1.3) + 0.9 * bell(run, r * 0.57, 1.1)
      const number = 1.1 * smoothstep(2.1, 1.2, figures.distance(x + figures.width / 2, -z + r * 0.26))
      return [x, 12 + rays + bead + number, z]
    },
    { closedU: true },
  )
  const under = turn(
    turned(
      [
        [r - 1.2, 0.2],
        [r - 1.2, 10.6],
        [0.01, 10.8],
      ],
      around,
    ),
  )
  const part = (
    name: string,
    geometry: BufferGeometry,
    slot: Slot,
    finish: Finish,
    roughness: number,
  ): Part => ({ name, geometry, surface: { slot, finish, roughness } })
  return [
    part('lid-rim', turned(rim, around), 'body', 'plastic', 0.4),
    part('lid-top', top, 'body', 'plastic', 0.4),
    part('lid-under', under, 'metal', 'metal', 0.34),
  ]
}
