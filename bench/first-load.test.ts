import { expect, it } from 'vitest'
import { buildJavaScriptRows } from './first-load.ts'
import { formatTable, formatVerdict } from './report.ts'

it('judges the JavaScript of each page by its own limit', () => {
  const rows = buildJavaScriptRows({ home: 155_000, grid: 155_001, sheet: 170_000, 'empty page': 137_000 })
  const cells = formatTable('Bytes', ['home', 'grid', 'sheet', 'empty page'], rows)
    .split('\n')
    .map((line) => line.split(/ {2,}/))
  expect(cells.slice(2)).toEqual([
    ['JavaScript, compressed', '155.0 KB ✓', '155.0 KB ✗', '137.0 KB', '≤ 155000 B'],
    ['JavaScript, compressed, sheet', '170.0 KB ✓', '≤ 170000 B'],
    ['JavaScript above an empty page', '18.0 KB ✓', '33.0 KB ✗', '≤ 30000 B'],
    ['JavaScript above an empty page, home', '18.0 KB'],
  ])
  expect(formatVerdict(rows)).toBe('3 of 5 budgets kept')
})
