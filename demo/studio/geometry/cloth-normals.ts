import type { Cloth, Sheet } from './cloth.ts'

/** The list with a sheet's knots, and whether it is ordered by particle or by the sheet. */
export type Places = (sheet: Sheet) => { readonly list: ArrayLike<number>; readonly isOwn: boolean }

/** Normals shared by all sheets sewn together, so that seams do not show as edges. */
export function particleNormals(cloth: Cloth, places?: Places): Float64Array {
  const normals = new Float64Array(cloth.at.length)
  for (const sheet of cloth.sheets) {
    const { list, isOwn } = places?.(sheet) ?? { list: cloth.at, isOwn: false }
    const width = sheet.columns + 1
    for (let j = 0; j < sheet.rows; j++) {
      for (let i = 0; i < sheet.columns; i++) {
        const n = j * width + i
        addFace(normals, sheet.index, list, isOwn, n, n + 1, n + width + 1, n + width)
      }
    }
  }
  for (let k = 0; k < normals.length; k += 3) {
    const l = Math.hypot(normals[k] ?? 0, normals[k + 1] ?? 0, normals[k + 2] ?? 0) || 1
    for (let e = 0; e < 3; e++) normals[k + e] = (normals[k + e] ?? 0) / l
  }
  return normals
}

/** Adds a cell's way out to its four corners, weighed by its area. */
function addFace(
  normals: Float64Array,
  index: Int32Array,
  list: ArrayLike<number>,
  isOwn: boolean,
  ...corners: readonly [number, number, number, number]
): void {
  const [a = 0, b = 0, c = 0, d = 0] = corners.map((n) => (isOwn ? n : (index[n] ?? 0)) * 3)
  const side = (from: number, to: number, e: number) => (list[to + e] ?? 0) - (list[from + e] ?? 0)
  const [ux, uy, uz] = [side(a, c, 0), side(a, c, 1), side(a, c, 2)]
  const [vx, vy, vz] = [side(b, d, 0), side(b, d, 1), side(b, d, 2)]
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  for (const n of corners) {
    const k = (index[n] ?? 0) * 3
    normals[k] = (normals[k] ?? 0) + x
    normals[k + 1] = (normals[k + 1] ?? 0) + y
    normals[k + 2] = (normals[k + 2] ?? 0) + z
  }
}
