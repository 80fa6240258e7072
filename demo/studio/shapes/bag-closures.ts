import { Matrix4 } from 'three'
import { steps } from '../geometry/detail.ts'
import { gridGeometry } from '../geometry/grid.ts'
import type { Detail, Part, Point, Slot } from '../geometry/part.ts'
import type { Path } from '../geometry/ribbon.ts'
import { type Sheet, sheet } from '../geometry/sheet.ts'
import { lerp } from '../geometry/vectors.ts'
import { strapAlong } from './bag-parts.ts'
import { at, hole, pinBuckle, zipPull } from './hardware.ts'
import { piece } from './pieces.ts'
import type { StrapLook } from './straps.ts'

export type ZipSpec = {
  readonly path: Path
  readonly normal: (t: number, p: Point) => Point
  readonly tape?: number
  readonly teeth: 'metal' | 'coil'
  /** Share of the way where the slider sits, and which way its tongue hangs. */
  readonly pullAt: number
  readonly tapeSlot?: Slot
  readonly scale?: number
}

/** A zip sewn into a face. */
export function zip(name: string, spec: ZipSpec, detail: Detail): Part[] {
  const wide = spec.tape ?? 15
  const { parts, strap } = strapAlong(
    `${name} tape`,
    {
      path: spec.path,
      normal: spec.normal,
      width: wide,
      thickness: 1.2,
      look: { slot: spec.tapeSlot ?? 'detail', finish: 'webbing' },
    },
    detail,
  )
  if (spec.teeth === 'metal') {
    const count = Math.floor(spec.path.length / (detail === 'viewer' ? 8 : 2.6))
    const teeth = Array.from({ length: count }, (_, k) => {
      const spot = strap.on((k + 0.5) / count, (k % 2 ? 1 : -1) * (1.4 / wide), 0.1)
      return at(spot).multiply(new Matrix4().makeScale(detail === 'viewer' ? 2.4 : 0.9, 1.9, 0.9))
    })
    parts.push(piece(`${name} teeth`, tooth(), 'metal', 'metal', { instances: teeth, castsShadow: false }))
  } else {
    const coil = sheet({
      skin: (a, b) => strap.on(a, (b * 2.4) / wide, -0.1).point,
      along: steps(detail, Math.min(200, spec.path.length / 2), 14),
      across: 4,
      thickness: 1.3,
      rimSteps: steps(detail, 5, 2),
    })
    parts.push(piece(`${name} coil`, coil.outer, 'detail', 'plastic'))
  }
  const spot = strap.on(spec.pullAt, 0, 0.4)
  const turned = at({ ...spot, along: spot.across })
  const down = new Matrix4().makeScale(spec.scale ?? 1, spec.scale ?? 1, spec.scale ?? 1)
  parts.push(piece(`${name} pull`, zipPull(detail), 'metal', 'metal', { instances: [turned.multiply(down)] }))
  return parts
}

/** Half a sphere's worth of a tooth, 1 mm each way. */
function tooth(): ReturnType<typeof gridGeometry> {
  const points: Point[] = [
    [-1, -1, 0],
    [1, -1, 0],
    [1, 1, 0],
    [-1, 1, 0],
  ]
  return gridGeometry(
    5,
    3,
    (i, j) => {
      const p = points[i % 4] ?? [0, 0, 0]
      const k = [1, 0.82, 0.01][j] ?? 0
      return [p[0] * k, p[1] * k, j === 0 ? -0.3 : 1]
    },
    { closedU: true },
  )
}

/** A buckle, its keeper and its holes on a strap that runs downwards. */
export function strapBuckle(
  name: string,
  strap: Sheet,
  o: {
    readonly at: number
    readonly width: number
    readonly length: number
    readonly wire: number
    readonly holes: number
    readonly look: StrapLook
    readonly apart?: number
  },
  detail: Detail,
): Part[] {
  const parts = [
    piece(
      `${name} buckle`,
      pinBuckle({ halfLength: o.width * 0.46, halfWidth: o.width * 0.66, wire: o.wire }, detail),
      'metal',
      'metal',
      { instances: [at(strap.on(o.at, 0), 0.2)] },
    ),
  ]
  const gap = (o.apart ?? 13) / o.length
  const keeperAt = o.at + (o.width * 0.46 + 9) / o.length
  const keeper = sheet({
    skin: (a, b) => {
      const across = lerp(-1.14, 1.14, a)
      const edge = Math.max(0, Math.abs(across) - 0.98) * 20
      return strap.on(
        Math.min(0.99, keeperAt - (b * 4) / o.length),
        Math.max(-1, Math.min(1, across)),
        0.3 - edge,
      ).point
    },
    along: steps(detail, 24, 10),
    across: steps(detail, 8, 4),
    thickness: 1.8,
    rimSteps: steps(detail, 5, 2),
  })
  parts.push(piece(`${name} keeper`, keeper.outer, o.look.slot, o.look.finish))
  const spots = Array.from({ length: o.holes }, (_, k) => strap.on(keeperAt + gap * (k + 0.75), 0)).map((s) =>
    at(s, 0.02),
  )
  parts.push(
    piece(`${name} holes`, hole(1.7, detail), 'detail', 'smooth', { instances: spots, castsShadow: false }),
  )
  return parts
}
