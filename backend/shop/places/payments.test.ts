import { expect, it } from 'vitest'
import type { Translate } from '#i18n/translate.ts'
import { wirePayments } from './payments.ts'

const t: Translate = (_, english) => english

it('offers the ways and cards that the market’s row names, and no others', () => {
  const row = { payments: ['card'], cards: ['visa', 'bcmc'] } as const
  expect(wirePayments(row, t)).toEqual([{ id: 'card', name: 'Card', brands: ['visa', 'bcmc'] }])
  expect(wirePayments({ ...row, payments: ['card', 'card'] }, t)).toHaveLength(2)
})
