import { smoothstep } from '../geometry/vectors.ts'

export type Tread = 'herringbone' | 'waves' | 'dots' | 'blocks' | 'bars'

const saw = (x: number) => Math.abs((((x % 1) + 1) % 1) - 0.5) * 2

/** How deep a flat sole is cut at x and z, in millimetres up from the ground. */
export function treadHeight(tread: Tread, size: number): (x: number, z: number) => number {
  const deep = 1.9 * Math.max(0.8, size)
  return (x, z) => {
    switch (tread) {
      case 'herringbone': {
        const zz = (z + 400) % 18
        return deep * smoothstep(0.4, 0.62, saw((x + Math.abs(zz - 9) * 0.95) / 9))
      }
      case 'waves':
        return deep * smoothstep(0.42, 0.62, saw((x + 4 * Math.sin(z / 5.2)) / 8.5))
      case 'dots': {
        const row = Math.floor(x / 7)
        const fx = x / 7 - row - 0.5
        const fz = ((((z + (row & 1) * 4) / 8) % 1) + 1) % 1
        return deep * smoothstep(0.32, 0.42, Math.hypot(fx, fz - 0.5))
      }
      case 'blocks':
        return (
          deep * Math.max(smoothstep(0.72, 0.86, saw(x / 13)), smoothstep(0.72, 0.86, saw((z + 200) / 13)))
        )
      case 'bars':
        return deep * smoothstep(0.5, 0.68, saw(x / 7.5))
    }
  }
}
