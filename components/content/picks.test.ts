import { expect, test } from 'vitest'
import type { GridProduct } from '#lib/catalog/types.ts'
import { noPicture } from '#tests/fixtures/picture.ts'
import { gramsOf, onePerModel } from './picks.ts'

function product(code: string, current: number, sizes: readonly string[] = ['40']): GridProduct {
  return {
    code,
    brand: 'cumbre',
    siblingBrand: false,
    membersOnly: false,
    giftCard: false,
    rewalk: false,
    campaign: null,
    name: code,
    subtitle: '',
    category: 'sneakers',
    color: { code: 'c', name: 'c', hex: '#000' },
    sizesInStock: sizes,
    vouchers: [],
    stance: 'low',
    standing: { width: 90, below: 0 },
    price: { current, previous: null, discount: 0, dearest: null, currency: 'EUR' },
    href: '/',
    pictures: [noPicture],
    plaque: `${current} g`,
    siblings: [],
  }
}

test('a model comes once, in a colour that can be had', () => {
  const products = [
    product('A-1', 1, []),
    product('A-2', 2),
    product('A-3', 3),
    product('B-1', 4),
    product('C-1', 5),
  ]
  expect(onePerModel(products, 2).map(({ code }) => code)).toEqual(['A-2', 'B-1'])
})

test('a plaque without a weight weighs in last', () => {
  expect(gramsOf(product('A-1', 268))).toBe(268)
  expect(gramsOf({ ...product('A-1', 1), plaque: '8 l' })).toBe(Number.POSITIVE_INFINITY)
  expect(gramsOf({ ...product('A-1', 1), plaque: null })).toBe(Number.POSITIVE_INFINITY)
})
