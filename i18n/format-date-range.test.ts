import { expect, test } from 'vitest'
import { formatDateRange } from './format-date-range.ts'

test.each([
  ['en_GB', '2026-11-26', '2026-11-30', 'Thu 26 November – Mon 30 November'],
  ['es_ES', '2026-11-30', '2026-12-02', 'lun, 30 de noviembre – mié, 2 de diciembre'],
  ['de_DE', '2026-11-26', '2026-11-30', 'Do., 26. – Mo., 30. November'],
  ['en_GR', '2026-11-26', '2026-11-30', 'Thu 26 November – Mon 30 November'],
  ['en_KR', '2026-11-26', '2026-11-26', 'Thu 26 November'],
  ['en_US', '2026-11-26', '2026-11-26', 'Thu, November 26'],
] as const)('formats a date range in %s', (locale, from, to, text) => {
  expect(formatDateRange(from, to, locale)).toBe(text)
})
