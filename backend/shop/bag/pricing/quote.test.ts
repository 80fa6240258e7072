import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isDomainError } from '#backend/http/result.ts'
import type { LineView } from '#backend/shop/bag/lines/line-views.ts'
import { type MarketCode, marketCodes, marketOf, type ShippingCode } from '#config/markets.ts'
import { createLineView } from '#tests/fixtures/line-view.ts'
import { createClaim, createVoucher } from '#tests/fixtures/voucher.ts'
import { listRegions } from '../../places/regions.ts'
import { embeddedTaxProvider } from '../../tax/embedded-provider.ts'
import { type TaxProvider, TaxUnavailable } from '../../tax/provider.ts'
import type { Voucher } from '../../vouchers/voucher-prices.ts'
import { type QuoteInput, quote } from './quote.ts'

const voucher = (code: string, own: Omit<Parameters<typeof createVoucher>[0], 'code'>) =>
  createVoucher({ code, stacks: true, ...own })

function basketTo(market: MarketCode, lines: readonly LineView[], shipping: ShippingCode | null): QuoteInput {
  const region = { US: 'NY', CA: 'QC', RU: 'MOW' }[market as string] ?? ''
  return {
    market,
    lines,
    claims: [],
    shopper: { isMember: false, isSubscriber: false },
    shipping,
    destination: { region, postalCode: market === 'US' ? '10001' : '' },
    donation: 0,
    cards: [],
    now: new Date('2026-06-01T12:00:00Z'),
  }
}

async function quoteOf(basket: QuoteInput) {
  const quoted = await quote(embeddedTaxProvider, basket, 'shippingAddress.region')
  if (isDomainError(quoted)) throw new Error(quoted.message)
  if (!quoted.totals) throw new Error('the tax is not known')
  return { ...quoted, ...quoted.totals }
}
const linesOf = (prices: readonly number[]) => prices.map((price) => createLineView(price))

it.each([
  ['GB', [4999], '01', { goods: 4999, cost: 495, tax: 916, rate: 20_000, total: 5494 }],
  ['GB', [5000], '01', { goods: 5000, cost: 0, tax: 833, total: 5000 }],
  ['GB', [5000], '02', { goods: 5000, cost: 995, tax: 999, total: 5995 }],
  // The more expensive item is taxed at 8.875 %; items below $110 are exempt.
  ['US', [11_900, 4950], '01', { cost: 0, tax: 1056, rate: 8875, total: 17_906 }],
  ['US', [4950], '01', { goods: 4950, cost: 695, tax: 0, total: 5645 }],
  ['CA', [11_900], '01', { cost: 995, tax: 645 + 1286, rate: 14_975, total: 14_826 }],
  ['RU', [500_000], '01', { cost: 79_000, tax: 127_380, rate: 22_000, total: 706_380 }],
] as const)('totals in %s for prices %j and shipping method %s', async (market, prices, method, expected) => {
  const { goods, shipping, due, total } = await quoteOf(basketTo(market, linesOf(prices), method))
  expect({ goods, cost: shipping?.cost, tax: due.tax, rate: due.rate, total }).toMatchObject(expected)
})

it('returns the tax by kind and by line', async () => {
  const canadian = await quoteOf(basketTo('CA', linesOf([11_900, 4950]), '01'))
  expect(canadian.due.parts).toEqual([
    { kind: 'gst', region: 'QC', rate: 5000, base: 16_850, amount: 843 },
    { kind: 'qst', region: 'QC', rate: 9975, base: 16_850, amount: 1681 },
  ])
  expect(canadian.lines.map(({ tax }) => tax)).toEqual([1782, 742])
  const british = await quoteOf(basketTo('GB', linesOf([11_900]), '01'))
  expect(british.due.parts).toEqual([{ kind: 'tax', region: '', rate: 20_000, base: 9917, amount: 1983 }])
  expect(british.lines.map(({ tax }) => tax)).toEqual([1983])
})

it('has a tax rate for every region of the markets that add tax', async () => {
  const byRegion = marketCodes.filter((code) => marketOf(code).taxByRegion)
  expect(byRegion.toSorted()).toEqual(['CA', 'RU', 'US'])
  for (const market of byRegion) {
    for (const { id } of listRegions(market, 'en')) {
      const destination = { region: id, postalCode: '' }
      const basket = { ...basketTo(market, linesOf([100]), '01'), destination }
      expect(isDomainError(await quote(embeddedTaxProvider, basket, '')), `${market} ${id}`).toBe(false)
    }
  }
})

it('does not tax gift cards, whether prices include tax or not', async () => {
  for (const market of ['GB', 'US'] as const) {
    const [bought, card] = [createLineView(5000), createLineView(10_000, { giftCard: true })]
    const alone = await quoteOf(basketTo(market, [bought], '01'))
    const both = await quoteOf(basketTo(market, [bought, card], '01'))
    expect(both.lines.map(({ tax }) => tax)).toEqual([alone.lines[0]?.tax, 0])
    expect(both.due.tax).toBe(alone.due.tax)
  }
})

