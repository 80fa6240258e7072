import { bspline, catmullRom } from '../geometry/curves.ts'
import type { Point } from '../geometry/part.ts'
import type { Skin } from '../geometry/sheet.ts'
import { clamp, held, smoothstep } from '../geometry/vectors.ts'
import type { Bed } from './footbed.ts'

/**
 * A rib from the sole's edge to the topline: x on a foot of 282 mm, millimetres above the bed's rim, and share
 * of the bed's half width where the rib starts.
 */
export type Rib = readonly (readonly [number, number, number])[]

/** A clog's or slipper's vamp, from the toe's tip back to the corner behind the instep. */
export const openVamp: readonly Rib[] = [
  [
    [280.5, -5, 0],
    [284, 8, 0],
    [282, 26, 0],
    [258, 41, 0],
    [206, 52, 0],
    [152, 68, 0],
    [131, 74, 0],
  ],
  [
    [277.5, -5, 1],
    [281, 8, 1.06],
    [279, 26, 1.02],
    [256, 41, 0.86],
    [205, 52, 0.66],
    [151, 67.8, 0.57],
    [130.5, 73.8, 0.54],
  ],
  [
    [267, -5, 1],
    [269.5, 8, 1.04],
    [267, 26, 1],
    [249, 40.6, 0.83],
    [202, 52, 0.57],
    [148, 66.6, 0.48],
    [129, 72.6, 0.46],
  ],
  [
    [247, -5, 1],
    [248, 9, 1.03],
    [246, 27.5, 1],
    [235, 42, 0.84],
    [195, 53, 0.61],
    [142, 63.6, 0.53],
    [125, 69.6, 0.51],
  ],
  [
    [215, -5, 1],
    [215, 10, 1.03],
    [214, 28.5, 1],
    [207, 43.5, 0.86],
    [178, 53.5, 0.68],
    [135, 58.5, 0.62],
    [119, 63, 0.61],
  ],
  [
    [180, -5, 1],
    [180, 10, 1.02],
    [179, 27, 1],
    [175, 41, 0.9],
    [156, 50, 0.78],
    [126, 51.5, 0.73],
    [112, 53, 0.73],
  ],
  [
    [148, -5, 1],
    [148, 9, 1.02],
    [147, 23, 1],
    [143, 36, 0.96],
    [133, 43, 0.88],
    [116, 43.5, 0.84],
    [105.5, 42.5, 0.84],
  ],
  [
    [120, -5, 1],
    [120, 5, 1.01],
    [119.5, 14, 1.01],
    [117, 23, 0.99],
    [111, 28.5, 0.96],
    [103.5, 28.5, 0.94],
    [98, 27, 0.93],
  ],
  [
    [98, -5, 1],
    [98, -2.5, 1],
    [97.6, 0, 1],
    [97, 2, 1],
    [96, 3.6, 1],
    [95, 4.6, 0.995],
    [94, 5, 0.99],
  ],
]

/** A slipper with a back: the ribs go on round the heel. */
export const closedSlipper: readonly Rib[] = [
  ...openVamp.slice(0, 6),
  [
    [148, -5, 1],
    [148, 9, 1.02],
    [147, 24, 1],
    [143, 38, 0.95],
    [134, 46, 0.87],
    [118, 50, 0.82],
    [107, 50.5, 0.81],
  ],
  [
    [120, -5, 1],
    [120, 8, 1.02],
    [119, 21, 1.02],
    [117, 33, 0.98],
    [112, 43, 0.92],
    [104, 48, 0.88],
    [97, 49.5, 0.87],
  ],
  [
    [84, -5, 1],
    [84, 8, 1.02],
    [84, 22, 1.02],
    [83, 34, 0.97],
    [82, 44, 0.92],
    [80, 49, 0.89],
    [78, 51, 0.88],
  ],
  [
    [46, -5, 1],
    [45, 8, 1.02],
    [45, 22, 1.01],
    [46, 35, 0.95],
    [47, 46, 0.88],
    [49, 53, 0.86],
    [50, 55, 0.86],
  ],
  [
    [15, -5, 1],
    [12, 9, 1.04],
    [12, 24, 1.01],
    [13, 38, 0.93],
    [15, 50, 0.85],
    [17, 57, 0.83],
    [18, 59, 0.83],
  ],
  [
    [1, -5, 0],
    [-3, 9, 0],
    [-3.5, 25, 0],
    [-1, 39, 0],
    [2, 51, 0],
    [3, 58, 0],
    [3.5, 61, 0],
  ],
]

export type VampSpec = {
  readonly bed: Bed
  readonly ribs: readonly Rib[]
  readonly closed?: boolean
  /** Stretches the heights. */
  readonly height?: number
  /** Millimetres the sole's edge lies outside the bed's. */
  readonly out?: number
}

/** The skin over the toes; along runs from the outer back corner round the toe, across from the sole to the topline. */
export function vampSkin(spec: VampSpec): Skin {
  const { bed, ribs, closed = false } = spec
  const k = bed.length / 282
  const out = spec.out ?? 0
  const place = (rib: Rib, side: 1 | -1): Point[] => {
    const foot = held(rib, 0)[0] * k
    const [outer, inner] = bed.edges(clamp(foot, 2, bed.length - 2))
    const half = (outer - inner) / 2
    const widthAt = (x: number) => {
      const [o, i] = bed.edges(clamp(x, 2, bed.length - 2))
      return (o - i) / 2
    }
    const slope = (widthAt(foot + 3) - widthAt(foot - 3)) / 6
    const isEnd = held(rib, 0)[2] === 0
    const turn = Math.hypot(slope, 1)
    const back = foot > bed.length / 2 ? 1 : -1
    const outX = out * (isEnd ? back : -slope / turn)
    const outZ = isEnd ? 0 : out / turn
    return rib.map(([x, up, share]): Point => {
      const [o, i] = bed.edges(clamp(x * k, 2, bed.length - 2))
      const fade = 1 - smoothstep(20, 60, up) * 0.6
      return [
        x * k + outX * fade,
        bed.rim(x * k) + up * (spec.height ?? 1),
        (o + i) / 2 + side * (share * half + outZ * fade),
      ]
    })
  }
  const outer = ribs.map((rib) => place(rib, 1))
  const inner = ribs.map((rib) => place(rib, -1))
  const loop = closed
    ? [...outer.slice(1).reverse(), ...inner.slice(0, -1)]
    : [...outer.slice(1).reverse(), ...inner]
  const n = loop.length
  const rib = (i: number) => (closed ? held(loop, ((i % n) + n) % n) : held(loop, i))
  const spans = closed ? n : n - 1
  return (a, b) => {
    const f = clamp(a, 0, 1) * spans
    const i = Math.min(spans - 1, Math.floor(f))
    const t = f - i
    const [p, q, r, s] = [rib(i - 1), rib(i), rib(i + 1), rib(i + 2)]
    const controls = q.map((_, c): Point => {
      const axis = (d: 0 | 1 | 2) => catmullRom(held(p, c)[d], held(q, c)[d], held(r, c)[d], held(s, c)[d], t)
      return [axis(0), axis(1), axis(2)]
    })
    return bspline(controls, (b + 1) / 2)
  }
}
