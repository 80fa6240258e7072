import { steps } from '../geometry/detail.ts'
import type { Detail, Finish, Part, Point, Slot } from '../geometry/part.ts'
import { pathThrough, ribbon } from '../geometry/ribbon.ts'
import { type Sheet, sheet } from '../geometry/sheet.ts'
import { stitchesAlong, stitchPart } from '../geometry/stitches.ts'
import { lerp, normalize } from '../geometry/vectors.ts'
import { type BedSoleSpec, bedSole } from './bed-sole.ts'
import { type Bed, type BedSpec, bed } from './footbed.ts'
import { bandSkin, type Instep, instep } from './instep.ts'
import { piece, thinned } from './pieces.ts'
import { buckledTab, type StrapLook, seamOn } from './straps.ts'

export type BandSpec = {
  /** Middle of the strap over the instep, and how far its outer end lies ahead of its inner end. */
  readonly at: number
  readonly lead?: number
  /** Width at the edges of the bed and over the instep. */
  readonly width: number
  readonly waist?: number
  readonly thickness?: number
  readonly look?: StrapLook
  readonly lining?: boolean
  readonly seams?: readonly number[]
  /** Millimetres this strap passes over another at the middle of the foot. */
  readonly over?: number
  readonly tabs?: readonly {
    readonly from: number
    readonly to: number
    readonly row?: number
    readonly width: number
    readonly buckle: number
    readonly wire?: number
    readonly holes?: number
    readonly slot?: Slot
    readonly isStitched?: boolean
  }[]
}

export type HeelStrapSpec = {
  /** Where it leaves the bed's sides, how high it climbs at the heel. */
  readonly from: number
  readonly fromHeight: number
  readonly heelHeight: number
  readonly width: number
  readonly thickness?: number
  readonly look?: StrapLook
  /** Millimetres inside the bed's edge. */
  readonly inset?: number
  readonly hasBuckle?: boolean
}

export type SandalSpec = {
  readonly bed: BedSpec
  readonly sole: BedSoleSpec
  readonly strap: StrapLook
  readonly bands: readonly BandSpec[]
  readonly heelStrap?: HeelStrapSpec
  readonly height?: number
}

export function sandal(spec: SandalSpec, detail: Detail): Part[] {
  const base = bed(spec.bed)
  const thickest = Math.max(...spec.bands.map((b) => b.thickness ?? 2.6))
  const over = instep({ bed: base, height: spec.height ?? 1, inset: thickest + 1.6 })
  const parts = bedSole(base, spec.sole, detail)
  spec.bands.forEach((b, n) => {
    parts.push(...band(b, spec.strap, over, `strap ${n + 1}`, detail))
  })
  if (spec.heelStrap) parts.push(...heelStrap(spec.heelStrap, spec.strap, base, detail))
  return thinned(parts, detail)
}

function band(spec: BandSpec, standard: StrapLook, over: Instep, name: string, detail: Detail): Part[] {
  const look = spec.look ?? standard
  const thickness = spec.thickness ?? 2.6
  const lead = spec.lead ?? 6
  const waist = spec.waist ?? spec.width * 0.9
  const lift = spec.over ?? 0
  const skin = bandSkin(
    over,
    (s) => spec.at + lead * (0.5 - s) - 9 * (1 - Math.sin(s * Math.PI)),
    (s) => lerp(spec.width, waist, Math.sin(s * Math.PI) ** 2) / 2,
  )
  const raised: typeof skin = (a, b) => {
    const p = skin(a, b)
    return lift ? [p[0], p[1] + lift * Math.exp(-(((a - 0.5) / 0.2) ** 2)), p[2]] : p
  }
  const strap = sheet({
    skin: raised,
    along: steps(detail, 110, 24),
    across: steps(detail, 26, 6),
    thickness,
    rimSteps: steps(detail, 6, 2),
    split: spec.lining !== false,
  })
  const parts: Part[] = [piece(name, strap.outer, look.slot, look.finish)]
  if (strap.inner) parts.push(piece(`${name} lining`, strap.inner, 'lining', 'suede'))
  const seams = spec.seams ?? [-1 + 7 / spec.width, 1 - 7 / spec.width]
  const threads = seams.flatMap((b) =>
    stitchesAlong(
      seamOn(strap.on, (t) => [lerp(0.05, 0.95, t), b]),
      { length: 3, gap: 1.2, radius: 0.44 },
    ),
  )
  if (threads.length) parts.push(stitchPart(`${name} seams`, threads))
  spec.tabs?.forEach((tab, n) => {
    parts.push(...tabOn(tab, strap, spec.width, look, `${name} ${n + 1}`, detail))
  })
  return parts
}

