import type { Piece } from '../geometry/cloth.ts'
import { monotone } from '../geometry/curves.ts'
import type { Point } from '../geometry/part.ts'
import { lerp } from '../geometry/vectors.ts'

type Edge = (s: number, t: number) => Point

/** How far up its front edges the hood is closed under the chin. */
export const chin = 0.25

/** A hood that is worn up, without a head: from the middle of the front round the neck and back. Its halves meet on top. */
export function hood(neck: number, front: Edge, back: Edge): Piece {
  const edgeX = monotone([
    [0, 0],
    [chin, 0],
    [0.4, 52],
    [0.55, 74],
    [0.72, 80],
    [0.86, 66],
    [0.95, 38],
    [1, 0],
  ])
  const edgeY = monotone([
    [0, -96],
    [chin, -8],
    [0.4, 34],
    [0.55, 88],
    [0.72, 168],
    [0.86, 218],
    [0.95, 239],
    [1, 245],
  ])
  const edgeZ = monotone([
    [0, 84],
    [chin, 124],
    [0.4, 132],
    [0.55, 128],
    [0.75, 116],
    [1, 104],
  ])
  const neckline = (s: number): Point => {
    if (s < 0.25) return front(0.5 + 0.8 * s, 1)
    return s <= 0.75 ? back(0.3 + 0.8 * (s - 0.25), 1) : front(0.3 + 0.8 * (s - 0.75), 1)
  }
  const moulded = (s: number, t: number): Point => {
    const half = s <= 0.5 ? s * 2 : (1 - s) * 2
    const side = s <= 0.5 ? 1 : -1
    const swell = Math.sin(Math.PI * half)
    const wide = lerp(80, 102, Math.sin(Math.PI * t)) * swell * Math.sqrt(1 - t ** 4)
    return [
      side * (edgeX(t) * (1 - half) + wide),
      neck + lerp(edgeY(t), lerp(0, 168, t), half) + 52 * swell * t ** 3,
      lerp(edgeZ(t), lerp(-84, -128, Math.sin((Math.PI / 2) * t)), half),
    ]
  }
  return {
    name: 'hood',
    columns: 16,
    rows: 12,
    bend: 6,
    isMoulded: true,
    start: (s, t) => {
      const p = moulded(s, t)
      const q = moulded(s, 0)
      const n = neckline(s)
      const hold = (1 - t) ** 2
      return [p[0] + (n[0] - q[0]) * hold, p[1] + (n[1] - q[1]) * hold, p[2] + (n[2] - q[2]) * hold]
    },
    flat: (s, t) => [s * 620, t * 330],
  }
}
