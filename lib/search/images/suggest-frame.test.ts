import { expect, test } from 'vitest'
import { wholeFrame } from './frame.ts'
import { suggestFrame } from './suggest-frame.ts'

type Color = readonly [number, number, number]

function picture(colorAt: (x: number, y: number) => Color, side = 64): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(side * side * 4)
  for (let at = 0; at < side * side; at++)
    rgba.set([...colorAt(at % side, Math.floor(at / side)), 255], at * 4)
  return rgba
}

const inside = (x: number, y: number) => x >= 20 && x < 44 && y >= 32 && y < 52

test('frames an object on a plain background, with a margin', () => {
  const frame = suggestFrame(
    picture((x, y) => (inside(x, y) ? [160, 60, 30] : [230, 228, 220])),
    64,
    64,
  )
  expect(frame.x).toBeCloseTo(20 / 64 - 0.04, 1)
  expect(frame.y).toBeCloseTo(32 / 64 - 0.04, 1)
  expect(frame.x + frame.width).toBeCloseTo(44 / 64 + 0.04, 1)
  expect(frame.y + frame.height).toBeCloseTo(52 / 64 + 0.04, 1)
})

test('ignores the line between wall and floor', () => {
  const frame = suggestFrame(
    picture((x, y) => (inside(x, y) ? [30, 30, 34] : y < 30 ? [225, 220, 205] : [150, 140, 120])),
    64,
    64,
  )
  expect(frame.width).toBeLessThan(0.6)
  expect(frame.height).toBeLessThan(0.6)
})

test('returns the whole picture for a single colour, and for a full picture', () => {
  expect(
    suggestFrame(
      picture(() => [200, 200, 200]),
      64,
      64,
    ),
  ).toEqual(wholeFrame)
  const noise = picture((x, y) => [(x * 97 + y * 31) % 256, (x * 57 + y * 71) % 256, (x * 13 + y * 91) % 256])
  const frame = suggestFrame(noise, 64, 64)
  expect(frame.width * frame.height).toBeGreaterThan(0.6)
})
