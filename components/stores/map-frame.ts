export type Place = { readonly latitude: number; readonly longitude: number }

/** What a map of places shows: its size in units, where a place lies in it, and which degrees are drawn. */
export type MapFrame = {
  readonly width: number
  readonly height: number
  readonly x: (longitude: number) => number
  readonly y: (latitude: number) => number
  readonly meridians: readonly number[]
  readonly parallels: readonly number[]
}

const width = 800
/** A large town with its surroundings. */
const town: Place = { latitude: 1.5, longitude: 3 }
const heights = { least: 240, most: 340 }

function span(values: readonly number[], least: number) {
  const [from, to] = [Math.min(...values), Math.max(...values)]
  return { middle: (from + to) / 2, wide: Math.max((to - from) * 1.2, least) }
}

function ticks(from: number, to: number, step: number): readonly number[] {
  const first = Math.ceil(from / step)
  return Array.from(
    { length: Math.max(0, Math.floor(to / step) - first + 1) },
    (_, index) => (first + index) * step,
  )
}

/** A frame round the places with some air, as far across as down in kilometres at its middle; never narrower than `least`, in degrees. */
export function frameOf(places: readonly Place[], least: Place = town): MapFrame {
  const lat = span(
    places.map(({ latitude }) => latitude),
    least.latitude,
  )
  const lon = span(
    places.map(({ longitude }) => longitude),
    least.longitude,
  )
  const narrowing = Math.cos((lat.middle * Math.PI) / 180)
  const wanted = (width * lat.wide) / (lon.wide * narrowing)
  const height = Math.round(Math.min(heights.most, Math.max(heights.least, wanted)))
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
    meridians: ticks(west, east, step),
    parallels: ticks(north - height / unit, north, step),
  }
}
