import { monotone } from '../geometry/curves.ts'
import type { Finish, Slot } from '../geometry/part.ts'
import type { Panel } from '../geometry/upper/panels.ts'
import type { Spot } from '../geometry/upper/surface.ts'
import { lerp, smoothMax, smoothMin, smoothstep } from '../geometry/vectors.ts'
import type { Last } from './low-last.ts'

/** How one kind of panel is made. */
export type Make = {
  readonly slot?: Slot
  readonly finish?: Finish
  readonly raise?: number
  readonly roughness?: number
  readonly stitch?: readonly number[]
  readonly stitchSlot?: Slot
  readonly relief?: number
  readonly shade?: number
  readonly bevel?: number
}

type Field = (s: Spot) => number

/** Panels drawn on the man's 42 of `low-last.ts`. */
export function panelMaker(last: Last, leather: Finish) {
  return (name: string, field: Field, make: Make = {}): Panel => ({
    name,
    inside: (spot) => field(last.unit(spot)),
    raise: make.raise ?? 1.1,
    slot: make.slot ?? 'body',
    finish: make.finish ?? leather,
    stitch: make.stitch ?? [1.8],
    ...(make.roughness === undefined ? {} : { roughness: make.roughness }),
    ...(make.stitchSlot === undefined ? {} : { stitchSlot: make.stitchSlot }),
    ...(make.relief === undefined ? {} : { relief: make.relief }),
    ...(make.shade === undefined ? {} : { shade: make.shade }),
    ...(make.bevel === undefined ? {} : { bevel: make.bevel }),
  })
}

type Keys = readonly (readonly [number, number])[]

export const everywhere: Field = () => 9

/** Behind a line from the sole up to the throat. */
export function quarter(
  keys: Keys = [
    [12, 178],
    [34, 170],
    [56, 182],
    [74, 206],
    [92, 214],
  ],
): Field {
  const line = monotone(keys)
  return (s) => line(s.y) - s.x
}

/** A band down both sides of the throat and round its front. */
export function facing(
  keys: Keys = [
    [96, 26],
    [112, 24],
    [140, 20],
    [180, 18],
    [198, 17],
    [208, 18],
  ],
  from = 99,
): Field {
  const edge = monotone(keys)
  return (s) => smoothMin(edge(s.x) - s.top, s.x - from - (108 - s.y) * 0.12, 14)
}

/** The padded collar: sunk a little, so that the lining's roll shows. */
export function collar(depth = 14): Field {
  return (s) => Math.min(depth + 4 * smoothstep(40, 0, s.x) - s.top - 6 * smoothstep(70, 98, s.x), 103 - s.x)
}

/** A tab or counter at the heel, its front edge by height. */
export function heel(
  keys: Keys = [
    [20, 44],
    [40, 40],
    [56, 31],
    [68, 25],
    [82, 22],
    [107, 22],
  ],
): Field {
  const edge = monotone(keys)
  return (s) => edge(s.y) - s.x
}

/** A low counter whose upper edge falls towards the front. */
export function counter(height = 66, length = 92): Field {
  const edge = monotone([
    [0, height],
    [length * 0.4, height - 3],
    [length * 0.8, height - 20],
    [length, height - 44],
  ])
  return (s) => smoothMin(edge(Math.max(0, s.x)) - s.y, length - s.x, 12)
}

/** Everything in front of a line across the toes; `sweep` lets it run back along the sides. */
export function toeCap(x = 236, sweep = 0.55): Field {
  return (s) => s.x - x + Math.abs(s.across) * sweep * 0.6 - Math.max(0, Math.abs(s.across) - 30) * -sweep
}

/** A wall round the foot, its height by x. */
export function rand(keys: Keys): Field {
  const height = monotone(keys)
  return (s) => height(s.x) - s.b
}

/** The strip down the middle of the toes that meets the cap in a T. */
export function toeStrip(halfWidth = 9): Field {
  return (s) =>
    Math.min(lerp(halfWidth, halfWidth + 5, smoothstep(250, 205, s.x)) - Math.abs(s.across), s.x - 190)
}

/** A slanting band over the waist of the foot. */
export function saddle(x = 142, width = 20, slant = 0.55): Field {
  return (s) => width + smoothstep(60, 24, s.y) * 7 - Math.abs(s.x - x + (s.y - 50) * slant)
}

/** Two fields as one, the join rounded. */
export function either(a: Field, b: Field, k = 8): Field {
  return (s) => smoothMax(a(s), b(s), k)
}

export function both(a: Field, b: Field, k = 8): Field {
  return (s) => smoothMin(a(s), b(s), k)
}

/** Elastic at both sides of a slip-on's instep. */
export function gore(x = 122, width = 19, depth = 46): Field {
  return (s) => {
    const half = lerp(width, width * 0.35, s.top / depth)
    return smoothMin(half - Math.abs(s.x - x - s.top * 0.12), depth - s.top, 9)
  }
}
