const earthKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

type Position = { readonly latitude: number; readonly longitude: number }

/** Great-circle distance, to a tenth. */
export function distanceInKm(from: Position, to: Position): number {
  const half = (one: number, other: number) => Math.sin(radians(other - one) / 2) ** 2
  const along = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  const arc = half(from.latitude, to.latitude) + along * half(from.longitude, to.longitude)
  return Math.round(2 * earthKm * Math.asin(Math.min(1, Math.sqrt(arc))) * 10) / 10
}
