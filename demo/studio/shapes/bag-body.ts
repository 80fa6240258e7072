import type { BufferGeometry } from 'three'
import { monotone } from '../geometry/curves.ts'
import { steps } from '../geometry/detail.ts'
import { gridGeometry, weldSeam } from '../geometry/grid.ts'
import { fbm } from '../geometry/noise.ts'
import type { Detail, Point } from '../geometry/part.ts'
import type { Spot } from '../geometry/sheet.ts'
import { add, cross, held, lerp, normalize, smoothstep, sub } from '../geometry/vectors.ts'

export type BodySpec = {
  readonly height: number
  /** Half width and half depth in millimetres. */
  readonly width: number
  readonly depth: number
  /** [height, share of the half width or depth] */
  readonly widths?: readonly (readonly [number, number])[]
  readonly depths?: readonly (readonly [number, number])[]
  /** 2 is an ellipse, 4 a soft box, 10 a hard one. */
  readonly boxiness: number
  /** Radii of the edges below and above. */
  readonly foot: number
  readonly head: number
  /** How far the top bulges over its edge. */
  readonly dome?: number
  /** Millimetres of soft unevenness, and which. */
  readonly sag: number
  readonly seed?: number
  /** 0 bellies on both sides, 1 has a flat back. */
  readonly flatBack?: number
}

/** A standing body; u runs round it from the back's middle over −x, the front (0.5) and +x. */
export type Body = {
  readonly spec: BodySpec
  readonly skin: (u: number, y: number, out?: number) => Point
  readonly on: (u: number, y: number, lift?: number) => Spot
  /** On the front face at x. */
  readonly front: (x: number, y: number, lift?: number) => Spot
  /** u of the front face at x. */
  readonly turn: (x: number, y: number) => number
  readonly halfWidth: (y: number) => number
  readonly halfDepth: (y: number) => number
}

export function bagBody(spec: BodySpec): Body {
  const seed = spec.seed ?? 1
  const flat: readonly (readonly [number, number])[] = [
    [0, 1],
    [spec.height, 1],
  ]
  const widthShare = monotone(spec.widths ?? flat)
  const depthShare = monotone(spec.depths ?? flat)
  const halfWidth = (y: number) => spec.width * widthShare(y)
  const halfDepth = (y: number) => spec.depth * depthShare(y)
  const angles = evenAngles(spec.width, spec.depth, spec.boxiness)
  const power = spec.boxiness
  const flatten = spec.flatBack ?? 0

  const roughness = (x: number, y: number, z: number): number => {
    const soft = fbm(x * 0.011 + seed * 7.3, y * 0.008 + seed, z * 0.014, 3) - 0.44
    const folds = fbm(x * 0.006 + seed * 3.1, y * 0.03, z * 0.008 + 4, 2) - 0.37
    const low = smoothstep(spec.height * 0.6, spec.height * 0.1, y)
    return spec.sag * (soft * 1.5 + folds * (0.5 + low)) * smoothstep(10, 120, y)
  }
  const uneven = tableOf(spec.height, (angle, y) => {
    const [x, z] = unit(angle, power)
    return roughness(spec.width * x, y, spec.depth * z)
  })
  const edgeInset = (y: number): number => {
    const { foot, head, height } = spec
    const low = Math.max(0, foot - y)
    const high = Math.max(0, y - (height - head))
    return (
      foot -
      Math.sqrt(Math.max(0, foot * foot - low * low)) +
      head -
      Math.sqrt(Math.max(0, head * head - high * high))
    )
  }
  const place = (angle: number, y: number, out: number): Point => {
    const [ux, uz] = unit(angle, power)
    const inset = out - edgeInset(y)
    const w = Math.max(0.5, halfWidth(y) + inset)
    const d = Math.max(0.5, halfDepth(y) + inset)
    const x = w * ux
    const behind = flatten * smoothstep(0.2, -0.5, uz)
    const z = d * uz * (1 - behind * 0.14)
    const k = uneven(angle, y) * (1 - behind * 0.7)
    const nx = (Math.sign(ux) * Math.abs(ux) ** (power - 1)) / w
    const nz = (Math.sign(uz) * Math.abs(uz) ** (power - 1)) / d
    const l = Math.hypot(nx, nz) || 1
    return [x + (nx / l) * k, y, z + (nz / l) * k]
  }
  const angleOf = (u: number) => {
    const f = (((u % 1) + 1) % 1) * (angles.length - 1)
    const i = Math.floor(f)
    return lerp(held(angles, i), held(angles, i + 1), f - i)
  }
  const skin = (u: number, y: number, out = 0) => place(angleOf(u), y, out)
  const spot = (angle: number, y: number, lift: number): Spot => {
    const point = place(angle, y, 0)
    const h = 0.01
    const along = normalize(sub(place(angle + h, y, 0), place(angle - h, y, 0)))
    const across = normalize(sub(place(angle, y + 2, 0), place(angle, y - 2, 0)))
    const normal = normalize(cross(along, across))
    return { point: add(point, normal, lift), normal, along, across }
  }
  const frontAngle = (x: number, y: number) => {
    const q = Math.min(0.9999, Math.abs(x) / Math.max(1, halfWidth(y) - edgeInset(y)))
    return Math.PI + Math.sign(x) * Math.atan2(q, (1 - q ** power) ** (1 / power))
  }
  return {
    spec,
    skin,
    on: (u, y, lift = 0) => spot(angleOf(u), y, lift),
    front: (x, y, lift = 0) => spot(frontAngle(x, y), y, lift),
    turn: (x, y) => {
      const want = frontAngle(x, y)
      let low = 0.2
      let high = 0.8
      for (let k = 0; k < 30; k++) {
        const middle = (low + high) / 2
        if (angleOf(middle) < want) low = middle
        else high = middle
      }
      return (low + high) / 2
    },
    halfWidth,
    halfDepth,
  }
}

