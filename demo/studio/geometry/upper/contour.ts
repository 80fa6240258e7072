import { at } from '../vectors.ts'

/** A point in the net's own coordinates: column, row. */
export type NetPoint = readonly [number, number]

/** Where a field equals `iso`, chained into lines. */
export function contour(field: Float32Array, nu: number, nv: number, iso: number): NetPoint[][] {
  const links = new Map<number, number[]>()
  const points = new Map<number, NetPoint>()
  const link = (a: number, b: number) => {
    const list = links.get(a)
    if (list) list.push(b)
    else links.set(a, [b])
  }
  const crossings: number[] = []
  const crossing = (key: number, x: number, y: number) => {
    points.set(key, [x, y])
    crossings.push(key)
  }
  for (let j = 0; j < nv - 1; j++) {
    for (let i = 0; i < nu - 1; i++) {
      const k = j * nu + i
      const a = at(field, k) - iso
      const b = at(field, k + 1) - iso
      const c = at(field, k + nu + 1) - iso
      const d = at(field, k + nu) - iso
      if (a > 0 === b > 0 && b > 0 === c > 0 && c > 0 === d > 0) continue
      crossings.length = 0
      if (a > 0 !== b > 0) crossing(k * 2, i + a / (a - b), j)
      if (b > 0 !== c > 0) crossing((k + 1) * 2 + 1, i + 1, j + b / (b - c))
      if (d > 0 !== c > 0) crossing((k + nu) * 2, i + d / (d - c), j + 1)
      if (a > 0 !== d > 0) crossing(k * 2 + 1, i, j + a / (a - d))
      for (let q = 0; q + 1 < crossings.length; q += 2) {
        const from = crossings[q] ?? 0
        const to = crossings[q + 1] ?? 0
        link(from, to)
        link(to, from)
      }
    }
  }
  return chain(links, points)
}

function chain(
  links: ReadonlyMap<number, readonly number[]>,
  points: ReadonlyMap<number, NetPoint>,
): NetPoint[][] {
  const seen = new Set<number>()
  const walk = (start: number): NetPoint[] => {
    const line: NetPoint[] = []
    let key: number | undefined = start
    while (key !== undefined && !seen.has(key)) {
      seen.add(key)
      const p = points.get(key)
      if (p) line.push(p)
      key = links.get(key)?.find((next) => !seen.has(next))
    }
    return line
  }
  const lines: NetPoint[][] = []
  for (const [key, list] of links) if (list.length === 1 && !seen.has(key)) lines.push(walk(key))
  for (const key of links.keys()) if (!seen.has(key)) lines.push(walk(key))
  return lines
}
