import { BufferAttribute, BufferGeometry } from 'three'
import { type Cloth, knot, type Sheet } from './cloth.ts'
import { particleNormals } from './cloth-normals.ts'
import type { Point } from './part.ts'

/** A place on the cloth's right side and the way out of it. */
export type Spot = { readonly at: Point; readonly out: Point }

/** One piece as it will be seen: right side, wrong side, and its raw edges rolled over. */
export type Skin = {
  readonly sheet: Sheet
  readonly outer: BufferGeometry
  readonly inner: BufferGeometry
  readonly spot: (s: number, t: number) => Spot
}

export type Dressing = {
  readonly thickness: number
  /** Shows only every second row or so, for fewer triangles. */
  readonly stride?: number
  /** Millimetres the right side stands out (seams, hems), by piece. */
  readonly relief?: (piece: string, s: number, t: number) => number | undefined
}

/** Gives draped cloth its thickness; keyed by the pieces' names. */
export function skins(cloth: Cloth, how: Dressing): Map<string, Skin> {
  const stride = how.stride ?? 1
  const middle = particleNormals(cloth)
  const made = cloth.sheets.map((sheet) => {
    const { columns, rows, piece } = sheet
    const outer = new Float32Array(sheet.index.length * 3)
    const inner = new Float32Array(sheet.index.length * 3)
    for (let n = 0; n < sheet.index.length; n++) {
      const k = (sheet.index[n] ?? 0) * 3
      const s = (n % (columns + 1)) / columns
      const t = Math.floor(n / (columns + 1)) / rows
      const lift = how.thickness / 2 + Math.max(-0.7 * how.thickness, how.relief?.(piece.name, s, t) ?? 0)
      for (let c = 0; c < 3; c++) {
        const p = cloth.at[k + c] ?? 0
        const out = middle[k + c] ?? 0
        outer[n * 3 + c] = p + out * lift
        inner[n * 3 + c] = p - (out * how.thickness) / 2
      }
    }
    return { sheet, outer, inner }
  })
  const lifted = particleNormals(cloth, (sheet) => ({
    list: made.find((m) => m.sheet === sheet)?.outer ?? cloth.at,
    isOwn: true,
  }))
  return new Map(
    made.map(({ sheet, outer, inner }) => [
      sheet.piece.name,
      {
        sheet,
        outer: withRims(sheet, outer, inner, lifted, stride),
        inner: side(sheet, inner, middle, true, stride),
        spot: spotter(sheet, outer, lifted),
      },
    ]),
  )
}

function spotter(sheet: Sheet, outer: Float32Array, normals: Float64Array): Skin['spot'] {
  const { columns, rows } = sheet
  return (s, t) => {
    const x = Math.min(Math.max(s, 0), 1) * columns
    const y = Math.min(Math.max(t, 0), 1) * rows
    const i = Math.min(columns - 1, Math.floor(x))
    const j = Math.min(rows - 1, Math.floor(y))
    const [u, v] = [x - i, y - j]
    const weights = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v]
    const place = [0, 0, 0]
    const out = [0, 0, 0]
    weights.forEach((weight, q) => {
      const n = (j + (q >> 1)) * (columns + 1) + i + (q & 1)
      const k = knot(sheet, i + (q & 1), j + (q >> 1))
      for (let c = 0; c < 3; c++) {
        place[c] = (place[c] ?? 0) + weight * (outer[n * 3 + c] ?? 0)
        out[c] = (out[c] ?? 0) + weight * (normals[k * 3 + c] ?? 0)
      }
    })
    const l = Math.hypot(...out) || 1
    return {
      at: [place[0] ?? 0, place[1] ?? 0, place[2] ?? 0],
      out: [(out[0] ?? 0) / l, (out[1] ?? 0) / l, (out[2] ?? 0) / l],
    }
  }
}

function flatUv(sheet: Sheet): number[] {
  const uv: number[] = []
  for (let j = 0; j <= sheet.rows; j++) {
    for (let i = 0; i <= sheet.columns; i++) uv.push(...sheet.piece.flat(i / sheet.columns, j / sheet.rows))
  }
  return uv
}

