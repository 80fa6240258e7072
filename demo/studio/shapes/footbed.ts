import { monotone } from '../geometry/curves.ts'
import type { Point } from '../geometry/part.ts'
import { type Path, pathThrough } from '../geometry/ribbon.ts'
import { widths } from '../geometry/sole-ring.ts'
import { bell, lerp, smoothstep } from '../geometry/vectors.ts'

/** Outline of a right foot's bed at length 282: x and z from the heel, along the outer side, round the toes and back. */
const foot: readonly (readonly [number, number])[] = [
  [0, 0],
  [3.5, 15],
  [17, 27.5],
  [44, 33],
  [80, 34.5],
  [114, 37.5],
  [148, 43],
  [180, 46.5],
  [208, 45.5],
  [234, 39],
  [257, 27],
  [273, 11],
  [280.5, -7],
  [279.5, -24],
  [268, -39],
  [249, -48],
  [226, -52],
  [199, -51],
  [170, -45.5],
  [140, -38.5],
  [108, -33.5],
  [75, -32.5],
  [42, -31.5],
  [16, -26],
  [3.5, -14.5],
]

export type Bed = {
  readonly length: number
  readonly outline: Path
  /** z of the outer and inner edge at x. */
  readonly edges: (x: number) => readonly [number, number]
  /** Height of the rim at x. */
  readonly rim: (x: number) => number
  /** Height of the bed itself. */
  readonly top: (x: number, z: number) => number
  /** Height of the ground side at x. */
  readonly spring: (x: number) => number
}

export type BedSpec = {
  readonly length: number
  /** 1 is the width of a foot 100 mm wide; children's are wider for their length. */
  readonly width: number
  /** Rim heights at heel, waist, ball and toe. */
  readonly heights: readonly [number, number, number, number]
  readonly toeSpring: number
  /** 1 is a deep cork bed, 0 a board. */
  readonly depth: number
  /** 0 is a foot's outline, 1 nearly a plank's. */
  readonly square?: number
}

export function bed(spec: BedSpec): Bed {
  const s = spec.length / 282
  const square = spec.square ?? 0
  const plank = (x: number, z: number): Point => {
    const half = Math.abs(x - 141) / 141
    const w = 50 * (1 - half ** 5.5) ** (1 / 5.5)
    return [x * s, 0, lerp(z, Math.sign(z) * Math.max(Math.abs(z), w * 0.94), square) * spec.width * s]
  }
  const outline = pathThrough(
    foot.map(([x, z]) => plank(x, z)),
    true,
  )
  const table = Array.from({ length: 721 }, (_, i) => outline.at(i / 720))
  const precise = widths(table)
  const xs = table.map((p) => p[0])
  const low = Math.min(...xs) + 0.5
  const span = Math.max(...xs) - 0.5 - low
  const bins = Array.from({ length: 142 }, (_, i) => precise((i / 141) * span + low))
  const edges = (x: number): readonly [number, number] => {
    const f = Math.min(140.999, Math.max(0, ((x - low) / span) * 141))
    const i = Math.floor(f)
    const a = bins[i] ?? [0, 0]
    const b = bins[i + 1] ?? a
    return [lerp(a[0], b[0], f - i), lerp(a[1], b[1], f - i)]
  }
  const [heel, waist, ball, toe] = spec.heights
  const rim = monotone(
    (
      [
        [-6, heel + 1],
        [40, heel],
        [105, waist],
        [185, ball],
        [238, ball + (toe - ball) * 0.2],
        [284, toe],
      ] as const
    ).map(([x, y]) => [x * s, y] as const),
  )
  const spring = (x: number) =>
    spec.toeSpring * smoothstep(185 * s, 295 * s, x) ** 1.3 + 1.6 * smoothstep(20 * s, -8 * s, x)
  const top = (x: number, z: number): number => {
    const [outer, inner] = edges(x)
    const middle = (outer + inner) / 2
    const half = Math.max(1, (outer - inner) / 2)
    const across = Math.min(1, Math.abs(z - middle) / half)
    const u = x / s
    const ends = Math.min(x, spec.length - x)
    const bowl = smoothstep(1, 0.42, across) * smoothstep(0, 34 * s, ends)
    const deep = (5.4 - 2.2 * smoothstep(110, 170, u) - 2.2 * smoothstep(235, 275, u)) * spec.depth
    const arch = 3.6 * bell(u, 128, 34) * bell(z, inner + 13 * s, 14 * s)
    const pad = 1.4 * bell(u, 176, 14) * bell(z, middle, 14 * s)
    const grip = 1.5 * bell(u, 214 + z * 0.12, 6) * smoothstep(1, 0.7, across)
    return rim(x) - bowl * deep + (arch + pad + grip) * spec.depth
  }
  return { length: spec.length, outline, edges, rim, top, spring }
}
