import { steps } from '../geometry/detail.ts'
import { gridGeometry } from '../geometry/grid.ts'
import type { Detail, Part, Point } from '../geometry/part.ts'
import { pathThrough } from '../geometry/ribbon.ts'
import { type Sheet, type Spot, sheet } from '../geometry/sheet.ts'
import { lerp, smoothstep } from '../geometry/vectors.ts'
import type { Body } from './bag-body.ts'
import { bagSeam, cord } from './bag-parts.ts'
import { piece } from './pieces.ts'
import { type StrapLook, seamOn } from './straps.ts'

export type PocketSpec = {
  readonly x?: number
  readonly y: number
  readonly halfWidth: number
  readonly halfHeight: number
  readonly rise: number
  /** 6 has round corners, 14 nearly square ones. */
  readonly boxiness?: number
  readonly look: StrapLook
  readonly piping?: StrapLook
  readonly seed?: number
}

export type Pocket = { readonly parts: Part[]; readonly on: (x: number, y: number, lift?: number) => Spot }

/** A filled pocket on the front. */
export function pocket(body: Body, spec: PocketSpec, detail: Detail): Pocket {
  const power = 2 / (spec.boxiness ?? 7)
  const cx = spec.x ?? 0
  const round = (x: number) => Math.sign(x) * Math.abs(x) ** power
  const rim = (angle: number, r: number): [number, number] => [
    cx + r * spec.halfWidth * round(Math.cos(angle)),
    spec.y + r * spec.halfHeight * round(Math.sin(angle)),
  ]
  const fill = (r: number, y: number) => {
    const belly = 1 + 0.12 * smoothstep(spec.y + spec.halfHeight, spec.y - spec.halfHeight * 0.6, y)
    return spec.rise * Math.sqrt(Math.max(0, 1 - r ** 6)) * belly
  }
  const radiusOf = (x: number, y: number) => {
    const p = 1 / power
    return (
      (Math.abs((x - cx) / spec.halfWidth) ** (2 * p) +
        Math.abs((y - spec.y) / spec.halfHeight) ** (2 * p)) **
      (1 / (2 * p))
    )
  }
  const turns = steps(detail, 240, 60) + 1
  const rings = steps(detail, 44, 14)
  const geometry = gridGeometry(
    turns,
    rings,
    (i, j) => {
      const t = j / (rings - 1)
      const r = Math.max(0.004, 1 - t ** 1.7)
      const [x, y] = rim((i / (turns - 1)) * Math.PI * 2, r)
      const base = body.front(x, y, -1.5).point
      return [base[0], base[1], base[2] + fill(r, y)]
    },
    { closedU: true },
  )
  planarUv(geometry)
  const parts = [piece('pocket', geometry, spec.look.slot, spec.look.finish)]
  if (spec.piping) {
    const edge = Array.from({ length: 90 }, (_, k): Point => {
      const [x, y] = rim((k / 90) * Math.PI * 2, 1.004)
      return body.front(x, y, 1.2).point
    })
    parts.push(cord('pocket piping', pathThrough(edge, true), 2.3, spec.piping, detail))
  }
  const on = (x: number, y: number, lift = 0): Spot => {
    const z = (a: number, b: number) => body.front(a, b, -1.5).point[2] + fill(Math.min(1, radiusOf(a, b)), b)
    const dx = (z(x + 2, y) - z(x - 2, y)) / 4
    const dy = (z(x, y + 2) - z(x, y - 2)) / 4
    const l = Math.hypot(dx, dy, 1)
    const normal: Point = [-dx / l, -dy / l, 1 / l]
    return {
      point: [x + normal[0] * lift, y + normal[1] * lift, z(x, y) + normal[2] * lift],
      normal,
      along: [1 / Math.hypot(1, dx), 0, dx / Math.hypot(1, dx)],
      across: [0, 1 / Math.hypot(1, dy), dy / Math.hypot(1, dy)],
    }
  }
  return { parts, on }
}

