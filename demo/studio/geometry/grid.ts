import { BufferAttribute, BufferGeometry } from 'three'
import type { Point } from './part.ts'
import { at, distance } from './vectors.ts'

type GridOptions = {
  /** The last column repeats the first. */
  readonly closedU?: boolean
  /** Millimetres unless the surface is an atlas; measured along the middle row and column where left out. */
  readonly uv?: (i: number, j: number) => readonly [number, number]
  readonly flip?: boolean
}

/** A net of nu × nv points as a smooth surface. */
export function gridGeometry(
  nu: number,
  nv: number,
  point: (i: number, j: number) => Point,
  options: GridOptions = {},
): BufferGeometry {
  const position = new Float32Array(nu * nv * 3)
  for (let j = 0; j < nv; j++) for (let i = 0; i < nu; i++) position.set(point(i, j), (j * nu + i) * 3)
  const uv = new Float32Array(nu * nv * 2)
  const measured = options.uv ?? millimetres(position, nu, nv)
  for (let j = 0; j < nv; j++) for (let i = 0; i < nu; i++) uv.set(measured(i, j), (j * nu + i) * 2)
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(position, 3))
  geometry.setAttribute('uv', new BufferAttribute(uv, 2))
  geometry.setIndex(new BufferAttribute(gridIndex(nu, nv, options.flip ?? false), 1))
  geometry.computeVertexNormals()
  if (options.closedU) weldSeam(geometry, nu, nv)
  return geometry
}

export function gridIndex(nu: number, nv: number, flip: boolean): Uint32Array {
  const index = new Uint32Array((nu - 1) * (nv - 1) * 6)
  let k = 0
  for (let j = 0; j < nv - 1; j++) {
    for (let i = 0; i < nu - 1; i++) {
      const a = j * nu + i
      const b = a + 1
      const c = a + nu
      const d = c + 1
      index.set(flip ? [a, c, b, b, c, d] : [a, b, c, b, d, c], k)
      k += 6
    }
  }
  return index
}

function millimetres(
  position: Float32Array,
  nu: number,
  nv: number,
): (i: number, j: number) => [number, number] {
  const get = (i: number, j: number): Point => {
    const k = (j * nu + i) * 3
    return [at(position, k), at(position, k + 1), at(position, k + 2)]
  }
  const row = nv >> 1
  const column = nu >> 1
  const u = new Float32Array(nu)
  const v = new Float32Array(nv)
  for (let i = 1; i < nu; i++) u[i] = at(u, i - 1) + distance(get(i, row), get(i - 1, row))
  for (let j = 1; j < nv; j++) v[j] = at(v, j - 1) + distance(get(column, j), get(column, j - 1))
  return (i, j) => [at(u, i), at(v, j)]
}

/** Gives the first and last column of a closed net the same normals. */
export function weldSeam(geometry: BufferGeometry, nu: number, nv: number): void {
  const n = geometry.getAttribute('normal')
  for (let j = 0; j < nv; j++) {
    const a = j * nu
    const b = a + nu - 1
    const x = n.getX(a) + n.getX(b)
    const y = n.getY(a) + n.getY(b)
    const z = n.getZ(a) + n.getZ(b)
    const l = Math.hypot(x, y, z) || 1
    n.setXYZ(a, x / l, y / l, z / l)
    n.setXYZ(b, x / l, y / l, z / l)
  }
}

/** Turns the surface inside out. */
export function turn(geometry: BufferGeometry): BufferGeometry {
  const index = geometry.getIndex()
  if (index) {
    for (let i = 0; i < index.count; i += 3) {
      const a = index.getX(i)
      index.setX(i, index.getX(i + 1))
      index.setX(i + 1, a)
    }
  }
  const n = geometry.getAttribute('normal')
  for (let i = 0; i < n.count; i++) n.setXYZ(i, -n.getX(i), -n.getY(i), -n.getZ(i))
  return geometry
}

/** Turns a closed body right side out: most of its normals then lead away from its middle. */
export function fixWinding(geometry: BufferGeometry): BufferGeometry {
  geometry.computeBoundingBox()
  const box = geometry.boundingBox
  if (!box) return geometry
  const x = (box.min.x + box.max.x) / 2
  const y = (box.min.y + box.max.y) / 2
  const z = (box.min.z + box.max.z) / 2
  const n = geometry.getAttribute('normal')
  const p = geometry.getAttribute('position')
  let sum = 0
  for (let i = 0; i < p.count; i += 3) {
    sum += n.getX(i) * (p.getX(i) - x) + n.getY(i) * (p.getY(i) - y) + n.getZ(i) * (p.getZ(i) - z)
  }
  return sum < 0 ? turn(geometry) : geometry
}

/** Turns an open sheet so that most of it faces the given way. */
export function facing(geometry: BufferGeometry, way: Point): BufferGeometry {
  const n = geometry.getAttribute('normal')
  let sum = 0
  for (let i = 0; i < n.count; i++) sum += n.getX(i) * way[0] + n.getY(i) * way[1] + n.getZ(i) * way[2]
  return sum < 0 ? turn(geometry) : geometry
}

/** Several indexed geometries as one; positions, normals and uv are kept. */
export function merge(list: readonly BufferGeometry[]): BufferGeometry {
  let vertices = 0
  let indices = 0
  for (const g of list) {
    vertices += g.getAttribute('position').count
    indices += g.getIndex()?.count ?? 0
  }
  const position = new Float32Array(vertices * 3)
  const normal = new Float32Array(vertices * 3)
  const uv = new Float32Array(vertices * 2)
  const index = new Uint32Array(indices)
  let v = 0
  let k = 0
  for (const g of list) {
    const p = g.getAttribute('position')
    const n = g.getAttribute('normal')
    const t = g.getAttribute('uv')
    for (let i = 0; i < p.count; i++) {
      position.set([p.getX(i), p.getY(i), p.getZ(i)], (v + i) * 3)
      normal.set([n.getX(i), n.getY(i), n.getZ(i)], (v + i) * 3)
      uv.set([t.getX(i), t.getY(i)], (v + i) * 2)
    }
    const id = g.getIndex()
    if (id) for (let i = 0; i < id.count; i++) index[k++] = id.getX(i) + v
    v += p.count
  }
  const merged = new BufferGeometry()
  merged.setAttribute('position', new BufferAttribute(position, 3))
  merged.setAttribute('normal', new BufferAttribute(normal, 3))
  merged.setAttribute('uv', new BufferAttribute(uv, 2))
  merged.setIndex(new BufferAttribute(index, 1))
  return merged
}
