import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { voucherSource } from '#api-client/contract/voucher-outcome.ts'
import { createClaim, createVoucher } from '#tests/fixtures/voucher.ts'
import { applyVouchers, type VoucherClaim, type VoucherItem, type VoucherPurchase } from './apply-vouchers.ts'
import type { Voucher } from './voucher-prices.ts'

const now = new Date('2026-06-01T12:00:00Z')

const boots: VoucherItem = {
  id: 'boots',
  bundleId: 'boots',
  size: '41',
  price: 10_000,
  brand: 'vereda',
  model: 'K1',
  family: 'shoes',
  category: 'boots',
  giftCard: false,
}
const socks: VoucherItem = {
  ...boots,
  id: 'socks',
  bundleId: 'socks',
  price: 1500,
  model: 'K2',
  family: 'apparel',
  category: 'socks',
}
const card: VoucherItem = {
  ...boots,
  id: 'card',
  bundleId: 'card',
  price: 5000,
  model: 'G',
  family: 'goods',
  category: 'gift-cards',
  giftCard: true,
}

const purchase = (pieces: readonly VoucherItem[], own: Partial<VoucherPurchase> = {}): VoucherPurchase => ({
  market: 'GB',
  items: pieces,
  now,
  isMember: false,
  isSubscriber: false,
  ...own,
})
const tenth = createVoucher({ code: 'TENTH', kind: 'percentage', terms: { percent: 10 } })
const five = createVoucher({ code: 'FIVE', kind: 'fixed', terms: { amount: { GB: 500 } }, stacks: true })
const post = createVoucher({ code: 'POST', kind: 'free-shipping', terms: {}, stacks: true })
const gift = createVoucher({ code: 'GIFT', kind: 'gift', terms: { gift: 'K9-001' }, stacks: true })

describe('discount of each voucher kind', () => {
  const off = (of: Voucher, pieces: readonly VoucherItem[]) =>
    Object.fromEntries(
      [...applyVouchers([createClaim(of)], purchase(pieces)).reductions].map(([id, [first]]) => [
        id,
        first?.off,
      ]),
    )

  it('discounts each item by a percentage, except gift cards', () => {
    expect(off(tenth, [boots, socks, card])).toEqual({ boots: 1000, socks: 150 })
  })

  it('allocates a fixed amount by price, up to the price of the goods', () => {
    expect(off(five, [boots, { ...socks, price: 2500 }])).toEqual({ boots: 400, socks: 100 })
    expect(off(five, [{ ...socks, price: 300 }])).toEqual({ socks: 300 })
  })

  it('discounts by size', () => {
    const ends = createVoucher({ code: 'ENDS', kind: 'per-size', terms: { perSize: { '41': 30 } } })
    expect(off(ends, [boots, { ...boots, id: 'other', size: '42' }])).toEqual({ boots: 3000 })
  })

  it('discounts by the number of eligible items, counting a bundle as one', () => {
    const steps = [
      { from: 2, percent: 8 },
      { from: 3, percent: 20 },
    ]
    const climb = createVoucher({ code: 'CLIMB', kind: 'range', terms: { range: steps } })
    expect(off(climb, [boots, card])).toEqual({})
    expect(off(climb, [boots, socks])).toEqual({ boots: 800, socks: 120 })
    expect(off(climb, [boots, socks, { ...boots, id: 'more', bundleId: 'more' }])).toEqual({
      boots: 2000,
      socks: 300,
      more: 2000,
    })
    const sole: VoucherItem = { ...boots, id: 'sole', price: 2000 }
    expect(off(climb, [boots, sole])).toEqual({})
    expect(off(climb, [boots, sole, socks])).toEqual({ boots: 800, sole: 160, socks: 120 })
  })

  it('grants free shipping or a gift', () => {
    const { outcomes } = applyVouchers([createClaim(post), createClaim(gift)], purchase([boots]))
    expect(outcomes).toEqual([
      expect.objectContaining({ code: 'POST', applied: true, off: 0, freeShipping: true, gift: null }),
      expect.objectContaining({ code: 'GIFT', applied: true, off: 0, freeShipping: false, gift: 'K9-001' }),
    ])
  })
})

