import { type Cutout, cropSide } from './cutout.ts'

const pixelCount = cropSide * cropSide

/** Mean of the covered pixels, by channel. */
function meanColor({ cover, lab }: Cutout): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0]
  let weight = 0
  for (let at = 0; at < pixelCount; at++) {
    const own = cover[at] ?? 0
    weight += own
    sums[0] += own * (lab[at * 3] ?? 0)
    sums[1] += own * (lab[at * 3 + 1] ?? 0)
    sums[2] += own * (lab[at * 3 + 2] ?? 0)
  }
  return weight > 0 ? [sums[0] / weight, sums[1] / weight, sums[2] / weight] : [50, 0, 0]
}

/** The coverage of each grid cell. */
export function coverageGrid({ cover }: Cutout, cells: number): Float32Array {
  const grid = new Float32Array(cells * cells)
  const side = cropSide / cells
  for (let at = 0; at < pixelCount; at++) {
    const cell = Math.floor(Math.floor(at / cropSide) / side) * cells + Math.floor((at % cropSide) / side)
    grid[cell] = (grid[cell] ?? 0) + (cover[at] ?? 0) / (side * side)
  }
  return grid
}

/** Standard deviation of lightness within the product, at least the camera's noise. */
function lightnessContrast(cutout: Cutout, mean: number): number {
  let [sum, weight] = [0, 0]
  for (let at = 0; at < pixelCount; at++) {
    const own = cutout.cover[at] ?? 0
    weight += own
    sum += own * ((cutout.lab[at * 3] ?? 0) - mean) ** 2
  }
  return Math.max(6, Math.sqrt(sum / Math.max(1, weight)))
}

/** Histogram of edge directions by cell, on lightness within the outline. */
export function edgeHistogram(cutout: Cutout, cells: number, directions: number): Float32Array {
  const { cover, lab } = cutout
  const [mean] = meanColor(cutout)
  const contrast = lightnessContrast(cutout, mean)
  const light = Float32Array.from({ length: pixelCount }, (_, at) =>
    (cover[at] ?? 0) > 0.5 ? ((lab[at * 3] ?? 0) - mean) / contrast : Number.NaN,
  )
  const grid = new Float32Array(cells * cells * directions)
  const side = cropSide / cells
  const difference = (before: number, after: number) => {
    const step = (light[after] ?? 0) - (light[before] ?? 0)
    return Number.isNaN(step) ? 0 : step
  }
  for (let y = 1; y < cropSide - 1; y++)
    for (let x = 1; x < cropSide - 1; x++) {
      const at = y * cropSide + x
      const dx = difference(at - 1, at + 1)
      const dy = difference(at - cropSide, at + cropSide)
      const strength = Math.sqrt(dx * dx + dy * dy)
      if (strength === 0) continue
      const turn = (((Math.atan2(dy, dx) + Math.PI) / Math.PI) % 1) * directions
      const first = Math.floor(turn) % directions
      const toSecond = turn - Math.floor(turn)
      const cellX = (x + 0.5) / side - 0.5
      const cellY = (y + 0.5) / side - 0.5
      for (let corner = 0; corner < 4; corner++) {
        const cx = Math.floor(cellX) + (corner % 2)
        const cy = Math.floor(cellY) + (corner >> 1)
        if (cx < 0 || cy < 0 || cx >= cells || cy >= cells) continue
        const weight = strength * (1 - Math.abs(cellX - cx)) * (1 - Math.abs(cellY - cy))
        const cell = (cy * cells + cx) * directions
        grid[cell + first] = (grid[cell + first] ?? 0) + weight * (1 - toSecond)
        const second = cell + ((first + 1) % directions)
        grid[second] = (grid[second] ?? 0) + weight * toSecond
      }
    }
  return rootNormalize(grid)
}

/** Square root, then normalized to length 1, so that a few strong cells do not dominate. */
function rootNormalize(values: Float32Array): Float32Array {
  let sum = 0
  for (const value of values) sum += value
  return sum > 0 ? values.map((value) => Math.sqrt(value / sum)) : values
}

/** Colour of each cell, weighted by its coverage. */
export function colorGrid(cutout: Cutout, cells: number): Float32Array {
  const grid = new Float32Array(cells * cells * 3)
  const side = cropSide / cells
  for (let at = 0; at < pixelCount; at++) {
    const own = (cutout.cover[at] ?? 0) / (side * side)
    if (own === 0) continue
    const cell =
      (Math.floor(Math.floor(at / cropSide) / side) * cells + Math.floor((at % cropSide) / side)) * 3
    grid[cell] = (grid[cell] ?? 0) + own * (((cutout.lab[at * 3] ?? 0) - 50) / 50)
    grid[cell + 1] = (grid[cell + 1] ?? 0) + own * ((cutout.lab[at * 3 + 1] ?? 0) / 35)
    grid[cell + 2] = (grid[cell + 2] ?? 0) + own * ((cutout.lab[at * 3 + 2] ?? 0) / 35)
  }
  return grid
}

const chromaBins = 7
const lightBins = 8

/** Colour histogram: chroma on a plane of soft bins, lightness on a line. */
export function colorHistogram({ cover, lab }: Cutout): Float32Array {
  const plane = new Float32Array(chromaBins * chromaBins)
  const line = new Float32Array(lightBins)
  const place = (value: number, reach: number, bins: number) => {
    const at = Math.min(bins - 1, Math.max(0, ((value + reach) / (2 * reach)) * (bins - 1)))
    const low = Math.min(bins - 2, Math.floor(at))
    return [low, at - low] as const
  }
  const squeezed = (value: number) => Math.sign(value) * Math.sqrt(Math.abs(value))
  for (let at = 0; at < pixelCount; at++) {
    const own = cover[at] ?? 0
    if (own === 0) continue
    const [a, afterA] = place(squeezed(lab[at * 3 + 1] ?? 0), 8, chromaBins)
    const [b, afterB] = place(squeezed(lab[at * 3 + 2] ?? 0), 8, chromaBins)
    for (let corner = 0; corner < 4; corner++) {
      const [x, y] = [corner % 2, corner >> 1]
      const bin = (b + y) * chromaBins + a + x
      plane[bin] = (plane[bin] ?? 0) + own * (x ? afterA : 1 - afterA) * (y ? afterB : 1 - afterB)
    }
    const [l, afterL] = place((lab[at * 3] ?? 0) - 50, 50, lightBins)
    line[l] = (line[l] ?? 0) + own * (1 - afterL)
    line[l + 1] = (line[l + 1] ?? 0) + own * afterL
  }
  return Float32Array.from([...rootNormalize(plane), ...rootNormalize(line).map((value) => value * 0.6)])
}
