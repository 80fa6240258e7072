import { expect, test } from 'vitest'
import { marketCodes, marketOf } from '#config/markets.ts'
import { CARD_BRANDS } from './brands.ts'

test('supports every card brand that a market accepts', () => {
  const known = new Set(CARD_BRANDS.map(({ brand }) => brand))
  const wanted = new Set(marketCodes.flatMap((code) => marketOf(code).cards))
  expect([...wanted].filter((card) => !known.has(card))).toEqual([])
})
