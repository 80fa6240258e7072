import { Matrix4 } from 'three'
import { steps } from '../geometry/detail.ts'
import { gridGeometry } from '../geometry/grid.ts'
import type { Detail, Finish, Part, Point, Slot } from '../geometry/part.ts'
import { type Path, pathThrough, ribbon } from '../geometry/ribbon.ts'
import { type Sheet, type Spot, sheet } from '../geometry/sheet.ts'
import { type Pin, stitchesAlong, stitchPart } from '../geometry/stitches.ts'
import { ellipse, sweep } from '../geometry/sweep.ts'
import { lerp, smoothstep } from '../geometry/vectors.ts'
import type { Body } from './bag-body.ts'
import { at, hole, pinBuckle, zipPull } from './hardware.ts'
import { piece } from './pieces.ts'
import { seamOn, type StrapLook } from './straps.ts'

const bagThread = { length: 3.4, gap: 1.3, radius: 0.5 }

export function bagSeam(name: string, pins: readonly Pin[], slot: Slot = 'stitch'): Part {
  return stitchPart(name, stitchesAlong(pins, bagThread), slot)
}

export const pinAt = (spot: Spot): Pin => ({ p: spot.point, n: spot.normal })

/** A seam round the body at one height. */
export function seamRound(body: Body, y: number, lift: number): Pin[] {
  return Array.from({ length: 361 }, (_, i) => pinAt(body.on(i / 360, y, lift)))
}

export type BandOptions = {
  readonly path: Path
  readonly normal: (t: number, p: Point) => Point
  readonly width: number | ((t: number) => number)
  readonly thickness: number
  readonly tips?: readonly [number, number]
  readonly crown?: number
  readonly look: StrapLook
  /** Rows of thread, in millimetres from the edges. */
  readonly seams?: readonly number[]
  readonly along?: number
}

/** A strap or tape as a part or two, and the sheet to sew on. */
export function strapAlong(name: string, o: BandOptions, detail: Detail): { parts: Part[]; strap: Sheet } {
  const strap = sheet({
    skin: ribbon({
      path: o.path,
      normal: o.normal,
      width: o.width,
      ...(o.tips ? { tips: o.tips } : {}),
      ...(o.crown ? { crown: o.crown } : {}),
    }),
    along: steps(detail, o.along ?? Math.max(40, Math.min(220, o.path.length / 2.4)), 14),
    across: steps(detail, 14, 6),
    thickness: o.thickness,
    rimSteps: steps(detail, 5, 3),
  })
  const parts = [piece(name, strap.outer, o.look.slot, o.look.finish)]
  const wide = typeof o.width === 'number' ? o.width : o.width(0.5)
  const seams = (o.seams ?? []).flatMap((mm) => {
    const b = 1 - (2 * mm) / wide
    const end = mm / o.path.length
    return [-b, b].map((across) => seamOn(strap.on, (t) => [lerp(end, 1 - end, t), across], 160))
  })
  if (seams.length) {
    parts.push(
      stitchPart(
        `${name} seams`,
        seams.flatMap((pins) => stitchesAlong(pins, { ...bagThread, length: 3, radius: 0.42 })),
      ),
    )
  }
  return { parts, strap }
}

