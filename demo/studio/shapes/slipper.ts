import { steps } from '../geometry/detail.ts'
import type { Detail, Part, Slot } from '../geometry/part.ts'
import { pathThrough, ribbon } from '../geometry/ribbon.ts'
import { type Sheet, sheet } from '../geometry/sheet.ts'
import { type Pin, stitchesAlong, stitchPart } from '../geometry/stitches.ts'
import { distance, lerp } from '../geometry/vectors.ts'
import { type BedSoleSpec, bedSole } from './bed-sole.ts'
import { type BedSpec, bed } from './footbed.ts'
import { piece, thinned } from './pieces.ts'
import { inFrom } from './straps.ts'
import { closedSlipper, openVamp, vampSkin } from './vamp.ts'

export type SlipperSpec = {
  readonly bed: BedSpec
  readonly sole: BedSoleSpec
  readonly back: 'open' | 'closed'
  readonly height?: number
  readonly thickness: number
  /** Thread over the topline's edge: how deep it bites and how far apart. */
  readonly blanket: { readonly depth: number; readonly apart: number; readonly slot: Slot }
  /** A band of another felt along the topline, in millimetres. */
  readonly collar?: { readonly width: number; readonly slot: Slot }
  /** A loop at the heel to pull by. */
  readonly hasLoop?: boolean
}

export function slipper(spec: SlipperSpec, detail: Detail): Part[] {
  const base = bed(spec.bed)
  const isClosed = spec.back === 'closed'
  const skin = vampSkin({
    bed: base,
    ribs: isClosed ? closedSlipper : openVamp,
    closed: isClosed,
    height: spec.height ?? 1,
    out: -spec.thickness + 1,
  })
  const vamp = sheet({
    skin,
    along: steps(detail, 220, 56),
    across: steps(detail, 70, 20),
    thickness: spec.thickness,
    rimSteps: steps(detail, 7, 2),
    split: true,
    ring: isClosed,
  })
  const parts = bedSole(base, spec.sole, detail)
  parts.push(piece('felt', vamp.outer, 'body', 'felt'))
  if (vamp.inner) parts.push(piece('felt inside', vamp.inner, 'lining', 'felt'))
  parts.push(blanketStitch(vamp, spec, isClosed))
  if (spec.collar) {
    const wide = spec.collar.width
    const depths = Array.from({ length: 121 }, (_, k) => inFrom(vamp.on, k / 120, wide))
    const inner = (a: number) => {
      const f = Math.min(119.999, a * 120)
      const k = Math.floor(f)
      return lerp(depths[k] ?? 0, depths[k + 1] ?? 0, f - k)
    }
    const collar = sheet({
      skin: (a, b) => vamp.on(a, lerp(inner(a), 0.99, (b + 1) / 2), -0.3).point,
      along: steps(detail, 220, 56),
      across: steps(detail, 16, 6),
      thickness: 1.5,
      rimSteps: steps(detail, 4, 2),
      ring: isClosed,
    })
    parts.push(piece('collar', collar.outer, spec.collar.slot, 'felt'))
  }
  if (spec.hasLoop && isClosed) parts.push(loop(vamp, detail))
  return thinned(parts, detail)
}

/** Strokes over the edge, joined by a thread along it. */
function blanketStitch(vamp: Sheet, spec: SlipperSpec, isClosed: boolean): Part {
  const { depth, apart, slot } = spec.blanket
  const lift = spec.collar ? 1.25 : 0
  const [from, to] = isClosed ? [0, 1] : [0.02, 0.98]
  const pin = (a: number, mm: number): Pin => {
    const spot = vamp.on(a, mm > 0 ? inFrom(vamp.on, a, mm) : 1, lift)
    return { p: spot.point, n: spot.normal }
  }
  const edge = Array.from({ length: 401 }, (_, k) => pin(lerp(from, to, k / 400), 0))
  const runs = [0]
  edge.forEach((e, k) => {
    const last = edge[k - 1]
    if (last) runs.push((runs[k - 1] ?? 0) + distance(e.p, last.p))
  })
  const count = Math.round((runs[400] ?? 0) / apart)
  const strokes = Array.from({ length: count }, (_, k) => {
    const s = ((k + 0.5) / count) * (runs[400] ?? 0)
    const n = runs.findIndex((r) => r >= s)
    const a = lerp(from, to, n / 400)
    return stitchesAlong([pin(a, depth), pin(a, depth / 2), pin(a, 0)], {
      length: depth * 0.94,
      gap: 0.02,
      radius: 0.55,
    })
  }).flat()
  const thread = stitchesAlong(edge, { length: apart * 0.97, gap: apart * 0.03, radius: 0.5 })
  return stitchPart('blanket stitch', [...strokes, ...thread], slot)
}

function loop(vamp: Sheet, detail: Detail): Part {
  const back = vamp.on(0, 1, 0).point
  const [x, y, z] = back
  const path = pathThrough([
    [x - 1, y - 22, z],
    [x - 3, y - 8, z],
    [x - 4, y + 7, z],
    [x + 1, y + 15, z],
    [x + 6, y + 8, z],
    [x + 7, y - 8, z],
  ])
  const tape = sheet({
    skin: ribbon({ path, normal: (t) => [lerp(-1, 1, t), Math.sin(t * Math.PI), 0.001], width: 13 }),
    along: steps(detail, 50, 14),
    across: steps(detail, 8, 4),
    thickness: 1.4,
    rimSteps: steps(detail, 5, 2),
  })
  return piece('loop', tape.outer, 'accent', 'webbing')
}
