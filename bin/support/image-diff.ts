/** The bytes of a picture: three per pixel, row by row. */
export type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number }

/** Side of the compared tiles in pixels. */
const blockSize = 12
/**
 * Maximum difference between the means of two tiles, of 255: text rendered on another machine stays well
 * below it.
 */
const tolerance = 11

export type Difference = { readonly x: number; readonly y: number; readonly by: number }

/** The mean of a tile's channels, so that slightly shifted edges do not count and a moved object does. */
function blockMeans({ data, width, height }: Pixels, left: number, top: number): readonly number[] {
  const sums = [0, 0, 0]
  const right = Math.min(left + blockSize, width)
  const bottom = Math.min(top + blockSize, height)
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1)
      for (let channel = 0; channel < 3; channel += 1)
        sums[channel] = (sums[channel] ?? 0) + (data[(y * width + x) * 3 + channel] ?? 0)
  const count = (right - left) * (bottom - top)
  return sums.map((sum) => sum / count)
}

/**
 * Tiles in which two pictures of the same size differ, largest difference first; empty when they look alike.
 * Throws on pictures of different sizes, because they do not show the same thing.
 */
export function diffImages(one: Pixels, other: Pixels): readonly Difference[] {
  if (one.width !== other.width || one.height !== other.height)
    throw new RangeError(`one is ${one.width} by ${one.height}, the other ${other.width} by ${other.height}`)
  const found: Difference[] = []
  for (let y = 0; y < one.height; y += blockSize)
    for (let x = 0; x < one.width; x += blockSize) {
      const means = blockMeans(other, x, y)
      const by = Math.max(...blockMeans(one, x, y).map((mean, at) => Math.abs(mean - (means[at] ?? 0))))
      if (by > tolerance) found.push({ x, y, by })
    }
  return found.sort((a, b) => b.by - a.by)
}
