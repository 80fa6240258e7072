import type { Canvas } from './canvas.ts'
import { clustersOf, unlikely } from './clusters.ts'
import { mainPieces } from './pieces.ts'
import { likeness, settle } from './settle.ts'

/** Which pixels are the thing: 1, all others 0. */
export type Mask = Uint8Array

/** Share of the canvas along its edges that is taken for ground. */
const bandShare = 0.05
const clusterCount = 8

/** What the ground would look like at each pixel if it ran on straight from the left edge to the right one. */
function fromSideToSide({ width, height, lab }: Canvas, band: number): Float32Array {
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

/** Things stand in the middle: what speaks for a pixel by its place alone. */
function centralOf({ width, height }: Canvas): Float32Array {
  return Float32Array.from({ length: width * height }, (_, at) => {
    const x = Math.abs(((at % width) / width - 0.5) * 2)
    const y = Math.abs((Math.floor(at / width) / height - 0.5) * 2)
    return 1.6 - 3.2 * Math.max(x, y) ** 3
  })
}

function edgeOf({ width, height }: Canvas, band: number): number[] {
  const edge: number[] = []
  for (let at = 0; at < width * height; at++) {
    const x = at % width
    const y = (at - x) / width
    if (x < band || y < band || x >= width - band || y >= height - band) edge.push(at)
  }
  return edge
}

/** How much each pixel seems to be the thing by what runs along the edges of the picture. */
function firstGuess(
  canvas: Canvas,
  edge: readonly number[],
  band: number,
  central: Float32Array,
): Float32Array {
  const { lab } = canvas
  const ground = clustersOf(lab, edge, clusterCount)
  const across = fromSideToSide(canvas, band)
  const evenLight = 6
  return central.map((middle, at) => {
    let apart = 0
    for (let value = at * 3; value < at * 3 + 3; value++)
      apart += ((lab[value] ?? 0) - (across[value] ?? 0)) ** 2
    const fromSides = apart / (2 * evenLight * evenLight) + 3 * Math.log(evenLight)
    return logistic((Math.min(unlikely(ground, lab, at), fromSides) - 12) * 0.4 + middle)
  })
}

/** Finds the thing in a photograph: what differs from the ground along its edges, most of all in its middle. */
export function segment(canvas: Canvas): Mask {
  const { width, height, lab } = canvas
  const count = width * height
  const band = Math.max(2, Math.round(Math.min(width, height) * bandShare))
  const edge = edgeOf(canvas, band)
  const central = centralOf(canvas)
  const ties = likeness(canvas)
  const trust = new Float32Array(count).fill(0.12)
  for (const at of edge) trust[at] = 0.6
  let share = settle(canvas, ties, firstGuess(canvas, edge, band, central), trust, 32)
  for (let round = 0; round < 3; round++) {
    const inside: number[] = []
    const outside: number[] = []
    for (let at = 0; at < count; at++) ((share[at] ?? 0) > 0.5 ? inside : outside).push(at)
    if (inside.length < count * 0.01 || outside.length < count * 0.02) break
    const thing = clustersOf(lab, inside, clusterCount)
    const ground = clustersOf(lab, outside, clusterCount)
    const seeming = central.map((middle, at) =>
      logistic((unlikely(ground, lab, at) - unlikely(thing, lab, at)) * 0.5 + 0.7 * middle),
    )
    share = settle(canvas, ties, seeming, trust, 24)
  }
  return mainPieces(
    Uint8Array.from(share, (value) => (value > 0.5 ? 1 : 0)),
    width,
    height,
  )
}
