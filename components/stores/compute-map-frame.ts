export type Coordinates = { readonly latitude: number; readonly longitude: number }

/** A map’s size in units, the projection of a location into it, and the degrees to draw. */
export type MapFrame = {
  readonly width: number
  readonly height: number
  readonly x: (longitude: number) => number
  readonly y: (latitude: number) => number
  readonly meridians: readonly number[]
  readonly parallels: readonly number[]
}

const width = 800
/** The span of a large city and its surroundings, in degrees. */
const minMapSpan: Coordinates = { latitude: 1.5, longitude: 3 }
const heightRange = { min: 240, max: 340 }

function getSpan(values: readonly number[], minSpan: number) {
  const [min, max] = [Math.min(...values), Math.max(...values)]
  return { center: (min + max) / 2, size: Math.max((max - min) * 1.2, minSpan) }
}

function getTicks(min: number, max: number, step: number): readonly number[] {
  const first = Math.ceil(min / step)
  return Array.from(
    { length: Math.max(0, Math.floor(max / step) - first + 1) },
    (_, index) => (first + index) * step,
  )
}

/**
 * Computes a map frame around the locations with a margin. At its central latitude the frame has the same
 * scale in both directions. It is never smaller than `minimum`, in degrees.
 */
export function computeMapFrame(
  locations: readonly Coordinates[],
  minimum: Coordinates = minMapSpan,
): MapFrame {
  const lat = getSpan(
    locations.map(({ latitude }) => latitude),
    minimum.latitude,
  )
  const lon = getSpan(
    locations.map(({ longitude }) => longitude),
    minimum.longitude,
  )
  const longitudeScale = Math.cos((lat.center * Math.PI) / 180)
  const idealHeight = (width * lat.size) / (lon.size * longitudeScale)
  const height = Math.round(Math.min(heightRange.max, Math.max(heightRange.min, idealHeight)))
  const unit = Math.min(height / lat.size, width / (lon.size * longitudeScale))
  const west = lon.center - width / 2 / (unit * longitudeScale)
  const north = lat.center + height / 2 / unit
  const east = west + width / (unit * longitudeScale)
  const step =
    east - west > 90
      ? 30
      : east - west > 20
        ? 5
        : east - west > 5
          ? 2
          : east - west > 1
            ? 1
            : east - west > 0.2
              ? 0.1
              : 0.01
  return {
    width,
    height,
    x: (longitude) => (longitude - west) * unit * longitudeScale,
    y: (latitude) => (north - latitude) * unit,
    meridians: getTicks(west, east, step),
    parallels: getTicks(north - height / unit, north, step),
  }
}
