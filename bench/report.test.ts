import { expect, it } from 'vitest'
import { atMost, formatTable, formatVerdict, median, type Row } from './report.ts'

const rows: Row[] = [
  { label: 'CPU', values: { home: 1.25, grid: 3 }, budget: atMost(2.5, ' ms') },
  { label: 'Requests', values: { home: 12, grid: 14 } },
]

it('marks in a table which values meet their budget', () => {
  expect(formatTable('Storefront', ['home', 'grid'], rows)).toBe(
    [
      'Storefront     home   grid     budget',
      '─────────────────────────────────────',
      'CPU          1.25 ✓    3 ✗   ≤ 2.5 ms',
      'Requests         12     14',
    ].join('\n'),
  )
  expect(formatVerdict(rows)).toBe('1 of 2 budgets kept')
})

it('does not judge a column without a budget', () => {
  const [row] = rows
  const only = [{ ...row, label: 'CPU', values: { home: 1.25, grid: 3 }, withoutBudget: ['grid'] }]
  expect(formatVerdict(only)).toBe('1 of 1 budgets kept')
  expect(formatTable('Storefront', ['home', 'grid'], only)).toContain('1.25 ✓      3   ≤ 2.5 ms')
})

it('returns the middle value as the median', () => {
  expect(median([9, 1, 5])).toBe(5)
})
