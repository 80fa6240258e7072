import { describe, expect, it } from 'vitest'
import { maxBagLines } from '#api-client/contract/bag.ts'
import { createBag, createBagLine as line } from '#tests/fixtures/bag.ts'
import {
  countItems,
  excludeLine,
  excludeVoucher,
  getCheckoutBlockedReason,
  isDigitalOnly,
  isFreeDeliveryReached,
  maxLines,
  replacePart,
  updateLineSize,
} from './rules.ts'

it('has the maximum of lines of the contract', () => {
  expect(maxLines).toBe(maxBagLines)
})

it('recalculates the totals when a line is removed', () => {
  const bag = excludeLine(createBag([line('a', 12_000), line('b', 6_000)]), 'b')
  expect(bag).toMatchObject({ total: 12_000, taxTotal: 2_000, promo: { type: 'progress', missing: 3_000 } })
})

it('counts neither unavailable lines nor gift cards towards free delivery', () => {
  const lines = [
    line('a', 12_000),
    line('b', 6_000),
    line('gone', 9_000, { blocked: true }),
    line('card', 5_000, { giftCard: true }),
  ]
  expect(excludeLine(createBag(lines), 'b')).toMatchObject({ total: 17_000, promo: { missing: 3_000 } })
})

it.each([
  ['gift cards alone', [line('card', 5_000, { giftCard: true })], [], true],
  ['a gift card and a shoe', [line('card', 5_000, { giftCard: true }), line('a', 1)], [], false],
  ['a gift card with a free gift', [line('card', 1, { giftCard: true })], [line('g', 0)], false],
  ['nothing', [], [], false],
])('decides whether everything is sent by e-mail: %s', (_what, lines, gifts, isDigital) => {
  expect(isDigitalOnly(createBag(lines, { gifts }))).toBe(isDigital)
  expect(isFreeDeliveryReached(createBag(lines, { gifts, promo: null }))).toBe(isDigital)
})

it('has no tax if it depends on the address', () => {
  const added = { taxIncluded: false, taxRate: null, taxTotal: null }
  const bag = excludeLine(createBag([line('a', 10_000), line('b', 1)], added), 'b')
  expect(bag).toMatchObject({ total: 10_000, taxTotal: null })
})

it('changes a size in place and ignores an unknown line', () => {
  const bag = createBag([line('a', 1, { blocked: true }), line('b', 1)])
  expect(updateLineSize(bag, 'a', '43').lines.map(({ size, blocked }) => [size, blocked])).toEqual([
    ['43', false],
    ['42', false],
  ])
  expect(updateLineSize(bag, 'a', '99')).toEqual(bag)
})

it.each([
  ['no bag', null, 'empty'],
  ['an empty one', createBag([]), 'empty'],
  ['a blocked line', createBag([line('a', 1), line('b', 1, { blocked: true })]), 'blocked'],
  ['available lines', createBag([line('a', 1)]), null],
] as const)('decides whether the checkout is blocked: %s', (_what, bag, reason) => {
  expect(getCheckoutBlockedReason(bag)).toBe(reason)
})

describe('a line with children', () => {
  const sole = line('sole', 4_000, { parentId: 'shoe', childKind: 'part' })
  const cream = line('cream', 900, { parentId: 'shoe', childKind: 'addition' })
  const shoe = line('shoe', 14_900, { ownPrice: 10_000, children: [sole, cream] })

  it('costs less without an addition, and is removed with its children', () => {
    const bag = excludeLine(createBag([shoe, line('other', 1_000)]), 'cream')
    expect(bag.total).toBe(15_000)
    expect(bag.lines[0]).toMatchObject({ price: 14_000, children: [{ id: 'sole' }] })
    expect(excludeLine(bag, 'shoe').total).toBe(1_000)
  })

  it('takes the price of its new part, and is blocked if that is sold out', () => {
    const other = { code: 'SOLE-002', name: 'Barro', price: 5_000, stock: 2 }
    const changed = replacePart(createBag([shoe, line('other', 1_000)]), 'sole', other)
    expect(changed.total).toBe(16_900)
    expect(changed.lines[0]).toMatchObject({
      price: 15_900,
      children: [
        { id: 'sole', code: 'SOLE-002', name: 'Barro', ownPrice: 5_000, blocked: false },
        { id: 'cream' },
      ],
    })
    const gone = replacePart(createBag([shoe]), 'sole', { ...other, stock: 0 })
    expect(gone.lines[0]).toMatchObject({ price: 10_900, children: [{ blocked: true }, { blocked: false }] })
    expect(replacePart(createBag([shoe]), 'nothing', other)).toMatchObject({ lines: [shoe], total: 14_900 })
  })

  it('changes the size of its part, but not of its additions', () => {
    const [changed] = updateLineSize(createBag([shoe]), 'shoe', '43').lines
    expect(changed?.children.map(({ size }) => size)).toEqual(['43', '42'])
  })

  it('counts as two items with its addition, since a part is not an item', () => {
    expect(countItems([shoe, line('other', 1)])).toBe(3)
  })

  it('blocks the checkout while one of its children is unavailable', () => {
    expect(getCheckoutBlockedReason(createBag([{ ...shoe, children: [{ ...cream, blocked: true }] }]))).toBe(
      'blocked',
    )
  })
})

it('restores the prices of gifts and children without a voucher', () => {
  const off = (amount: number) => [{ code: 'TEN', discount: amount }]
  const cream = line('cream', 900, {
    parentId: 'a',
    childKind: 'addition',
    paid: 810,
    ownPaid: 810,
    discounts: off(90),
  })
  const shoe = line('a', 10_900, {
    paid: 9_810,
    ownPrice: 10_000,
    ownPaid: 9_000,
    discounts: off(1_000),
    children: [cream],
  })
  const voucher = {
    name: 'x',
    discount: 1_090,
    freeShipping: false,
    source: 'code',
    rejectionReason: null,
    message: '',
  } as const
  const bag = createBag([shoe], {
    vouchers: [
      { ...voucher, code: 'TEN' },
      { ...voucher, code: 'POST', discount: 0 },
    ],
    gifts: [line('gift', 0, { giftVoucherCode: 'TEN' })],
  })
  const after = excludeVoucher(bag, 'TEN')
  expect(after).toMatchObject({ total: 10_900, paid: 10_900, gifts: [], vouchers: [{ code: 'POST' }] })
  expect(after.lines[0]).toMatchObject({
    paid: 10_900,
    ownPaid: 10_000,
    discounts: [],
    children: [{ paid: 900 }],
  })
})
