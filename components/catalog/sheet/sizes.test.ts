import { describe, expect, it } from 'vitest'
import { hasTwoSystems, sizeNames, stockOf } from './sizes.ts'

const size = { value: '41', label: '7' }
const uk = { scale: 'shoe', system: 'UK' } as const
const eu = { scale: 'shoe', system: 'EU' } as const
const live = (stock: number) => ({
  price: { current: 11900, previous: null, discount: 0, dearest: null, currency: 'GBP' },
  priorLowest: null,
  saleState: 'open' as const,
  sizes: [{ value: '41', price: 11900, stock, lowStock: stock === 1 }],
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
    expect(sizeNames(size, uk, 'UK')).toEqual(['UK 7', 'EU 41'])
    expect(sizeNames(size, uk, 'EU')).toEqual(['EU 41', 'UK 7'])
    expect(sizeNames({ value: '35-38', label: '2½–5' }, uk, 'UK')).toEqual(['UK 2½–5', 'EU 35–38'])
    expect(hasTwoSystems([size], uk)).toBe(true)
  })

  it('stand alone where the market counts as it is stored', () => {
    expect(sizeNames({ ...size, label: '41' }, eu, 'EU')).toEqual(['EU 41', null])
    expect(hasTwoSystems([{ ...size, label: '41' }], eu)).toBe(false)
  })

  it.each([
    ['letter', 'S', 'CH'],
    ['length', '85', '34″'],
    ['value', '50', '$50 USD'],
    ['one', 'U', 'One size'],
  ] as const)('by %s stand alone everywhere', (scale, value, label) => {
    const telling = { scale, system: 'US' } as const
    expect(sizeNames({ value, label }, telling, 'US')).toEqual([label, null])
    expect(hasTwoSystems([{ value, label }], telling)).toBe(false)
  })
})
