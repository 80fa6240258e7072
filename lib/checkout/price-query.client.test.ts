import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { createBag, createBagLine, createEmptyBagDto } from '#tests/fixtures/bag.ts'
import { priceQuery, toTaxAddress } from './price-query.client.ts'

const invalidated = vi.fn()
vi.mock('#lib/query/query-client.client.ts', () => ({
  getQueryClient: () => ({ invalidateQueries: invalidated }),
}))
vi.mock('#lib/shop-api/shop-api.client.ts', () => ({ shopApi: { retrieveBag: vi.fn() } }))
vi.mock('#lib/bag/bag-query.client.ts', () => ({
  bagQuery: () => ({ queryKey: ['bag', 'vereda', 'en_US'] }),
}))

it.each([
  ['US', { region: 'NY', postalCode: '10001' }, { region: 'NY', postalCode: '10001' }],
  ['US', { region: 'NY', postalCode: '1000' }, null],
  ['US', { region: '', postalCode: '10001' }, null],
  ['CA', { region: 'ON', postalCode: 'm5v 3l9' }, { region: 'ON', postalCode: 'M5V 3L9' }],
  ['RU', { region: 'MOW', postalCode: '101000' }, { region: 'MOW', postalCode: '101000' }],
  ['GB', { region: '', postalCode: 'SW1A 1AA' }, null],
  ['ES', { region: 'M', postalCode: '28013' }, null],
] as const)('in %s converts %j to the tax address %j', (market, address, taxAddress) => {
  expect(toTaxAddress(market, address)).toEqual(taxAddress)
})

describe('the price of a bag', () => {
  const shop = { brand: 'vereda', locale: 'en_US' } as const
  const to = { region: 'WA', postalCode: '98101' }
  const bag = createBag([], { hash: 'h'.repeat(22), currency: 'USD', taxIncluded: false, taxTotal: null })
  const dto = {
    ...createEmptyBagDto(bag.hash),
    market: 'US',
    currency: 'USD',
    shippingCost: 0,
    shippingListed: 15,
    taxTotal: 14.14,
    taxIncluded: false,
    taxRate: 105.5,
    taxParts: [{ code: 'sales' as const, name: 'Sales tax', rate: 10.55, base: 134, amount: 14.14 }],
    totalImport: 148.14,
    giftCardLimit: 148.14,
  }
  const answer = (own: Partial<typeof dto> = {}) =>
    vi.mocked(shopApi.retrieveBag).mockResolvedValue({ status: 'OK', bag: { ...dto, ...own } })
  const fetchPrice = () => new QueryClient().fetchQuery({ ...priceQuery(shop, bag, to, '02'), retry: false })

  beforeEach(() => {
    vi.clearAllMocks()
    vi.stubGlobal('document', { cookie: 'vereda_bonds=TEN.FIVE; vereda_prevoucher=SOON' })
  })
  afterAll(() => vi.unstubAllGlobals())

  it('is requested with address, delivery and vouchers, and returned in minor units', async () => {
    answer()
    expect(await fetchPrice()).toEqual({
      goods: 0,
      vouchers: [],
      shipping: 0,
      shippingListed: 1500,
      tax: 1414,
      parts: [{ name: 'Sales tax', rate: 10.55, amount: 1414 }],
      total: 14_814,
      cardLimit: 14_814,
    })
    expect(shopApi.retrieveBag).toHaveBeenCalledWith({
      profile: 'en_US',
      brand: 'vereda',
      bonds: 'TEN,FIVE',
      prevoucher: 'SOON',
      shoppingCartHashId: bag.hash,
      tax: true,
      taxRegion: 'WA',
      taxPostalCode: '98101',
      shippingMethodId: '02',
    })
    expect(invalidated).not.toHaveBeenCalled()
  })

  it('updates a changed voucher everywhere', async () => {
    const shared = { name: 'Ten', source: 'bond' as const, off: 0, freeShipping: true, gift: null }
    const voucher = {
      ...shared,
      code: 'TEN',
      applied: true,
      why: null,
      missing: null,
      besides: null,
      message: '',
    }
    answer({ vouchers: [voucher] as never })
    await fetchPrice()
    expect(invalidated).toHaveBeenCalledWith({ queryKey: ['bag', 'vereda', 'en_US'], exact: true })
  })

  it('throws during an outage', async () => {
    const errors = [{ code: 'tax_unavailable', message: 'not now' }]
    vi.mocked(shopApi.retrieveBag).mockResolvedValue({ status: 'KO', errors, requestId: 'r' })
    await expect(fetchPrice()).rejects.toMatchObject({ code: 'tax_unavailable' })
    vi.mocked(shopApi.retrieveBag).mockResolvedValue({
      status: 'OK',
      bag: { ...dto, taxTotal: null, totalImport: null },
    })
    await expect(fetchPrice()).rejects.toThrow('The service returned a price without its tax')
  })

  it('has another key for another address, method, bag or price', () => {
    const keyOf = (...args: Parameters<typeof priceQuery>) => JSON.stringify(priceQuery(...args).queryKey)
    const keys = [
      keyOf(shop, bag, to, '01'),
      keyOf(shop, bag, to, '02'),
      keyOf(shop, bag, { ...to, postalCode: '98001' }, '01'),
      keyOf(shop, { ...bag, hash: 'i'.repeat(22) }, to, '01'),
      keyOf(shop, { ...bag, lines: [createBagLine('a', 100)] }, to, '01'),
      keyOf(shop, { ...bag, lines: [createBagLine('a', 100, { paid: 90 })] }, to, '01'),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('waits for the address where tax is added, and for the method where prices include it', () => {
    const enabled = (...args: Parameters<typeof priceQuery>) => priceQuery(...args).enabled
    expect([enabled(shop, bag, null, '01'), enabled(shop, bag, to, null)]).toEqual([false, true])
    const british = { ...bag, taxIncluded: true }
    expect([enabled(shop, british, null, '01'), enabled(shop, british, null, null)]).toEqual([true, false])
  })
})