/** Lays x and y as uv. */
function planarUv(geometry: ReturnType<typeof gridGeometry>): void {
  const p = geometry.getAttribute('position')
  const uv = geometry.getAttribute('uv')
  for (let k = 0; k < p.count; k++) uv.setXY(k, p.getX(k), p.getY(k))
}

export type PanelSpec = {
  readonly x?: number
  readonly y: number
  readonly halfWidth: number
  readonly halfHeight: number
  readonly corner: number
  readonly thickness: number
  readonly look: StrapLook
  /** Millimetres from the edge. */
  readonly seam?: number
}

/** A flat piece sewn onto a face: patches, slip pockets, reinforcements. */
export function panelOn(
  name: string,
  on: (x: number, y: number, lift?: number) => Spot,
  spec: PanelSpec,
  detail: Detail,
): { parts: Part[]; panel: Sheet } {
  const cx = spec.x ?? 0
  const skin = (a: number, b: number): Point => {
    const inset =
      spec.corner * (1 - Math.sqrt(Math.max(0, 1 - cornerShare(b, spec.halfHeight, spec.corner) ** 2)))
    const half = spec.halfWidth - inset
    return on(cx + lerp(-half, half, a), spec.y + b * spec.halfHeight, -0.2).point
  }
  const panel = sheet({
    skin,
    along: steps(detail, Math.max(24, spec.halfWidth), 10),
    across: steps(detail, Math.max(16, spec.halfHeight), 8),
    thickness: spec.thickness,
    rimSteps: steps(detail, 4, 2),
  })
  const parts = [piece(name, panel.outer, spec.look.slot, spec.look.finish)]
  const s = spec.seam
  if (s) {
    const w = (spec.halfWidth - s) / spec.halfWidth
    const h = (spec.halfHeight - s) / spec.halfHeight
    const lap = loopAround(
      w,
      h,
      Math.max(0, (spec.corner - s) / spec.halfWidth),
      spec.halfWidth / spec.halfHeight,
    )
    parts.push(
      bagSeam(
        `${name} seam`,
        seamOn(panel.on, (t) => lap(t), 200),
      ),
    )
  }
  return { parts, panel }
}

const cornerShare = (b: number, half: number, corner: number) =>
  Math.min(1, Math.max(0, (Math.abs(b) * half - (half - corner)) / corner))

/** Round a rectangle in (a, b) of a sheet, w and h being shares of the half sides. */
function loopAround(w: number, h: number, corner: number, ratio: number): (t: number) => [number, number] {
  const cw = corner
  const ch = corner * ratio
  const points: [number, number][] = []
  const quarter: [number, number, number][] = [
    [1, 1, 0],
    [-1, 1, 1],
    [-1, -1, 2],
    [1, -1, 3],
  ]
  for (const [sx, sy, q] of quarter) {
    for (let k = 0; k <= 4; k++) {
      const angle = ((q + k / 4) * Math.PI) / 2
      points.push([sx * (w - cw) + Math.cos(angle) * cw, sy * (h - ch) + Math.sin(angle) * ch])
    }
  }
  const first = points[0] ?? [0, 0]
  points.push(first)
  const runs = [0]
  points.forEach((p, k) => {
    const last = points[k - 1]
    if (last) runs.push((runs[k - 1] ?? 0) + Math.hypot((p[0] - last[0]) * ratio, p[1] - last[1]))
  })
  const total = runs[runs.length - 1] ?? 1
  return (t) => {
    const s = t * total
    let k = 1
    while (k < runs.length - 1 && (runs[k] ?? 0) < s) k++
    const from = runs[k - 1] ?? 0
    const f = (s - from) / ((runs[k] ?? 1) - from || 1)
    const a = points[k - 1] ?? first
    const b = points[k] ?? first
    return [(lerp(a[0], b[0], f) + 1) / 2, lerp(a[1], b[1], f)]
  }
}
