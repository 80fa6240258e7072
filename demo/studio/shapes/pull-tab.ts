import { polyCurve, samples } from '../geometry/curves.ts'
import type { Detail, Finish, Part, Point, Slot } from '../geometry/part.ts'
import { type Pin, stitchesAlong, stitchPart } from '../geometry/stitches.ts'
import { ellipse, sweep } from '../geometry/sweep.ts'
import type { Upper } from '../geometry/upper/build.ts'
import { add, distance, held, normalize, sub } from '../geometry/vectors.ts'
import { fine } from './fineness.ts'
import { paced } from './outline.ts'

export type TabSpec = {
  readonly at: 'back' | 'front'
  readonly width: number
  /** Over the topline, and down its outside. */
  readonly rise: number
  readonly hold: number
  readonly slot: Slot
  readonly finish: Finish
  readonly thick: number
}

/** A loop of webbing or leather over the topline. */
export function pullTab(upper: Upper, tab: TabSpec, detail: Detail): Part[] {
  const u = tab.at === 'back' ? 0.5 : 0
  const top = upper.skin(u, 1)
  const line = samples((t) => upper.skin(u, 1 - t * 0.4).p, 24)
  const out = normalize([top.n[0], 0, 0])
  const down = normalize(sub(held(line, 3), held(line, 0)))
  const under = paced(line)
  const reach = line.reduce((sum, p, i) => sum + (i ? distance(p, held(line, i - 1)) : 0), 0)
  const on = (s: number, off: number): Point => add(s > 0 ? under(s / reach) : add(top.p, down, s), out, off)
  const half = tab.thick / 2
  const gap = 3.4
  const points: Point[] = [
    on(tab.hold, half + 0.9),
    on(tab.hold * 0.5, half + 0.9),
    on(2, half + 1.1),
    on(-tab.rise * 0.55, half + 1.2),
    on(-tab.rise * 0.93, half - 0.4),
    on(-tab.rise, -gap * 0.55),
    on(-tab.rise * 0.93, -gap - 0.2),
    on(-tab.rise * 0.5, -gap - half - 0.9),
    on(4, -gap - half - 0.6),
    on(tab.hold * 0.8, -gap - half - 0.4),
  ]
  const curve = polyCurve(points)
  const geometry = sweep(
    curve,
    fine(detail, 70, 14),
    ellipse(tab.width / 2, half, fine(detail, 20, 10), 6),
    (t) => {
      const a = curve(Math.max(0, t - 0.01))
      const b = curve(Math.min(1, t + 0.01))
      return normalize([-(b[1] - a[1]) * out[0], (b[0] - a[0]) * out[0], 0])
    },
    { cap: true },
  )
  const parts: Part[] = [{ name: `tab ${tab.at}`, geometry, surface: { slot: tab.slot, finish: tab.finish } }]
  if (detail === 'viewer') return parts
  const seam = (points: readonly (readonly [number, number])[]): Pin[] =>
    points.map(([s, z]) => {
      const p = on(s, tab.thick + 0.95)
      return { p: [p[0], p[1], p[2] + z], n: out }
    })
  const w = tab.width / 2 - 2
  const box = [
    [tab.hold - 2, -w],
    [tab.hold - 2, w],
    [4, w],
    [4, -w],
    [tab.hold - 2, -w],
  ] as const
  const lines = box.slice(1).map((to, i) => {
    const from = box[i] ?? to
    return Array.from(
      { length: 8 },
      (_, k) => [from[0] + ((to[0] - from[0]) * k) / 7, from[1] + ((to[1] - from[1]) * k) / 7] as const,
    )
  })
  parts.push(
    stitchPart(
      `tab seam ${tab.at}`,
      lines.flatMap((line) => stitchesAlong(seam(line), { length: 2.2, gap: 0.9, radius: 0.34 })),
    ),
  )
  return parts
}
