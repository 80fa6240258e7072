import type { Point } from './part.ts'

/** Signed distance to a solid: negative inside. */
export type Solid = (x: number, y: number, z: number) => number

/** A solid sampled on a lattice, so that asking is cheap. */
export type Field = {
  readonly distance: (x: number, y: number, z: number) => number
  /** Distance first, then the way out (not of unit length). */
  readonly probe: (x: number, y: number, z: number, out: Float64Array) => void
}

export function sampled(solid: Solid, low: Point, high: Point, cell: number): Field {
  const [x0, y0, z0] = low
  const nx = Math.ceil((high[0] - x0) / cell) + 1
  const ny = Math.ceil((high[1] - y0) / cell) + 1
  const nz = Math.ceil((high[2] - z0) / cell) + 1
  const values = new Float64Array(nx * ny * nz)
  for (let k = 0, n = 0; k < nz; k++) {
    for (let j = 0; j < ny; j++) {
      for (let i = 0; i < nx; i++) values[n++] = solid(x0 + i * cell, y0 + j * cell, z0 + k * cell)
    }
  }
  const probe = (x: number, y: number, z: number, out: Float64Array): void => {
    const fx = Math.min(Math.max((x - x0) / cell, 0), nx - 1.001)
    const fy = Math.min(Math.max((y - y0) / cell, 0), ny - 1.001)
    const fz = Math.min(Math.max((z - z0) / cell, 0), nz - 1.001)
    const i = Math.floor(fx)
    const j = Math.floor(fy)
    const k = Math.floor(fz)
    const u = fx - i
    const v = fy - j
    const w = fz - k
    const n = (k * ny + j) * nx + i
    const m = n + nx * ny
    const a = values[n] ?? 0
    const b = values[n + 1] ?? 0
    const c = values[n + nx] ?? 0
    const d = values[n + nx + 1] ?? 0
    const e = values[m] ?? 0
    const f = values[m + 1] ?? 0
    const g = values[m + nx] ?? 0
    const h = values[m + nx + 1] ?? 0
    const ab = a + (b - a) * u
    const cd = c + (d - c) * u
    const ef = e + (f - e) * u
    const gh = g + (h - g) * u
    const near = ab + (cd - ab) * v
    const far = ef + (gh - ef) * v
    out[0] = near + (far - near) * w
    out[1] = ((b - a) * (1 - v) + (d - c) * v) * (1 - w) + ((f - e) * (1 - v) + (h - g) * v) * w
    out[2] = (cd - ab) * (1 - w) + (gh - ef) * w
    out[3] = far - near
  }
  const answer = new Float64Array(4)
  const distance = (x: number, y: number, z: number): number => {
    probe(x, y, z, answer)
    return answer[0] ?? 0
  }
  return { distance, probe }
}

/** A cone with round ends. */
export function limb(a: Point, b: Point, ra: number, rb: number): Solid {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const length = dx * dx + dy * dy + dz * dz
  return (x, y, z) => {
    const t = ((x - a[0]) * dx + (y - a[1]) * dy + (z - a[2]) * dz) / length
    const h = Math.min(1, Math.max(0, t))
    const r = ra + (rb - ra) * h
    return Math.hypot(x - a[0] - dx * h, y - a[1] - dy * h, z - a[2] - dz * h) - r
  }
}

/** An egg: exact enough near its skin. */
export function egg(center: Point, radii: Point): Solid {
  return (x, y, z) => {
    const px = (x - center[0]) / radii[0]
    const py = (y - center[1]) / radii[1]
    const pz = (z - center[2]) / radii[2]
    const k0 = Math.hypot(px, py, pz)
    const k1 = Math.hypot(px / radii[0], py / radii[1], pz / radii[2])
    return k1 === 0 ? -Math.min(...radii) : (k0 * (k0 - 1)) / k1
  }
}

/** Solids flowing into one another over `soft` millimetres. */
export function together(soft: number, ...solids: readonly Solid[]): Solid {
  return (x, y, z) => {
    let d = Number.POSITIVE_INFINITY
    for (const solid of solids) {
      const e = solid(x, y, z)
      const h = Math.max(soft - Math.abs(d - e), 0) / soft
      d = Math.min(d, e) - (Number.isFinite(h) ? h * h * soft * 0.25 : 0)
    }
    return d
  }
}

/** The same body with a wall at x = 0: cloth stays on the given side of it. */
export function walled(field: Field, side: 1 | -1, slack: number): Field {
  return {
    distance: (x, y, z) => Math.min(field.distance(x, y, z), side * x + slack),
    probe: (x, y, z, out) => {
      field.probe(x, y, z, out)
      const wall = side * x + slack
      if (wall >= (out[0] ?? 0)) return
      out[0] = wall
      out[1] = side
      out[2] = 0
      out[3] = 0
    },
  }
}
