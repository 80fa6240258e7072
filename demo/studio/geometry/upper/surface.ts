import { catmullRom, splineWeights } from '../curves.ts'
import type { Point } from '../part.ts'
import { at, clamp, cyclic, held, lerp, smoothstep } from '../vectors.ts'

/** A half rib: control points from the feather edge to the topline, z 0 or more. The first station is the middle of the toe, the last the middle of the heel. */
export type Station = readonly Point[]

/** Where on the upper one is; all in millimetres but u and v. */
export type Spot = {
  x: number
  y: number
  z: number
  /** z before the last's bend: 0 on the middle line. */
  across: number
  /** From the feather edge, up the rib. */
  b: number
  /** To the topline, up the rib. */
  top: number
  /** Whole length of the rib. */
  length: number
  /** Round the perimeter from the middle of the toe by the outer side, 0 to 1. */
  u: number
  v: number
  /** 1 on the outer side, -1 on the inner. */
  side: 1 | -1
  /** Unrolled coordinates for woven and knitted patterns. */
  along: number
  girth: number
}

/** The bare upper as a net of nu × nv points; the last column repeats the first. */
export type Surface = {
  readonly nu: number
  readonly nv: number
  readonly position: Float32Array
  readonly normal: Float32Array
  readonly b: Float32Array
  readonly length: Float32Array
  readonly u: Float32Array
  readonly along: Float32Array
  readonly girth: Float32Array
  readonly across: Float32Array
  readonly perimeter: number
}

const fine = 240

export function buildSurface(
  stations: readonly Station[],
  bend: (x: number) => number,
  nu: number,
  nv: number,
  isShaft?: (spot: Spot) => boolean,
): Surface {
  const loop = closeLoop(stations)
  const k = held(stations, 0).length
  const weights = Array.from({ length: fine + 1 }, (_, j) => splineWeights(k, j / fine))
  const { us, perimeter } = evenPerimeter(loop, k, nu)
  const count = nu * nv
  const position = new Float32Array(count * 3)
  const b = new Float32Array(count)
  const length = new Float32Array(nu)
  const across = new Float32Array(count)
  const rib = new Float32Array(k * 3)
  const line = new Float32Array((fine + 1) * 3)
  const run = new Float32Array(fine + 1)
  for (let i = 0; i < nu; i++) {
    ribAt(loop, k, at(us, i) % 1, rib)
    for (let j = 0; j <= fine; j++) {
      blend(rib, held(weights, j), k, line, j * 3)
      if (j > 0) {
        const dx = at(line, j * 3) - at(line, j * 3 - 3)
        const dy = at(line, j * 3 + 1) - at(line, j * 3 - 2)
        const dz = at(line, j * 3 + 2) - at(line, j * 3 - 1)
        run[j] = at(run, j - 1) + Math.sqrt(dx * dx + dy * dy + dz * dz)
      }
    }
    const total = at(run, fine)
    length[i] = total
    let m = 0
    for (let j = 0; j < nv; j++) {
      const s = (j / (nv - 1)) * total
      while (m < fine - 1 && at(run, m + 1) < s) m++
      const t = clamp((s - at(run, m)) / (at(run, m + 1) - at(run, m) || 1))
      const q = (j * nu + i) * 3
      const x = lerp(at(line, m * 3), at(line, m * 3 + 3), t)
      const z = lerp(at(line, m * 3 + 2), at(line, m * 3 + 5), t)
      position[q] = x
      position[q + 1] = lerp(at(line, m * 3 + 1), at(line, m * 3 + 4), t)
      position[q + 2] = z + bend(x)
      b[j * nu + i] = s
      across[j * nu + i] = z
    }
  }
  const normal = netNormals(position, nu, nv)
  orient(normal, nu, nv)
  const surface = { nu, nv, position, normal, b, length, u: us, across, perimeter }
  const unrolled = { ...surface, ...unroll(surface) }
  if (isShaft) unrollShaft(unrolled, isShaft)
  return unrolled
}

/** Toe, outer side, heel, inner side and back to the toe. */
function closeLoop(stations: readonly Station[]): Station[] {
  const inner = stations.slice(1, -1).reverse()
  return [...stations, ...inner.map((s) => s.map((p): Point => [p[0], p[1], -p[2]]))]
}

