import { expect, it } from 'vitest'
import { formatPercent } from './format-percent.ts'

it.each([
  [8.875, 'en_US', '8.875%'],
  [9.975, 'fr_CA', '9,975\u00a0%'],
  [13, 'en_CA', '13%'],
  [22, 'en_RU', '22%'],
] as const)('formats %d per cent in %s as %s', (rate, locale, text) => {
  expect(formatPercent(rate, locale)).toBe(text)
})
