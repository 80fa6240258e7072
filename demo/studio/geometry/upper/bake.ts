import { type Atlas, type Slot, slots } from '../part.ts'
import { at, clamp, lerp, smoothstep } from '../vectors.ts'
import type { Panel } from './panels.ts'
import { drawFinish, finishRoughness, type Relief, type Where } from './relief.ts'
import { newSpot, type Spot, type Surface } from './surface.ts'

/** One point of the skin as a painter may change it: shade 1 is as dyed, height in mm. */
export type Texel = { slot: Slot; shade: number; height: number; roughness: number }

export type Painter = (spot: Spot, texel: Texel) => void

const slotNumber: Readonly<Record<Slot, number>> = Object.freeze(
  slots.reduce<Record<Slot, number>>(
    (all, slot, i) => {
      all[slot] = i
      return all
    },
    {
      body: 0,
      second: 0,
      accent: 0,
      lining: 0,
      sole: 0,
      outsole: 0,
      lace: 0,
      stitch: 0,
      metal: 0,
      detail: 0,
    },
  ),
)

export function slotIndex(slot: Slot): number {
  return slotNumber[slot]
}

/** Draws panels, seams, relief and paint of an upper into one atlas. */
export function bakeAtlas(
  surface: Surface,
  panels: readonly Panel[],
  fields: readonly Float32Array[],
  size: readonly [number, number],
  paint: Painter | undefined,
): Atlas {
  const [width, height] = size
  const { nu, nv } = surface
  const heights = new Float32Array(width * height)
  const slot = new Uint8Array(width * height)
  const shade = new Uint8Array(width * height)
  const roughness = new Uint8Array(width * height)
  const p = surface.position
  const spot = newSpot()
  const relief: Relief = { height: 0, shade: 1 }
  const texel: Texel = { slot: 'body', shade: 1, height: 0, roughness: 0.5 }
  const where: Where = { x: 0, y: 0, z: 0, along: 0, girth: 0, texel: surface.perimeter / width }
  for (let y = 0; y < height; y++) {
    const gy = ((y + 0.5) / height) * (nv - 1)
    const j = Math.min(nv - 2, Math.floor(gy))
    const fy = gy - j
    for (let x = 0; x < width; x++) {
      const gx = ((x + 0.5) / width) * (nu - 1)
      const i = Math.min(nu - 2, Math.floor(gx))
      const fx = gx - i
      const k = j * nu + i
      const a = (1 - fx) * (1 - fy)
      const b = fx * (1 - fy)
      const c = (1 - fx) * fy
      const d = fx * fy
      const k3 = k * 3
      const n3 = (k + nu) * 3
      where.x = at(p, k3) * a + at(p, k3 + 3) * b + at(p, n3) * c + at(p, n3 + 3) * d
      where.y = at(p, k3 + 1) * a + at(p, k3 + 4) * b + at(p, n3 + 1) * c + at(p, n3 + 4) * d
      where.z = at(p, k3 + 2) * a + at(p, k3 + 5) * b + at(p, n3 + 2) * c + at(p, n3 + 5) * d
      where.along = four(surface.along, k, nu, a, b, c, d)
      where.girth = girthAt(surface.girth, k, nu, a, b, c, d)
      const panel = layPanels(panels, fields, k, nu, a, b, c, d, texel)
      if (panel) {
        drawFinish(panel.finish, where, relief)
        const depth = panel.relief ?? 1
        texel.height += relief.height * depth
        texel.shade *= 1 + (relief.shade - 1) * depth
      }
      if (paint) {
        spot.x = where.x
        spot.y = where.y
        spot.z = where.z
        spot.across = four(surface.across, k, nu, a, b, c, d)
        spot.b = four(surface.b, k, nu, a, b, c, d)
        spot.length = lerp(at(surface.length, i), at(surface.length, i + 1), fx)
        spot.top = spot.length - spot.b
        spot.u = lerp(at(surface.u, i), at(surface.u, i + 1), fx)
        spot.v = gy / (nv - 1)
        spot.side = spot.u < 0.5 ? 1 : -1
        spot.along = where.along
        spot.girth = where.girth
        paint(spot, texel)
      }
      const q = y * width + x
      heights[q] = texel.height
      slot[q] = slotNumber[texel.slot]
      shade[q] = clamp(texel.shade * 128, 0, 255)
      roughness[q] = clamp(texel.roughness) * 255
    }
  }
  return { width, height, slot, shade, roughness, normal: bakeNormals(surface, heights, width, height) }
}

