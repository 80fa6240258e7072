import { describe, expect, it } from 'vitest'
import { computeMapFrame } from './compute-map-frame.ts'

const madrid = { latitude: 40.42, longitude: -3.7 }
const palma = { latitude: 39.57, longitude: 2.65 }
const melbourne = { latitude: -37.81, longitude: 144.96 }

describe('computeMapFrame', () => {
  it.each([[[madrid]], [[madrid, palma]], [[madrid, palma, melbourne]]])(
    'contains its locations with a margin',
    (locations) => {
      const { x, y, width, height } = computeMapFrame(locations)
      for (const { latitude, longitude } of locations) {
        expect(x(longitude)).toBeGreaterThan(40)
        expect(x(longitude)).toBeLessThan(width - 40)
        expect(y(latitude)).toBeGreaterThan(20)
        expect(y(latitude)).toBeLessThan(height - 20)
      }
    },
  )

  it('has the same scale in both directions: degrees of longitude shrink away from the equator', () => {
    const { x, y } = computeMapFrame([madrid, palma])
    const degreeEast = x(1) - x(0)
    const degreeNorth = y(40) - y(41)
    expect(degreeEast / degreeNorth).toBeCloseTo(Math.cos((40 * Math.PI) / 180), 2)
  })

  it('draws only a few grid lines', () => {
    for (const locations of [[madrid], [madrid, palma], [madrid, melbourne]]) {
      const { meridians, parallels } = computeMapFrame(locations)
      expect(meridians.length).toBeGreaterThanOrEqual(3)
      expect(meridians.length + parallels.length).toBeLessThan(30)
    }
  })
})
