import { describe, expect, it } from 'vitest'
import { halton, lightsOfFrame, lightsPerFrame, pixelOffset } from './light-samples.ts'

const frames = Array.from({ length: 4 }, (_, at) => at)

describe('the lights', () => {
  it('fill a shadow atlas in each frame, all from above, as unit directions', () => {
    for (const frame of frames) {
      const lights = lightsOfFrame(frame, 0.5)
      expect(lights).toHaveLength(lightsPerFrame)
      for (const { towards } of lights) {
        expect(Math.hypot(...towards)).toBeCloseTo(1)
        expect(towards[1]).toBeGreaterThan(0.05)
      }
    }
  })

  it('come from elsewhere in each frame', () => {
    const all = frames.flatMap((frame) => lightsOfFrame(frame, 0).map(({ towards }) => towards.join()))
    expect(new Set(all).size).toBe(all.length)
  })

  it('give each frame the same power', () => {
    const powers = frames.map((frame) =>
      lightsOfFrame(frame, 0).reduce((sum, { strength }) => sum + strength, 0),
    )
    for (const power of powers) expect(power).toBeCloseTo(powers[0] ?? 0)
  })

  it('turn with the camera', () => {
    const [unturned] = lightsOfFrame(0, 0)
    const [turned] = lightsOfFrame(0, Math.PI / 2)
    expect(turned?.towards[0]).toBeCloseTo(unturned?.towards[2] ?? 0)
    expect(turned?.towards[2]).toBeCloseTo(-(unturned?.towards[0] ?? 0))
  })

  it('have the key light on the left of the camera', () => {
    for (const { kind, towards } of lightsOfFrame(0, 0))
      if (kind === 'key') expect(towards[0]).toBeLessThan(0)
  })
})

describe('samples', () => {
  it('of a low-discrepancy sequence fill halves evenly', () => {
    const values = Array.from({ length: 64 }, (_, at) => halton(at + 1, 2))
    expect(values.filter((value) => value < 0.5)).toHaveLength(32)
  })

  it('of a pixel begin at its middle and stay within it', () => {
    expect(pixelOffset(0)).toEqual([0, 0])
    for (let frame = 1; frame < 9; frame++)
      for (const offset of pixelOffset(frame)) expect(Math.abs(offset)).toBeLessThanOrEqual(0.5)
  })
})