function ribAt(loop: readonly Station[], k: number, u: number, out: Float32Array): void {
  const f = u * loop.length
  const i = Math.floor(f)
  const t = f - i
  const [s0, s1, s2, s3] = [cyclic(loop, i - 1), cyclic(loop, i), cyclic(loop, i + 1), cyclic(loop, i + 2)]
  for (let c = 0; c < k; c++) {
    const a = held(s0, c)
    const b = held(s1, c)
    const d = held(s2, c)
    const e = held(s3, c)
    out[c * 3] = catmullRom(a[0], b[0], d[0], e[0], t)
    out[c * 3 + 1] = catmullRom(a[1], b[1], d[1], e[1], t)
    out[c * 3 + 2] = catmullRom(a[2], b[2], d[2], e[2], t)
  }
}

function blend(rib: Float32Array, weights: Float32Array, k: number, out: Float32Array, offset: number): void {
  let x = 0
  let y = 0
  let z = 0
  for (let c = 0; c < k; c++) {
    const w = at(weights, c)
    x += at(rib, c * 3) * w
    y += at(rib, c * 3 + 1) * w
    z += at(rib, c * 3 + 2) * w
  }
  out[offset] = x
  out[offset + 1] = y
  out[offset + 2] = z
}

/** Steps of u that walk the perimeter at even speed. */
function evenPerimeter(
  loop: readonly Station[],
  k: number,
  nu: number,
): { us: Float32Array; perimeter: number } {
  const samples = 2000
  const weights = splineWeights(k, 0.25)
  const rib = new Float32Array(k * 3)
  const now = new Float32Array(3)
  const last = new Float32Array(3)
  const run = new Float32Array(samples + 1)
  for (let i = 0; i <= samples; i++) {
    ribAt(loop, k, (i / samples) % 1, rib)
    blend(rib, weights, k, now, 0)
    if (i > 0) {
      run[i] =
        at(run, i - 1) +
        Math.hypot(at(now, 0) - at(last, 0), at(now, 1) - at(last, 1), at(now, 2) - at(last, 2))
    }
    last.set(now)
  }
  const perimeter = at(run, samples)
  const us = new Float32Array(nu)
  let m = 0
  for (let i = 0; i < nu; i++) {
    const s = (i / (nu - 1)) * perimeter
    while (m < samples - 1 && at(run, m + 1) < s) m++
    us[i] = (m + (s - at(run, m)) / (at(run, m + 1) - at(run, m) || 1)) / samples
  }
  us[nu - 1] = 1
  return { us, perimeter }
}

/** Index of a net's neighbour: wraps round the perimeter, holds at feather edge and topline. */
export function neighbour(nu: number, nv: number, i: number, j: number): number {
  const row = j < 0 ? 0 : Math.min(j, nv - 1)
  const column = ((i % (nu - 1)) + nu - 1) % (nu - 1)
  return row * nu + column
}

/** Unit normals of a net, wound as its columns run. */
export function netNormals(p: Float32Array, nu: number, nv: number): Float32Array {
  const out = new Float32Array(nu * nv * 3)
  for (let j = 0; j < nv; j++) {
    for (let i = 0; i < nu; i++) {
      const e = neighbour(nu, nv, i + 1, j) * 3
      const w = neighbour(nu, nv, i - 1, j) * 3
      const n = neighbour(nu, nv, i, j + 1) * 3
      const s = neighbour(nu, nv, i, j - 1) * 3
      const ux = at(p, e) - at(p, w)
      const uy = at(p, e + 1) - at(p, w + 1)
      const uz = at(p, e + 2) - at(p, w + 2)
      const vx = at(p, n) - at(p, s)
      const vy = at(p, n + 1) - at(p, s + 1)
      const vz = at(p, n + 2) - at(p, s + 2)
      const x = uy * vz - uz * vy
      const y = uz * vx - ux * vz
      const z = ux * vy - uy * vx
      const l = Math.sqrt(x * x + y * y + z * z) || 1
      const k = (j * nu + i) * 3
      out[k] = x / l
      out[k + 1] = y / l
      out[k + 2] = z / l
    }
  }
  return out
}

/** Makes all normals lead outwards, judged at the middle of the outer side. */
export function orient(normal: Float32Array, nu: number, nv: number): void {
  const k = (Math.floor(nv * 0.3) * nu + Math.floor(nu * 0.25)) * 3
  if (at(normal, k + 2) >= 0) return
  for (let i = 0; i < normal.length; i++) normal[i] = -at(normal, i)
}

