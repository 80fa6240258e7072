import { BufferAttribute, BufferGeometry, type Matrix4 } from 'three'
import type { Curve } from '../curves.ts'
import { gridIndex } from '../grid.ts'
import type { Atlas, Detail, Part, Plain, Point, Slot } from '../part.ts'
import { type Pin, stitchesAlong, stitchPart } from '../stitches.ts'
import { at, distance, lerp, normalize } from '../vectors.ts'
import { bakeAtlas, type Painter } from './bake.ts'
import { contour } from './contour.ts'
import { isCovered, type Panel, panelField, panelHeights } from './panels.ts'
import { buildRim } from './rim.ts'
import { drawSeams } from './seams.ts'
import {
  buildSurface,
  isInward,
  netNormals,
  newSpot,
  orient,
  type Spot,
  type Station,
  type Surface,
  spotAt,
} from './surface.ts'

export type UpperSpec = {
  /** From the middle of the toe to the middle of the heel; all with as many control points, 5 or more. */
  readonly stations: readonly Station[]
  /** How far the last's middle line lies towards the outer side at x. */
  readonly bend: (x: number) => number
  /** The first covers all; each later one lies over those before. */
  readonly panels: readonly Panel[]
  /** Thickness of the topline. */
  readonly thick: (spot: Spot) => number
  /** Padding and creases: mm outwards, smooth. */
  readonly puff?: (spot: Spot) => number
  readonly paint?: Painter
  /** Where weaves follow the ankle's shaft instead of the foot. */
  readonly isShaft?: (spot: Spot) => boolean
  readonly lining: Plain
  /** The rolled edge of the topline; the lining where left out. */
  readonly rim?: Plain
  readonly thread?: { readonly length?: number; readonly gap?: number; readonly radius?: number }
}

export type Upper = {
  /** Skin, rim, lining and seams. */
  readonly parts: readonly Part[]
  readonly atlas: Atlas
  readonly perimeter: number
  /** The line the sole follows; 0 is the middle of the toe, then by the outer side. */
  readonly feather: Curve
  /** The skin at u round the perimeter and v from feather edge to topline, 0 to 1. */
  readonly skin: (u: number, v: number) => Pin
  /** The skin nearest to x, so many mm below the topline. */
  readonly find: (side: 1 | -1, x: number, top: number) => Pin
}

const sizes: Readonly<Record<Detail, { net: readonly [number, number]; atlas: readonly [number, number] }>> =
  {
    print: { net: [801, 141], atlas: [3072, 1024] },
    preview: { net: [301, 61], atlas: [1024, 384] },
    viewer: { net: [141, 30], atlas: [2048, 768] },
  }

/** Makes an upper of a table of stations and a list of panels. */
export function buildUpper(spec: UpperSpec, detail: Detail): Upper {
  const [nu, nv] = sizes[detail].net
  const surface = buildSurface(spec.stations, spec.bend, nu, nv, spec.isShaft)
  const fields = spec.panels.map((panel) => panelField(surface, panel))
  const puffed = puff(surface, spec.puff)
  const cell = (surface.perimeter / nu) * 0.35
  const raised = panelHeights(spec.panels, fields, cell)
  const position = displaced(puffed.position, puffed.normal, raised)
  const atlas = bakeAtlas(surface, spec.panels, fields, sizes[detail].atlas, spec.paint)
  const seams = findSeams(spec.panels, fields, { ...surface, position, normal: puffed.normal })
  if (detail === 'viewer') drawSeams(atlas, surface, seams)
  const skin: Part = {
    name: 'upper',
    geometry: skinGeometry(surface, position, puffed.normal),
    surface: atlas,
  }
  const stitches = detail === 'viewer' ? [] : seamParts(seams, spec.thread)
  return {
    parts: [skin, ...buildRim(surface, position, puffed.normal, raised, spec, detail), ...stitches],
    atlas,
    perimeter: surface.perimeter,
    feather: featherLine(surface),
    skin: (u, v) => pinAt(surface, position, puffed.normal, u * (nu - 1), v * (nv - 1)),
    find: (side, x, top) => findPin(surface, position, puffed.normal, side, x, top),
  }
}

function puff(s: Surface, height: UpperSpec['puff']): { position: Float32Array; normal: Float32Array } {
  if (!height) return { position: s.position, normal: s.normal }
  const spot = newSpot()
  const heights = new Float32Array(s.nu * s.nv)
  for (let j = 0; j < s.nv; j++)
    for (let i = 0; i < s.nu; i++) heights[j * s.nu + i] = height(spotAt(s, i, j, spot))
  const position = displaced(s.position, s.normal, heights)
  const normal = netNormals(position, s.nu, s.nv)
  orient(normal, s.nu, s.nv)
  return { position, normal }
}

function displaced(position: Float32Array, normal: Float32Array, heights: Float32Array): Float32Array {
  const out = new Float32Array(position.length)
  for (let k = 0; k < position.length; k++)
    out[k] = at(position, k) + at(normal, k) * at(heights, Math.floor(k / 3))
  return out
}

