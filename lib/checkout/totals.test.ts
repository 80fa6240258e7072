import { expect, it } from 'vitest'
import { bagLine, bagOf } from '#tests/fixtures/bag.ts'
import { isFinal, isTaxed, paidByCards, totalsOf } from './totals.ts'

const tenth = { code: 'TENTH', name: 'A tenth', off: 1000, freeShipping: false }
const told = { ...tenth, source: 'code', why: null, message: 'Applied' } as const
const gone = { ...told, code: 'GONE', why: 'over', message: 'GONE is no longer valid.' } as const
const lines = [bagLine('a', 10_000, { paid: 9000 })]
const british = bagOf(lines, { vouchers: [told, gone], taxTotal: 1500 })
const american = bagOf(lines, { vouchers: [told], taxIncluded: false, taxRate: null, taxTotal: null })
const quote = {
  goods: 10_000,
  vouchers: [tenth],
  shipping: 0,
  shippingListed: 995,
  tax: 1500,
  parts: [{ name: 'Sales tax', rate: 8.875, amount: 1500 }],
  total: 9000,
  cardLimit: 9000,
}

it.each(['later', 'asking', 'failed'] as const)(
  'shows the goods alone and nothing final while it is %s',
  (asked) => {
    const totals = totalsOf(american, asked)
    expect(totals).toMatchObject({
      goods: 10_000,
      vouchers: [tenth],
      shipping: null,
      asked,
      taxState: asked,
      tax: null,
      total: 9000,
    })
    expect([isFinal(totals), isTaxed(totals)]).toEqual([false, false])
  },
)

it('has the tax in its prices before it is asked, where they contain it', () => {
  const totals = totalsOf(british, 'asking')
  expect(totals).toMatchObject({ taxState: 'contained', tax: 1500, vouchers: [tenth], total: 9000 })
  expect([isFinal(totals), isTaxed(totals)]).toEqual([false, true])
})

it.each([
  ['contained', british, []],
  ['known', american, quote.parts],
] as const)(
  'shows what the shop will charge once it has said it; the tax is %s',
  (taxState, bag, taxParts) => {
    const totals = totalsOf(bag, quote)
    const { parts: _, ...quoted } = quote
    expect(totals).toEqual({ ...quoted, asked: 'known', taxState, taxParts })
    expect([isFinal(totals), isTaxed(totals)]).toEqual([true, true])
  },
)

it('takes gift cards in their order, up to what they may pay, and nothing before that is known', () => {
  const cards = [
    { number: '1', balance: 2000 },
    { number: '2', balance: 9000 },
    { number: '3', balance: 500 },
  ]
  const paid = (cardLimit: number | null) => {
    const { used, toPay } = paidByCards({ total: 9000, cardLimit }, cards)
    return [[...used], toPay]
  }
  expect(paid(9000)).toEqual([
    [
      ['1', 2000],
      ['2', 7000],
    ],
    0,
  ])
  expect(paid(1500)).toEqual([[['1', 1500]], 7500])
  expect(paid(null)).toEqual([[], 9000])
})
