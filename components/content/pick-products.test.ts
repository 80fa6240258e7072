import { expect, test } from 'vitest'
import type { GridProduct } from '#lib/catalog/types.ts'
import { noPicture } from '#tests/fixtures/picture.ts'
import { parseGrams, pickOnePerModel } from './pick-products.ts'

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
    orientation: 'low',
    placement: { width: 90, shadowDepth: 0 },
    price: { current, previous: null, discount: 0, maxPrice: null, currency: 'EUR' },
    href: '/',
    pictures: [noPicture],
    plaque: `${current} g`,
    colorVariants: [],
  }
}

test('picks each model once, in a colour that is in stock', () => {
  const products = [
    product('A-1', 1, []),
    product('A-2', 2),
    product('A-3', 3),
    product('B-1', 4),
    product('C-1', 5),
  ]
  expect(pickOnePerModel(products, 2).map(({ code }) => code)).toEqual(['A-2', 'B-1'])
})

test('sorts a plaque without a weight last', () => {
  expect(parseGrams(product('A-1', 268))).toBe(268)
  expect(parseGrams({ ...product('A-1', 1), plaque: '8 l' })).toBe(Number.POSITIVE_INFINITY)
  expect(parseGrams({ ...product('A-1', 1), plaque: null })).toBe(Number.POSITIVE_INFINITY)
})
