import { expect, test } from 'vitest'
import { colorHarmony } from './color-harmony.ts'

const [white, black, rust, tan, blue, green, pink] = [
  '#f7f7f5',
  '#262525',
  '#cf5a22',
  '#9a5a2e',
  '#2f5fa8',
  '#2f7a3c',
  '#ff8fc4',
]

test('is symmetric, from 0 to 1', () => {
  for (const one of [white, black, rust, tan, blue, green, pink])
    for (const other of [white, black, rust, tan, blue, green, pink]) {
      expect(colorHarmony(one, other)).toBeCloseTo(colorHarmony(other, one))
      expect(colorHarmony(one, other)).toBeGreaterThanOrEqual(0)
      expect(colorHarmony(one, other)).toBeLessThanOrEqual(1)
    }
})

test('matches neutrals with everything, best with contrast', () => {
  expect(colorHarmony(white, rust)).toBeGreaterThanOrEqual(0.8)
  expect(colorHarmony(white, black)).toBeGreaterThan(colorHarmony(white, white))
})

test('matches shades of one hue and opposites, but not hues in between', () => {
  expect(colorHarmony(rust, tan)).toBeGreaterThan(0.9)
  expect(colorHarmony(rust, blue)).toBe(0.75)
  expect(colorHarmony(rust, green)).toBeLessThan(0.6)
  expect(colorHarmony(pink, green)).toBeLessThan(colorHarmony(pink, white))
})
