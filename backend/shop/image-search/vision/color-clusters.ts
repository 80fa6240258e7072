/** Lab colours, each with spread and weight: a small mixture of isotropic Gaussians. */
export type ColorClusters = {
  readonly count: number
  /** L, a and b interleaved. */
  readonly centers: Float32Array
  /** Factor for a squared distance. */
  readonly steepness: Float32Array
  /** The cost at the centre itself. */
  readonly base: Float32Array
}

/** Minimum spread in Lab: the camera's noise. */
const minSpread = 3.5
/**
 * Illumination is uneven: a difference in lightness counts less than one in colour, by this factor squared.
 */
const lightnessWeight = 0.64
/** More pixels than this add no information. */
const maxSamples = 2500

function squaredDistance(lab: Float32Array, pixel: number, centers: Float32Array, center: number): number {
  const l = (lab[pixel * 3] ?? 0) - (centers[center * 3] ?? 0)
  const a = (lab[pixel * 3 + 1] ?? 0) - (centers[center * 3 + 1] ?? 0)
  const b = (lab[pixel * 3 + 2] ?? 0) - (centers[center * 3 + 2] ?? 0)
  return lightnessWeight * l * l + a * a + b * b
}

/** Initial centres that are far apart. */
function pickInitialCenters(lab: Float32Array, pixels: Int32Array, wanted: number): Float32Array {
  const centers = new Float32Array(wanted * 3)
  const nearest = new Float32Array(pixels.length).fill(Infinity)
  let next = pixels[pixels.length >> 1] ?? 0
  for (let count = 0; count < wanted; count++) {
    centers.set(lab.subarray(next * 3, next * 3 + 3), count * 3)
    let farthest = 0
    for (let at = 0; at < pixels.length; at++) {
      const pixel = pixels[at] ?? 0
      const to = Math.min(nearest[at] ?? 0, squaredDistance(lab, pixel, centers, count))
      nearest[at] = to
      if (to > farthest) {
        farthest = to
        next = pixel
      }
    }
    if (farthest < minSpread * minSpread) return centers.subarray(0, (count + 1) * 3)
  }
  return centers
}

/** k-means over a sample of the pixels; deterministic for the same input. */
export function fitClusters(lab: Float32Array, all: readonly number[], wanted: number): ColorClusters {
  const step = Math.max(1, all.length / maxSamples)
  const pixels = Int32Array.from(
    { length: Math.floor(all.length / step) },
    (_, at) => all[Math.floor(at * step)] ?? 0,
  )
  const centers = pickInitialCenters(lab, pixels, wanted)
  const count = centers.length / 3
  const sums = new Float64Array(count * 5)
  for (let round = 0; round < 5; round++) {
    sums.fill(0)
    for (let at = 0; at < pixels.length; at++) {
      const pixel = pixels[at] ?? 0
      let own = 0
      let least = Infinity
      for (let center = 0; center < count; center++) {
        const to = squaredDistance(lab, pixel, centers, center)
        if (to < least) {
          least = to
          own = center
        }
      }
      for (let channel = 0; channel < 3; channel++)
        sums[own * 5 + channel] = (sums[own * 5 + channel] ?? 0) + (lab[pixel * 3 + channel] ?? 0)
      sums[own * 5 + 3] = (sums[own * 5 + 3] ?? 0) + 1
      sums[own * 5 + 4] = (sums[own * 5 + 4] ?? 0) + least
    }
    for (let center = 0; center < count; center++) {
      const members = sums[center * 5 + 3] ?? 0
      for (let channel = 0; members > 0 && channel < 3; channel++)
        centers[center * 3 + channel] = (sums[center * 5 + channel] ?? 0) / members
    }
  }
  const steepness = new Float32Array(count)
  const base = new Float32Array(count)
  for (let center = 0; center < count; center++) {
    const members = sums[center * 5 + 3] ?? 0
    const spread =
      members > 0 ? Math.max(minSpread, Math.sqrt((sums[center * 5 + 4] ?? 0) / members / 3)) : minSpread
    steepness[center] = 1 / (2 * spread * spread)
    base[center] = members > 0 ? 3 * Math.log(spread) - Math.log(members / pixels.length) : Infinity
  }
  return { count, centers, steepness, base }
}

/**
 * The negative log-likelihood of a pixel's colour, approximately: minus the logarithm of the mixture's
 * density.
 */
export function negativeLogLikelihood(
  { count, centers, steepness, base }: ColorClusters,
  lab: Float32Array,
  pixel: number,
): number {
  let best = Infinity
  for (let center = 0; center < count; center++) {
    const cost = squaredDistance(lab, pixel, centers, center) * (steepness[center] ?? 0) + (base[center] ?? 0)
    if (cost < best) best = cost
  }
  return best
}
