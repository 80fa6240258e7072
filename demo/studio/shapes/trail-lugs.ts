import { BufferAttribute, BufferGeometry } from 'three'
import type { Point } from '../geometry/part.ts'
import { type Ring, widths } from '../geometry/sole-ring.ts'
import { held, lerp } from '../geometry/vectors.ts'

export type LugPattern = 'mountain' | 'mud' | 'rock' | 'dust' | 'race'

type Plan = {
  /** Millimetres: along the edge, its step, how far in, and the blocks between. */
  readonly edge: number
  readonly step: number
  readonly deep: number
  readonly block: readonly [along: number, across: number, rowStep: number, columnStep: number]
  readonly shape: 'chevron' | 'bar' | 'hexagon'
}

const plans: Readonly<Record<LugPattern, Plan>> = {
  mountain: { edge: 10, step: 15.5, deep: 13, block: [6, 15, 15.5, 19], shape: 'chevron' },
  mud: { edge: 7.5, step: 18.5, deep: 11, block: [5, 10, 19, 17], shape: 'chevron' },
  rock: { edge: 12, step: 15, deep: 15, block: [10, 12, 13.5, 14.5], shape: 'hexagon' },
  dust: { edge: 7, step: 9.6, deep: 9, block: [6, 7, 8.6, 9.4], shape: 'hexagon' },
  race: { edge: 6.5, step: 12.5, deep: 9, block: [4, 12, 11.5, 15], shape: 'chevron' },
}

type Flat = readonly [x: number, z: number]

/** Lugs below the sheet whose edge is row `edgeRow` of the ring: round the edge, then between. */
export function lugs(
  ring: Ring,
  edgeRow: number,
  pattern: LugPattern,
  size: number,
  ground: (x: number) => number,
  base: (x: number) => number,
): BufferGeometry {
  const plan = plans[pattern]
  const k = Math.max(0.75, size)
  const outline = ring.row(edgeRow)
  const prisms = new Prisms()
  edgeLugs(ring, outline, plan, k, (poly) => prisms.add(poly, ground, base))
  innerLugs(outline, plan, k, (poly) => prisms.add(poly, ground, base))
  return prisms.geometry()
}

function edgeLugs(
  ring: Ring,
  outline: readonly Point[],
  plan: Plan,
  k: number,
  put: (poly: Flat[]) => void,
): void {
  const runs = [0]
  for (let i = 1; i < outline.length; i++) {
    const a = held(outline, i - 1)
    const b = held(outline, i)
    runs.push(held(runs, i - 1) + Math.hypot(b[0] - a[0], b[2] - a[2]))
  }
  const total = held(runs, runs.length - 1)
  const count = Math.round(total / (plan.step * k))
  const at = (s: number): { p: Flat; n: Flat } => {
    const want = ((s % total) + total) % total
    let i = 1
    while (i < runs.length - 1 && held(runs, i) < want) i++
    const a = held(outline, i - 1)
    const b = held(outline, i)
    const t = (want - held(runs, i - 1)) / (held(runs, i) - held(runs, i - 1) || 1)
    const n = ring.outward(i)
    return { p: [lerp(a[0], b[0], t), lerp(a[2], b[2], t)], n: [n[0], n[2]] }
  }
  const half = (plan.edge * k) / 2
  for (let i = 0; i < count; i++) {
    const s = ((i + 0.5) / count) * total
    const long = i % 2 ? 1 : 0.82
    const inner = (side: number, depth: number): Flat => {
      const q = at(s + side)
      return [q.p[0] - q.n[0] * depth, q.p[1] - q.n[1] * depth]
    }
    const depth = plan.deep * k * long
    put([
      inner(-half, -0.9),
      inner(half, -0.9),
      inner(half * 0.75, depth * 0.8),
      inner(0, depth),
      inner(-half * 0.75, depth * 0.8),
    ])
  }
}

function innerLugs(outline: readonly Point[], plan: Plan, k: number, put: (poly: Flat[]) => void): void {
  const width = widths(outline)
  const xs = outline.map((p) => p[0])
  const low = Math.min(...xs)
  const high = Math.max(...xs)
  const [along, across, rowStep, columnStep] = plan.block.map((v) => v * k) as [
    number,
    number,
    number,
    number,
  ]
  const margin = (plan.deep + 3.5) * k
  let row = 0
  for (let x = low + margin; x < high - margin; x += rowStep) {
    const [outer, inner] = width(x)
    const middle = (outer + inner) / 2
    const room = (outer - inner) / 2 - margin
    row++
    if (room < across / 2) continue
    const columns = Math.max(1, Math.floor((2 * room - across) / columnStep) + 1)
    const shift = plan.shape === 'hexagon' && row % 2 && columns > 1 ? 1 : 0
    const front = x > low + (high - low) * 0.42 ? 1 : -1
    for (let c = 0; c < columns - shift; c++) {
      const z = middle + (c - (columns - shift - 1) / 2) * columnStep
      for (const poly of block(plan, along, across, front))
        put(poly.map(([px, pz]): Flat => [x + px, z + pz]))
    }
  }
}

