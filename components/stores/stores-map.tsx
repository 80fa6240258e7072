import { styled } from 'styled-components'
import { type Coordinates, computeMapFrame, type MapFrame } from './compute-map-frame.ts'

const Root = styled.div`
  background: var(--ground);
  border: var(--rule) solid var(--line);
  svg { width: 100%; height: auto; }
  .grid { stroke: var(--line); fill: none; stroke-width: 1; vector-effect: non-scaling-stroke; }
  circle { fill: var(--brand); stroke: var(--ground); }
  text { font: 500 10.5px/1 var(--f-text); fill: var(--ink); stroke: var(--ground); stroke-width: 3px; paint-order: stroke; }
  @media (max-width: 767px) { text { display: none; } circle { r: 8px; } }
`

type Side = 'start' | 'end'

type MapPoint = Coordinates & { readonly id: string; readonly city?: string }

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Places one label per city, right or left of its dot; omits it where it would overlap another. */
function placeLabels(points: readonly MapPoint[], { x, y, width }: MapFrame) {
  const boxes = points.map(({ latitude, longitude, city }) => {
    const [centerX, top] = [x(longitude), y(latitude)]
    return {
      city,
      across: centerX,
      down: top,
      left: centerX - 6,
      right: centerX + 6,
      top: top - 6,
      bottom: top + 6,
    }
  })
  const labels: (Box & {
    readonly city: string
    readonly at: number
    readonly down: number
    readonly side: Side
  })[] = []
  for (const dot of boxes) {
    const { city, across, down } = dot
    if (!city || labels.some((label) => label.city === city)) continue
    const labelWidth = city.length * 6.2
    for (const side of ['start', 'end'] as const) {
      const start = side === 'start' ? across + 11 : across - 11
      const left = side === 'start' ? start : start - labelWidth
      const label = { left, right: left + labelWidth, top: down - 7, bottom: down + 7 }
      const others = boxes.filter((other) => other.city !== city)
      const isFree = ![...labels, ...others].some((other) => overlaps(label, other))
      if (!isFree || label.left < 4 || label.right > width - 4) continue
      labels.push({ ...label, city, at: start, down, side })
      break
    }
  }
  return labels
}

type Props = { readonly points: readonly MapPoint[] }

/**
 * Stores on a graticule of degrees: no coastlines, no third-party servers. Decorative: lists show the same.
 */
export function StoresMap({ points }: Props) {
  if (!points.length) return null
  const frame = computeMapFrame(points)
  const { width, height, x, y, meridians, parallels } = frame
  return (
    <Root>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path
          className="grid"
          d={[
            ...meridians.map((degree) => `M${x(degree).toFixed(1)} 0V${height}`),
            ...parallels.map((degree) => `M0 ${y(degree).toFixed(1)}H${width}`),
          ].join('')}
        />
        {points.map(({ id, latitude, longitude }) => (
          <circle
            key={id}
            cx={x(longitude).toFixed(1)}
            cy={y(latitude).toFixed(1)}
            r={points.length > 3 ? 5 : 10}
            strokeWidth="2"
          />
        ))}
        {placeLabels(points, frame).map(({ city, at, down, side }) => (
          <text key={city} x={at.toFixed(1)} y={(down + 4).toFixed(1)} textAnchor={side}>
            {city}
          </text>
        ))}
      </svg>
    </Root>
  )
}
