'use client'
import { computeMapFrame } from '#components/stores/compute-map-frame.ts'
import type { PickupPointOption } from '#lib/checkout/pickup-points.client.ts'

/** Minimum span of the map in degrees: a few streets. */
const minMapSpan = { latitude: 0.012, longitude: 0.024 }

/**
 * Pickup points relative to each other, north up, with the numbers of the list. Decorative: the list offers
 * the same.
 */
export function PickupPointMap({
  options,
  selectedId,
  onChoose,
}: {
  readonly options: readonly PickupPointOption[]
  readonly selectedId: string
  readonly onChoose: (option: PickupPointOption) => void
}) {
  if (options.length < 2) return null
  const { width, height, x, y, meridians, parallels } = computeMapFrame(options, minMapSpan)
  return (
    <svg className="places-map" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path
        className="grid"
        d={[
          ...meridians.map((degree) => `M${x(degree).toFixed(1)} 0V${height}`),
          ...parallels.map((degree) => `M0 ${y(degree).toFixed(1)}H${width}`),
        ].join('')}
      />
      {options
        .map((option, index) => ({ option, number: index + 1 }))
        .reverse()
        .map(({ option, number }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: keyboards and screen readers use the list
          <g
            key={option.id}
            className={option.id === selectedId ? 'pin on' : 'pin'}
            transform={`translate(${x(option.longitude).toFixed(1)} ${y(option.latitude).toFixed(1)})`}
            onClick={() => onChoose(option)}
          >
            <g>
              <circle r="20" />
              <text textAnchor="middle" y="7">
                {number}
              </text>
            </g>
          </g>
        ))}
    </svg>
  )
}
