import { steps } from '../geometry/detail.ts'
import type { Detail, Part, Point } from '../geometry/part.ts'
import { pathThrough, ribbon } from '../geometry/ribbon.ts'
import { sheet } from '../geometry/sheet.ts'
import { stitchesAlong, stitchPart } from '../geometry/stitches.ts'
import { lerp, normalize, sub } from '../geometry/vectors.ts'
import { type BedSoleSpec, bedSole } from './bed-sole.ts'
import { type Bed, type BedSpec, bed } from './footbed.ts'
import { at, stud } from './hardware.ts'
import { piece, thinned } from './pieces.ts'
import { type HeelStrapSpec, heelStrap } from './sandal.ts'
import { inFrom, type StrapLook, seamOn } from './straps.ts'
import { openVamp, vampSkin } from './vamp.ts'

export type ClogSpec = {
  readonly bed: BedSpec
  readonly sole: BedSoleSpec
  readonly upper: StrapLook
  readonly height?: number
  readonly thickness?: number
  /** The strip that holds the upper to the sole. */
  readonly strip: { readonly width: number; readonly look: StrapLook }
  readonly studs: { readonly apart: number; readonly radius: number; readonly height: number }
  /** Rows of stitches along the topline, in millimetres from it. */
  readonly seams?: readonly number[]
  readonly heelStrap?: HeelStrapSpec
}

export function clog(spec: ClogSpec, detail: Detail): Part[] {
  const base = bed(spec.bed)
  const skin = vampSkin({ bed: base, ribs: openVamp, height: spec.height ?? 1, out: -1.2 })
  const thickness = spec.thickness ?? 2.6
  const vamp = sheet({
    skin,
    along: steps(detail, 200, 48),
    across: steps(detail, 70, 20),
    thickness,
    rimSteps: steps(detail, 6, 2),
    split: true,
  })
  const { slot, finish } = spec.upper
  const parts = bedSole(base, spec.sole, detail)
  parts.push(piece('vamp', vamp.outer, slot, finish))
  if (vamp.inner) parts.push(piece('vamp lining', vamp.inner, 'lining', 'suede'))
  const rows = spec.seams ?? [4, 8]
  parts.push(
    stitchPart(
      'topline seams',
      rows.flatMap((mm) =>
        stitchesAlong(
          seamOn(
            vamp.on,
            (t) => {
              const a = lerp(0.03, 0.97, t)
              return [a, inFrom(vamp.on, a, mm)]
            },
            160,
          ),
          { length: 2.8, radius: 0.42 },
        ),
      ),
    ),
  )
  parts.push(...strip(spec, base, detail))
  if (spec.heelStrap) parts.push(...heelStrap(spec.heelStrap, spec.upper, base, detail))
  return thinned(parts, detail)
}

/** The strip nailed round the foot of the upper, with its studs. */
function strip(spec: ClogSpec, base: Bed, detail: Detail): Part[] {
  const [from, to] = [sideAt(base, 88, 0, 0.5), sideAt(base, 88, 1, 0.5)]
  const line: Point[] = Array.from({ length: 90 }, (_, i) => {
    const p = base.outline.at(lerp(from, to, i / 89))
    return [p[0], base.rim(p[0]) - spec.strip.width * 0.42, p[2]]
  })
  const path = pathThrough(line)
  const outward = (t: number): Point => {
    const tangent = sub(path.at(Math.min(1, t + 0.006)), path.at(Math.max(0, t - 0.006)))
    return normalize([-tangent[2], 0, tangent[0]])
  }
  const radius = spec.strip.width / 2
  const band = sheet({
    skin: ribbon({
      path,
      normal: (t) => outward(t),
      width: spec.strip.width,
      tips: [radius * 0.8, radius * 0.8],
    }),
    along: steps(detail, 220, 60),
    across: steps(detail, 10, 4),
    thickness: 2.9,
    rimSteps: steps(detail, 5, 2),
  })
  const count = Math.round((path.length - spec.strip.width) / spec.studs.apart)
  const inset = spec.strip.width / 2 / path.length
  const studs = Array.from({ length: count + 1 }, (_, i) =>
    at(band.on(lerp(inset, 1 - inset, i / count), 0), -0.1),
  )
  return [
    piece('strip', band.outer, spec.strip.look.slot, spec.strip.look.finish),
    piece('studs', stud(spec.studs.radius, spec.studs.height, detail), 'metal', 'metal', {
      instances: studs,
    }),
  ]
}

/** Where the outline passes x (of a 282 mm foot) between two turns of it. */
function sideAt(base: Bed, x: number, low: number, high: number): number {
  const want = (x / 282) * base.length
  let a = low
  let b = high
  for (let k = 0; k < 30; k++) {
    const middle = (a + b) / 2
    if (base.outline.at(middle)[0] < want) a = middle
    else b = middle
  }
  return (a + b) / 2
}
