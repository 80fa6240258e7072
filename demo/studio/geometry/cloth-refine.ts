import { type Cloth, knot, type Sheet, sew } from './cloth.ts'

/** The same cloth with every cell cut in four, smoothly. */
export function refine(cloth: Cloth): Cloth {
  const fine = sew(
    cloth.sheets.map(({ piece }) => piece),
    cloth.level + 1,
  )
  const count = new Uint8Array(fine.at.length / 3)
  fine.at.fill(0)
  cloth.sheets.forEach((sheet, n) => {
    const target = fine.sheets[n]
    if (target) spread(cloth, sheet, fine, target, count)
  })
  for (let k = 0; k < fine.at.length; k++) {
    fine.at[k] = (fine.at[k] ?? 0) / (count[Math.floor(k / 3)] ?? 1)
  }
  return fine
}

/** Adds the finer knots of one sheet: first along rows, then along columns. */
function spread(cloth: Cloth, sheet: Sheet, fine: Cloth, target: Sheet, count: Uint8Array): void {
  const { columns, rows } = sheet
  const width = target.columns + 1
  const wide = new Float64Array(width * (rows + 1) * 3)
  for (let j = 0; j <= rows; j++) {
    for (let axis = 0; axis < 3; axis++) {
      const value = (i: number) => cloth.at[knot(sheet, i, j) * 3 + axis] ?? 0
      for (let i = 0; i <= columns; i++) {
        wide[(j * width + 2 * i) * 3 + axis] = value(i)
        if (i < columns) wide[(j * width + 2 * i + 1) * 3 + axis] = between(value, i, columns, sheet.isTube)
      }
    }
  }
  for (let i = 0; i < width; i++) {
    for (let axis = 0; axis < 3; axis++) {
      const value = (j: number) => wide[(j * width + i) * 3 + axis] ?? 0
      for (let j = 0; j <= target.rows; j++) {
        const v = j % 2 === 0 ? value(j / 2) : between(value, (j - 1) / 2, rows, false)
        const k = knot(target, i, j)
        fine.at[k * 3 + axis] = (fine.at[k * 3 + axis] ?? 0) + v
        if (axis === 0) count[k] = (count[k] ?? 0) + 1
      }
    }
  }
}

/** Half way between i and i + 1 on a smooth curve through all. */
function between(value: (i: number) => number, i: number, last: number, isClosed: boolean): number {
  const b = value(i)
  const c = value(i + 1)
  const a = i > 0 ? value(i - 1) : isClosed ? value(last - 1) : 2 * b - c
  const d = i + 1 < last ? value(i + 2) : isClosed ? value(1) : 2 * c - b
  return (9 * (b + c) - a - d) / 16
}
