import { expect, it } from 'vitest'
import { createBag, createBagLine } from '#tests/fixtures/bag.ts'
import { allocateGiftCards, computeTotals, isTaxKnown, isTotalFinal } from './totals.ts'

const tenth = { code: 'TENTH', name: 'A tenth', discount: 1000, freeShipping: false }
const voucher = { ...tenth, source: 'code', rejectionReason: null, message: 'Applied' } as const
const gone = {
  ...voucher,
  code: 'GONE',
  rejectionReason: 'over',
  message: 'GONE is no longer valid.',
} as const
const lines = [createBagLine('a', 10_000, { paid: 9000 })]
const british = createBag(lines, { vouchers: [voucher, gone], taxTotal: 1500 })
const american = createBag(lines, { vouchers: [voucher], taxIncluded: false, taxRate: null, taxTotal: null })
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
  (quoteStatus) => {
    const totals = computeTotals(american, quoteStatus)
    expect(totals).toMatchObject({
      goods: 10_000,
      vouchers: [tenth],
      shipping: null,
      quoteStatus,
      taxState: quoteStatus,
      tax: null,
      total: 9000,
    })
    expect([isTotalFinal(totals), isTaxKnown(totals)]).toEqual([false, false])
  },
)

it('includes the tax before the quote where prices contain it', () => {
  const totals = computeTotals(british, 'asking')
  expect(totals).toMatchObject({ taxState: 'contained', tax: 1500, vouchers: [tenth], total: 9000 })
  expect([isTotalFinal(totals), isTaxKnown(totals)]).toEqual([false, true])
})

it.each([
  ['contained', british, []],
  ['known', american, quote.parts],
] as const)('shows the quoted amounts; the tax is %s', (taxState, bag, taxParts) => {
  const totals = computeTotals(bag, quote)
  const { parts: _, ...quoted } = quote
  expect(totals).toEqual({ ...quoted, quoteStatus: 'known', taxState, taxParts })
  expect([isTotalFinal(totals), isTaxKnown(totals)]).toEqual([true, true])
})

it('applies gift cards in order, up to their limit, and none before the total is known', () => {
  const cards = [
    { number: '1', balance: 2000 },
    { number: '2', balance: 9000 },
    { number: '3', balance: 500 },
  ]
  const paid = (cardLimit: number | null) => {
    const { used, toPay } = allocateGiftCards({ total: 9000, cardLimit }, cards)
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