function tabOn(
  tab: NonNullable<BandSpec['tabs']>[number],
  strap: Sheet,
  bandWidth: number,
  look: StrapLook,
  name: string,
  detail: Detail,
): Part[] {
  return buckledTab(
    strap,
    {
      from: tab.from,
      to: tab.to,
      row: tab.row ?? 0,
      width: tab.width,
      bandWidth,
      buckle: tab.buckle,
      buckleWire: tab.wire ?? 1.5,
      holes: tab.holes ?? 4,
      look: { slot: tab.slot ?? look.slot, finish: look.finish },
      ...(tab.isStitched === undefined ? {} : { isStitched: tab.isStitched }),
    },
    name,
    detail,
  )
}

/** A strap from the sides of the instep round the heel. */
export function heelStrap(spec: HeelStrapSpec, standard: StrapLook, base: Bed, detail: Detail): Part[] {
  const look = spec.look ?? standard
  const k = base.length / 282
  const [outer, inner] = base.edges(spec.from)
  const y = base.rim(spec.from)
  const up = spec.heelHeight
  const inset = spec.inset ?? 1.4
  const side = (z: number): Point[] => [
    [spec.from, y + spec.fromHeight, z],
    [spec.from - 13 * k, y + lerp(spec.fromHeight, up, 0.2), z * 1.01],
    [spec.from - 30 * k, y + lerp(spec.fromHeight, up, 0.46), z * 0.98],
    [52 * k, y + lerp(spec.fromHeight, up, 0.8), z * 0.9],
    [28 * k, y + lerp(spec.fromHeight, up, 0.96), z * 0.8],
    [9 * k, y + up, z * 0.56],
  ]
  const back = side(inner + inset).reverse()
  const path = pathThrough([...side(outer - inset), [0, y + up, 0], ...back])
  const strap = sheet({
    skin: ribbon({
      path,
      normal: (_t, p) => normalize([Math.min(0, p[0] - 62 * k) * 0.9, 0.05, p[2] * 1.2]),
      width: spec.width,
    }),
    along: steps(detail, 120, 30),
    across: steps(detail, 14, 5),
    thickness: spec.thickness ?? 2.4,
    rimSteps: steps(detail, 5, 2),
    split: true,
  })
  const finish: Finish = look.finish
  const parts = [piece('heel strap', strap.outer, look.slot, finish)]
  if (strap.inner) parts.push(piece('heel strap lining', strap.inner, 'lining', 'suede'))
  const edge = 1 - 4 / spec.width
  const threads = [-edge, edge].flatMap((b) =>
    stitchesAlong(
      seamOn(strap.on, (t) => [lerp(0.02, 0.98, t), b]),
      { radius: 0.38 },
    ),
  )
  parts.push(stitchPart('heel strap seams', threads))
  if (spec.hasBuckle) {
    parts.push(
      ...buckledTab(
        strap,
        {
          from: 0.02,
          to: 0.34,
          width: spec.width * 0.86,
          bandWidth: spec.width,
          buckle: 0.3,
          buckleWire: 1.3,
          holes: 3,
          look,
        },
        'heel strap',
        detail,
      ),
    )
  }
  return parts
}
