import { type Frame, minFrameSize, wholeFrame } from './frame.ts'

/** Minimum sum of channel differences by which a pixel differs from the background. */
const minColorDistance = 60
const margin = 0.04

/** The median of each channel along one row or column of pixels. */
function getMedianColor(rgba: Uint8ClampedArray, pixels: readonly number[]): readonly number[] {
  return [0, 1, 2].map((channel) => {
    const values = pixels.map((pixel) => rgba[pixel * 4 + channel] ?? 0).sort((a, b) => a - b)
    return values[values.length >> 1] ?? 0
  })
}

function getSpan(counts: readonly number[]): readonly [number, number] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const end = (some: readonly number[]) => {
    let sum = 0
    return some.findIndex((count) => {
      sum += count
      return sum > total * 0.02
    })
  }
  return [end(counts), counts.length - end([...counts].reverse())]
}

/**
 * The probable position of the product: the area that differs from all four edges of the picture. The whole
 * picture if that area is tiny or nearly everything. Works on a picture of about 64 pixels; nothing leaves
 * the browser.
 */
export function suggestFrame(rgba: Uint8ClampedArray, width: number, height: number): Frame {
  const across = Array.from({ length: width }, (_, at) => at)
  const down = Array.from({ length: height }, (_, at) => at)
  const edges = [
    across,
    across.map((x) => (height - 1) * width + x),
    down.map((y) => y * width),
    down.map((y) => y * width + width - 1),
  ].map((pixels) => getMedianColor(rgba, pixels))
  const isForeground = (pixel: number) =>
    edges.every(
      (edge) =>
        edge.reduce((sum, value, channel) => sum + Math.abs(value - (rgba[pixel * 4 + channel] ?? 0)), 0) >
        minColorDistance,
    )
  const columns = across.map((x) => down.filter((y) => isForeground(y * width + x)).length)
  const rows = down.map((y) => across.filter((x) => isForeground(y * width + x)).length)
  const share = columns.reduce((sum, count) => sum + count, 0) / (width * height)
  if (share < 0.01 || share > 0.9) return wholeFrame
  const [left, right] = getSpan(columns)
  const [top, bottom] = getSpan(rows)
  const x = Math.max(0, left / width - margin)
  const y = Math.max(0, top / height - margin)
  const frame = {
    x,
    y,
    width: Math.min(1, right / width + margin) - x,
    height: Math.min(1, bottom / height + margin) - y,
  }
  return frame.width < minFrameSize || frame.height < minFrameSize ? wholeFrame : frame
}
