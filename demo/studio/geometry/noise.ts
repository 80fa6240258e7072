/** Mulberry32: the same numbers for the same seed, everywhere. */
export function seeded(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function hash(x: number, y: number, z: number): number {
  let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(z, 0x24a2a6a2)) | 0
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h ^= h >>> 16
  return (h >>> 0) / 4294967296
}

/** Smooth noise from 0 to 1 with cells of one unit. */
export function valueNoise(x: number, y: number, z: number): number {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const zi = Math.floor(z)
  let fx = x - xi
  let fy = y - yi
  let fz = z - zi
  fx = fx * fx * (3 - 2 * fx)
  fy = fy * fy * (3 - 2 * fy)
  fz = fz * fz * (3 - 2 * fz)
  const a = hash(xi, yi, zi)
  const b = hash(xi, yi + 1, zi)
  const c = hash(xi, yi, zi + 1)
  const d = hash(xi, yi + 1, zi + 1)
  const e = a + (hash(xi + 1, yi, zi) - a) * fx
  const f = b + (hash(xi + 1, yi + 1, zi) - b) * fx
  const g = c + (hash(xi + 1, yi, zi + 1) - c) * fx
  const h = d + (hash(xi + 1, yi + 1, zi + 1) - d) * fx
  const near = e + (f - e) * fy
  return near + (g + (h - g) * fy - near) * fz
}

/** Octaves of `valueNoise`, each half as strong and twice as fine; about 0 to 1. */
export function fbm(x: number, y: number, z: number, octaves = 3): number {
  let sum = 0
  let amplitude = 0.5
  let scale = 1
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * valueNoise(x * scale, y * scale, z * scale)
    scale *= 2.03
    amplitude *= 0.5
  }
  return sum
}

/** Worley F2 − F1: 0 on the borders of cells of one unit, the pebble of leather. */
export function worley(x: number, y: number, z: number): number {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const zi = Math.floor(z)
  let first = 9
  let second = 9
  for (let a = xi - 1; a <= xi + 1; a++) {
    for (let b = yi - 1; b <= yi + 1; b++) {
      for (let c = zi - 1; c <= zi + 1; c++) {
        const h = hash(a, b, c)
        const dx = a + h - x
        const dy = b + ((h * 7919) % 1) - y
        const dz = c + ((h * 104729) % 1) - z
        const d = dx * dx + dy * dy + dz * dz
        if (d < first) {
          second = first
          first = d
        } else if (d < second) second = d
      }
    }
  }
  return Math.sqrt(second) - Math.sqrt(first)
}
