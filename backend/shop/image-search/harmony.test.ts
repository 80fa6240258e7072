import { expect, test } from 'vitest'
import { harmony } from './harmony.ts'

const [white, black, rust, tan, blue, green, pink] = [
  '#f7f7f5',
  '#262525',
  '#cf5a22',
  '#9a5a2e',
  '#2f5fa8',
  '#2f7a3c',
  '#ff8fc4',
]

test('is the same both ways, from 0 to 1', () => {
  for (const one of [white, black, rust, tan, blue, green, pink])
    for (const other of [white, black, rust, tan, blue, green, pink]) {
      expect(harmony(one, other)).toBeCloseTo(harmony(other, one))
      expect(harmony(one, other)).toBeGreaterThanOrEqual(0)
      expect(harmony(one, other)).toBeLessThanOrEqual(1)
    }
})

test('neutrals go with everything, best with what they stand out from', () => {
  expect(harmony(white, rust)).toBeGreaterThanOrEqual(0.8)
  expect(harmony(white, black)).toBeGreaterThan(harmony(white, white))
})

test('shades of one hue agree, opposites too, what lies between does not', () => {
  expect(harmony(rust, tan)).toBeGreaterThan(0.9)
  expect(harmony(rust, blue)).toBe(0.75)
  expect(harmony(rust, green)).toBeLessThan(0.6)
  expect(harmony(pink, green)).toBeLessThan(harmony(pink, white))
})
