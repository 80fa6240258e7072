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
/** A large city with its surroundings. */
const minMapSpan: Coordinates = { latitude: 1.5, longitude: 3 }
const heightRange = { least: 240, most: 340 }

function getSpan(values: readonly number[], least: number) {
  const [from, to] = [Math.min(...values), Math.max(...values)]
  return { middle: (from + to) / 2, wide: Math.max((to - from) * 1.2, least) }
}

function getTicks(from: number, to: number, step: number): readonly number[] {
  const first = Math.ceil(from / step)
  return Array.from(
    { length: Math.max(0, Math.floor(to / step) - first + 1) },
    (_, index) => (first + index) * step,
  )
}

/**
 * Computes a map frame around the locations with a margin. At the middle latitude it has the same scale in
 * both directions; it is never smaller than `least`, in degrees.
 */
export function computeMapFrame(places: readonly Coordinates[], least: Coordinates = minMapSpan): MapFrame {
  const lat = getSpan(
    places.map(({ latitude }) => latitude),
    least.latitude,
  )
  const lon = getSpan(
    places.map(({ longitude }) => longitude),
    least.longitude,
  )
  const narrowing = Math.cos((lat.middle * Math.PI) / 180)
  const wanted = (width * lat.wide) / (lon.wide * narrowing)
  const height = Math.round(Math.min(heightRange.most, Math.max(heightRange.least, wanted)))
  const unit = Math.min(height / lat.wide, width / (lon.wide * narrowing))
  const west = lon.middle - width / 2 / (unit * narrowing)
  const north = lat.middle + height / 2 / unit
  const east = west + width / (unit * narrowing)
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
    x: (longitude) => (longitude - west) * unit * narrowing,
    y: (latitude) => (north - latitude) * unit,
    meridians: getTicks(west, east, step),
    parallels: getTicks(north - height / unit, north, step),
  }
}
