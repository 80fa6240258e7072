import { describe, expect, it } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import type { LiveProduct } from '#lib/catalog/types.ts'
import { getSizeStock, hasTwoSystems } from './size-stock.ts'
import { getUnisexNote } from './unisex-note.ts'

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

describe('sizes of a sheet', () => {
  it('have two systems if the market’s system differs from the stored one', () => {
    expect(hasTwoSystems([size], { scale: 'shoe', system: 'UK' })).toBe(true)
    expect(hasTwoSystems([{ ...size, label: '41' }], { scale: 'shoe', system: 'EU' })).toBe(false)
    expect(hasTwoSystems([{ value: '85', label: '34″' }], { scale: 'length', system: 'US' })).toBe(false)
  })
})

describe('shoes for women and men', () => {
  const t = createTranslator('en_US', {})
  const shoe = { value: '38', label: '6' }
  const getNote = (target: 'all' | 'women' | 'men', system: 'US' | 'AU' | 'UK') =>
    getUnisexNote({ target, sizes: [shoe] }, { scale: 'shoe', system }, t)

  it('show the men’s numbers note where women’s numbers differ', () => {
    expect(getNote('all', 'US')).toBe('US men’s numbers; women’s are 1 higher.')
    expect(getNote('all', 'AU')).toBe('AU men’s numbers; women’s are 2 higher.')
    expect(getNote('all', 'UK')).toBeNull()
  })

  it('show no note for shoes of one gender or products without numbers', () => {
    expect(getNote('women', 'US')).toBeNull()
    expect(getNote('men', 'US')).toBeNull()
    const shirt = { target: 'all', sizes: [{ value: 'M', label: 'M' }] } as const
    expect(getUnisexNote(shirt, { scale: 'letter', system: 'US' }, t)).toBeNull()
  })
})
