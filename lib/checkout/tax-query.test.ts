import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { shop } from '#lib/api/browser.ts'
import { keepAnswer } from '#lib/bag/bag-query.ts'
import type { Bag } from '#lib/bag/types.ts'
import { taxPlaceOf, taxQuery } from './tax-query.ts'

vi.mock('#lib/api/browser.ts', () => ({ shop: { retrieveBag: vi.fn() } }))
vi.mock('#lib/bag/bag-query.ts', () => ({
  bagQuery: () => ({ queryKey: ['bag', 'vereda', 'en_US'] }),
  keepAnswer: vi.fn(),
}))

it.each([
  ['US', { region: 'NY', postalCode: '10001' }, { region: 'NY', postalCode: '10001' }],
  ['US', { region: 'NY', postalCode: '1000' }, null],
  ['US', { region: '', postalCode: '10001' }, null],
  ['CA', { region: 'ON', postalCode: 'm5v 3l9' }, { region: 'ON', postalCode: 'M5V 3L9' }],
  ['RU', { region: 'MOW', postalCode: '101000' }, { region: 'MOW', postalCode: '101000' }],
  ['GB', { region: '', postalCode: 'SW1A 1AA' }, null],
  ['ES', { region: 'M', postalCode: '28013' }, null],
] as const)('in %s, %j is the place %j', (market, address, place) => {
  expect(taxPlaceOf(market, address)).toEqual(place)
})

describe('the tax of a bag', () => {
  const place = { brand: 'vereda', locale: 'en_US' } as const
  const to = { region: 'WA', postalCode: '98101' }
  const bag: Bag = {
    hash: 'h'.repeat(22),
    currency: 'USD',
    lines: [],
    promo: null,
    membersOnly: false,
    total: 11_900,
    taxTotal: null,
    taxIncluded: false,
    taxRate: null,
  }
  const wire = {
    shoppingCartHashId: bag.hash,
    market: 'US',
    currency: 'USD',
    items: [],
    blockedSkus: [],
    promoLabel: null,
    membersOnly: false,
    total: 119,
    discount: 0,
    vouchers: [],
    shippingCost: 15,
    shippingListed: 15,
    taxTotal: 14.14,
    taxIncluded: false,
    taxRate: 105.5,
    taxParts: [{ code: 'sales' as const, name: 'Sales tax', rate: 10.55, base: 134, amount: 14.14 }],
    totalImport: 148.14,
  }
  const answer = (own: Partial<typeof wire> = {}) =>
    vi.mocked(shop.retrieveBag).mockResolvedValue({ status: 'OK', bag: { ...wire, ...own } })
  const ask = () => new QueryClient().fetchQuery({ ...taxQuery(place, bag, to, '02'), retry: false })

  beforeEach(() => {
    vi.clearAllMocks()
  })

  it('is asked for its place and delivery, and comes in minor units', async () => {
    answer()
    expect(await ask()).toEqual({
      shipping: 1500,
      tax: 1414,
      parts: [{ name: 'Sales tax', rate: 10.55, amount: 1414 }],
      total: 14_814,
    })
    expect(shop.retrieveBag).toHaveBeenCalledWith({
      profile: 'en_US',
      brand: 'vereda',
      shoppingCartHashId: bag.hash,
      tax: true,
      taxRegion: 'WA',
      taxPostalCode: '98101',
      shippingMethodId: '02',
    })
    expect(keepAnswer).not.toHaveBeenCalled()
  })

  it('shows everywhere a price that has changed meanwhile', async () => {
    answer({ total: 125 })
    await ask()
    expect(keepAnswer).toHaveBeenCalledWith(
      place,
      expect.objectContaining({ total: 12_500, taxTotal: null, taxRate: null }),
    )
  })

  it('throws where the shop cannot say', async () => {
    const errors = [{ code: 'tax_unavailable', message: 'not now' }]
    vi.mocked(shop.retrieveBag).mockResolvedValue({ status: 'KO', errors, requestId: 'r' })
    await expect(ask()).rejects.toMatchObject({ code: 'tax_unavailable' })
    vi.mocked(shop.retrieveBag).mockResolvedValue({
      status: 'OK',
      bag: { ...wire, taxTotal: null, totalImport: null },
    })
    await expect(ask()).rejects.toThrow('the shop named no tax')
  })

  it('is another one for another place, way or bag', () => {
    const keyOf = (...ask: Parameters<typeof taxQuery>) => JSON.stringify(taxQuery(...ask).queryKey)
    const keys = [
      keyOf(place, bag, to, '01'),
      keyOf(place, bag, to, '02'),
      keyOf(place, bag, { ...to, postalCode: '98001' }, '01'),
      keyOf(place, { ...bag, hash: 'i'.repeat(22) }, to, '01'),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })
})
