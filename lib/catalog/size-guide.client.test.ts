import { expect, test } from 'vitest'
import { convertLength } from './size-guide.client.ts'

const english = (value: number) => new Intl.NumberFormat('en').format(value)
const german = (value: number) => new Intl.NumberFormat('de').format(value)

test.each([
  ['225', 'mm', 'cm', '22.5'],
  ['225', 'mm', 'in', '8.9'],
  ['96', 'cm', 'cm', '96'],
  ['96', 'cm', 'in', '37.8'],
  ['225–245', 'mm', 'cm', '22.5–24.5'],
  ['34', 'in', 'cm', '86.4'],
  ['', 'mm', 'in', ''],
  ['about 9', 'cm', 'in', 'about 9'],
] as const)('converts %s from %s to %s: %s', (cell, unit, wanted, expected) => {
  expect(convertLength(cell, unit, wanted, english)).toBe(expected)
})

test('formats numbers for the locale', () => {
  expect(convertLength('225–245', 'mm', 'cm', german)).toBe('22,5–24,5')
})
