export type Position = { readonly latitude: number; readonly longitude: number }

/**
 * The visitor's position, rounded to about a kilometre: the shop needs no more. Null if they do not share it.
 */
export function requestPosition(): Promise<Position | null> {
  const rounded = (degrees: number) => Math.round(degrees * 100) / 100
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
      () => resolve(null),
      { maximumAge: 600_000, timeout: 10_000 },
    )
  })
}
