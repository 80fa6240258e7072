import { describe, expect, it } from 'vitest'
import type { LiveProduct } from '#lib/catalog/types.ts'
import { getSizeStock } from './size-stock.ts'

const size = { value: '41', label: '7' }
const live = (stock: number): LiveProduct => ({
  price: { current: 11900, previous: null, discount: 0, maxPrice: null, currency: 'GBP' },
  priorLowest: null,
  saleState: 'open',
  vouchers: [],
  sizeScale: 'shoe',
  target: 'M',
  sizes: [{ value: '41', label: '7', price: 11900, stock, lowStock: stock === 1 }],
})

describe('stock of a size', () => {
  it('is unknown until the live stock has loaded', () => {
    expect(getSizeStock(size, undefined)).toEqual({ state: 'unknown' })
  })

  it('shows the number if few pairs are left, and nothing if there are plenty', () => {
    expect(getSizeStock(size, live(3))).toEqual({ state: 'few', left: 3 })
    expect(getSizeStock(size, live(4))).toEqual({ state: 'plenty' })
  })

  it('is sold out at zero and when the live answer omits the size', () => {
    expect(getSizeStock(size, live(0))).toEqual({ state: 'gone' })
    expect(getSizeStock({ ...size, value: '42' }, live(9))).toEqual({ state: 'gone' })
  })
})

describe('a bundle', () => {
  it('is limited by the stock of its part, in the same size or in one that fits any', () => {
    expect(getSizeStock(size, live(9), new Map([['41', 2]]))).toEqual({ state: 'few', left: 2 })
    expect(getSizeStock(size, live(9), new Map([['42', 2]]))).toEqual({ state: 'gone' })
    expect(
      getSizeStock(
        size,
        live(9),
        new Map([
          ['U', 4],
          ['', 4],
        ]),
      ),
    ).toEqual({ state: 'plenty' })
    expect(getSizeStock(size, live(1), new Map([['41', 7]]))).toEqual({ state: 'few', left: 1 })
  })
})
