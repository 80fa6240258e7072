import { steps } from '../geometry/detail.ts'
import type { Detail, Finish, Part, Slot } from '../geometry/part.ts'
import { cornerDrop } from '../geometry/ribbon.ts'
import { type Sheet, type Skin, sheet } from '../geometry/sheet.ts'
import { type Pin, stitchesAlong, stitchPart } from '../geometry/stitches.ts'
import { distance, lerp } from '../geometry/vectors.ts'
import { at, hole, pinBuckle } from './hardware.ts'
import { piece } from './pieces.ts'

/** A seam on a sheet: from (a, b) to (a, b) as `t` runs 0 to 1. */
export function seamOn(
  on: Sheet['on'],
  where: (t: number) => readonly [number, number],
  count = 120,
  lift = 0,
): Pin[] {
  return Array.from({ length: count + 1 }, (_, k) => {
    const [a, b] = where(k / count)
    const spot = on(a, b, lift)
    return { p: spot.point, n: spot.normal }
  })
}

/** The b that lies `mm` from the sheet's edge b = 1, measured over the surface. */
export function inFrom(on: Sheet['on'], a: number, mm: number): number {
  const step = 0.012
  let b = 1
  let before = on(a, 1).point
  let sum = 0
  while (b > -1) {
    const next = on(a, b - step).point
    const d = distance(before, next)
    if (sum + d >= mm) return b - (step * (mm - sum)) / (d || 1)
    sum += d
    b -= step
    before = next
  }
  return -1
}

export type StrapLook = { readonly slot: Slot; readonly finish: Finish }

export type TabSpec = {
  /** Where on the band it starts and where its tip lies, 0 to 1. */
  readonly from: number
  readonly to: number
  /** Across the band, -1 to 1. */
  readonly row?: number
  /** Millimetres. */
  readonly width: number
  readonly bandWidth: number
  readonly thickness?: number
  /** Share of the tab where the buckle sits. */
  readonly buckle: number
  readonly buckleWire?: number
  readonly holes: number
  readonly look: StrapLook
  readonly isStitched?: boolean
}

/** A narrow strap with a pin buckle that lies on a band. */
export function buckledTab(band: Sheet, spec: TabSpec, name: string, detail: Detail): Part[] {
  const half = spec.width / spec.bandWidth
  const row = spec.row ?? 0
  const thickness = spec.thickness ?? 2
  const long = distance(band.on(spec.from, row).point, band.on((spec.from + spec.to) / 2, row).point) * 2
  const skin: Skin = (a, b) => {
    const tip = cornerDrop(b, spec.width / 2, spec.width * 0.46) / long
    const butt = cornerDrop(b, spec.width / 2, spec.width * 0.18) / long
    const t = lerp(butt, 1 - tip, a)
    return band.on(lerp(spec.from, spec.to, t), row + b * half, -0.15).point
  }
  const tab = sheet({
    skin,
    along: steps(detail, 72, 14),
    across: steps(detail, 18, 6),
    thickness,
    rimSteps: steps(detail, 5, 2),
  })
  const parts = [piece(`${name} tab`, tab.outer, spec.look.slot, spec.look.finish)]
  const buckle = pinBuckle(
    { halfLength: spec.width * 0.44, halfWidth: spec.width * 0.62, wire: spec.buckleWire ?? 1.5 },
    detail,
  )
  parts.push(
    piece(`${name} buckle`, buckle, 'metal', 'metal', { instances: [at(tab.on(spec.buckle, 0), 0)] }),
  )
  const keeper = sheet({
    skin: (a, b) => {
      const across = lerp(-1.12, 1.12, a)
      const edge = Math.max(0, Math.abs(across) - 0.96) * 14
      return tab.on(
        Math.min(0.98, spec.buckle + 0.17 - b * 0.032),
        Math.max(-1, Math.min(1, across)),
        0.25 - edge,
      ).point
    },
    along: steps(detail, 20, 8),
    across: steps(detail, 6, 4),
    thickness: 1.5,
    rimSteps: steps(detail, 5, 2),
  })
  parts.push(piece(`${name} keeper`, keeper.outer, spec.look.slot, spec.look.finish))
  const holes = Array.from({ length: spec.holes }, (_, k) =>
    at(tab.on(spec.buckle + 0.26 + k * 0.085, 0), 0.02),
  )
  parts.push(
    piece(`${name} holes`, hole(1.5, detail), 'detail', 'smooth', { instances: holes, castsShadow: false }),
  )
  if (spec.isStitched !== false) {
    const edge = 1 - 3.6 / spec.width
    const pins = [-edge, edge].map((b) => seamOn(tab.on, (t) => [lerp(0.03, 0.93, t), b]))
    parts.push(
      stitchPart(
        `${name} tab seam`,
        pins.flatMap((p) => stitchesAlong(p, { radius: 0.36 })),
      ),
    )
  }
  return parts
}
