import { steps } from '../geometry/detail.ts'
import type { Detail, Part, Point, Slot } from '../geometry/part.ts'
import { type Path, ribbon } from '../geometry/ribbon.ts'
import { type Sheet, type Spot, sheet } from '../geometry/sheet.ts'
import { type Pin, stitchesAlong, stitchPart } from '../geometry/stitches.ts'
import { ellipse, sweep } from '../geometry/sweep.ts'
import { lerp } from '../geometry/vectors.ts'
import type { Body } from './bag-body.ts'
import { piece } from './pieces.ts'
import { type StrapLook, seamOn } from './straps.ts'

const bagThread = { length: 3.4, gap: 1.3, radius: 0.5 }

export function bagSeam(name: string, pins: readonly Pin[], slot: Slot = 'stitch'): Part {
  return stitchPart(name, stitchesAlong(pins, bagThread), slot)
}

export const pinAt = (spot: Spot): Pin => ({ p: spot.point, n: spot.normal })

/** A seam round the body at one height. */
export function seamRound(body: Body, y: number, lift: number): Pin[] {
  return Array.from({ length: 361 }, (_, i) => pinAt(body.on(i / 360, y, lift)))
}

export type BandOptions = {
  readonly path: Path
  readonly normal: (t: number, p: Point) => Point
  readonly width: number | ((t: number) => number)
  readonly thickness: number
  readonly tips?: readonly [number, number]
  readonly crown?: number
  readonly look: StrapLook
  /** Rows of thread, in millimetres from the edges. */
  readonly seams?: readonly number[]
  readonly along?: number
}

/** A strap or tape as a part or two, and the sheet to sew on. */
export function strapAlong(name: string, o: BandOptions, detail: Detail): { parts: Part[]; strap: Sheet } {
  const strap = sheet({
    skin: ribbon({
      path: o.path,
      normal: o.normal,
      width: o.width,
      ...(o.tips ? { tips: o.tips } : {}),
      ...(o.crown ? { crown: o.crown } : {}),
    }),
    along: steps(detail, o.along ?? Math.max(40, Math.min(220, o.path.length / 2.4)), 10),
    across: steps(detail, 14, 3),
    thickness: o.thickness,
    rimSteps: steps(detail, 5, 2),
  })
  const parts = [piece(name, strap.outer, o.look.slot, o.look.finish)]
  const wide = typeof o.width === 'number' ? o.width : o.width(0.5)
  const seams = (o.seams ?? []).flatMap((mm) => {
    const b = 1 - (2 * mm) / wide
    const end = mm / o.path.length
    return [-b, b].map((across) => seamOn(strap.on, (t) => [lerp(end, 1 - end, t), across], 160))
  })
  if (seams.length) {
    parts.push(
      stitchPart(
        `${name} seams`,
        seams.flatMap((pins) => stitchesAlong(pins, { ...bagThread, length: 3, radius: 0.42 })),
      ),
    )
  }
  return { parts, strap }
}

/** A round cord or piping along a path. */
export function cord(
  name: string,
  path: Path,
  radius: number,
  look: StrapLook,
  detail: Detail,
  up: Point = [0.01, 0.02, 1],
): Part {
  const count = steps(detail, Math.min(420, path.length / 1.8), 40) + 1
  const geometry = sweep(path.at, count, ellipse(radius, radius, steps(detail, 12, 6)), () => up, {
    closed: path.closed,
    cap: !path.closed,
    fix: false,
  })
  return piece(name, geometry, look.slot, look.finish)
}
