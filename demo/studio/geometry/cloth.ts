import type { Point } from './part.ts'

/** A cut of cloth as a grid. `s` runs across and `t` along, both from 0 to 1. Edges that start in the same place are sewn. */
export type Piece = {
  readonly name: string
  /** Cells at the coarsest level; each level doubles them. */
  readonly columns: number
  readonly rows: number
  readonly start: (s: number, t: number) => Point
  /** Millimetres in the flat pattern; also the texture's coordinates. */
  readonly flat: (s: number, t: number) => readonly [number, number]
  /** Keeps the lengths it starts with instead of the pattern's. */
  readonly isMoulded?: boolean
  /** Resistance to folding: 1 is jersey, 6 a shell fabric, 20 a waistband. */
  readonly bend?: number
  /** Elastic: what its width shrinks to. */
  readonly gather?: (s: number, t: number) => number
}

/** A piece at one level: the particle at each knot of its grid, row by row. */
export type Sheet = {
  readonly piece: Piece
  readonly columns: number
  readonly rows: number
  readonly index: Int32Array
  /** Sewn to itself into a tube: the last column is the first. */
  readonly isTube: boolean
}

export type Cloth = {
  readonly sheets: readonly Sheet[]
  /** x, y, z of each particle in millimetres. */
  readonly at: Float64Array
  readonly level: number
}

export function knot(sheet: Sheet, i: number, j: number): number {
  return sheet.index[j * (sheet.columns + 1) + i] ?? 0
}

/** Sews the pieces together at a level of fineness, standing where they start. */
export function sew(pieces: readonly Piece[], level = 0): Cloth {
  const places = new Map<string, number>()
  const at: number[] = []
  const particle = (p: Point): number => {
    const key = p.map((v) => Math.round(v * 20)).join()
    const known = places.get(key)
    if (known !== undefined) return known
    const fresh = at.length / 3
    at.push(...p)
    places.set(key, fresh)
    return fresh
  }
  const sheets = pieces.map((piece): Sheet => {
    const columns = piece.columns * 2 ** level
    const rows = piece.rows * 2 ** level
    const index = new Int32Array((columns + 1) * (rows + 1))
    let isTube = true
    for (let j = 0; j <= rows; j++) {
      for (let i = 0; i <= columns; i++) {
        index[j * (columns + 1) + i] = particle(piece.start(i / columns, j / rows))
      }
      isTube &&= index[j * (columns + 1)] === index[j * (columns + 1) + columns]
    }
    return { piece, columns, rows, index, isTube }
  })
  return { sheets, at: Float64Array.from(at), level }
}
