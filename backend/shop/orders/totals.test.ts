import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type MarketCode, marketCodes, marketOf, type ShippingCode } from '#i18n/markets.ts'
import { isRefusal } from '../../http/result.ts'
import { regionsOf } from '../places/regions.ts'
import { embeddedTaxes } from '../tax/embedded.ts'
import { type TaxProvider, TaxUnavailable } from '../tax/provider.ts'
import { orderTotals } from './totals.ts'

const shoe = (amount: number) => ({
  family: 'shoes',
  category: 'sneakers',
  kids: false,
  giftCard: false,
  amount,
})

function goodsTo(market: MarketCode, prices: readonly number[], method: ShippingCode) {
  const region = { US: 'NY', CA: 'QC', RU: 'MOW' }[market as string] ?? ''
  const destination = { region, postalCode: market === 'US' ? '10001' : '' }
  return { market, lines: prices.map(shoe), method, destination }
}

async function totalsOf(market: MarketCode, prices: readonly number[], method: ShippingCode) {
  const answer = await orderTotals(embeddedTaxes, goodsTo(market, prices, method))
  if (isRefusal(answer)) throw new Error(answer.message)
  return answer
}

it.each([
  ['GB', [4999], '01', { itemsTotal: 4999, shippingCost: 495, taxTotal: 916, taxRate: 20_000, total: 5494 }],
  ['GB', [5000], '01', { itemsTotal: 5000, shippingCost: 0, taxTotal: 833, total: 5000 }],
  ['GB', [5000], '02', { itemsTotal: 5000, shippingCost: 995, taxTotal: 999, total: 5995 }],
  // The dearer pair bears 8.875 %, the other one nothing below $110.
  ['US', [11_900, 4950], '01', { shippingCost: 0, taxTotal: 1056, taxRate: 8875, total: 17_906 }],
  ['US', [4950], '01', { itemsTotal: 4950, shippingCost: 695, taxTotal: 0, total: 5645 }],
  ['CA', [11_900], '01', { shippingCost: 995, taxTotal: 645 + 1286, taxRate: 14_975, total: 14_826 }],
  ['RU', [500_000], '01', { shippingCost: 79_000, taxTotal: 127_380, taxRate: 22_000, total: 706_380 }],
] as const)('%s %j by %s', async (market, prices, method, totals) => {
  expect((await totalsOf(market, prices, method)).totals).toMatchObject(totals)
})

it('keeps what the tax is made of, by tax and by line', async () => {
  const { totals, lineTaxes } = await totalsOf('CA', [11_900, 4950], '01')
  expect(totals.taxParts).toEqual([
    { kind: 'gst', region: 'QC', rate: 5000, base: 16_850, amount: 843 },
    { kind: 'qst', region: 'QC', rate: 9975, base: 16_850, amount: 1681 },
  ])
  expect(lineTaxes).toEqual([1782, 742])
  const british = await totalsOf('GB', [11_900], '01')
  expect(british.totals.taxParts).toEqual([
    { kind: 'tax', region: '', rate: 20_000, base: 9917, amount: 1983 },
  ])
  expect(british.lineTaxes).toEqual([1983])
})

it('adds up to whole minor units in every market', async () => {
  const price = fc.integer({ min: 1, max: 1_000_000 })
  const cart = fc.array(price, { minLength: 1, maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...marketCodes), cart, async (code, prices) => {
      const { totals } = await totalsOf(code, prices, '01')
      const { taxParts, ...amounts } = totals
      for (const amount of Object.values(amounts)) expect(Number.isSafeInteger(amount)).toBe(true)
      const added = marketOf(code).taxIncluded ? 0 : totals.taxTotal
      expect(totals.total).toBe(totals.itemsTotal + totals.shippingCost + added)
      expect(totals.taxTotal).toBeLessThan(totals.total)
      expect(taxParts.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.taxTotal)
    }),
  )
})

it('has a tax for every region of the markets that add it', async () => {
  const byRegion = marketCodes.filter((code) => marketOf(code).taxByRegion)
  expect(byRegion.toSorted()).toEqual(['CA', 'RU', 'US'])
  for (const market of byRegion) {
    for (const { id } of regionsOf(market, 'en')) {
      const destination = { region: id, postalCode: '' }
      const answer = await orderTotals(embeddedTaxes, { ...goodsTo(market, [100], '01'), destination })
      expect(isRefusal(answer), `${market} ${id}`).toBe(false)
    }
  }
})

it('lets a gift card bear no tax, where prices contain it and where it is added', async () => {
  for (const market of ['GB', 'US'] as const) {
    const bought = goodsTo(market, [5000], '01')
    const card = { ...shoe(10_000), giftCard: true }
    const alone = await orderTotals(embeddedTaxes, bought)
    const both = await orderTotals(embeddedTaxes, { ...bought, lines: [...bought.lines, card] })
    if (isRefusal(alone) || isRefusal(both)) throw new Error('no totals')
    const [own] = alone.lineTaxes
    expect(both.lineTaxes).toEqual([own, 0])
    expect(both.totals.taxTotal).toBe(alone.totals.taxTotal)
  }
})

it('refuses a region nobody knows, and says when nobody can tell', async () => {
  const nowhere = { region: 'QQ', postalCode: '10001' }
  expect(
    await orderTotals(embeddedTaxes, { ...goodsTo('US', [100], '01'), destination: nowhere }),
  ).toMatchObject({ refused: 'tax_region_not_found', field: 'shippingAddress.region' })
  const down: TaxProvider = { quote: () => Promise.reject(new TaxUnavailable('down')) }
  expect(await orderTotals(down, goodsTo('US', [100], '01'))).toMatchObject({ refused: 'tax_unavailable' })
  expect(await orderTotals(down, goodsTo('GB', [100], '01'))).toMatchObject({ totals: { total: 595 } })
})