function skinGeometry(s: Surface, position: Float32Array, normal: Float32Array): BufferGeometry {
  const { nu, nv } = s
  const tangent = new Float32Array(nu * nv * 4)
  const uv = new Float32Array(nu * nv * 2)
  const inward = isInward(s)
  for (let j = 0; j < nv; j++) {
    for (let i = 0; i < nu; i++) {
      const k = j * nu + i
      const e = j * nu + (i === nu - 1 ? 1 : i + 1)
      const w = j * nu + (i === 0 ? nu - 2 : i - 1)
      const t = (c: number) => at(s.position, e * 3 + c) - at(s.position, w * 3 + c)
      const n = (c: number) => at(normal, k * 3 + c)
      const along = t(0) * n(0) + t(1) * n(1) + t(2) * n(2)
      const flat = normalize([t(0) - n(0) * along, t(1) - n(1) * along, t(2) - n(2) * along])
      tangent.set(flat, k * 4)
      tangent[k * 4 + 3] = inward ? -1 : 1
      uv[k * 2] = i / (nu - 1)
      uv[k * 2 + 1] = j / (nv - 1)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(position, 3))
  geometry.setAttribute('normal', new BufferAttribute(normal, 3))
  geometry.setAttribute('tangent', new BufferAttribute(tangent, 4))
  geometry.setAttribute('uv', new BufferAttribute(uv, 2))
  geometry.setIndex(new BufferAttribute(gridIndex(nu, nv, inward), 1))
  return geometry
}

/** A run of a seam: its pins and, for drawing, its columns and rows. */
export type Seam = {
  readonly slot: Slot
  readonly pins: readonly Pin[]
  readonly net: readonly (readonly [number, number])[]
}

function findSeams(panels: readonly Panel[], fields: readonly Float32Array[], s: Surface): Seam[] {
  const seams: Seam[] = []
  panels.forEach((panel, m) => {
    const field = fields[m]
    if (!field) return
    for (const distanceIn of panel.stitch ?? []) {
      for (const line of contour(field, s.nu, s.nv, distanceIn)) {
        if (line.length <= 8) continue
        let pins: Pin[] = []
        let net: (readonly [number, number])[] = []
        const end = () => {
          if (pins.length > 4) seams.push({ slot: panel.stitchSlot ?? 'stitch', pins, net })
          pins = []
          net = []
        }
        for (const [x, y] of line) {
          const k = Math.min(s.nv - 2, Math.floor(y)) * s.nu + Math.min(s.nu - 2, Math.floor(x))
          if (isCovered(panels, fields, m, k) || at(s.b, k) < 2.5) {
            end()
            continue
          }
          const pin = pinAt(s, s.position, s.normal, x, y)
          pins.push({
            n: pin.n,
            p: [pin.p[0] - pin.n[0] * 0.12, pin.p[1] - pin.n[1] * 0.12, pin.p[2] - pin.n[2] * 0.12],
          })
          net.push([x, y])
        }
        end()
      }
    }
  })
  return seams
}

function seamParts(seams: readonly Seam[], thread: UpperSpec['thread']): Part[] {
  const bySlot = new Map<Slot, Matrix4[]>()
  for (const seam of seams) {
    const list = bySlot.get(seam.slot) ?? []
    list.push(...stitchesAlong(seam.pins, thread))
    bySlot.set(seam.slot, list)
  }
  return [...bySlot].map(([slot, list]) => stitchPart(`seams ${slot}`, list, slot))
}

function pinAt(s: Surface, position: Float32Array, normal: Float32Array, x: number, y: number): Pin {
  const column = (((x % (s.nu - 1)) + s.nu - 1) % (s.nu - 1)) as number
  const i = Math.min(s.nu - 2, Math.floor(column))
  const j = Math.max(0, Math.min(s.nv - 2, Math.floor(y)))
  const fx = column - i
  const fy = Math.min(1, Math.max(0, y - j))
  const k = j * s.nu + i
  const blend = (f: Float32Array, c: number) =>
    lerp(
      lerp(at(f, k * 3 + c), at(f, k * 3 + 3 + c), fx),
      lerp(at(f, (k + s.nu) * 3 + c), at(f, (k + s.nu) * 3 + 3 + c), fx),
      fy,
    )
  return {
    p: [blend(position, 0), blend(position, 1), blend(position, 2)],
    n: normalize([blend(normal, 0), blend(normal, 1), blend(normal, 2)]),
  }
}

function findPin(
  s: Surface,
  position: Float32Array,
  normal: Float32Array,
  side: number,
  x: number,
  top: number,
): Pin {
  const spot = newSpot()
  let best = Number.POSITIVE_INFINITY
  let column = 0
  let row = 0
  for (let j = 0; j < s.nv; j++) {
    for (let i = 0; i < s.nu; i++) {
      spotAt(s, i, j, spot)
      if (spot.side !== side) continue
      const d = (spot.x - x) ** 2 + (spot.top - top) ** 2
      if (d < best) {
        best = d
        column = i
        row = j
      }
    }
  }
  const rib = spotAt(s, column, row, spot).length
  const exact = Math.min(s.nv - 1, Math.max(0, (1 - top / rib) * (s.nv - 1)))
  return pinAt(s, position, normal, column, exact)
}

function featherLine(s: Surface): Curve {
  const point = (i: number): Point => {
    const k = (i % (s.nu - 1)) * 3
    return [at(s.position, k), at(s.position, k + 1), at(s.position, k + 2)]
  }
  const run = new Float32Array(s.nu)
  for (let i = 1; i < s.nu; i++) run[i] = at(run, i - 1) + distance(point(i), point(i - 1))
  return (t) => {
    const want = (((t % 1) + 1) % 1) * at(run, s.nu - 1)
    let low = 0
    let high = s.nu - 1
    while (high - low > 1) {
      const half = (low + high) >> 1
      if (at(run, half) <= want) low = half
      else high = half
    }
    const f = (want - at(run, low)) / (at(run, high) - at(run, low) || 1)
    const a = point(low)
    const b = point(high)
    return [lerp(a[0], b[0], f), lerp(a[1], b[1], f), lerp(a[2], b[2], f)]
  }
}
