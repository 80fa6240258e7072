import { styled } from 'styled-components'
import type { StorePoint } from '#lib/stores/queries.ts'

const Root = styled.div`
  background: var(--ground);
  border: var(--rule) solid var(--line);
  svg { width: 100%; height: auto; }
  .grid { stroke: var(--line); fill: none; stroke-width: 1; vector-effect: non-scaling-stroke; }
  circle { fill: var(--brand); stroke: var(--ground); }
`

/** Degrees of the frame a set of points needs, with some air; never so narrow that one store fills it. */
export function frameOf(points: readonly Pick<StorePoint, 'latitude' | 'longitude'>[]) {
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const span = (values: readonly number[], least: number) => {
    const from = Math.min(...values)
    const to = Math.max(...values)
    const air = Math.max((to - from) * 0.08, (least - (to - from)) / 2)
    return { from: from - air, to: to + air }
  }
  return { lat: span(latitudes, 2), lon: span(longitudes, 4) }
}

type Props = { readonly points: readonly StorePoint[] }

/** Where the stores lie on the graticule: degrees, no coasts, nobody else’s servers. Decoration; lists say the same. */
export function StoresMap({ points }: Props) {
  if (!points.length) return null
  const { lat, lon } = frameOf(points)
  const width = 800
  const height = Math.min(520, Math.max(260, Math.round((width * (lat.to - lat.from)) / (lon.to - lon.from))))
  const x = (longitude: number) => ((longitude - lon.from) / (lon.to - lon.from)) * width
  const y = (latitude: number) => ((lat.to - latitude) / (lat.to - lat.from)) * height
  const step = lon.to - lon.from > 90 ? 30 : lon.to - lon.from > 20 ? 10 : lon.to - lon.from > 5 ? 2 : 1
  const ticks = (from: number, to: number) =>
    Array.from(
      { length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) },
      (_, index) => (Math.ceil(from / step) + index) * step,
    )
  return (
    <Root>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path
          className="grid"
          d={[
            ...ticks(lon.from, lon.to).map((degree) => `M${x(degree).toFixed(1)} 0V${height}`),
            ...ticks(lat.from, lat.to).map((degree) => `M0 ${y(degree).toFixed(1)}H${width}`),
          ].join('')}
        />
        {points.map(({ id, latitude, longitude }) => (
          <circle
            key={id}
            cx={x(longitude).toFixed(1)}
            cy={y(latitude).toFixed(1)}
            r={points.length > 3 ? 7 : 12}
            strokeWidth="2"
          />
        ))}
      </svg>
    </Root>
  )
}
