import { bspline, monotone } from '../geometry/curves.ts'
import type { Point } from '../geometry/part.ts'
import type { Skin } from '../geometry/sheet.ts'
import { lerp } from '../geometry/vectors.ts'
import type { Bed } from './footbed.ts'

/** The upper side of a foot standing in a bed: `s` runs 0 to 1 from the outer edge over the instep to the inner. */
export type Instep = (x: number, s: number) => Point

export type InstepSpec = {
  readonly bed: Bed
  /** 1 leaves the room of an average foot. */
  readonly height?: number
  /** How far inside the bed's edge the straps enter, and how deep they go below its rim. */
  readonly inset?: number
  readonly sink?: number
}

export function instep(spec: InstepSpec): Instep {
  const { bed } = spec
  const inset = spec.inset ?? 4.2
  const sink = spec.sink ?? 4
  const k = bed.length / 282
  const rise = monotone([
    [90, 70],
    [120, 59],
    [150, 48],
    [180, 40],
    [206, 34],
    [235, 27],
    [270, 20],
  ])
  return (x, s) => {
    const [outer, inner] = bed.edges(x)
    const h = rise(x / k) * k * (spec.height ?? 1)
    const o = outer - inset
    const i = inner + inset
    const y = bed.rim(x)
    const q = (across: number, up: number): Point => [x, y + up, lerp(o, i, across)]
    return bspline(
      [
        [x, y - sink, o],
        q(0, 0),
        q(-0.012, h * 0.34),
        q(0.035, h * 0.72),
        q(0.24, h * 1.0),
        q(0.5, h * 1.1),
        q(0.74, h * 1.06),
        q(0.965, h * 0.78),
        q(1.012, h * 0.36),
        q(1, 0),
        [x, y - sink, i],
      ],
      s,
    )
  }
}

/** A band over the instep: x of its middle and half its width, both by `s`; across runs from its front edge to its back. */
export function bandSkin(over: Instep, middle: (s: number) => number, half: (s: number) => number): Skin {
  return (a, b) => over(middle(a) - b * half(a), a)
}
