import type { Atlas } from '../part.ts'
import { distance, held, lerp } from '../vectors.ts'
import { slotIndex } from './bake.ts'
import type { Seam } from './build.ts'
import type { Surface } from './surface.ts'

/** Draws seams into the atlas, for files where each stitch as geometry would weigh too much. */
export function drawSeams(atlas: Atlas, surface: Surface, seams: readonly Seam[]): void {
  for (const seam of seams) {
    let run = 0
    for (let i = 1; i < seam.pins.length; i++) {
      const a = held(seam.net, i - 1)
      const b = held(seam.net, i)
      const step = distance(held(seam.pins, i).p, held(seam.pins, i - 1).p)
      const dots = Math.max(1, Math.ceil(step / 0.2))
      for (let k = 0; k < dots; k++) {
        const t = k / dots
        if ((run + step * t) % 3.6 > 2.6) continue
        const x = (lerp(a[0], b[0], t) / (surface.nu - 1)) * atlas.width
        const y = (lerp(a[1], b[1], t) / (surface.nv - 1)) * atlas.height
        dot(atlas, Math.round(x), Math.round(y), slotIndex(seam.slot))
      }
      run += step
    }
  }
}

function dot(atlas: Atlas, x: number, y: number, slot: number): void {
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const row = y + dy
      if (row < 0 || row >= atlas.height) continue
      const k = row * atlas.width + ((x + dx + atlas.width) % atlas.width)
      atlas.slot[k] = slot
      atlas.shade[k] = 132
      atlas.roughness[k] = 180
    }
  }
}