describe('rejection reason', () => {
  const why = (of: VoucherClaim, own: Partial<VoucherPurchase> = {}, pieces = [boots]) =>
    applyVouchers([of], purchase(pieces, own)).outcomes[0]
  const before = new Date(now.getTime() - 1)
  const after = new Date(now.getTime() + 1)

  it.each([
    ['not_found', createClaim('NONE')],
    ['not_yet', createClaim({ ...tenth, validFrom: after })],
    ['over', createClaim({ ...tenth, validUntil: before })],
    ['not_yet', createClaim(tenth, { campaignPhase: 'before' })],
    ['over', createClaim(tenth, { campaignPhase: 'over' })],
    ['members_only', createClaim({ ...tenth, membersOnly: true })],
    ['subscribers_only', createClaim({ ...tenth, acquisition: true })],
    ['used_up', createClaim(tenth, { left: { byAll: 0, byShopper: null } })],
    ['used_by_you', createClaim(tenth, { left: { byAll: 3, byShopper: 0 } })],
    ['not_in_market', createClaim({ ...tenth, markets: ['ES'] })],
    ['not_in_market', createClaim({ ...five, terms: { amount: { ES: 500 } } })],
    ['not_in_market', createClaim({ ...tenth, minimum: { ES: 500 } })],
    ['nothing_fits', createClaim({ ...tenth, categories: ['bags'] })],
    ['nothing_fits', createClaim({ ...tenth, brands: ['cumbre'] })],
    ['gift_gone', createClaim(gift, { isGiftAvailable: false })],
  ] as const)('is %s', (expected, of) => {
    expect(why(of)).toMatchObject({ applied: false, why: expected })
  })

  it('reports the amount missing to the minimum, counting only eligible items', () => {
    const shoes = { ...tenth, categories: ['shoes'], minimum: { GB: 10_500 } }
    expect(why(createClaim(shoes), {}, [boots, socks])).toMatchObject({ why: 'below_minimum', missing: 500 })
    expect(why(createClaim({ ...shoes, categories: [] }), {}, [boots, socks])).toMatchObject({
      applied: true,
    })
  })

  it('applies a members, subscriber or pre-launch voucher if its condition is met', () => {
    expect(why(createClaim({ ...tenth, membersOnly: true }), { isMember: true })).toMatchObject({
      applied: true,
    })
    expect(why(createClaim({ ...tenth, acquisition: true }), { isSubscriber: true })).toMatchObject({
      applied: true,
    })
    expect(why(createClaim({ ...tenth, preLaunch: true }, { campaignPhase: 'before' }))).toMatchObject({
      applied: true,
    })
  })
})

describe('several vouchers', () => {
  it('apply in order of source; two that do not stack conflict', () => {
    const other = createVoucher({ code: 'OTHER', kind: 'percentage', terms: { percent: 50 } })
    const { outcomes } = applyVouchers(
      [createClaim(other, { source: 'bond' }), createClaim(tenth), createClaim(five, { source: 'auto' })],
      purchase([boots]),
    )
    expect(outcomes).toEqual([
      expect.objectContaining({ code: 'TENTH', applied: true, off: 1000 }),
      expect.objectContaining({ code: 'OTHER', applied: false, why: 'not_with_others', besides: 'TENTH' }),
      expect.objectContaining({ code: 'FIVE', applied: true, off: 500 }),
    ])
  })

  it('apply once if claimed several times', () => {
    const { outcomes } = applyVouchers(
      [createClaim(five), createClaim(five, { source: 'bond' })],
      purchase([boots]),
    )
    expect(outcomes).toHaveLength(1)
  })
})

