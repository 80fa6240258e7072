import { expect, it } from 'vitest'
import { giftCardAmounts } from './gift-cards.ts'
import { displayMarket, marketCodes } from './markets.ts'

it.each([
  ['ES', [50, 100, 150, 200, 250]],
  ['XI', [50, 100, 150, 200, 250]],
  ['MX', [1000, 2000, 3000, 4000, 5000]],
  ['JP', [5000, 10_000, 15_000, 20_000, 25_000]],
  ['HU', [20_000, 40_000, 60_000, 80_000, 100_000]],
] as const)('gift cards of %s have the values %j', (market, amounts) => {
  expect(giftCardAmounts(market)).toEqual(amounts)
})

it('a market that mirrors another one sells the same gift cards', () => {
  for (const code of marketCodes) expect(giftCardAmounts(code)).toEqual(giftCardAmounts(displayMarket(code)))
})
