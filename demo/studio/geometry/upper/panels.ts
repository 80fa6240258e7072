import type { Finish, Slot } from '../part.ts'
import { at, smoothstep } from '../vectors.ts'
import { neighbour, newSpot, type Spot, type Surface, spotAt } from './surface.ts'

/** A piece of the upper, laid over those before it. The first covers all. */
export type Panel = {
  readonly name: string
  /** Above 0 inside; any smooth function will do, its slope is made 1 per millimetre. */
  readonly inside: (spot: Spot) => number
  /** Millimetres above what lies beneath; below 0 it sinks. */
  readonly raise: number
  readonly slot: Slot
  readonly finish: Finish
  readonly roughness?: number
  /** Depth of the finish's relief; 1 is its own. */
  readonly relief?: number
  /** Brightness of the dye; 1 leaves it as it is. */
  readonly shade?: number
  /** Half-width of the rounded edge. */
  readonly bevel?: number
  /** Seams at these distances inside the edge. */
  readonly stitch?: readonly number[]
  readonly stitchSlot?: Slot
}

/** Distance in millimetres to the panel's edge at each point of the net, above 0 inside. */
export function panelField(surface: Surface, panel: Panel): Float32Array {
  const { nu, nv, position: p } = surface
  const raw = new Float32Array(nu * nv)
  const spot = newSpot()
  for (let j = 0; j < nv; j++)
    for (let i = 0; i < nu; i++) raw[j * nu + i] = panel.inside(spotAt(surface, i, j, spot))
  const out = new Float32Array(nu * nv)
  for (let j = 0; j < nv; j++) {
    const row = Math.min(nv - 2, Math.max(1, j))
    for (let i = 0; i < nu; i++) {
      const e = neighbour(nu, nv, i + 1, j)
      const w = neighbour(nu, nv, i - 1, j)
      const n = neighbour(nu, nv, i, row + 1)
      const s = neighbour(nu, nv, i, row - 1)
      const ux = at(p, e * 3) - at(p, w * 3)
      const uy = at(p, e * 3 + 1) - at(p, w * 3 + 1)
      const uz = at(p, e * 3 + 2) - at(p, w * 3 + 2)
      const vx = at(p, n * 3) - at(p, s * 3)
      const vy = at(p, n * 3 + 1) - at(p, s * 3 + 1)
      const vz = at(p, n * 3 + 2) - at(p, s * 3 + 2)
      const fu = at(raw, e) - at(raw, w)
      const fv = at(raw, n) - at(raw, s)
      const E = ux * ux + uy * uy + uz * uz
      const F = ux * vx + uy * vy + uz * vz
      const G = vx * vx + vy * vy + vz * vz
      const D = E * G - F * F || 1e-9
      const slope = Math.sqrt(Math.max(0, (G * fu * fu - 2 * F * fu * fv + E * fv * fv) / D))
      out[j * nu + i] = at(raw, j * nu + i) / Math.max(slope, 0.15)
    }
  }
  return out
}

/** How far each point of the net is raised by its panels. */
export function panelHeights(
  panels: readonly Panel[],
  fields: readonly Float32Array[],
  least: number,
): Float32Array {
  const heights = new Float32Array(fields[0]?.length ?? 0)
  panels.forEach((panel, m) => {
    const field = fields[m]
    if (!field || panel.raise === 0) return
    const w = Math.max(panel.bevel ?? 0.7, least)
    for (let k = 0; k < heights.length; k++)
      heights[k] = at(heights, k) + panel.raise * smoothstep(-w, w, at(field, k))
  })
  return heights
}

/** Whether a later panel of its own height covers the net's point. */
export function isCovered(
  panels: readonly Panel[],
  fields: readonly Float32Array[],
  m: number,
  k: number,
): boolean {
  for (let q = m + 1; q < panels.length; q++) {
    const field = fields[q]
    if (field && (panels[q]?.raise ?? 0) !== 0 && at(field, k) > -0.3) return true
  }
  return false
}
