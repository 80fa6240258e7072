import { BufferAttribute, BufferGeometry } from 'three'

/** Cuts a skin along the line where `field` is zero: first where it is positive, then the rest. Carries position, normal and uv over. */
export function cut(
  skin: BufferGeometry,
  field: (x: number, y: number, z: number, u: number, v: number) => number,
): readonly [BufferGeometry, BufferGeometry] {
  const place = skin.getAttribute('position')
  const normal = skin.getAttribute('normal')
  const uv = skin.getAttribute('uv')
  const rows: number[][] = []
  for (let n = 0; n < place.count; n++) {
    const row = [place.getX(n), place.getY(n), place.getZ(n)]
    row.push(normal.getX(n), normal.getY(n), normal.getZ(n), uv.getX(n), uv.getY(n))
    rows.push(row)
  }
  const value = rows.map(([x = 0, y = 0, z = 0, , , , u = 0, v = 0]) => field(x, y, z, u, v) || 1e-9)
  const between = new Map<string, number>()
  const crossing = (a: number, b: number): number => {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`
    const known = between.get(key)
    if (known !== undefined) return known
    const [va, vb] = [value[a] ?? 0, value[b] ?? 0]
    const t = va / (va - vb)
    const fresh = rows.length
    rows.push((rows[a] ?? []).map((x, k) => x + ((rows[b]?.[k] ?? x) - x) * t))
    value.push(0)
    between.set(key, fresh)
    return fresh
  }
  const index = skin.getIndex()
  const corners = index ? Array.from(index.array) : rows.map((_, n) => n)
  const inner: number[] = []
  const outer: number[] = []
  for (let n = 0; n < corners.length; n += 3) {
    const face = [corners[n] ?? 0, corners[n + 1] ?? 0, corners[n + 2] ?? 0]
    const inside = face.filter((c) => (value[c] ?? 0) > 0).length
    if (inside === 3 || inside === 0) {
      ;(inside ? inner : outer).push(...face)
      continue
    }
    const lone = face.findIndex((c) => (value[c] ?? 0) > 0 === (inside === 1))
    const [a = 0, b = 0, c = 0] = [face[lone], face[(lone + 1) % 3], face[(lone + 2) % 3]]
    const [p, q] = [crossing(a, b), crossing(a, c)]
    ;(inside === 1 ? inner : outer).push(a, p, q)
    ;(inside === 1 ? outer : inner).push(p, b, c, p, c, q)
  }
  return [gathered(rows, inner), gathered(rows, outer)]
}

function gathered(rows: readonly number[][], faces: readonly number[]): BufferGeometry {
  const numbers = new Map<number, number>()
  const index = faces.map((n) => {
    const known = numbers.get(n)
    if (known !== undefined) return known
    numbers.set(n, numbers.size)
    return numbers.size - 1
  })
  const used = [...numbers.keys()]
  const column = (from: number, to: number) =>
    Float32Array.from(used.flatMap((n) => (rows[n] ?? []).slice(from, to)))
  const made = new BufferGeometry()
  made.setAttribute('position', new BufferAttribute(column(0, 3), 3))
  made.setAttribute('normal', new BufferAttribute(column(3, 6), 3))
  made.setAttribute('uv', new BufferAttribute(column(6, 8), 2))
  made.setIndex(index)
  return made
}
