import { fbm, valueNoise } from '../geometry/noise.ts'
import type { Painter } from '../geometry/upper/bake.ts'
import type { Spot } from '../geometry/upper/surface.ts'
import { bell, clamp, smoothstep } from '../geometry/vectors.ts'

type Place = (x: number, y: number) => readonly [number, number]

/** Folds a foot has walked into a boot: across the vamp where the toes bend, and round the ankle. */
export function creases(place: Place, depth: number): (spot: Spot) => number {
  return (spot) => {
    const [x, y] = place(spot.x, spot.y)
    const a = Math.abs(spot.across)
    const wander = 5 * (valueNoise(spot.across * 0.045 + 9, x * 0.02, 3) - 0.5)
    let h = 0
    const vamp = smoothstep(10, 24, spot.b) * smoothstep(172, 184, x) * smoothstep(232, 218, x)
    if (vamp > 0) {
      const lean = a * 0.16 + wander
      for (const [at, size, wide] of [
        [190, 0.55, 2.6],
        [199.5, 1, 2.9],
        [208, 0.75, 2.4],
        [216, 0.4, 2.2],
      ] as const) {
        const d = x + lean - at
        h += size * (0.45 * bell(d, 5, 3.4) - bell(d, 0, wide))
      }
      h *= vamp * (0.55 + 0.9 * valueNoise(spot.across * 0.06, x * 0.08, 7))
    }
    const front =
      smoothstep(78, 104, x) * smoothstep(184, 150, x) * smoothstep(66, 80, y) * smoothstep(132, 116, y)
    if (front > 0) {
      const lie = y + (x - 120) * 0.32 + 6 * (fbm(x * 0.025, y * 0.02, spot.across * 0.03 + 5, 2) - 0.45)
      const fold =
        1.25 * bell(lie, 88, 4.6) -
        1.3 * bell(lie, 98, 3.2) +
        1.15 * bell(lie, 106, 4.4) -
        1 * bell(lie, 115, 3) +
        0.6 * bell(lie, 121, 4)
      h += front * fold * (0.5 + 0.5 * smoothstep(30, 8, a)) * 0.62
    }
    const loose =
      smoothstep(60, 95, y) *
      1.5 *
      (fbm(x * 0.018 + 4, y * 0.026, spot.across * 0.02 + (spot.side > 0 ? 0 : 8), 2) - 0.42)
    return (h + loose) * depth
  }
}

/** What hands and years do to leather: darker toe and heel, dust in the welt, fine wrinkles, scuffs. */
export function patina(
  place: Place,
  options: {
    readonly burnish: number
    readonly wrinkle: number
    readonly worn?: number
    readonly slots?: readonly string[]
  },
): Painter {
  const { burnish, wrinkle, worn = 0 } = options
  return (spot, texel) => {
    if (texel.slot === 'second' && !options.slots?.includes('second')) return
    const [x, y] = place(spot.x, spot.y)
    texel.shade *= 0.76 + 0.24 * smoothstep(0, 6, spot.b)
    if (burnish > 0) {
      const ends =
        smoothstep(236, 292, x) * smoothstep(64, 24, y) + 0.8 * smoothstep(34, -6, x) * smoothstep(70, 20, y)
      const cloud = fbm(spot.x * 0.035, spot.y * 0.035, spot.z * 0.035, 3) - 0.44
      texel.shade *= 1 - burnish * (0.2 * ends + 0.16 * cloud)
    }
    if (wrinkle > 0) {
      const flex = bell(x + Math.abs(spot.across) * 0.16, 203, 13) * smoothstep(10, 26, spot.b)
      const ankle = bell(y, 98, 17) * smoothstep(80, 120, x)
      const amount = clamp(flex + ankle) * wrinkle
      if (amount > 0.02) {
        const line = fbm(spot.x * 0.42, spot.y * 0.3, spot.z * 0.07 + 3, 3)
        texel.height += amount * 0.34 * (line - 0.45)
        texel.shade *= 1 + amount * 0.09 * (line - 0.45)
      }
    }
    if (worn > 0) {
      const scuff = smoothstep(0.58, 0.7, fbm(spot.x * 0.16, spot.y * 0.22, spot.z * 0.16, 3))
      const where =
        clamp(smoothstep(238, 286, x) + bell(x, 205, 16) * 0.6 + smoothstep(30, 0, x) * 0.7) *
        smoothstep(74, 30, y)
      texel.shade *= 1 + worn * 0.16 * scuff * where
      texel.roughness = clamp(texel.roughness + worn * 0.3 * scuff * where)
    }
  }
}
