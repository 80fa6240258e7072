import { type BufferGeometry, Matrix4 } from 'three'
import { type Curve, polyCurve } from '../geometry/curves.ts'
import { steps } from '../geometry/detail.ts'
import type { Detail, Part, Point } from '../geometry/part.ts'
import { lid, soleRing } from '../geometry/sole-ring.ts'
import { held, smoothstep } from '../geometry/vectors.ts'
import { type Last, lowLast } from './low-last.ts'
import { groundLine, type LugSoleParams, outsole } from './lug-sole.ts'

export type SoleParams = LugSoleParams & { readonly size?: number }

/** The line a sole follows, without an upper. */
function featherOf(last: Last): Curve {
  const half = last.stations.map((s) => held(s, 0))
  const loop = [
    ...half,
    ...half
      .slice(1, -1)
      .reverse()
      .map((q): Point => [q[0], q[1], -q[2]]),
  ]
  const curve = polyCurve(
    loop.map((q): Point => [q[0], q[1], q[2] + last.bend(q[0])]),
    true,
  )
  return (t) => curve(((t % 1) + 1) % 1)
}

/** One outsole with a shallow tray on top, its pins and a plate; stands on its lugs. */
function single(p: SoleParams, detail: Detail): Part[] {
  const size = p.size ?? 1
  const last = lowLast({ size })
  const line = featherOf(last)
  const shape = { ...p, toeSpring: p.toeSpring ?? 13, heelSpring: p.heelSpring ?? 4, wrap: p.wrap ?? 6 }
  const rubber = outsole(line, size, shape, detail)
  const flare = p.flare ?? 3.4
  const tray = soleRing(
    line,
    (_, q) => {
      const y = rubber.top(q[0]) - 0.4
      return [
        [flare - 3.4, y],
        [flare - 1.4, y],
        [flare - 1.2, y + 0.6],
        [flare - 1.2, y + 2.6],
        [flare - 1.8, y + 3.1],
        [flare - 3.4, y + 3.1],
        [flare - 4, y + 2.5],
        [flare - 4.4, y + 0.4],
      ]
    },
    { count: steps(detail, 601, 101) },
  )
  const ground = groundLine(shape, size)
  const floor = lid(
    tray.row(6),
    (x, z, r) => {
      const y = ground(x) + (p.depth ?? 5) + (p.sheet ?? 2.6) + 0.2
      const cell = Math.abs((((x + z) / 9) % 1) + 1) % 1
      const other = Math.abs((((x - z + 400) / 9) % 1) + 1) % 1
      const net = Math.max(
        smoothstep(0.16, 0.06, Math.min(cell, 1 - cell)),
        smoothstep(0.16, 0.06, Math.min(other, 1 - other)),
      )
      const wrap = (rubber.top(x) - y) * smoothstep(0.35, 0, r)
      return y + Math.max(0, wrap) + net * 0.9 * smoothstep(0.02, 0.1, r)
    },
    'up',
    steps(detail, 70, 10),
  )
  return [
    ...rubber.parts,
    { name: 'tray', geometry: tray.geometry, surface: { slot: 'accent', finish: 'plastic' } },
    { name: 'floor', geometry: floor, surface: { slot: 'sole', finish: 'foam' } },
  ]
}

function moved(geometry: BufferGeometry, matrix: Matrix4): BufferGeometry {
  return geometry.clone().applyMatrix4(matrix)
}

/** A pair of exchangeable outsoles: one lies on its lugs, the other leans on it and shows them. */
export function sole(p: SoleParams, detail: Detail): Part[] {
  const size = p.size ?? 1
  const left = single(p, detail)
  const mirror = new Matrix4().makeScale(1, 1, -1)
  const tilt = new Matrix4().makeRotationX(-2.3)
  const place = new Matrix4().makeTranslation(22 * size, 0, 12 * size).multiply(tilt)
  const leaning = left.map(
    (part): Part => ({ ...part, name: `leaning ${part.name}`, geometry: moved(part.geometry, place) }),
  )
  let low = Number.POSITIVE_INFINITY
  for (const part of leaning) {
    part.geometry.computeBoundingBox()
    low = Math.min(low, part.geometry.boundingBox?.min.y ?? 0)
  }
  const drop = new Matrix4().makeTranslation(0, -low, 0)
  const lying = new Matrix4().makeTranslation(-34 * size, 0, -44 * size).multiply(mirror)
  return [
    ...left.map(
      (part): Part => ({
        ...part,
        name: `lying ${part.name}`,
        geometry: flipped(moved(part.geometry, lying)),
      }),
    ),
    ...leaning.map((part): Part => ({ ...part, geometry: moved(part.geometry, drop) })),
  ]
}

/** Mirroring turns triangles inside out; this turns them back. */
function flipped(geometry: BufferGeometry): BufferGeometry {
  const index = geometry.getIndex()
  if (!index) return geometry
  for (let i = 0; i < index.count; i += 3) {
    const a = index.getX(i)
    index.setX(i, index.getX(i + 1))
    index.setX(i + 1, a)
  }
  return geometry
}
