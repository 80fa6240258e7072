import { expect, it } from 'vitest'
import { updateSeenPrice } from './price-changes.ts'

const now = new Date('2026-11-21T10:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const unchanged = { priceSeen: 11_900, priceBefore: null, priceChangedAt: null }
const changed = { priceSeen: 12_500, priceBefore: 11_900, priceChangedAt: now }

it('stores the previous price of a line when it changes', () => {
  expect(updateSeenPrice(unchanged, 11_900, now)).toEqual(unchanged)
  expect(updateSeenPrice(unchanged, 12_500, now)).toEqual(changed)
})

it('reports a price change for half an hour, then clears it', () => {
  expect(updateSeenPrice(changed, 12_500, later(29))).toEqual(changed)
  expect(updateSeenPrice(changed, 12_500, later(30))).toEqual({ ...unchanged, priceSeen: 12_500 })
})

it('compares with the last seen price when it changes again', () => {
  expect(updateSeenPrice(changed, 10_000, later(5))).toEqual({
    priceSeen: 10_000,
    priceBefore: 12_500,
    priceChangedAt: later(5),
  })
})
