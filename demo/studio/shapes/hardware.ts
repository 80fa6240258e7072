import {
  BoxGeometry,
  type BufferGeometry,
  CatmullRomCurve3,
  ExtrudeGeometry,
  LatheGeometry,
  Matrix4,
  Shape,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three'
import { steps } from '../geometry/detail.ts'
import { merge } from '../geometry/grid.ts'
import type { Detail, Point } from '../geometry/part.ts'
import type { Spot } from '../geometry/sheet.ts'
import { cross } from '../geometry/vectors.ts'

/** Local x lies along the spot, y across, z away from the surface. */
export function at(spot: Spot, lift = 0): Matrix4 {
  const { point: p, normal: n, along } = spot
  const y = cross(n, along)
  const x = cross(y, n)
  return new Matrix4().set(
    x[0],
    y[0],
    n[0],
    p[0] + n[0] * lift,
    x[1],
    y[1],
    n[1],
    p[1] + n[1] * lift,
    x[2],
    y[2],
    n[2],
    p[2] + n[2] * lift,
    0,
    0,
    0,
    1,
  )
}

/** Several geometries as one, whether they are indexed or not. */
export function merged(geometries: readonly BufferGeometry[]): BufferGeometry {
  for (const g of geometries) {
    if (g.index) continue
    g.setIndex(Array.from({ length: g.getAttribute('position').count }, (_, k) => k))
  }
  return merge(geometries)
}

/** A round bar through points; `squash` flattens it along z. */
export function bar(
  points: readonly Point[],
  radius: number,
  detail: Detail,
  options: { closed?: boolean; steps?: number; squash?: number } = {},
): BufferGeometry {
  const curve = new CatmullRomCurve3(
    points.map((p) => new Vector3(...p)),
    options.closed ?? false,
    'centripetal',
  )
  const count = options.steps ?? steps(detail, points.length * 6, points.length)
  const tube = new TubeGeometry(curve, count, radius, steps(detail, 12, 6), options.closed ?? false)
  const uv = tube.getAttribute('uv')
  const length = curve.getLength()
  for (let k = 0; k < uv.count; k++) uv.setXY(k, uv.getX(k) * length, uv.getY(k) * radius * 6.28)
  if (options.squash) tube.applyMatrix4(new Matrix4().makeScale(1, 1, options.squash))
  return tube
}

/** Corners of a rounded rectangle in the plane z = 0, 2 × halfX by 2 × halfY. */
function roundedLoop(halfX: number, halfY: number, radius: number, z = 0): Point[] {
  const points: Point[] = []
  const corners: [number, number, number][] = [
    [1, 1, 0],
    [-1, 1, 1],
    [-1, -1, 2],
    [1, -1, 3],
  ]
  for (const [sx, sy, quarter] of corners) {
    for (let k = 0; k <= 3; k++) {
      const angle = ((quarter + k / 3) * Math.PI) / 2
      points.push([
        sx * (halfX - radius) + Math.cos(angle) * radius,
        sy * (halfY - radius) + Math.sin(angle) * radius,
        z,
      ])
    }
  }
  return points
}

export type BuckleSpec = {
  /** Half the length along the strap and half the width across it. */
  readonly halfLength: number
  readonly halfWidth: number
  readonly wire: number
}

/** A frame with a pin, for a strap of leather. */
export function pinBuckle(spec: BuckleSpec, detail: Detail): BufferGeometry {
  const { halfLength: x, halfWidth: y, wire } = spec
  const frame = bar(roundedLoop(x, y, Math.min(x, y) * 0.42, wire * 0.9), wire, detail, {
    closed: true,
    steps: steps(detail, 96, 28),
    squash: 0.82,
  })
  const post = bar(
    [
      [-x * 0.1, -y, wire * 0.5],
      [-x * 0.1, 0, wire * 0.5],
      [-x * 0.1, y, wire * 0.5],
    ],
    wire * 0.7,
    detail,
    { steps: 4 },
  )
  const pin = bar(
    [
      [-x * 0.1, 0, wire * 1.2],
      [x * 0.45, 0, wire * 2.1],
      [x * 1.04, 0, wire * 1.75],
    ],
    wire * 0.72,
    detail,
    { steps: steps(detail, 16, 5) },
  )
  return merged([frame, post, pin])
}

/** A flat ring of wire, rectangular or nearly round. */
export function loopRing(
  halfLength: number,
  halfWidth: number,
  wire: number,
  detail: Detail,
  corner = 0.5,
): BufferGeometry {
  return bar(roundedLoop(halfLength, halfWidth, Math.min(halfLength, halfWidth) * corner), wire, detail, {
    closed: true,
    steps: steps(detail, 80, 24),
  })
}

/** A ladder of plastic that webbing threads through. */
export function slider(halfLength: number, halfWidth: number, detail: Detail): BufferGeometry {
  const bars = [-1, 0, 1].map((side) => {
    const box = rounded(halfLength * 0.34, halfWidth * 2, 2.6, 0.9, detail)
    box.translate(side * halfLength * 0.83, 0, 1.3)
    return box
  })
  const rails = [-1, 1].map((side) => {
    const box = rounded(halfLength * 2, 3, 2.6, 0.9, detail)
    box.translate(0, side * halfWidth, 1.3)
    return box
  })
  return merged([...bars, ...rails])
}

/** Two halves that click into each other, lying along x. */
export function clickBuckle(length: number, width: number, detail: Detail): BufferGeometry {
  const socket = rounded(length * 0.55, width, 6.5, 2.4, detail)
  socket.translate(-length * 0.2, 0, 3.2)
  const tongue = rounded(length * 0.4, width * 0.96, 5, 2, detail)
  tongue.translate(length * 0.3, 0, 2.6)
  const cheeks = [-1, 1].map((side) => {
    const cheek = rounded(length * 0.3, width * 0.16, 5.6, 2, detail)
    cheek.translate(length * 0.02, side * width * 0.47, 3)
    return cheek
  })
  return merged([socket, tongue, ...cheeks])
}

/** A box with rounded edges, `z` its height, centred. */
export function rounded(x: number, y: number, z: number, radius: number, detail: Detail): BufferGeometry {
  if (detail === 'viewer') return new BoxGeometry(x, y, z)
  const r = Math.min(radius, x / 2.01, y / 2.01)
  const bevel = Math.min(r * 0.6, z / 2.2)
  const hx = x / 2 - bevel
  const hy = y / 2 - bevel
  const c = Math.max(0.01, Math.min(r, hx * 0.98, hy * 0.98))
  const shape = new Shape()
  shape.moveTo(-hx + c, -hy)
  shape.lineTo(hx - c, -hy)
  shape.absarc(hx - c, -hy + c, c, -Math.PI / 2, 0, false)
  shape.lineTo(hx, hy - c)
  shape.absarc(hx - c, hy - c, c, 0, Math.PI / 2, false)
  shape.lineTo(-hx + c, hy)
  shape.absarc(-hx + c, hy - c, c, Math.PI / 2, Math.PI, false)
  shape.lineTo(-hx, -hy + c)
  shape.absarc(-hx + c, -hy + c, c, Math.PI, Math.PI * 1.5, false)
  const geometry = new ExtrudeGeometry(shape, {
    depth: z - bevel * 2,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelSegments: steps(detail, 4, 1),
    curveSegments: steps(detail, 6, 1),
  })
  geometry.translate(0, 0, -z / 2 + bevel)
  return geometry
}

/** A domed stud standing on z = 0. */
export function stud(radius: number, height: number, detail: Detail): BufferGeometry {
  const rows = steps(detail, 8, 4)
  const profile = [new Vector2(radius, -0.4), new Vector2(radius, 0.2)]
  for (let k = 1; k <= rows; k++) {
    const angle = (k / rows) * (Math.PI / 2)
    profile.push(new Vector2(Math.max(1e-4, radius * Math.cos(angle)), 0.2 + height * Math.sin(angle)))
  }
  const geometry = new LatheGeometry(profile, steps(detail, 24, 10))
  geometry.rotateX(Math.PI / 2)
  return geometry
}

/** A flat dark disc: a punched hole, 0.06 above the surface. */
export function hole(radius: number, detail: Detail): BufferGeometry {
  const geometry = new LatheGeometry(
    [new Vector2(radius, 0), new Vector2(radius * 0.5, 0.1), new Vector2(1e-4, 0.1)],
    steps(detail, 16, 8),
  )
  geometry.rotateX(Math.PI / 2)
  return geometry
}

/** A rim of metal round a hole. */
export function eyelet(radius: number, wire: number, detail: Detail): BufferGeometry {
  const rows = steps(detail, 10, 5)
  const profile: Vector2[] = []
  for (let k = 0; k <= rows; k++) {
    const angle = Math.PI - (k / rows) * Math.PI
    profile.push(new Vector2(radius - Math.cos(angle) * wire, Math.sin(angle) * wire * 0.8))
  }
  const geometry = new LatheGeometry(profile, steps(detail, 28, 12))
  geometry.rotateX(Math.PI / 2)
  return geometry
}

/** The slider of a zip with its tongue hanging towards −y. */
export function zipPull(detail: Detail, scale = 1): BufferGeometry {
  const head = rounded(8.5, 11, 4, 2, detail)
  head.translate(0, 0, 2.4)
  const bow = bar(
    [
      [0, 3.4, 3.6],
      [0, 1, 6.4],
      [0, -3, 5.6],
    ],
    1.1,
    detail,
    { steps: steps(detail, 14, 6) },
  )
  const tongue = rounded(6.4, 20, 1.6, 2, detail)
  tongue.translate(0, -13, 4.6)
  const all = merged([head, bow, tongue])
  all.scale(scale, scale, scale)
  return all
}