function four(f: Float32Array, k: number, nu: number, a: number, b: number, c: number, d: number): number {
  return at(f, k) * a + at(f, k + 1) * b + at(f, k + nu) * c + at(f, k + nu + 1) * d
}

/** The girth jumps over the middle line, where it must not be blended. */
function girthAt(f: Float32Array, k: number, nu: number, a: number, b: number, c: number, d: number): number {
  return Math.abs(at(f, k) - at(f, k + 1)) > 40
    ? at(f, k) * (a + b) + at(f, k + nu) * (c + d)
    : four(f, k, nu, a, b, c, d)
}

/** Lays the panels at one texel and answers the uppermost. */
function layPanels(
  panels: readonly Panel[],
  fields: readonly Float32Array[],
  k: number,
  nu: number,
  a: number,
  b: number,
  c: number,
  d: number,
  texel: Texel,
): Panel | undefined {
  let top = panels[0]
  texel.height = 0
  texel.shade = 1
  for (let m = 0; m < panels.length; m++) {
    const panel = panels[m]
    const field = fields[m]
    if (!panel || !field) continue
    const e = four(field, k, nu, a, b, c, d)
    if (e < -1.2 && !panel.stitch) continue
    const w = (panel.bevel ?? 0.5) * 0.6
    if (panel.raise !== 0) texel.height += panel.raise * smoothstep(-w, w, e)
    if (m > 0 && panel.raise > 0 && e < 0) texel.shade *= lerp(0.66, 1, smoothstep(0, 1.2, -e))
    if (m > 0 && panel.raise < 0 && e > 0) texel.shade *= lerp(0.72, 1, smoothstep(0, 1.4, e))
    if (e > 0 || m === 0) {
      top = panel
      if (panel.raise >= 0) texel.shade = m > 0 && panel.raise > 0 && e < 0.5 ? 0.94 : 1
    }
    for (const seam of panel.stitch ?? []) {
      const off = Math.abs(e - seam)
      if (off < 1.1) texel.height -= 0.28 * (1 - smoothstep(0, 1.1, off))
    }
  }
  if (top) {
    texel.slot = top.slot
    texel.roughness = top.roughness ?? finishRoughness[top.finish]
    texel.shade *= top.shade ?? 1
  }
  return top
}

function bakeNormals(surface: Surface, heights: Float32Array, width: number, height: number): Uint8Array {
  const { nu, nv, position: p } = surface
  const out = new Uint8Array(width * height * 4)
  const distance = (a: number, b: number) =>
    Math.hypot(
      at(p, a * 3) - at(p, b * 3),
      at(p, a * 3 + 1) - at(p, b * 3 + 1),
      at(p, a * 3 + 2) - at(p, b * 3 + 2),
    )
  for (let y = 0; y < height; y++) {
    const j = Math.min(nv - 2, Math.floor(((y + 0.5) / height) * (nv - 1)))
    const above = Math.min(height - 1, y + 1) * width
    const below = Math.max(0, y - 1) * width
    let column = -1
    let mu = 1
    let mv = 1
    for (let x = 0; x < width; x++) {
      const i = Math.min(nu - 2, Math.floor(((x + 0.5) / width) * (nu - 1)))
      if (i !== column) {
        column = i
        const k = j * nu + i
        mu = 1 / (2 * Math.max((distance(k + 1, k) * (nu - 1)) / width, 0.04))
        mv = 1 / (2 * Math.max((distance(k + nu, k) * (nv - 1)) / height, 0.02))
      }
      const east = at(heights, y * width + (x + 1 === width ? 0 : x + 1))
      const west = at(heights, y * width + (x === 0 ? width - 1 : x - 1))
      const du = (west - east) * mu
      const dv = (at(heights, below + x) - at(heights, above + x)) * mv
      const l = 127.5 / Math.sqrt(du * du + dv * dv + 1)
      const q = (y * width + x) * 4
      out[q] = du * l + 127.5
      out[q + 1] = dv * l + 127.5
      out[q + 2] = l + 127.5
      out[q + 3] = 255
    }
  }
  return out
}
