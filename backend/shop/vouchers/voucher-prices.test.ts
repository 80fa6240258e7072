import { describe, expect, it } from 'vitest'
import { createVoucher } from '#tests/fixtures/voucher.ts'
import {
  buildVoucherPrices,
  getPriceWithVoucher,
  isApplicable,
  isPublic,
  isValidAt,
  type Voucher,
} from './voucher-prices.ts'

const plain = createVoucher({ code: 'TEN', name: { en: 'x' }, kind: 'percentage', terms: { percent: 10 } })
const voucher = (more: Partial<Voucher>): Voucher => ({ ...plain, ...more })
const boots = {
  brand: 'vereda',
  model: 'K2001',
  family: 'shoes',
  category: 'boots/ankle-boots',
  giftCard: false,
  price: { current: 11_990, mostExpensive: null },
} as const

describe('a price with a voucher', () => {
  it.each([
    ['takes its share off, to a minor unit', plain, 10_791],
    ['takes its amount off', voucher({ kind: 'fixed', terms: { amount: { GB: 1800 } } }), 10_190],
    [
      'is none in a market without an amount',
      voucher({ kind: 'fixed', terms: { amount: { ES: 20 } } }),
      null,
    ],
    [
      'is none where nothing would be left',
      voucher({ kind: 'fixed', terms: { amount: { GB: 12_000 } } }),
      null,
    ],
    ['is none below the minimum', voucher({ minimum: { GB: 12_000 } }), null],
    ['counts from the minimum on', voucher({ minimum: { GB: 11_990 } }), 10_791],
    ['is none in a market without a minimum of its own', voucher({ minimum: { ES: 1 } }), null],
    ['is none when a voucher gives something else', voucher({ kind: 'gift', terms: { gift: 'K1' } }), null],
    ['is none for free shipping', voucher({ kind: 'free-shipping', terms: {} }), null],
  ])('%s', (_what, one, price) => {
    expect(getPriceWithVoucher(one, 11_990, 'GB')).toBe(price)
  })

  it('with a discount by size changes only the listed sizes', () => {
    const ends = voucher({ kind: 'per-size', terms: { perSize: { '36': 25 } } })
    expect(getPriceWithVoucher(ends, 10_000, 'GB', '36')).toBe(7500)
    expect(getPriceWithVoucher(ends, 10_000, 'GB', '40')).toBeNull()
    expect(getPriceWithVoucher(ends, 10_000, 'GB')).toBeNull()
  })
})

describe('a voucher', () => {
  it('is valid from its start to its end, both inclusive', () => {
    const days = voucher({ validFrom: new Date(1000), validUntil: new Date(2000) })
    expect([999, 1000, 2000, 2001].map((at) => isValidAt(days, new Date(at)))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it.each([
    ['auto', voucher({ auto: true }), true],
    ['for subscribing', voucher({ acquisition: true }), true],
    ['of a campaign with an end', voucher({ campaign: 'blfr', validUntil: new Date() }), true],
    ['of a campaign that is handed out', voucher({ campaign: 'fafr' }), false],
    ['for members', voucher({ auto: true, membersOnly: true }), false],
    ['plain', plain, false],
  ])('that is %s: public is %s', (_kind, one, seen) => {
    expect(isPublic(one)).toBe(seen)
  })

  it.each([
    ['another brand', voucher({ brands: ['taller'] }), false],
    ['another market', voucher({ markets: ['ES'] }), false],
    ['its market', voucher({ markets: ['GB'] }), true],
    ['another model', voucher({ models: ['K9999'] }), false],
    ['its family', voucher({ categories: ['shoes'] }), true],
    ['a path above', voucher({ categories: ['boots'] }), true],
    ['a path beside', voucher({ categories: ['boot'] }), false],
    ['a path below', voucher({ categories: ['boots/ankle-boots/high'] }), false],
  ])('for %s: applicable is %s', (_what, one, good) => {
    expect(isApplicable(one, boots, 'GB')).toBe(good)
  })

  it('never applies to a gift card', () => {
    expect(isApplicable(plain, { ...boots, giftCard: true }, 'GB')).toBe(false)
  })
})

describe('buildVoucherPrices', () => {
  it('returns both amounts, formatted prices and the discount', () => {
    expect(buildVoucherPrices([plain], boots, 'en_GB')).toEqual({
      TEN: {
        current: 107.91,
        currency: 'GBP',
        previous: 119.9,
        discount: 10,
        discountStr: '−10%',
        pricePerSize: false,
        voucherRangePrices: [],
        currentFormated: '£107.91',
        previousFormated: '£119.90',
        preLaunch: false,
        voucherType: 'percentage',
        voucherColIds: [],
        adqCampaign: false,
        usrHash: false,
      },
    })
  })

  it('returns whole yen, which have no minor units', () => {
    const yen = { ...boots, price: { current: 15_999, mostExpensive: null } }
    expect(buildVoucherPrices([plain], yen, 'en_JP').TEN).toMatchObject({ current: 14_399, currency: 'JPY' })
  })

  it('returns a price range if sizes differ in price', () => {
    const spread = { ...boots, price: { current: 10_000, mostExpensive: 12_000 } }
    expect(buildVoucherPrices([plain], spread, 'en_GB').TEN).toMatchObject({
      current: 90,
      pricePerSize: true,
      voucherRangePrices: [90, 108],
    })
  })

  it('returns a range from the most discounted size to the undiscounted one', () => {
    const ends = voucher({ kind: 'per-size', terms: { perSize: { '36': 25 } } })
    const sizes = new Map([
      ['36', 10_000],
      ['40', 10_000],
    ])
    expect(buildVoucherPrices([ends], { ...boots, sizes }, 'en_GB').TEN).toMatchObject({
      current: 75,
      previous: 100,
      voucherRangePrices: [75, 100],
    })
    expect(buildVoucherPrices([ends], boots, 'en_GB')).toEqual({})
    const middle = new Map([['40', 10_000]])
    expect(buildVoucherPrices([ends], { ...boots, sizes: middle }, 'en_GB')).toEqual({})
  })

  it('returns the price at each quantity step, starting with a single unit', () => {
    const range = [
      { from: 4, percent: 16 },
      { from: 2, percent: 8 },
    ]
    const stairs = voucher({ kind: 'range', terms: { range } })
    const prices = buildVoucherPrices(
      [stairs],
      { ...boots, price: { current: 10_000, mostExpensive: null } },
      'en_GB',
    )
    expect(prices.TEN).toMatchObject({
      current: 100,
      discount: 16,
      voucherRangePrices: [100, 92, 84],
      pricePerSize: false,
    })
  })

  it('sorts automatic vouchers first, then by price, and those for subscribing last', () => {
    const offered = [
      voucher({ code: 'LETTER', acquisition: true, terms: { percent: 50 } }),
      plain,
      voucher({ code: 'TWENTY', terms: { percent: 20 } }),
      voucher({ code: 'SELF', auto: true, terms: { percent: 5 } }),
    ]
    expect(Object.keys(buildVoucherPrices(offered, boots, 'en_GB'))).toEqual([
      'SELF',
      'TWENTY',
      'TEN',
      'LETTER',
    ])
  })

  it('never marks a pre-launch voucher as automatic', () => {
    const early = voucher({ preLaunch: true, auto: true })
    expect(buildVoucherPrices([early], boots, 'en_GB').TEN).toMatchObject({ preLaunch: true, usrHash: false })
  })
})
