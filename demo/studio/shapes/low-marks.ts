import type { Slot } from '../geometry/part.ts'
import type { Painter, Texel } from '../geometry/upper/bake.ts'
import type { Spot } from '../geometry/upper/surface.ts'
import { clamp, lerp, smoothstep } from '../geometry/vectors.ts'
import type { Last } from './low-last.ts'

/** Draws on the skin in the drawing's coordinates of `low-last.ts`. */
export type Mark = (drawn: Spot, texel: Texel) => void

/** All marks, one after the other, and the shadow of the sole along the feather edge. */
export function painter(last: Last, marks: readonly Mark[]): Painter {
  return (spot, texel) => {
    texel.shade *= lerp(0.8, 1, smoothstep(4, 13, spot.b))
    const drawn = last.unit(spot)
    for (const mark of marks) mark(drawn, texel)
  }
}

function box(x: number, y: number, w: number, h: number, r: number): number {
  const dx = Math.abs(x) - w + r
  const dy = Math.abs(y) - h + r
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - r
}

/** The brand’s plaque: a small pressed plate with a thin frame, near the heel on the outer side. */
export function plaque(x = 74, y = 52, slot?: Slot): Mark {
  return (s, t) => {
    if (s.side < 0 || Math.abs(s.x - x) > 14) return
    const X = s.x - x - (s.y - y) * 0.18
    const d = box(X, s.y - y, 8, 5, 1.6)
    if (d > 0.8) return
    t.height -= 0.4 * smoothstep(0.6, -0.3, d)
    const frame = Math.abs(d + 1.5)
    t.height += 0.25 * smoothstep(0.6, 0.25, frame)
    if (d < 0 && slot) t.slot = slot
    t.shade *= d < 0 ? lerp(0.86, 1, smoothstep(0.7, 0.3, frame)) : 1
  }
}

/** One contour line of a hill round the side, as on a map. */
export function contourLine(slot: Slot = 'accent', width = 1.5): Mark {
  return (s, t) => {
    if (s.x < 46 || s.x > 190) return
    const hill = 47 + 15 * Math.exp(-(((s.x - 118) / 34) ** 2)) + 3 * Math.sin(s.x / 13 + s.side)
    const d = Math.abs(s.y - hill) - width / 2
    if (d > 0.5) return
    const ends = Math.min(smoothstep(46, 52, s.x), smoothstep(190, 184, s.x))
    if (d < 0 && ends > 0.5) {
      t.slot = slot
      t.shade = 1
      t.roughness = 0.5
    }
    t.height += 0.3 * smoothstep(0.4, -0.3, d) * ends
  }
}

/** Holes over the toes, or at the positions of a rule. */
export function perforations(points: readonly (readonly [x: number, across: number])[], radius = 1.4): Mark {
  return (s, t) => {
    if (s.y < 42 || s.x < 195) return
    for (const [x, z] of points) {
      const dx = s.x - x
      if (dx > 2.2 || dx < -2.2) continue
      const d = Math.hypot(dx, s.across - z)
      if (d > radius + 0.4) continue
      const k = smoothstep(radius + 0.25, radius - 0.5, d)
      t.height -= 1.1 * k
      t.shade *= lerp(1, 0.22, k * 0.95)
    }
  }
}

export function toeDots(kind: 'fan' | 'row' | 'grid' = 'fan'): readonly (readonly [number, number])[] {
  const list: [number, number][] = []
  if (kind === 'row') {
    for (let k = -3; k <= 3; k++) list.push([232 - Math.abs(k) * 2.4, k * 7.5])
    return list
  }
  const rows = kind === 'grid' ? 5 : 4
  for (let r = 0; r < rows; r++) {
    const half = kind === 'grid' ? 2 : r === 0 ? 2 : r === 3 ? 2 : 3
    for (let k = -half; k <= half; k++) list.push([223 + r * 8.6 - Math.abs(k) * 1.6, k * 7.6])
  }
  return list
}

/** Creases across the ball and a little scuffing at the toe, as after a year's walks. */
export function worn(amount: number): Mark {
  return (s, t) => {
    const bend = smoothstep(168, 186, s.x) * smoothstep(226, 208, s.x) * smoothstep(30, 48, s.y)
    if (bend > 0) {
      const w = Math.sin(s.x * 0.62 + Math.sin(s.across * 0.07) * 2.2 + s.side)
      const fold = Math.max(0, w) ** 3
      t.height -= amount * 0.35 * fold * bend
      t.shade *= 1 - amount * 0.12 * fold * bend
    }
    const scuff = smoothstep(262, 284, s.x) * smoothstep(48, 30, s.y)
    t.shade *= lerp(1, 0.9 + 0.16 * Math.sin(s.along * 1.7) ** 2, clamp(scuff * amount))
  }
}
