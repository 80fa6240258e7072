import type { LabImage } from './lab-image.ts'
import type { Mask } from './segment-image.ts'

/** Side length of a normalized crop. */
export const cropSide = 64

/** A product cut out and stretched to a square: coverage and colour of each pixel. */
export type Cutout = {
  readonly cover: Float32Array
  readonly lab: Float32Array
  /** Width divided by height before it was stretched. */
  readonly aspect: number
}

/** Bounds that exclude stray pixels: the outer half per cent on each side is ignored. */
export function findBounds(mask: Mask, width: number, height: number) {
  const columns = new Float64Array(width)
  const rows = new Float64Array(height)
  let total = 0
  for (let at = 0; at < mask.length; at++) {
    if (!mask[at]) continue
    const x = at % width
    columns[x] = (columns[x] ?? 0) + 1
    const y = (at - x) / width
    rows[y] = (rows[y] ?? 0) + 1
    total++
  }
  const ends = (counts: Float64Array): [number, number] => {
    const least = total * 0.004
    let [first, last] = [0, counts.length - 1]
    for (let sum = counts[first] ?? 0; sum < least && first < last; sum += counts[first] ?? 0) first++
    for (let sum = counts[last] ?? 0; sum < least && last > first; sum += counts[last] ?? 0) last--
    return [first, last + 1]
  }
  return { total, across: ends(columns), down: ends(rows) }
}

/** Cuts out the product; null if the mask is almost empty. */
export function extractCutout({ width, height, lab }: LabImage, mask: Mask): Cutout | null {
  const { total, across, down } = findBounds(mask, width, height)
  if (total < 40) return null
  const [left, right] = across
  const [top, bottom] = down
  const cover = new Float32Array(cropSide * cropSide)
  const colors = new Float32Array(cropSide * cropSide * 3)
  const stepX = (right - left) / cropSide
  const stepY = (bottom - top) / cropSide
  const fine = 2
  for (let y = 0; y < cropSide; y++)
    for (let x = 0; x < cropSide; x++) {
      let covered = 0
      const to = y * cropSide + x
      for (let sample = 0; sample < fine * fine; sample++) {
        const fromX = Math.min(width - 1, Math.floor(left + (x + ((sample % fine) + 0.5) / fine) * stepX))
        const fromY = Math.min(
          height - 1,
          Math.floor(top + (y + (Math.floor(sample / fine) + 0.5) / fine) * stepY),
        )
        const from = fromY * width + fromX
        if (!mask[from]) continue
        covered++
        for (let channel = 0; channel < 3; channel++)
          colors[to * 3 + channel] = (colors[to * 3 + channel] ?? 0) + (lab[from * 3 + channel] ?? 0)
      }
      cover[to] = covered / (fine * fine)
      if (covered > 0)
        for (let channel = 0; channel < 3; channel++)
          colors[to * 3 + channel] = (colors[to * 3 + channel] ?? 0) / covered
    }
  return { cover, lab: colors, aspect: (right - left) / (bottom - top) }
}

/** The mirrored cutout. */
export function mirrorCutout({ cover, lab, aspect }: Cutout): Cutout {
  const flip = (values: Float32Array, channels: number) => {
    const flipped = new Float32Array(values.length)
    for (let y = 0; y < cropSide; y++)
      for (let x = 0; x < cropSide; x++)
        for (let channel = 0; channel < channels; channel++)
          flipped[(y * cropSide + x) * channels + channel] =
            values[(y * cropSide + cropSide - 1 - x) * channels + channel] ?? 0
    return flipped
  }
  return { cover: flip(cover, 1), lab: flip(lab, 3), aspect }
}
