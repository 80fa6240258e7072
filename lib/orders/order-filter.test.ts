import { expect, it } from 'vitest'
import { formatOrderFilter, isFiltered, parseOrderFilter } from './order-filter.ts'

it('reads the filters of a URL and writes the same URL', () => {
  const query = '?type=ZDVN&status=delivered&year=2025&channel=store'
  const filter = parseOrderFilter(query)
  expect(filter).toEqual({ type: 'ZDVN', status: 'delivered', year: 2025, channel: 'store' })
  expect(formatOrderFilter(filter)).toBe(query)
  expect(isFiltered(filter)).toBe(true)
})

it.each(['', '?type=ZTON&status=lost&year=25&channel=moon', '?year=20255', '?status='])(
  'ignores %j',
  (query) => {
    expect(isFiltered(parseOrderFilter(query))).toBe(false)
  },
)
