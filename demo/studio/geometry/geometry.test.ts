import { describe, expect, test } from 'vitest'
import { bspline, monotone, polyCurve, splineWeights } from './curves.ts'
import { fixWinding, gridGeometry, merge } from './grid.ts'
import { fbm, seeded, valueNoise, worley } from './noise.ts'
import type { Point } from './part.ts'
import { lid, soleRing, widths } from './sole-ring.ts'
import { stitchesAlong } from './stitches.ts'
import { ellipse, sweep } from './sweep.ts'
import { contour } from './upper/contour.ts'
import { cross, dot, length, normalize, smoothMin, smoothstep } from './vectors.ts'

const circle =
  (radius: number) =>
  (t: number): Point => [radius * Math.cos(t * Math.PI * 2), 0, radius * Math.sin(t * Math.PI * 2)]

describe('vectors', () => {
  test('the cross product stands upright on both', () => {
    const a: Point = [1, 2, 3]
    const b: Point = [-2, 0.5, 4]
    expect(dot(cross(a, b), a)).toBeCloseTo(0)
    expect(dot(cross(a, b), b)).toBeCloseTo(0)
    expect(length(normalize(b))).toBeCloseTo(1)
  })

  test('smoothstep runs both ways and holds beyond its ends', () => {
    expect(smoothstep(0, 10, -1)).toBe(0)
    expect(smoothstep(0, 10, 5)).toBe(0.5)
    expect(smoothstep(10, 0, 11)).toBe(0)
    expect(smoothstep(10, 0, -1)).toBe(1)
  })

  test('the smooth minimum is never above the minimum', () => {
    expect(smoothMin(3, 3, 4)).toBeLessThan(3)
    expect(smoothMin(1, 9, 4)).toBe(1)
  })
})

describe('curves', () => {
  test('a monotone curve passes its keys and does not overshoot', () => {
    const f = monotone([
      [0, 0],
      [1, 10],
      [2, 10],
      [3, 0],
    ])
    expect(f(1)).toBe(10)
    expect(f(1.5)).toBe(10)
    expect(f(-5)).toBe(0)
    for (let x = 0; x <= 3; x += 0.05) expect(f(x)).toBeLessThanOrEqual(10 + 1e-9)
  })

  test('spline weights sum to one and the spline meets its ends', () => {
    for (const t of [0, 0.3, 0.77, 1]) {
      expect(splineWeights(6, t).reduce((sum, w) => sum + w, 0)).toBeCloseTo(1, 5)
    }
    const points: Point[] = [
      [0, 0, 0],
      [1, 5, 0],
      [2, -5, 0],
      [3, 5, 0],
      [4, 0, 2],
    ]
    expect(bspline(points, 0)[0]).toBeCloseTo(0)
    expect(bspline(points, 1)[2]).toBeCloseTo(2, 4)
  })

  test('a curve through points runs at even speed', () => {
    const curve = polyCurve([
      [0, 0, 0],
      [10, 0, 0],
      [100, 0, 0],
    ])
    expect(curve(0.5)[0]).toBeCloseTo(50, 0)
  })
})

describe('noise', () => {
  test('is the same each time and stays in range', () => {
    expect(seeded(7)()).toBe(seeded(7)())
    for (let k = 0; k < 200; k++) {
      const [x, y, z] = [k * 0.37, k * -0.21, k * 0.11]
      expect(valueNoise(x, y, z)).toBeGreaterThanOrEqual(0)
      expect(valueNoise(x, y, z)).toBeLessThanOrEqual(1)
      expect(fbm(x, y, z)).toBeLessThan(1)
      expect(worley(x, y, z)).toBeGreaterThanOrEqual(0)
    }
  })
})

describe('surfaces', () => {
  test('a net measures its own millimetres', () => {
    const g = gridGeometry(11, 3, (i, j) => [i * 2, 0, j * 5])
    const uv = g.getAttribute('uv')
    expect(uv.getX(10)).toBeCloseTo(20)
    expect(uv.getY(22)).toBeCloseTo(10)
  })

  test('a swept tube faces outwards', () => {
    const g = sweep(
      polyCurve([
        [0, 0, 0],
        [50, 0, 0],
      ]),
      12,
      ellipse(4, 4, 12),
      () => [0, 1, 0],
      { cap: true },
    )
    const p = g.getAttribute('position')
    const n = g.getAttribute('normal')
    let outwards = 0
    for (let i = 0; i < p.count; i++) if (p.getY(i) * n.getY(i) + p.getZ(i) * n.getZ(i) >= -1e-6) outwards++
    expect(outwards).toBe(p.count)
  })

  test('fixing the winding of a body inside out turns it', () => {
    const ball = (i: number, j: number): Point => {
      const a = (i / 24) * Math.PI * 2
      const b = (j / 12) * Math.PI
      return [Math.sin(b) * Math.cos(a), Math.cos(b), Math.sin(b) * Math.sin(a)]
    }
    for (const flip of [true, false]) {
      const g = fixWinding(gridGeometry(25, 13, ball, { closedU: true, flip }))
      const k = 6 * 25 + 4
      const p = g.getAttribute('position')
      const n = g.getAttribute('normal')
      expect(p.getX(k) * n.getX(k) + p.getZ(k) * n.getZ(k)).toBeGreaterThan(0.9)
    }
  })

  test('merging keeps all triangles', () => {
    const g = gridGeometry(3, 3, (i, j) => [i, j, 0])
    expect(merge([g, g]).getIndex()?.count).toBe(2 * (g.getIndex()?.count ?? 0))
  })

  test('a wall round a circle stands outside it by what it says', () => {
    const ring = soleRing(
      circle(40),
      () => [
        [3, 0],
        [5, 10],
      ],
      { count: 121 },
    )
    const foot = ring.point(17, 0)
    expect(Math.hypot(foot[0], foot[2])).toBeCloseTo(43, 1)
    expect(ring.point(17, 1)[1]).toBe(10)
    const [outer, inner] = widths(ring.row(0))(0)
    expect(outer - inner).toBeCloseTo(86, 0)
  })

  test('a lid fills its outline and faces the way it should', () => {
    const outline = Array.from({ length: 61 }, (_, i) => circle(30)(i / 60))
    for (const way of ['up', 'down'] as const) {
      const n = lid(outline, () => 4, way, 8).getAttribute('normal')
      expect(n.getY(61 * 3 + 5) * (way === 'up' ? 1 : -1)).toBeGreaterThan(0.9)
    }
  })
})

describe('seams', () => {
  test('stitches keep their length and gap', () => {
    const seam = Array.from({ length: 101 }, (_, i) => ({ p: [i, 0, 0] as Point, n: [0, 1, 0] as Point }))
    expect(stitchesAlong(seam, { length: 3, gap: 1 })).toHaveLength(25)
  })

  test('a contour line comes back as one chain at the right place', () => {
    const field = Float32Array.from({ length: 20 * 10 }, (_, k) => (k % 20) - 7.25)
    const lines = contour(field, 20, 10, 0)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toHaveLength(10)
    for (const [x] of lines[0] ?? []) expect(x).toBeCloseTo(7.25)
  })
})
