import { describe, expect, it } from 'vitest'
import { hasTwoSystems, sizeNames, stockOf } from './sizes.ts'

const size = { value: '41', label: '7', ean: '8400000000001' }
const live = (stock: number) => ({
  price: { current: 11900, previous: null, discount: 0, currency: 'GBP' },
  sizes: [{ value: '41', stock, lowStock: stock === 1 }],
})

describe('stock of a size', () => {
  it('is unknown until the browser has asked', () => {
    expect(stockOf(size, undefined)).toEqual({ state: 'unknown' })
  })

  it('says the number when few pairs are left, and nothing when there are plenty', () => {
    expect(stockOf(size, live(3))).toEqual({ state: 'few', left: 3 })
    expect(stockOf(size, live(4))).toEqual({ state: 'plenty' })
  })

  it('is gone at zero and when the answer leaves the size out', () => {
    expect(stockOf(size, live(0))).toEqual({ state: 'gone' })
    expect(stockOf({ ...size, value: '42' }, live(9))).toEqual({ state: 'gone' })
  })
})

describe('names of a size', () => {
  it('come in both systems, the leading one first', () => {
    expect(sizeNames(size, 'UK', 'UK')).toEqual(['UK 7', 'EU 41'])
    expect(sizeNames(size, 'UK', 'EU')).toEqual(['EU 41', 'UK 7'])
  })

  it('stand alone where the market counts as it is stored, and for letters and one size', () => {
    expect(sizeNames({ ...size, label: '41' }, 'EU', 'EU')).toEqual(['EU 41', null])
    expect(sizeNames({ ...size, value: 'M', label: 'M' }, 'UK', 'UK')).toEqual(['M', null])
    expect(sizeNames({ ...size, value: 'U', label: 'One size' }, 'UK', 'UK')).toEqual(['One size', null])
    expect(hasTwoSystems([{ ...size, value: 'U', label: 'One size' }], 'UK')).toBe(false)
    expect(hasTwoSystems([size], 'UK')).toBe(true)
    expect(hasTwoSystems([{ ...size, label: '41' }], 'EU')).toBe(false)
  })
})
