import { BufferAttribute, BufferGeometry } from 'three'
import type { Point } from './part.ts'
import { add, cross, dot, length, normalize, sub } from './vectors.ts'

/** A skin without thickness: `a` runs 0 to 1 along, `b` runs -1 to 1 across; its outside is where da × db points. */
export type Skin = (a: number, b: number) => Point

export type SheetSpec = {
  readonly skin: Skin
  readonly along: number
  readonly across: number
  /** Millimetres from the skin (the inner face) to the outer face. */
  readonly thickness: number | ((a: number, b: number) => number)
  /** How far the rim bulges beyond the skin; half the thickness by default. */
  readonly rim?: number
  /** Steps of the rim's half circle. */
  readonly rimSteps?: number
  /** The start meets the end: a ring without end rims. */
  readonly ring?: boolean
  /** The outer face keeps its rim; the inner face is a geometry of its own. */
  readonly split?: boolean
}

/** Where something may be sewn, riveted or laid on. */
export type Spot = {
  readonly point: Point
  readonly normal: Point
  readonly along: Point
  readonly across: Point
}

export type Sheet = {
  readonly outer: BufferGeometry
  /** Only of a split sheet; else all faces are in `outer`. */
  readonly inner: BufferGeometry | undefined
  /** `lift` millimetres above the outer face. */
  readonly on: (a: number, b: number, lift?: number) => Spot
}

function spotOf(skin: Skin, a: number, b: number, ring: boolean): Spot {
  const h = 1e-3
  const wrap = (t: number) => (ring ? ((t % 1) + 1) % 1 : Math.min(1, Math.max(0, t)))
  const limit = (t: number) => Math.min(1, Math.max(-1, t))
  const da = sub(skin(wrap(a + h), b), skin(wrap(a - h), b))
  const db = sub(skin(a, limit(b + h)), skin(a, limit(b - h)))
  const normal = normalize(cross(da, db))
  return { point: skin(a, b), normal, along: normalize(da), across: normalize(db) }
}

/** Rounds the ends towards ±1, where rounded ends and rims need more rows. */
const spread = (t: number): number => {
  const x = t * 2 - 1
  return Math.sin((x * Math.PI) / 2) * 0.55 + x * 0.45
}

/** A solid sheet with a rounded rim: straps, flaps, bands, vamps. Its uv are millimetres. */
export function sheet(spec: SheetSpec): Sheet {
  const { skin, along, across, ring = false } = spec
  const steps = spec.rimSteps ?? 4
  const thick = (a: number, b: number) =>
    typeof spec.thickness === 'number' ? spec.thickness : spec.thickness(a, b)
  const columns = along + 1
  const rows = across + 1
  const at = (i: number, j: number) => j * columns + i
  const points: Point[] = []
  const thicknesses: number[] = []
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const a = ring ? (i % along) / along : i / along
      const b = spread(j / across)
      points.push(skin(a, b))
      thicknesses.push(thick(a, b))
    }
  }
  const spots = points.map((point, k): Spot => {
    const i = k % columns
    const j = (k - i) / columns
    const column = (c: number) => (ring ? (c + along) % along : Math.min(along, Math.max(0, c)))
    const row = (r: number) => Math.min(across, Math.max(0, r))
    const of = (c: number, r: number) => points[at(column(c), row(r))] ?? point
    const da = sub(of(i + 1, j), of(i - 1, j))
    const db = sub(of(i, j + 1), of(i, j - 1))
    return { point, normal: normalize(cross(da, db)), along: normalize(da), across: normalize(db) }
  })
  const spot = (k: number): Spot => spots[k] ?? spotOf(skin, 0, 0, ring)
  const thickness = (k: number) => thicknesses[k] ?? 0

  const uv: [number, number][] = []
  const middle = across >> 1
  const us = [0]
  for (let i = 1; i < columns; i++) {
    us.push((us[i - 1] ?? 0) + length(sub(spot(at(i, middle)).point, spot(at(i - 1, middle)).point)))
  }
  for (let i = 0; i < columns; i++) {
    let v = 0
    for (let j = 0; j < rows; j++) {
      if (j > 0) v += length(sub(spot(at(i, j)).point, spot(at(i, j - 1)).point))
      uv[at(i, j)] = [us[i] ?? 0, v]
    }
  }

  const faces = new Mesh()
  const lining = spec.split ? new Mesh() : faces
  const top: number[] = []
  const bottom: number[] = []
  for (let k = 0; k < spots.length; k++) {
    const s = spot(k)
    const [u, v] = uv[k] ?? [0, 0]
    top[k] = faces.vertex(add(s.point, s.normal, thickness(k)), u, v)
    bottom[k] = lining.vertex(s.point, u, v)
  }
  for (let j = 0; j < across; j++) {
    for (let i = 0; i < along; i++) {
      const k = [at(i, j), at(i + 1, j), at(i, j + 1), at(i + 1, j + 1)]
      faces.quad(...quadOf(k.map((n) => top[n] ?? 0)))
      const [a, b, c, d] = quadOf(k.map((n) => bottom[n] ?? 0))
      lining.quad(b, a, d, c)
    }
  }

  for (const loop of rimLoops(columns, rows, ring)) {
    const n = loop.length
    const isClosed = !ring
    const strip: number[][] = []
    for (let m = 0; m < n; m++) {
      const k = loop[m] ?? 0
      const s = spot(k)
      const before = spot(loop[isClosed || ring ? (m - 1 + n) % n : m - 1] ?? k).point
      const after = spot(loop[(m + 1) % n] ?? k).point
      const tangent = ring && m === 0 ? sub(after, spot(loop[n - 2] ?? k).point) : sub(after, before)
      const outward = normalize(cross(tangent, s.normal))
      const t = thickness(k)
      const reach = spec.rim ?? t / 2
      const center = add(s.point, s.normal, t / 2)
      const [u, v] = uv[k] ?? [0, 0]
      const column = [top[k] ?? 0]
      for (let q = 1; q < steps; q++) {
        const angle = (q / steps) * Math.PI
        const p = add(add(center, s.normal, (Math.cos(angle) * t) / 2), outward, Math.sin(angle) * reach)
        column.push(faces.vertex(p, u, v + (q * t) / steps))
      }
      column.push(spec.split ? faces.vertex(s.point, u, v + t) : (bottom[k] ?? 0))
      strip.push(column)
    }
    for (let m = 0; m < (ring ? n - 1 : n); m++) {
      const one = strip[m] ?? []
      const two = strip[(m + 1) % n] ?? []
      for (let q = 0; q < steps; q++) {
        faces.quad(one[q] ?? 0, one[q + 1] ?? 0, two[q] ?? 0, two[q + 1] ?? 0)
      }
    }
  }
  const seam = ring ? columns : 0
  return {
    outer: faces.geometry(seam),
    inner: spec.split ? lining.geometry(seam) : undefined,
    on: (a, b, lift = 0) => {
      const s = spotOf(skin, a, b, ring)
      return { ...s, point: add(s.point, s.normal, thick(a, b) + lift) }
    },
  }
}