/** A round cord or piping along a path. */
export function cord(
  name: string,
  path: Path,
  radius: number,
  look: StrapLook,
  detail: Detail,
  up: Point = [0.01, 0.02, 1],
): Part {
  const count = steps(detail, Math.min(420, path.length / 1.8), 40) + 1
  const geometry = sweep(path.at, count, ellipse(radius, radius, steps(detail, 12, 6)), () => up, {
    closed: path.closed,
    cap: !path.closed,
    fix: false,
  })
  return piece(name, geometry, look.slot, look.finish)
}

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
      (Math.abs((x - cx) / spec.halfWidth) ** (2 * p) + Math.abs((y - spec.y) / spec.halfHeight) ** (2 * p)) **
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
export function planarUv(geometry: ReturnType<typeof gridGeometry>): void {
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
    const inset = spec.corner * (1 - Math.sqrt(Math.max(0, 1 - cornerShare(b, spec.halfHeight, spec.corner) ** 2)))
    const half = spec.halfWidth - inset
    return on(cx + lerp(-half, half, a), spec.y + b * spec.halfHeight, -0.2).point
  }
  const panel = sheet({
    skin,
    along: steps(detail, Math.max(24, spec.halfWidth), 10),
    across: steps(detail, Math.max(16, spec.halfHeight), 8),
    thickness: spec.thickness,
    rimSteps: steps(detail, 4, 3),
  })
  const parts = [piece(name, panel.outer, spec.look.slot, spec.look.finish)]
  const s = spec.seam
  if (s) {
    const w = (spec.halfWidth - s) / spec.halfWidth
    const h = (spec.halfHeight - s) / spec.halfHeight
    const lap = loopAround(w, h, Math.max(0, (spec.corner - s) / spec.halfWidth), spec.halfWidth / spec.halfHeight)
    parts.push(bagSeam(`${name} seam`, seamOn(panel.on, (t) => lap(t), 200)))
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

export type ZipSpec = {
  readonly path: Path
  readonly normal: (t: number, p: Point) => Point
  readonly tape?: number
  readonly teeth: 'metal' | 'coil'
  /** Share of the way where the slider sits, and which way its tongue hangs. */
  readonly pullAt: number
  readonly tapeSlot?: Slot
  readonly scale?: number
}

/** A zip sewn into a face. */
export function zip(name: string, spec: ZipSpec, detail: Detail): Part[] {
  const wide = spec.tape ?? 15
  const { parts, strap } = strapAlong(
    `${name} tape`,
    {
      path: spec.path,
      normal: spec.normal,
      width: wide,
      thickness: 1.2,
      look: { slot: spec.tapeSlot ?? 'detail', finish: 'webbing' },
    },
    detail,
  )
  if (spec.teeth === 'metal') {
    const count = Math.floor(spec.path.length / (detail === 'viewer' ? 6 : 2.6))
    const teeth = Array.from({ length: count }, (_, k) => {
      const spot = strap.on((k + 0.5) / count, (k % 2 ? 1 : -1) * (1.4 / wide), 0.1)
      return at(spot).multiply(new Matrix4().makeScale(detail === 'viewer' ? 1.9 : 0.9, 1.9, 0.9))
    })
    parts.push(piece(`${name} teeth`, tooth(), 'metal', 'metal', { instances: teeth, castsShadow: false }))
  } else {
    const coil = sheet({
      skin: (a, b) => strap.on(a, (b * 2.4) / wide, -0.1).point,
      along: steps(detail, Math.min(200, spec.path.length / 2), 14),
      across: 4,
      thickness: 1.3,
      rimSteps: 3,
    })
    parts.push(piece(`${name} coil`, coil.outer, 'detail', 'plastic'))
  }
  const spot = strap.on(spec.pullAt, 0, 0.4)
  const turned = at({ ...spot, along: spot.across })
  const down = new Matrix4().makeScale(spec.scale ?? 1, spec.scale ?? 1, spec.scale ?? 1)
  parts.push(piece(`${name} pull`, zipPull(detail), 'metal', 'metal', { instances: [turned.multiply(down)] }))
  return parts
}

/** Half a sphere's worth of a tooth, 1 mm each way. */
function tooth(): ReturnType<typeof gridGeometry> {
  const points: Point[] = [
    [-1, -1, 0],
    [1, -1, 0],
    [1, 1, 0],
    [-1, 1, 0],
  ]
  return gridGeometry(
    5,
    3,
    (i, j) => {
      const p = points[i % 4] ?? [0, 0, 0]
      const k = [1, 0.82, 0.01][j] ?? 0
      return [p[0] * k, p[1] * k, j === 0 ? -0.3 : 1]
    },
    { closedU: true },
  )
}

/** A buckle, its keeper and its holes on a strap that runs downwards. */
export function strapBuckle(
  name: string,
  strap: Sheet,
  o: {
    readonly at: number
    readonly width: number
    readonly length: number
    readonly wire: number
    readonly holes: number
    readonly look: StrapLook
    readonly apart?: number
  },
  detail: Detail,
): Part[] {
  const parts = [
    piece(
      `${name} buckle`,
      pinBuckle({ halfLength: o.width * 0.46, halfWidth: o.width * 0.66, wire: o.wire }, detail),
      'metal',
      'metal',
      { instances: [at(strap.on(o.at, 0), 0.2)] },
    ),
  ]
  const gap = (o.apart ?? 13) / o.length
  const keeperAt = o.at + (o.width * 0.46 + 9) / o.length
  const keeper = sheet({
    skin: (a, b) => {
      const across = lerp(-1.14, 1.14, a)
      const edge = Math.max(0, Math.abs(across) - 0.98) * 20
      return strap.on(
        Math.min(0.99, keeperAt - (b * 4) / o.length),
        Math.max(-1, Math.min(1, across)),
        0.3 - edge,
      ).point
    },
    along: steps(detail, 24, 10),
    across: steps(detail, 8, 4),
    thickness: 1.8,
    rimSteps: 3,
  })
  parts.push(piece(`${name} keeper`, keeper.outer, o.look.slot, o.look.finish))
  const spots = Array.from({ length: o.holes }, (_, k) => strap.on(keeperAt + gap * (k + 0.75), 0))
    .map((s) => at(s, 0.02))
  parts.push(piece(`${name} holes`, hole(1.7, detail), 'detail', 'smooth', { instances: spots, castsShadow: false }))
  return parts
}

export const finishOf = (finish: Finish, slot: Slot = 'body'): StrapLook => ({ slot, finish })
