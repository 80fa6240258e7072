import type { Detail, Part, Point } from '../geometry/part.ts'
import { pathThrough } from '../geometry/ribbon.ts'
import { lerp, normalize, smoothstep } from '../geometry/vectors.ts'
import type { Body } from './bag-body.ts'
import { strapAlong } from './bag-parts.ts'
import { at, slider } from './hardware.ts'
import { piece } from './pieces.ts'
import type { StrapLook } from './straps.ts'

export type ShoulderSpec = {
  /** Where they start above and end below, from the middle. */
  readonly top: number
  readonly bottom: number
  readonly width: number
  readonly padding: number
  readonly look: StrapLook
  readonly tape: StrapLook
  /** How far they stand off the back. */
  readonly arch: number
  readonly adjuster?: 'plastic' | 'none'
}

/** Two shoulder straps behind the back: padded above, tape below. */
export function shoulderStraps(body: Body, spec: ShoulderSpec, detail: Detail): Part[] {
  const { height } = body.spec
  const back = (y: number) => -body.halfDepth(y) * (body.spec.flatBack ? 0.86 : 1)
  const parts: Part[] = []
  for (const side of [-1, 1]) {
    const x = (t: number) => side * lerp(spec.top, spec.bottom, t)
    const down = (share: number) => height * share
    const off = (share: number, k: number): Point => [
      x(1 - share) * (1 + 0.12 * Math.sin(share * Math.PI)),
      down(share),
      back(down(share)) - spec.arch * k,
    ]
    const pad = pathThrough([
      [x(0), down(0.93), back(down(0.93)) + 3],
      [x(0), down(0.955), back(down(0.95)) - spec.arch * 0.3],
      [x(0.03) * 1.04, down(0.925), back(down(0.92)) - spec.arch * 0.66],
      off(0.82, 0.95),
      off(0.66, 1.04),
      off(0.5, 0.98),
      off(0.38, 0.82),
    ])
    const name = side < 0 ? 'left' : 'right'
    const away = (_t: number, p: Point): Point =>
      normalize([0, smoothstep(0.86, 0.97, p[1] / height) * 1.4, -1])
    const padded = strapAlong(
      `${name} shoulder strap`,
      {
        path: pad,
        normal: away,
        width: (t) =>
          spec.width * lerp(0.86, 1, smoothstep(0, 0.2, t)) * lerp(1, 0.7, smoothstep(0.75, 1, t)),
        thickness: spec.padding,
        tips: [0, spec.width * 0.2],
        look: spec.look,
        seams: [5],
      },
      detail,
    )
    parts.push(...padded.parts)
    const tape = pathThrough([
      off(0.42, 0.9),
      off(0.34, 0.78),
      off(0.24, 0.56),
      off(0.14, 0.3),
      [x(1), down(0.07), back(down(0.07)) - 4],
      [x(1), down(0.045), back(down(0.06)) + 4],
    ])
    const wide = Math.min(25, spec.width * 0.55)
    const strap = strapAlong(
      `${name} tape`,
      { path: tape, normal: () => [0, 0.12, -1], width: wide, thickness: 1.8, look: spec.tape },
      detail,
    )
    parts.push(...strap.parts)
    if (spec.adjuster !== 'none') {
      const where = at(strap.strap.on(0.16, 0), 0)
      parts.push(
        piece(`${name} adjuster`, slider(12, wide / 2 + 2, detail), 'detail', 'plastic', {
          instances: [where],
        }),
      )
    }
  }
  return parts
}

export type HandleSpec = {
  readonly halfSpan: number
  readonly rise: number
  readonly width: number
  readonly thickness: number
  readonly look: StrapLook
  readonly y: number
  readonly z: number
  readonly isStitched?: boolean
}

/** A loop to carry by, standing on the body's top. */
export function topHandle(spec: HandleSpec, detail: Detail): Part[] {
  const { halfSpan: s, rise: r, y, z } = spec
  const path = pathThrough([
    [-s, y - 16, z],
    [-s, y + 2, z],
    [-s * 0.88, y + r * 0.6, z],
    [-s * 0.5, y + r * 0.94, z],
    [0, y + r, z],
    [s * 0.5, y + r * 0.94, z],
    [s * 0.88, y + r * 0.6, z],
    [s, y + 2, z],
    [s, y - 16, z],
  ])
  return strapAlong(
    'handle',
    {
      path,
      normal: (_t, p) => normalize([p[0] * 1.1, Math.max(0.001, p[1] - y), 0]),
      width: (t) => spec.width * lerp(1, 0.82, Math.sin(t * Math.PI) ** 2),
      thickness: spec.thickness,
      look: spec.look,
      ...(spec.isStitched === false ? {} : { seams: [3.4] }),
    },
    detail,
  ).parts
}
