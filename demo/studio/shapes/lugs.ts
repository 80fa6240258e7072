import type { BufferGeometry } from 'three'
import { smoothstep } from '../geometry/vectors.ts'
import { block } from './outline.ts'

export type LugPattern = {
  readonly depth: number
  /** Length of one lug of the edge and its gap, and the lug's share of it. */
  readonly pitch: number
  readonly share: number
  /** How far the edge's lugs reach in. */
  readonly edge: number
  readonly style: 'crosses' | 'chevrons' | 'bars' | 'studs'
  /** Distance of the rows in the middle. */
  readonly rows: number
}

type Corner = readonly [number, number]

/** The lugs between those of the edge, from the heel's breast (or `from`) to the toe. */
export function lugs(
  across: (x: number) => readonly [number, number],
  plate: (x: number) => number,
  pattern: LugPattern,
  from: number,
  to = Number.POSITIVE_INFINITY,
): BufferGeometry[] {
  const out: BufferGeometry[] = []
  for (let x = from, row = 0; x < Math.min(to, 400); x += pattern.rows, row++) {
    const [outer, inner] = across(x)
    const [nextOuter, nextInner] = across(x + pattern.rows * 0.6)
    const room = Math.min(outer, nextOuter) - Math.max(inner, nextInner) - 2 * pattern.edge - 7
    if (!Number.isFinite(room) || room < 9) continue
    const middle = (outer + inner) / 2
    for (const polygon of shapes(pattern, room, row))
      out.push(
        block(
          polygon.map(([a, b]) => [x + a, middle + b] as const),
          plate,
          pattern.depth * smoothstep(0, 1, 1),
        ),
      )
  }
  return out
}

function shapes({ style, rows }: LugPattern, room: number, row: number): Corner[][] {
  const half = room / 2
  const d = rows * 0.3
  if (style === 'bars')
    return [
      [
        [-d, -half],
        [d, -half],
        [d, half],
        [-d, half],
      ],
    ]
  if (style === 'studs') {
    const count = Math.max(1, Math.round(room / (rows * 1.05)))
    const step = room / count
    return Array.from({ length: count }, (_, k) => {
      const z = -half + step * (k + 0.5) + (row % 2 ? step * 0.2 : -step * 0.2)
      const r = Math.min(step, rows) * 0.4
      return Array.from(
        { length: 6 },
        (_, a): Corner => [r * Math.cos((a * Math.PI) / 3), z + r * Math.sin((a * Math.PI) / 3)],
      )
    })
  }
  if (style === 'chevrons') {
    const lean = Math.min(rows * 0.55, half * 0.6)
    const wing = (side: number): Corner[] => [
      [lean - d, side * 1.6],
      [lean + d, side * 1.6],
      [-lean + d, side * half],
      [-lean - d, side * half],
    ]
    return [wing(1), wing(-1)]
  }
  if (room < rows)
    return [
      [
        [-d, -half],
        [d, -half],
        [d, half],
        [-d, half],
      ],
    ]
  const a = rows * 0.2
  const arm = half * 0.92
  const side = row % 2 ? 1 : -1
  return [
    [
      [-a, -arm],
      [a, -arm],
      [a * 1.2, -a * 1.5],
      [-a * 1.2, -a * 1.5],
    ],
    [
      [-a * 1.2, a * 1.5],
      [a * 1.2, a * 1.5],
      [a, arm],
      [-a, arm],
    ],
    [
      [-d * 1.35, -a],
      [d * 1.35, -a],
      [d * 1.35 + side, a],
      [-d * 1.35 + side, a],
    ],
  ]
}