/** A point of the superellipse with half axes 1, seen under an angle: 0 is the back, a half turn the front. */
function unit(angle: number, power: number): readonly [number, number] {
  const s = Math.sin(angle)
  const c = Math.cos(angle)
  const r = (Math.abs(s) ** power + Math.abs(c) ** power) ** (-1 / power)
  return [-s * r, -c * r]
}

/** Remembers a slow function of angle and height. */
function tableOf(
  height: number,
  f: (angle: number, y: number) => number,
): (angle: number, y: number) => number {
  const columns = 256
  const rows = Math.max(16, Math.ceil(height / 4))
  const known = new Float32Array(columns * (rows + 1)).fill(Number.NaN)
  const get = (i: number, j: number): number => {
    const k = j * columns + (i % columns)
    const value = known[k]
    if (value !== undefined && !Number.isNaN(value)) return value
    const fresh = f(((i % columns) / columns) * Math.PI * 2, (j / rows) * height)
    known[k] = fresh
    return fresh
  }
  return (angle, y) => {
    const turn = angle / (Math.PI * 2)
    const a = (turn - Math.floor(turn)) * columns
    const b = Math.min(rows - 1e-6, Math.max(0, (y / height) * rows))
    const i = Math.floor(a)
    const j = Math.floor(b)
    const low = lerp(get(i, j), get(i + 1, j), a - i)
    return lerp(low, lerp(get(i, j + 1), get(i + 1, j + 1), a - i), b - j)
  }
}

/** Angles that step round a superellipse at even pace. */
function evenAngles(width: number, depth: number, power: number): number[] {
  const fine = 4000
  const runs = new Float64Array(fine + 1)
  let [x0, z0] = unit(0, power)
  for (let i = 1; i <= fine; i++) {
    const [x, z] = unit((i / fine) * Math.PI * 2, power)
    runs[i] = (runs[i - 1] ?? 0) + Math.hypot((x - x0) * width, (z - z0) * depth)
    x0 = x
    z0 = z
  }
  const total = runs[fine] ?? 1
  const count = 720
  const angles: number[] = []
  let k = 0
  for (let i = 0; i <= count; i++) {
    const want = (i / count) * total
    while (k < fine - 1 && (runs[k + 1] ?? 0) < want) k++
    const from = runs[k] ?? 0
    const t = (want - from) / ((runs[k + 1] ?? from) - from || 1)
    angles.push(((k + Math.min(1, Math.max(0, t))) / fine) * Math.PI * 2)
  }
  return angles
}

/** Heights of the rows, closer where the edges are round. */
function rowsOf(body: Body, from: number, to: number, count: number, detail: Detail): number[] {
  const { foot, head, height } = body.spec
  const rows: number[] = []
  const round = steps(detail, 9, 3)
  if (from <= 0)
    for (let k = 0; k < round; k++) rows.push(foot - foot * Math.cos((k / round) * (Math.PI / 2)))
  const low = from <= 0 ? foot : from
  const high = to >= height ? height - head : to
  for (let k = 0; k <= count; k++) rows.push(lerp(low, high, k / count))
  if (to >= height) {
    for (let k = 1; k <= round; k++) rows.push(height - head + head * Math.sin((k / round) * (Math.PI / 2)))
  }
  return rows
}

export type WrapSpec = {
  readonly from?: number
  readonly to?: number
  /** Millimetres outside the body. */
  readonly out?: number
  readonly turns?: number
  readonly rows?: number
}

/** The body's skin, or a panel that goes all round it between two heights, closed below and above where it reaches the ends. */
export function bodyGeometry(body: Body, spec: WrapSpec, detail: Detail): BufferGeometry {
  const { height } = body.spec
  const from = spec.from ?? 0
  const to = spec.to ?? height
  const out = spec.out ?? 0
  const columns = (detail === 'viewer' ? 48 : steps(detail, spec.turns ?? 280)) + 1
  const rows = rowsOf(body, from, to, steps(detail, spec.rows ?? 110, 6), detail).map(
    (y) => [y, out] as const,
  )
  const isTop = to >= height
  if (!isTop) rows.push([to + 0.9, out * 0.85], [to + 1.2, out * 0.3], [to + 1.2, -0.6])
  const isFoot = from <= 0
  const n = rows.length + (isFoot ? 1 : 0) + (isTop ? 5 : 0)
  const dome = body.spec.dome ?? 4
  const point = (i: number, j: number): Point => {
    const u = i / (columns - 1)
    if (isFoot && j === 0) {
      const p = body.skin(u, 0, out)
      return [p[0] * 0.0005, 0, p[2] * 0.0005]
    }
    const row = rows[j - (isFoot ? 1 : 0)]
    if (row) return body.skin(u, row[0], row[1])
    const k = (j - (isFoot ? 1 : 0) - rows.length + 1) / 5
    const p = body.skin(u, height, out)
    const share = Math.max(0.0005, 1 - k)
    return [p[0] * share, height + dome * (1 - share * share), p[2] * share]
  }
  const geometry = gridGeometry(columns, n, point, { closedU: true })
  weldSeam(geometry, columns, n)
  return geometry
}