const quadOf = (k: readonly number[]): [number, number, number, number] => [
  k[0] ?? 0,
  k[1] ?? 0,
  k[2] ?? 0,
  k[3] ?? 0,
]

/** The border in the order that keeps the sheet on the left. */
function rimLoops(columns: number, rows: number, ring: boolean): number[][] {
  const low: number[] = []
  const high: number[] = []
  for (let i = 0; i < columns; i++) low.push(i)
  for (let i = columns - 1; i >= 0; i--) high.push((rows - 1) * columns + i)
  if (ring) return [low, high]
  const loop = [...low]
  for (let j = 1; j < rows; j++) loop.push(j * columns + columns - 1)
  loop.push(...high.slice(1))
  for (let j = rows - 2; j > 0; j--) loop.push(j * columns)
  return [loop]
}

/** Gathers points and triangles. */
export class Mesh {
  readonly #positions: number[] = []
  readonly #uv: number[] = []
  readonly #index: number[] = []

  vertex(p: Point, u: number, v: number): number {
    this.#positions.push(p[0], p[1], p[2])
    this.#uv.push(u, v)
    return this.#uv.length / 2 - 1
  }

  triangle(a: number, b: number, c: number): void {
    this.#index.push(a, b, c)
  }

  /** `b` lies along from `a`, `c` across, `d` both. */
  quad(a: number, b: number, c: number, d: number): void {
    this.#index.push(a, b, c, b, d, c)
  }

  /** With `seam`, vertices of equal place share one normal, as on a ring. */
  geometry(seam = 0): BufferGeometry {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.#positions), 3))
    geometry.setAttribute('uv', new BufferAttribute(new Float32Array(this.#uv), 2))
    geometry.setIndex(this.#index)
    geometry.computeVertexNormals()
    if (seam > 0) weldNormals(geometry)
    return geometry
  }
}

/** Gives vertices at one place one normal, unless they meet at a sharp edge. */
function weldNormals(geometry: BufferGeometry): void {
  const position = geometry.getAttribute('position')
  const normal = geometry.getAttribute('normal')
  const groups = new Map<string, number[]>()
  for (let k = 0; k < position.count; k++) {
    const key = [position.getX(k), position.getY(k), position.getZ(k)]
      .map((x) => Math.round(x * 200))
      .join(' ')
    const group = groups.get(key)
    if (group) group.push(k)
    else groups.set(key, [k])
  }
  for (const group of groups.values()) {
    if (group.length < 2) continue
    const all = group.map((k): Point => [normal.getX(k), normal.getY(k), normal.getZ(k)])
    group.forEach((k, m) => {
      const own = all[m] ?? [0, 1, 0]
      let sum: Point = [0, 0, 0]
      for (const other of all) if (dot(own, other) > 0.5) sum = add(sum, other)
      const n = normalize(sum)
      normal.setXYZ(k, n[0], n[1], n[2])
    })
  }
}
