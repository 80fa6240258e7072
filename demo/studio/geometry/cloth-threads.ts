import { type Cloth, knot, type Sheet } from './cloth.ts'

/** The constraints between particles: pairs, rest length and stiffness (0 to 1). */
export type Threads = {
  readonly a: Int32Array
  readonly b: Int32Array
  readonly rest: Float64Array
  /** Firmness when pulled apart, and when pushed together. */
  readonly pull: Float64Array
  readonly push: Float64Array
}

type Firmness = { readonly pull: number; readonly push: number }

/** Along the grid, across its diagonals, and over two cells for the fold. */
export function threads(cloth: Cloth): Threads {
  const a: number[] = []
  const b: number[] = []
  const rest: number[] = []
  const pull: number[] = []
  const push: number[] = []
  for (const sheet of cloth.sheets) {
    const { columns, rows, isTube, piece } = sheet
    const fold = foldFirmness(piece.bend ?? 1, cloth.level)
    const tie = (i: number, j: number, k: number, l: number, firm: Firmness) => {
      if (l > rows || l < 0) return
      const over = k > columns
      if (over && !isTube) return
      a.push(knot(sheet, i, j))
      b.push(knot(sheet, over ? k - columns : k, l))
      rest.push(apart(sheet, i, j, k, l))
      pull.push(firm.pull)
      push.push(firm.push)
    }
    for (let j = 0; j <= rows; j++) {
      for (let i = 0; i <= columns; i++) {
        tie(i, j, i + 1, j, { pull: 1, push: 0.8 })
        tie(i, j, i, j + 1, { pull: 1, push: 0.8 })
        tie(i, j, i + 1, j + 1, { pull: 0.35, push: 0.25 })
        tie(i, j, i + 1, j - 1, { pull: 0.35, push: 0.25 })
        if (i < columns || !isTube) {
          tie(i, j, i + 2, j, fold)
          tie(i, j, i, j + 2, fold)
        }
      }
    }
  }
  return {
    a: Int32Array.from(a),
    b: Int32Array.from(b),
    rest: Float64Array.from(rest),
    pull: Float64Array.from(pull),
    push: Float64Array.from(push),
  }
}

/** Finer cells bend more easily for the same thread, so they are held more firmly. */
function foldFirmness(bend: number, level: number): Firmness {
  const push = Math.min(0.9, 0.012 * bend * 2 ** level)
  return { pull: 0, push }
}

function apart(sheet: Sheet, i: number, j: number, k: number, l: number): number {
  const { piece, columns, rows } = sheet
  if (piece.isMoulded) {
    const from = piece.start(i / columns, j / rows)
    const to = piece.start((k > columns ? k - columns : k) / columns, l / rows)
    return Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2])
  }
  const [x, y] = piece.flat(i / columns, j / rows)
  const over = k > columns
  const [x1, y1] = piece.flat((over ? k - columns : k) / columns, l / rows)
  const [x2] = over ? piece.flat(1, l / rows) : [0]
  const [x3] = over ? piece.flat(0, l / rows) : [0]
  const gather = piece.gather?.((i + k) / 2 / columns, (j + l) / 2 / rows) ?? 1
  return Math.hypot((x1 + x2 - x3 - x) * gather, y1 - y)
}
