import { fitClusters, negativeLogLikelihood } from './color-clusters.ts'
import { extractMainComponents } from './connected-components.ts'
import type { LabImage } from './lab-image.ts'
import { neighborSimilarity, smoothMask } from './smooth-mask.ts'

/** Product pixels: 1, all others 0. */
export type Mask = Uint8Array

/** Fraction of the canvas along its edges that is assumed to be background. */
const borderShare = 0.05
const clusterCount = 8

/** The background colour at each pixel, interpolated linearly from the left edge to the right edge. */
function interpolateBackground({ width, height, lab }: LabImage, band: number): Float32Array {
  const ground = new Float32Array(lab.length)
  for (let y = 0; y < height; y++)
    for (let channel = 0; channel < 3; channel++) {
      let [left, right] = [0, 0]
      for (let x = 0; x < band; x++) {
        left += (lab[(y * width + x) * 3 + channel] ?? 0) / band
        right += (lab[(y * width + width - 1 - x) * 3 + channel] ?? 0) / band
      }
      for (let x = 0; x < width; x++)
        ground[(y * width + x) * 3 + channel] = left + ((right - left) * x) / (width - 1)
    }
  return ground
}

const logistic = (value: number) => 1 / (1 + Math.exp(-value))

/** A prior by position: products are usually central. */
function centerPrior({ width, height }: LabImage): Float32Array {
  return Float32Array.from({ length: width * height }, (_, at) => {
    const x = Math.abs(((at % width) / width - 0.5) * 2)
    const y = Math.abs((Math.floor(at / width) / height - 0.5) * 2)
    return 1.6 - 3.2 * Math.max(x, y) ** 3
  })
}

function borderPixels({ width, height }: LabImage, band: number): number[] {
  const edge: number[] = []
  for (let at = 0; at < width * height; at++) {
    const x = at % width
    const y = (at - x) / width
    if (x < band || y < band || x >= width - band || y >= height - band) edge.push(at)
  }
  return edge
}

/** The initial foreground estimate of each pixel, from the background at the edges. */
function initialEstimate(
  canvas: LabImage,
  edge: readonly number[],
  band: number,
  central: Float32Array,
): Float32Array {
  const { lab } = canvas
  const ground = fitClusters(lab, edge, clusterCount)
  const across = interpolateBackground(canvas, band)
  const evenLight = 6
  return central.map((middle, at) => {
    let apart = 0
    for (let value = at * 3; value < at * 3 + 3; value++)
      apart += ((lab[value] ?? 0) - (across[value] ?? 0)) ** 2
    const fromSides = apart / (2 * evenLight * evenLight) + 3 * Math.log(evenLight)
    return logistic((Math.min(negativeLogLikelihood(ground, lab, at), fromSides) - 12) * 0.4 + middle)
  })
}

/**
 * Segments a photograph: foreground differs from the background at the edges, with a prior for the centre.
 */
export function segmentImage(canvas: LabImage): Mask {
  const { width, height, lab } = canvas
  const count = width * height
  const band = Math.max(2, Math.round(Math.min(width, height) * borderShare))
  const edge = borderPixels(canvas, band)
  const central = centerPrior(canvas)
  const ties = neighborSimilarity(canvas)
  const trust = new Float32Array(count).fill(0.12)
  for (const at of edge) trust[at] = 0.6
  let share = smoothMask(canvas, ties, initialEstimate(canvas, edge, band, central), trust, 32)
  for (let round = 0; round < 3; round++) {
    const inside: number[] = []
    const outside: number[] = []
    for (let at = 0; at < count; at++) ((share[at] ?? 0) > 0.5 ? inside : outside).push(at)
    if (inside.length < count * 0.01 || outside.length < count * 0.02) break
    const thing = fitClusters(lab, inside, clusterCount)
    const ground = fitClusters(lab, outside, clusterCount)
    const seeming = central.map((middle, at) =>
      logistic(
        (negativeLogLikelihood(ground, lab, at) - negativeLogLikelihood(thing, lab, at)) * 0.5 + 0.7 * middle,
      ),
    )
    share = smoothMask(canvas, ties, seeming, trust, 24)
  }
  return extractMainComponents(
    Uint8Array.from(share, (value) => (value > 0.5 ? 1 : 0)),
    width,
    height,
  )
}