it('rejects an unknown region, and fails if the tax provider is unavailable', async () => {
  const american = basketTo('US', linesOf([100]), '01')
  const nowhere = { ...american, destination: { region: 'QQ', postalCode: '10001' } }
  expect(await quote(embeddedTaxProvider, nowhere, 'taxRegion')).toMatchObject({
    errorCode: 'tax_region_not_found',
    field: 'taxRegion',
  })
  const down: TaxProvider = { quote: () => Promise.reject(new TaxUnavailable('down')) }
  expect(await quote(down, american, '')).toMatchObject({ errorCode: 'tax_unavailable' })
  expect(await quote(down, basketTo('GB', linesOf([100]), '01'), '')).toMatchObject({
    totals: { total: 595 },
  })
})

it('has no total while the tax depends on an unknown destination', async () => {
  const somewhere = { ...basketTo('US', linesOf([100]), null), destination: null }
  expect(await quote(embeddedTaxProvider, somewhere, '')).toMatchObject({
    goods: 100,
    shipping: null,
    totals: null,
  })
})

it('calculates tax and free delivery from the discounted price', async () => {
  const tenth = voucher('TENTH', { kind: 'percentage', terms: { percent: 10 } })
  const quoted = await quoteOf({ ...basketTo('GB', linesOf([5200]), '01'), claims: [createClaim(tenth)] })
  expect(quoted).toMatchObject({ goods: 5200, discount: 520, shipping: { cost: 495 }, total: 5175 })
  expect(quoted.due.tax).toBe(Math.round(5175 / 6))
})

it('waives the delivery cost with a free-shipping voucher, and returns the listed cost', async () => {
  const post = voucher('POST', { kind: 'free-shipping', terms: {} })
  const quoted = await quoteOf({ ...basketTo('GB', linesOf([1000]), '02'), claims: [createClaim(post)] })
  expect(quoted).toMatchObject({ shipping: { cost: 0, listed: 995 }, total: 1000 })
})

it('adds a free gift while its voucher applies', async () => {
  const gift = voucher('GIFT', { kind: 'gift', terms: { gift: 'K9-001' }, minimum: { GB: 6000 } })
  const given = createLineView(0, { giftOf: 'GIFT' })
  const basket = (price: number) => ({
    ...basketTo('GB', [createLineView(price), given], '01'),
    claims: [createClaim(gift)],
  })
  expect((await quoteOf(basket(6000))).lines.map(({ paid }) => paid)).toEqual([6000, 0])
  expect((await quoteOf(basket(5999))).lines.map(({ paid }) => paid)).toEqual([5999])
  const gone = { ...given, stock: 0 }
  const without = await quoteOf({ ...basket(6000), lines: [createLineView(6000), gone] })
  expect(without.lines).toHaveLength(1)
  expect(without.outcomes).toMatchObject([{ applied: false, why: 'gift_gone' }])
})

it('charges gift cards one after the other and leaves the rest to pay', async () => {
  const cards = [
    { id: 1, balance: 1000 },
    { id: 2, balance: 0 },
    { id: 3, balance: 9000 },
    { id: 4, balance: 500 },
  ]
  const quoted = await quoteOf({ ...basketTo('GB', linesOf([6000]), '01'), donation: 200, cards })
  expect(quoted).toMatchObject({ total: 6200, toPay: 0 })
  expect(quoted.cards).toEqual([
    { id: 1, amount: 1000 },
    { id: 3, amount: 5200 },
  ])
})

const money = fc.integer({ min: 1, max: 1_000_000 })
const kinds = fc.constantFrom<Pick<Voucher, 'kind' | 'terms'>>(
  { kind: 'percentage', terms: { percent: 33 } },
  { kind: 'percentage', terms: { percent: 100 } },
  { kind: 'fixed', terms: { amount: Object.fromEntries(marketCodes.map((code) => [code, 777])) } },
  { kind: 'free-shipping', terms: {} },
)
const baskets = fc
  .record({
    market: fc.constantFrom(...marketCodes),
    prices: fc.array(money, { minLength: 1, maxLength: 10 }),
    vouchers: fc.array(kinds, { maxLength: 4 }),
    donation: fc.integer({ min: 0, max: 5000 }),
    cards: fc.array(money, { maxLength: 4 }),
  })
  .map(({ market, prices, vouchers, donation, cards }) => ({
    ...basketTo(market, linesOf(prices), '01'),
    claims: vouchers.map((of, index) => createClaim(voucher(`V-${index}`, of))),
    donation,
    cards: cards.map((balance, id) => ({ id, balance })),
  }))

it('adds up to non-negative whole minor units in every market, for arbitrary baskets', async () => {
  await fc.assert(
    fc.asyncProperty(baskets, async (basket) => {
      const { goods, discount, shipping, due, total, donation, cards, toPay, lines } = await quoteOf(basket)
      const drawn = cards.reduce((sum, { amount }) => sum + amount, 0)
      for (const amount of [goods, discount, shipping?.cost, due.tax, total, drawn, toPay])
        expect(Number.isSafeInteger(amount) && Number(amount) >= 0).toBe(true)
      const added = marketOf(basket.market).taxIncluded ? 0 : due.tax
      expect(total).toBe(goods - discount + (shipping?.cost ?? 0) + added + donation)
      expect(toPay).toBe(total - drawn)
      expect(due.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(due.tax)
      expect(lines.reduce((sum, { paid }) => sum + paid, 0)).toBe(goods - discount)
      for (const { line, paid } of lines) expect(paid >= 0 && paid <= line.price).toBe(true)
    }),
    { numRuns: 300 },
  )
})
