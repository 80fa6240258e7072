import { expect, it } from 'vitest'
import type { Translate } from '#i18n/translate.ts'
import { wirePayments } from './payments.ts'

const t: Translate = (_, english) => english

it('offers cards with the brands of the market’s row', () => {
  const offered = wirePayments({ market: 'BE', amount: 11_900, onTablet: false }, t)
  expect(offered).toContainEqual({
    id: 'card',
    name: 'Card',
    brands: ['visa', 'mc', 'amex', 'bcmc', 'maestro'],
  })
})