function block(plan: Plan, along: number, across: number, front: number): Flat[][] {
  const a = along / 2
  const w = across / 2
  if (plan.shape === 'bar')
    return [
      [
        [-a, -w],
        [a, -w],
        [a, w],
        [-a, w],
      ],
    ]
  if (plan.shape === 'hexagon')
    return [
      [
        [-a, -w * 0.55],
        [0, -w],
        [a, -w * 0.55],
        [a, w * 0.55],
        [0, w],
        [-a, w * 0.55],
      ],
    ]
  const tip = w * 0.62 * front
  return [
    [
      [-a, -w],
      [a, -w],
      [a + tip, 0],
      [-a + tip, 0],
    ],
    [
      [-a + tip, 0],
      [a + tip, 0],
      [a, w],
      [-a, w],
    ],
  ]
}

/** Upright blocks with flat faces and a narrow chamfer towards the ground. */
class Prisms {
  private readonly positions: number[] = []
  private readonly normals: number[] = []

  add(poly: readonly Flat[], ground: (x: number) => number, base: (x: number) => number): void {
    let cx = 0
    let cz = 0
    for (const [x, z] of poly) {
      cx += x / poly.length
      cz += z / poly.length
    }
    const ring = (inset: number, y: (x: number) => number): Point[] =>
      poly.map(([x, z]) => {
        const l = Math.hypot(x - cx, z - cz) || 1
        const px = x - ((x - cx) / l) * inset
        const pz = z - ((z - cz) / l) * inset
        return [px, y(px), pz]
      })
    const top = ring(-0.25, (x) => base(x) + 0.6)
    const low = ring(0.75, (x) => ground(x) + 0.5)
    const foot = ring(1.25, (x) => ground(x))
    const centre: Point = [cx, ground(cx), cz]
    for (let i = 0; i < poly.length; i++) {
      const j = (i + 1) % poly.length
      this.quad(held(top, i), held(top, j), held(low, j), held(low, i), [cx, base(cx), cz])
      this.quad(held(low, i), held(low, j), held(foot, j), held(foot, i), [cx, base(cx) + 3, cz])
      this.triangle(held(foot, i), held(foot, j), centre, [cx, base(cx) + 9, cz])
    }
  }

  private quad(a: Point, b: Point, c: Point, d: Point, from: Point): void {
    this.triangle(a, b, c, from)
    this.triangle(a, c, d, from)
  }

  /** The face that leads away from `from`. */
  private triangle(a: Point, b: Point, c: Point, from: Point): void {
    const ux = b[0] - a[0]
    const uy = b[1] - a[1]
    const uz = b[2] - a[2]
    const vx = c[0] - a[0]
    const vy = c[1] - a[1]
    const vz = c[2] - a[2]
    const n: Point = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const l = Math.hypot(...n) || 1
    const out = n[0] * (a[0] - from[0]) + n[1] * (a[1] - from[1]) + n[2] * (a[2] - from[2]) >= 0 ? 1 : -1
    this.positions.push(...a, ...(out > 0 ? [...b, ...c] : [...c, ...b]))
    for (let k = 0; k < 3; k++) this.normals.push((n[0] / l) * out, (n[1] / l) * out, (n[2] / l) * out)
  }

  geometry(): BufferGeometry {
    const count = this.positions.length / 3
    const uv = new Float32Array(count * 2)
    for (let k = 0; k < count; k++) {
      uv[k * 2] = (this.positions[k * 3] ?? 0) + (this.positions[k * 3 + 1] ?? 0)
      uv[k * 2 + 1] = (this.positions[k * 3 + 2] ?? 0) + (this.positions[k * 3 + 1] ?? 0)
    }
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(Float32Array.from(this.positions), 3))
    geometry.setAttribute('normal', new BufferAttribute(Float32Array.from(this.normals), 3))
    geometry.setAttribute('uv', new BufferAttribute(uv, 2))
    geometry.setIndex(
      new BufferAttribute(
        Uint32Array.from({ length: count }, (_, k) => k),
        1,
      ),
    )
    return geometry
  }
}
