import { steps } from '../geometry/detail.ts'
import type { Detail, Part, Point } from '../geometry/part.ts'
import { pathThrough } from '../geometry/ribbon.ts'
import { type Sheet, type Spot, sheet } from '../geometry/sheet.ts'
import { stitchesAlong, stitchPart } from '../geometry/stitches.ts'
import { lerp, smoothstep } from '../geometry/vectors.ts'
import type { Body } from './bag-body.ts'
import { zip } from './bag-closures.ts'
import { strapAlong } from './bag-parts.ts'
import { at, clickBuckle, slider } from './hardware.ts'
import { piece } from './pieces.ts'
import { type StrapLook, seamOn } from './straps.ts'

/** Places on a body: [u, y]. */
export type Places = readonly (readonly [number, number])[]

export type TapeSpec = {
  readonly along: Places
  readonly width: number
  readonly thickness?: number
  readonly lift?: number
  readonly look: StrapLook
  readonly tips?: readonly [number, number]
  readonly seams?: readonly number[]
  /** Share of the way where hardware sits. */
  readonly slider?: number
  readonly click?: number
}

/** Webbing or leather laid on a body. */
export function tapeOn(
  name: string,
  body: Body,
  spec: TapeSpec,
  detail: Detail,
): { parts: Part[]; strap: Sheet } {
  const spots = fineSpots(body, spec.along, spec.lift ?? 0.6)
  const path = pathThrough(spots.map((s) => s.point))
  const normal = (t: number): Point => {
    const f = t * (spots.length - 1)
    const s = spots[Math.min(spots.length - 1, Math.max(0, Math.round(f)))]
    return s ? s.normal : [0, 0, 1]
  }
  const { parts, strap } = strapAlong(
    name,
    {
      path,
      normal,
      width: spec.width,
      thickness: spec.thickness ?? 1.5,
      look: spec.look,
      ...(spec.tips ? { tips: spec.tips } : {}),
      ...(spec.seams ? { seams: spec.seams } : {}),
    },
    detail,
  )
  if (spec.slider !== undefined) {
    const geometry = slider(spec.width * 0.42, spec.width / 2 + 2, detail)
    parts.push(
      piece(`${name} slider`, geometry, 'detail', 'plastic', { instances: [at(strap.on(spec.slider, 0))] }),
    )
  }
  if (spec.click !== undefined) {
    const geometry = clickBuckle(spec.width * 1.9, spec.width * 1.3, detail)
    parts.push(
      piece(`${name} buckle`, geometry, 'detail', 'plastic', {
        instances: [at(strap.on(spec.click, 0), -0.5)],
      }),
    )
  }
  return { parts, strap }
}

function fineSpots(body: Body, along: Places, lift: number): Spot[] {
  const path = pathThrough(along.map(([u, y]): Point => [u * 1000, y, 0]))
  const count = Math.max(24, Math.round(path.length / 10))
  return Array.from({ length: count + 1 }, (_, k) => {
    const p = path.at(k / count)
    return body.on(p[0] / 1000, p[1], lift)
  })
}

/** A zip along places on a body. */
export function zipOn(
  name: string,
  body: Body,
  along: Places,
  o: {
    readonly teeth: 'metal' | 'coil'
    readonly pullAt: number
    readonly tape?: number
    readonly slot?: 'detail' | 'accent' | 'second'
  },
  detail: Detail,
): Part[] {
  const spots = fineSpots(body, along, 0.2)
  return zip(
    name,
    {
      path: pathThrough(spots.map((s) => s.point)),
      normal: (t) => spots[Math.round(t * (spots.length - 1))]?.normal ?? [0, 0, 1],
      teeth: o.teeth,
      pullAt: o.pullAt,
      ...(o.tape ? { tape: o.tape } : {}),
      ...(o.slot ? { tapeSlot: o.slot } : {}),
    },
    detail,
  )
}

/** A vertical ladder of webbing loops, sewn down between them. */
export function daisyChain(
  name: string,
  body: Body,
  o: {
    readonly x: number
    readonly from: number
    readonly to: number
    readonly loops: number
    readonly width: number
    readonly look: StrapLook
  },
  detail: Detail,
): Part[] {
  const count = o.loops * (detail === 'viewer' ? 4 : 12)
  const points = Array.from({ length: count + 1 }, (_, k): Point => {
    const t = k / count
    const bulge = Math.abs(Math.sin(t * o.loops * Math.PI)) ** 0.8 * 4.2
    return body.front(o.x, lerp(o.from, o.to, t), 0.7 + bulge).point
  })
  const path = pathThrough(points)
  const { parts, strap } = strapAlong(
    name,
    { path, normal: () => [0, 0.02, 1], width: o.width, thickness: 1.5, look: o.look, along: count },
    detail,
  )
  const tacks = Array.from({ length: o.loops + 1 }, (_, k) => k / o.loops).flatMap((t) =>
    [-0.006, 0.006].flatMap((shift) =>
      stitchesAlong(
        seamOn(strap.on, (s) => [Math.min(0.995, Math.max(0.005, t + shift)), lerp(-0.85, 0.85, s)], 24),
        { length: 1.6, gap: 0.3, radius: 0.5 },
      ),
    ),
  )
  parts.push(stitchPart(`${name} tacks`, tacks))
  return parts
}

export type SlipSpec = {
  readonly from: number
  readonly to: number
  /** u at the two sides. */
  readonly left: number
  readonly right: number
  /** How far the mouth stands open and the belly fills. */
  readonly fill: number
  /** How much higher the mouth stands at its right end. */
  readonly slant?: number
  /** How much lower the mouth hangs in the middle. */
  readonly dip?: number
  readonly look: StrapLook
  readonly binding: StrapLook
  readonly thickness?: number
}

/** A pocket open above that hugs the body. */
export function slipPocket(name: string, body: Body, spec: SlipSpec, detail: Detail): Part[] {
  const mouth = (a: number) =>
    spec.to + (a - 0.5) * (spec.slant ?? 0) - Math.sin(a * Math.PI) * (spec.dip ?? 0)
  const lift = (a: number, v: number) =>
    0.2 +
    spec.fill * Math.sin(a * Math.PI) ** 0.6 * smoothstep(0, 0.3, v) * (1 - 0.35 * smoothstep(0.5, 1, v))
  const skin = (a: number, b: number): Point => {
    const v = (b + 1) / 2
    return body.on(lerp(spec.left, spec.right, a), lerp(spec.from, mouth(a), v), lift(a, v)).point
  }
  const pocket = sheet({
    skin,
    along: steps(detail, 80, 14),
    across: steps(detail, 60, 8),
    thickness: spec.thickness ?? 1.3,
    rimSteps: steps(detail, 5, 2),
  })
  const parts = [piece(name, pocket.outer, spec.look.slot, spec.look.finish)]
  const edge = pathThrough(Array.from({ length: 40 }, (_, k) => pocket.on(k / 39, 0.975, -0.2).point))
  const { parts: binding } = strapAlong(
    `${name} binding`,
    {
      path: edge,
      normal: (t) => pocket.on(t, 0.95).normal,
      width: 9,
      thickness: 1.2,
      look: spec.binding,
      seams: [2],
    },
    detail,
  )
  parts.push(...binding)
  const hem = [0.012, 0.988].flatMap((a) =>
    stitchesAlong(
      seamOn(pocket.on, (t) => [a, lerp(-0.98, 0.9, t)], 60),
      { length: 2.6, radius: 0.4 },
    ),
  )
  parts.push(stitchPart(`${name} seams`, hem))
  return parts
}