/** Coordinates in which a weave keeps its scale: along the foot (round the heel and over the toe) and round its girth. */
function unroll(s: Omit<Surface, 'along' | 'girth'>): { along: Float32Array; girth: Float32Array } {
  const count = s.nu * s.nv
  const along = new Float32Array(count)
  const girth = new Float32Array(count)
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  let ground = Number.POSITIVE_INFINITY
  for (let k = 0; k < count; k++) {
    low = Math.min(low, at(s.position, k * 3))
    high = Math.max(high, at(s.position, k * 3))
    ground = Math.min(ground, at(s.position, k * 3 + 1))
  }
  const span = high - low
  const toe = high - span * 0.22
  const cap = span * 0.225
  const neck = low + span * 0.34
  const offset = neckRun(s, neck)
  for (let j = 0; j < s.nv; j++) {
    for (let i = 0; i < s.nu; i++) {
      const k = j * s.nu + i
      const x = at(s.position, k * 3)
      const y = at(s.position, k * 3 + 1)
      const half = Math.abs(i / (s.nu - 1) - 0.5) * s.perimeter
      const front = x > toe ? toe + cap * Math.asin(Math.min(1, (x - toe) / cap)) : x
      const t = smoothstep(low + span * 0.2, low + span * 0.45, x)
      const z = at(s.across, k)
      const wound = Math.atan2(y - ground + 2, Math.abs(z) + 1e-6)
      along[k] = lerp(half + offset, front, t)
      girth[k] = lerp(at(s.b, k), wound * 52, t) * (z < 0 ? -1 : 1) + (z < 0 ? 52 * Math.PI : 0)
    }
  }
  return { along, girth }
}

/** Round the ankle a weave follows the shaft: along is the way round, girth the height. */
function unrollShaft(s: Surface, isShaft: (spot: Spot) => boolean): void {
  const spot = newSpot()
  let sum = 0
  let count = 0
  for (let i = 0; i < s.nu; i++) {
    sum += at(s.position, ((s.nv - 1) * s.nu + i) * 3)
    count++
  }
  const middle = sum / count
  for (let j = 0; j < s.nv; j++) {
    for (let i = 0; i < s.nu; i++) {
      spotAt(s, i, j, spot)
      if (!isShaft(spot)) continue
      const k = j * s.nu + i
      s.along[k] = Math.atan2(Math.abs(spot.across), middle - spot.x) * 44
      s.girth[k] = spot.y
    }
  }
}

/** x minus the run from the heel, at the neck. */
function neckRun(s: Omit<Surface, 'along' | 'girth'>, neck: number): number {
  const j = Math.floor(s.nv * 0.3)
  for (let i = 0; i < s.nu >> 1; i++) {
    const x = at(s.position, (j * s.nu + i) * 3)
    if (x < neck) return x - Math.abs(i / (s.nu - 1) - 0.5) * s.perimeter
  }
  return 0
}

export function newSpot(): Spot {
  return { x: 0, y: 0, z: 0, across: 0, b: 0, top: 0, length: 0, u: 0, v: 0, side: 1, along: 0, girth: 0 }
}

/** Fills `spot` with the net's point; spots are reused, so keep none. */
export function spotAt(s: Surface, i: number, j: number, spot: Spot): Spot {
  const k = j * s.nu + i
  spot.x = at(s.position, k * 3)
  spot.y = at(s.position, k * 3 + 1)
  spot.z = at(s.position, k * 3 + 2)
  spot.across = at(s.across, k)
  spot.b = at(s.b, k)
  spot.length = at(s.length, i)
  spot.top = spot.length - spot.b
  spot.u = at(s.u, i)
  spot.v = j / (s.nv - 1)
  spot.side = spot.u < 0.5 ? 1 : -1
  spot.along = at(s.along, k)
  spot.girth = at(s.girth, k)
  return spot
}

/** Whether the net's own winding leads inwards. */
export function isInward(s: Surface): boolean {
  const k = Math.floor(s.nv * 0.3) * s.nu + Math.floor(s.nu * 0.25)
  const d = (m: number, c: number) => at(s.position, m * 3 + c) - at(s.position, k * 3 + c)
  const e = k + 1
  const n = k + s.nu
  const x = d(e, 1) * d(n, 2) - d(e, 2) * d(n, 1)
  const y = d(e, 2) * d(n, 0) - d(e, 0) * d(n, 2)
  const z = d(e, 0) * d(n, 1) - d(e, 1) * d(n, 0)
  return x * at(s.normal, k * 3) + y * at(s.normal, k * 3 + 1) + z * at(s.normal, k * 3 + 2) < 0
}
