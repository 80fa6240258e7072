import { describe, expect, it } from 'vitest'
import { axesOf, extentFrom, frame, halfLens } from './camera.ts'

/** Corners of a box about the origin. */
function box(wide: number, high: number, deep: number): Float32Array {
  const corners = [-1, 1].flatMap((x) =>
    [-1, 1].flatMap((y) => [-1, 1].map((z) => [x * wide, y * high, z * deep])),
  )
  return new Float32Array(corners.flat().map((value) => value / 2))
}

const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)

describe('the camera', () => {
  it('sees the outer side with the toe on the right', () => {
    const { right, up, towards } = axesOf({ azimuth: 0, elevation: 0 })
    expect(right[0]).toBeCloseTo(1)
    expect(towards[2]).toBeCloseTo(1)
    expect(up[1]).toBeCloseTo(1)
  })

  it('has three axes at right angles wherever it stands', () => {
    for (const shot of [
      { azimuth: 32, elevation: 13 },
      { azimuth: -90, elevation: 90 },
      { azimuth: 200, elevation: 40, roll: 9 },
    ]) {
      const { right, up, towards } = axesOf(shot)
      for (const [a, b] of [
        [right, up],
        [up, towards],
        [towards, right],
      ] as const)
        expect(dot(a, b)).toBeCloseTo(0)
      expect(dot(up, up)).toBeCloseTo(1)
    }
  })

  it('looks down with the toe up from heel height', () => {
    expect(axesOf({ azimuth: -90, elevation: 90 }).up[0]).toBeCloseTo(1)
  })
})

describe('a frame', () => {
  const aspect = 4 / 5
  const inFrame = (points: Float32Array, shot: Parameters<typeof frame>[1]) => {
    const { distance, shift } = frame(points, shot, aspect)
    const { left, right, bottom, top } = extentFrom(points, distance, aspect)
    return { left: left + shift[0], right: right + shift[0], bottom: bottom + shift[1], top: top + shift[1] }
  }

  it('gives a long thing its share of the width and stands it on the ground line', () => {
    const { left, right, bottom } = inFrame(box(300, 100, 100), { wide: 0.84, high: 0.8, ground: 0.88 })
    expect((right - left) / 2).toBeCloseTo(0.84, 3)
    expect(left).toBeCloseTo(-right, 3)
    expect((1 - bottom) / 2).toBeCloseTo(0.88, 3)
  })

  it('gives a tall thing its share of the height', () => {
    const { bottom, top } = inFrame(box(100, 700, 100), { wide: 0.84, high: 0.8, ground: null })
    expect((top - bottom) / 2).toBeCloseTo(0.8, 3)
    expect(top).toBeCloseTo(-bottom, 3)
  })

  it('moves things aside by a share of the frame', () => {
    const { left, right } = inFrame(box(300, 100, 100), { wide: 0.5, high: 0.6, ground: 0.8, offsetX: 0.2 })
    expect((left + right) / 2).toBeCloseTo(0.4, 3)
  })

  it('sees a length through a long lens', () => {
    expect(Math.atan(halfLens) * 2).toBeCloseTo((12 * Math.PI) / 180)
  })
})