const kinds: fc.Arbitrary<Pick<Voucher, 'kind' | 'terms'>> = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: 'percentage' as const, terms: { percent } })),
  fc.integer({ min: 1, max: 50_000 }).map((GB) => ({ kind: 'fixed' as const, terms: { amount: { GB } } })),
  fc
    .integer({ min: 1, max: 100 })
    .map((percent) => ({ kind: 'per-size' as const, terms: { perSize: { '41': percent, '42': 5 } } })),
  fc
    .array(fc.record({ from: fc.integer({ min: 1, max: 6 }), percent: fc.integer({ min: 1, max: 100 }) }), {
      maxLength: 4,
    })
    .map((range) => ({ kind: 'range' as const, terms: { range } })),
  fc.constant({ kind: 'free-shipping' as const, terms: {} }),
  fc.constant({ kind: 'gift' as const, terms: { gift: 'K9-001' } }),
)
const claims = fc
  .uniqueArray(
    fc.record({
      what: kinds,
      stacks: fc.boolean(),
      categories: fc.subarray(['shoes', 'apparel', 'boots']),
      minimum: fc.option(fc.integer({ min: 1, max: 30_000 }).map((GB) => ({ GB }))),
      code: fc.constantFrom('AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF'),
      source: fc.constantFrom(...voucherSource.options),
      giftThere: fc.boolean(),
    }),
    { selector: ({ code }) => code, maxLength: 6 },
  )
  .map((all) =>
    all.map(({ what, code, stacks, categories, minimum, source, giftThere }) =>
      createClaim(createVoucher({ ...what, code, stacks, categories, minimum }), {
        source,
        isGiftAvailable: giftThere,
      }),
    ),
  )
const pieces = fc
  .array(
    fc.record({
      of: fc.constantFrom(boots, socks, card),
      price: fc.integer({ min: 1, max: 90_000 }),
      size: fc.constantFrom('41', '42', '43'),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) =>
    all.map(({ of, price, size }, index) => ({
      ...of,
      price,
      size,
      id: `line-${index}`,
      bundleId: `line-${index}`,
    })),
  )

describe('for arbitrary items and claims', () => {
  const check = (
    property: (made: ReturnType<typeof applyVouchers>, of: VoucherItem[], by: VoucherClaim[]) => void,
  ) =>
    fc.assert(
      fc.property(claims, pieces, (by, of) => property(applyVouchers(by, purchase(of)), of, by)),
      { numRuns: 500 },
    )

  it('no price becomes negative, and every reduction is a positive integer', () => {
    check(({ reductions }, of) => {
      for (const { id, price } of of) {
        const offs = (reductions.get(id) ?? []).map(({ off }) => off)
        for (const off of offs) expect(Number.isSafeInteger(off) && off > 0).toBe(true)
        expect(offs.reduce((all, off) => all + off, 0)).toBeLessThanOrEqual(price)
      }
    })
  })

  it('a voucher reduces an item at most once, and never a gift card', () => {
    check(({ reductions }, of) => {
      for (const [id, all] of reductions) {
        expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
        expect(of.find((piece) => piece.id === id)?.giftCard).toBe(false)
      }
    })
  })

  it('the discount of each outcome equals the sum of its reductions', () => {
    check(({ reductions, outcomes }) => {
      for (const outcome of outcomes) {
        const lost = [...reductions.values()]
          .flat()
          .filter(({ code }) => code === outcome.code)
          .reduce((all, { off }) => all + off, 0)
        expect(lost).toBe(outcome.applied ? outcome.off : 0)
      }
    })
  })

  it('at most one non-stacking voucher applies, and each claim has an outcome', () => {
    check(({ outcomes }, _, by) => {
      expect(outcomes.map(({ code }) => code).toSorted()).toEqual(by.map(({ code }) => code).toSorted())
      const alone = outcomes.filter(
        ({ applied, code }) => applied && !by.find((each) => each.code === code)?.voucher?.stacks,
      )
      expect(alone.length).toBeLessThanOrEqual(1)
    })
  })

  it('the order of the items does not change the total percentage discounts', () => {
    fc.assert(
      fc.property(claims, pieces, (by, of) => {
        const percent = by.filter(({ voucher: each }) => each?.kind !== 'fixed')
        const total = (of: VoucherItem[]) =>
          applyVouchers(percent, purchase(of)).outcomes.map((each) => [each.code, each.applied && each.off])
        expect(total(of.toReversed())).toEqual(total(of))
      }),
    )
  })
})
