export type Vector = readonly [number, number, number]

/** The camera position and the placement of the object in the frame. Angles in degrees; shares of the frame. */
export type Shot = {
  /** From the outer side (0) towards the toe (90). */
  readonly azimuth: number
  readonly elevation: number
  /** The object takes this share of the width, or less where it would be higher than `high`. */
  readonly wide: number
  readonly high: number
  /** Height of the object's foot in the frame; null centres it. */
  readonly ground: number | null
  /** The ground rises so far to the right. */
  readonly roll?: number
  /** How far right of the middle, as a share of the frame. */
  readonly offsetX?: number
  /** Shadows may leave the frame. */
  readonly bleeds?: boolean
}

export type Axes = { readonly right: Vector; readonly up: Vector; readonly towards: Vector }

/** The camera's axes; `towards` points from what it sees to the camera. */
export function axesOf({ azimuth, elevation, roll = 0 }: Pick<Shot, 'azimuth' | 'elevation' | 'roll'>): Axes {
  const a = (azimuth * Math.PI) / 180
  const e = (elevation * Math.PI) / 180
  const towards = [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)] as const
  const right = [Math.cos(a), 0, -Math.sin(a)] as const
  const up = [
    towards[1] * right[2] - towards[2] * right[1],
    towards[2] * right[0] - towards[0] * right[2],
    towards[0] * right[1] - towards[1] * right[0],
  ] as const
  const cos = Math.cos((roll * Math.PI) / 180)
  const sin = Math.sin((roll * Math.PI) / 180)
  const turned = (from: Vector, to: Vector, sign: number): Vector => [
    from[0] * cos + to[0] * sin * sign,
    from[1] * cos + to[1] * sin * sign,
    from[2] * cos + to[2] * sin * sign,
  ]
  return { right: turned(right, up, -1), up: turned(up, right, 1), towards }
}

/** Half the lens's vertical angle: a long lens keeps toes slender. */
export const halfLens = Math.tan((6 * Math.PI) / 180)

export type Extent = {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/** The part of the frame (−1 to 1) that points cover from a distance; points are three numbers each, in camera axes. */
export function extentFrom(points: Float32Array, distance: number, aspect: number): Extent {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let at = 0; at < points.length; at += 3) {
    const scale = 1 / ((distance - (points[at + 2] ?? 0)) * halfLens)
    const x = ((points[at] ?? 0) * scale) / aspect
    const y = (points[at + 1] ?? 0) * scale
    if (x < left) left = x
    if (x > right) right = x
    if (y < bottom) bottom = y
    if (y > top) top = y
  }
  return { left, right, bottom, top }
}

export type Framing = { readonly distance: number; readonly shift: readonly [number, number] }

/** The distance at which the points fill their share of the frame, and the shift of the lens that puts them in place. */
export function frame(
  points: Float32Array,
  shot: Pick<Shot, 'wide' | 'high' | 'ground' | 'offsetX'>,
  aspect: number,
): Framing {
  let near = 0
  for (let at = 2; at < points.length; at += 3) near = Math.max(near, points[at] ?? 0)
  near += 1
  let far = near + 1e5
  for (let step = 0; step < 48; step++) {
    const middle = (near + far) / 2
    const { left, right, bottom, top } = extentFrom(points, middle, aspect)
    if (Math.max((right - left) / 2 / shot.wide, (top - bottom) / 2 / shot.high) > 1) near = middle
    else far = middle
  }
  const { left, right, bottom, top } = extentFrom(points, far, aspect)
  const y = shot.ground === null ? -(bottom + top) / 2 : 1 - 2 * shot.ground - bottom
  return { distance: far, shift: [(shot.offsetX ?? 0) * 2 - (left + right) / 2, y] }
}
