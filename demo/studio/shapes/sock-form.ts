import { catmullRom } from '../geometry/curves.ts'
import type { Point } from '../geometry/part.ts'
import { bell, clamp, held, lerp, smoothstep } from '../geometry/vectors.ts'

/** One ring of a sock seen from the side: where it touches front (or top) and back (or sole), and half its width. */
type Station = {
  readonly front: readonly [number, number]
  readonly back: readonly [number, number]
  readonly half: number
}

const foot: readonly Station[] = [
  { front: [93, 122], back: [17, 92], half: 33 },
  { front: [98, 108], back: [7, 60], half: 33 },
  { front: [107, 97], back: [4, 30], half: 32 },
  { front: [121, 88], back: [19, 6], half: 32 },
  { front: [142, 78], back: [55, 0.5], half: 33 },
  { front: [170, 66], back: [105, 4], half: 36 },
  { front: [198, 54], back: [158, 2.5], half: 41 },
  { front: [222, 45], back: [203, 0], half: 43 },
  { front: [242, 37], back: [234, 2], half: 39 },
  { front: [256, 29], back: [254, 7], half: 28 },
  { front: [262, 23], back: [261, 13], half: 15 },
  { front: [264, 18.6], back: [264, 18.2], half: 0.4 },
]

/** The rings from the cuff, `height` over the ground, down the leg and out to the toe. */
export function stations(height: number): Station[] {
  const leg: Station[] = []
  const steps = Math.max(1, Math.round((height - 122) / 42))
  for (let k = 0; k < steps; k++) {
    const y = lerp(height, 128, k / steps)
    const calf = smoothstep(110, 330, y)
    const narrow = bell(y, 150, 60) * 4
    leg.push({
      front: [lerp(94, 104, calf) - narrow, y + 2],
      back: [lerp(20, 6, calf) + narrow * 0.6, y - lerp(26, 4, smoothstep(125, 200, y))],
      half: lerp(34, 45, calf) - narrow * 0.5,
    })
  }
  return [...leg, ...foot]
}

const fineness = 900

/** One measure of the rings, drawn smoothly through all of them. */
function table(list: readonly Station[], of: (station: Station) => number): Float64Array {
  return Float64Array.from({ length: fineness + 1 }, (_, n) => {
    const f = (n / fineness) * (list.length - 1)
    const i = Math.min(list.length - 2, Math.floor(f))
    const at = (k: number) => of(held(list, k))
    return catmullRom(at(i - 1), at(i), at(i + 1), at(i + 2), f - i)
  })
}

export type SockForm = {
  /** `u` runs once round from the front over the outer side, `v` from cuff to toe. */
  readonly point: (u: number, v: number) => Point
  /** Millimetres from the cuff along the back and front, on average. */
  readonly run: (v: number) => number
  readonly length: number
}

export function sockForm(height: number): SockForm {
  const list = stations(height)
  const measures = [
    (s: Station) => s.front[0],
    (s: Station) => s.front[1],
    (s: Station) => s.back[0],
    (s: Station) => s.back[1],
    (s: Station) => s.half,
  ].map((of) => table(list, of))
  const value = (measure: number, v: number): number => {
    const f = clamp(v) * fineness
    const k = Math.min(fineness - 1, Math.floor(f))
    const row = measures[measure]
    return lerp(row?.[k] ?? 0, row?.[k + 1] ?? 0, f - k)
  }
  const point = (u: number, v: number): Point => {
    const fx = value(0, v)
    const fy = value(1, v)
    const bx = value(2, v)
    const by = value(3, v)
    const half = value(4, v)
    const angle = u * Math.PI * 2
    const c = Math.cos(angle)
    const flat = c < 0 ? smoothstep(foot.length / list.length, 1, v) * 0.16 + 0.06 : 0.04
    const along = Math.sign(c) * Math.abs(c) ** (1 - flat)
    const across = Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** 0.88
    return [lerp(bx, fx, 0.5 + along / 2), lerp(by, fy, 0.5 + along / 2), across * half]
  }
  const runs = [0]
  for (let k = 1; k <= 200; k++) {
    const mid = (v: number): [number, number] => [
      (value(0, v) + value(2, v)) / 2,
      (value(1, v) + value(3, v)) / 2,
    ]
    const [a, b] = [mid((k - 1) / 200), mid(k / 200)]
    runs.push((runs[k - 1] ?? 0) + Math.hypot(a[0] - b[0], a[1] - b[1]))
  }
  return {
    point,
    length: runs[200] ?? 0,
    run: (v) => {
      const f = clamp(v) * 200
      const i = Math.min(199, Math.floor(f))
      return lerp(runs[i] ?? 0, runs[i + 1] ?? 0, f - i)
    },
  }
}