function faces(sheet: Sheet, isFlipped: boolean, stride: number): number[] {
  const list: number[] = []
  const width = sheet.columns + 1
  for (let j = 0; j < sheet.rows; j += stride) {
    for (let i = 0; i < sheet.columns; i++) {
      const a = j * width + i
      const up = Math.min(stride, sheet.rows - j) * width
      const [b, c, d] = [a + 1, a + up + 1, a + up]
      list.push(...(isFlipped ? [a, c, b, a, d, c] : [a, b, c, a, c, d]))
    }
  }
  return list
}

function side(
  sheet: Sheet,
  place: Float32Array,
  normals: Float64Array,
  isFlipped: boolean,
  stride: number,
): BufferGeometry {
  const out = new Float32Array(place.length)
  for (let n = 0; n < sheet.index.length; n++) {
    const k = (sheet.index[n] ?? 0) * 3
    for (let c = 0; c < 3; c++) out[n * 3 + c] = (normals[k + c] ?? 0) * (isFlipped ? -1 : 1)
  }
  return geometry(place, out, flatUv(sheet), faces(sheet, isFlipped, stride))
}

function geometry(
  place: ArrayLike<number>,
  normals: ArrayLike<number>,
  uv: number[],
  index: number[],
): BufferGeometry {
  const made = new BufferGeometry()
  made.setAttribute('position', new BufferAttribute(Float32Array.from(place), 3))
  made.setAttribute('normal', new BufferAttribute(Float32Array.from(normals), 3))
  made.setAttribute('uv', new BufferAttribute(Float32Array.from(uv), 2))
  made.setIndex(index)
  return made
}

/** The right side and a narrow strip over each raw edge to the wrong side. */
function withRims(
  sheet: Sheet,
  outer: Float32Array,
  inner: Float32Array,
  normals: Float64Array,
  stride: number,
): BufferGeometry {
  const { columns, rows } = sheet
  const width = columns + 1
  const skin = side(sheet, outer, normals, false, stride)
  const place = Array.from(skin.getAttribute('position').array)
  const out = Array.from(skin.getAttribute('normal').array)
  const uv = Array.from(skin.getAttribute('uv').array)
  const index = Array.from(skin.getIndex()?.array ?? [])
  const rim = (knots: readonly number[]) => {
    const first = place.length / 3
    knots.forEach((n, step) => {
      const last = step === knots.length - 1
      const [p, q] = last ? [knots[step - 1] ?? n, n] : [n, knots[step + 1] ?? n]
      const along = [0, 1, 2].map((c) => (outer[q * 3 + c] ?? 0) - (outer[p * 3 + c] ?? 0))
      const through = [0, 1, 2].map((c) => (outer[n * 3 + c] ?? 0) - (inner[n * 3 + c] ?? 0))
      const [ax = 0, ay = 0, az = 0] = along
      const [tx = 0, ty = 0, tz = 0] = through
      const away = [ay * tz - az * ty, az * tx - ax * tz, ax * ty - ay * tx]
      const l = Math.hypot(...away) || 1
      const [u, v] = [uv[n * 2] ?? 0, uv[n * 2 + 1] ?? 0]
      for (const from of [outer, inner]) {
        place.push(from[n * 3] ?? 0, from[n * 3 + 1] ?? 0, from[n * 3 + 2] ?? 0)
        out.push((away[0] ?? 0) / l, (away[1] ?? 0) / l, (away[2] ?? 0) / l)
      }
      uv.push(u, v, u, v + 1)
      if (!last) {
        const a = first + step * 2
        index.push(a, a + 1, a + 2, a + 1, a + 3, a + 2)
      }
    })
  }
  const row = (j: number) => Array.from({ length: width }, (_, i) => j * width + i)
  const column = (i: number) => Array.from({ length: rows + 1 }, (_, j) => j * width + i)
  rim(row(0))
  rim(row(rows).reverse())
  rim(column(columns))
  rim(column(0).reverse())
  return geometry(place, out, uv, index)
}
