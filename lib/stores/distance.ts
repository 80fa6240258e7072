/** Degrees. */
export type Point = { readonly latitude: number; readonly longitude: number }

const earthKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The straight-line distance in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude))
  const share = half(a.latitude, b.latitude) + across * half(a.longitude, b.longitude)
  return 2 * earthKm * Math.asin(Math.sqrt(Math.min(1, share)))
}
