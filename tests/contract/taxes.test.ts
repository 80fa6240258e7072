import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { prices } from '#backend/db/schema/catalog/catalog.ts'
import { orderLines, orders } from '#backend/db/schema/sales/orders.ts'
import { type TaxRequest, TaxUnavailable } from '#backend/shop/tax/provider.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { arena, mochila } from '../fixtures/bag-catalog.ts'
import { addresses } from '../fixtures/checkout.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop({ pairs: 50 })
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.taxes.override = null
})

/** A pair of shoes at 119 and a backpack at 49.50, in every currency with cents. */
const both = [
  [arena.material, '41'],
  [mochila.material, 'U'],
] as const

type TaxInput = Pick<RouteInput<'retrieveBag'>, 'tax' | 'taxRegion' | 'taxPostalCode' | 'shippingMethodId'>

function retrieve(profile: Locale, hash: string, taxInput: TaxInput = {}) {
  return shop.call('retrieveBag', { profile, brand: 'vereda', shoppingCartHashId: hash, ...taxInput })
}

function cart(profile: Locale, taxInput: TaxInput = {}, pairs: typeof both | [] = both) {
  const products = pairs.map(([id, size]) => ({ id, size }))
  return shop.call('cart', { profile, brand: 'vereda', products, ...taxInput })
}

const unknown = { taxTotal: null, taxRate: null, taxParts: [], totalImport: null }

describe('where the address determines the tax, a bag', () => {
  it.each(['en_US', 'es_US', 'en_CA', 'fr_CA', 'en_RU'] as const)(
    'of %s has unknown tax until the address is known',
    async (profile) => {
      const { hash } = await shop.fillBag(both, profile)
      const { bag } = unwrap(await retrieve(profile, hash))
      expect(bag).toMatchObject({ total: 168.5, taxIncluded: false, shippingCost: null, ...unknown })
      expect(bag.items.map((item) => item.prices.taxValue)).toEqual([null, null])
      const region = addresses[marketCodeOf(profile)].region
      for (const taxInput of [{ tax: true }, { tax: true, taxRegion: region }, { taxRegion: region }]) {
        expect(unwrap(await retrieve(profile, hash, taxInput)).bag).toMatchObject(unknown)
      }
    },
  )

  it.each([
    [
      'en_US',
      { taxRegion: 'NY', taxPostalCode: '10001' },
      [['sales', 'Sales tax', 8.875, 168.5, 14.95]],
      { shippingCost: 0, taxTotal: 14.95, taxRate: 88.75, totalImport: 183.45 },
    ],
    [
      'es_US',
      { taxRegion: 'OR', taxPostalCode: '97201' },
      [],
      { shippingCost: 0, taxTotal: 0, taxRate: 0, totalImport: 168.5 },
    ],
    [
      'en_US',
      { taxRegion: 'MA', taxPostalCode: '02108' },
      [['sales', 'Sales tax', 6.25, 49.5, 3.09]],
      { shippingCost: 0, taxTotal: 3.09, taxRate: 62.5, totalImport: 171.59 },
    ],
    [
      'en_CA',
      { taxRegion: 'ON', taxPostalCode: 'm5v 3l9' },
      [['hst', 'HST (Ontario)', 13, 168.5, 21.91]],
      { shippingCost: 0, taxTotal: 21.91, taxRate: 130, totalImport: 190.41 },
    ],
    [
      'en_CA',
      { taxRegion: 'QC', taxPostalCode: 'H2Y 1C6' },
      [
        ['gst', 'GST', 5, 168.5, 8.43],
        ['qst', 'QST', 9.975, 168.5, 16.81],
      ],
      { shippingCost: 0, taxTotal: 25.24, taxRate: 149.75, totalImport: 193.74 },
    ],
    [
      'en_RU',
      { taxRegion: 'MOW', taxPostalCode: '101000' },
      [['vat', 'VAT', 22, 958.5, 210.87]],
      { shippingCost: 790, taxTotal: 210.87, taxRate: 220, totalImport: 1169.37 },
    ],
  ] as const)('of %s delivered to %j has its taxes', async (profile, place, parts, sums) => {
    const taxInput = { tax: true, ...place, shippingMethodId: '01' } as const
    const { hash } = await shop.fillBag(both, profile)
    const { bag } = unwrap(await retrieve(profile, hash, taxInput))
    expect(
      bag.taxParts.map(({ code, name, rate, base, amount }) => [code, name, rate, base, amount]),
    ).toEqual(parts)
    expect(bag).toMatchObject(sums)
    const lines = bag.items.reduce((sum, item) => sum + Math.round((item.prices.taxValue ?? 0) * 100), 0)
    expect(lines).toBeLessThanOrEqual(Math.round(sums.taxTotal * 100))
    const { bag: priced } = unwrap(await cart(profile, taxInput))
    expect(priced).toMatchObject({ ...sums, taxParts: bag.taxParts })
  })

  it('leaves out delivery until a delivery method is chosen', async () => {
    const { bag } = unwrap(await cart('en_RU', { tax: true, taxRegion: 'SPE', taxPostalCode: '190000' }))
    expect(bag).toMatchObject({ shippingCost: null, taxTotal: 37.07, totalImport: 205.57 })
  })

  it.each([
    ['en_US', { taxRegion: 'QQ', taxPostalCode: '10001' }, 'tax_region_not_found', 'taxRegion'],
    ['en_CA', { taxRegion: 'NY', taxPostalCode: 'H2Y 1C6' }, 'tax_region_not_found', 'taxRegion'],
    ['en_RU', { taxRegion: 'CR', taxPostalCode: '295000' }, 'tax_region_not_found', 'taxRegion'],
    ['en_US', { taxRegion: 'NY', taxPostalCode: 'SW1A 1AA' }, 'invalid_input', 'taxPostalCode'],
    ['en_US', { taxRegion: 'MT', taxPostalCode: '10001' }, 'invalid_input', 'taxPostalCode'],
    ['en_CA', { taxRegion: 'AB', taxPostalCode: 'H2Y 1C6' }, 'invalid_input', 'taxPostalCode'],
    ['en_US', { taxRegion: 'NY', taxPostalCode: '1'.repeat(13) }, 'invalid_input', 'taxPostalCode'],
    [
      'en_US',
      { taxRegion: 'NY', taxPostalCode: '10001', shippingMethodId: '03' },
      'shipping_not_available',
      'shippingMethodId',
    ],
  ] as const)('of %s delivered to %j is rejected as %s', async (profile, place, code, field) => {
    const { hash } = await shop.fillBag(both, profile)
    const taxInput = { tax: true, ...place }
    for (const reply of [await retrieve(profile, hash, taxInput), await cart(profile, taxInput)]) {
      expect(getErrorCode(reply)).toBe(code)
      expect(getReplyErrors(reply)[0]?.field).toBe(field)
    }
  })

  it('sends the provider the destination of the goods, and reports when tax is unavailable', async () => {
    const questions: TaxRequest[] = []
    shop.taxes.override = {
      quote: (question) => {
        questions.push(question)
        return Promise.reject(new TaxUnavailable('down'))
      },
    }
    const taxInput = { tax: true, taxRegion: 'NY', taxPostalCode: '10001' }
    const { hash, total } = await shop.fillBag(both, 'en_US')
    expect(getErrorCode(await retrieve('en_US', hash, { ...taxInput, shippingMethodId: '02' }))).toBe(
      'tax_unavailable',
    )
    expect(getErrorCode(await cart('en_US', taxInput))).toBe('tax_unavailable')
    expect(questions[0]).toEqual({
      market: 'US',
      destination: { region: 'NY', postalCode: '10001' },
      lines: [
        { family: 'shoes', category: 'sneakers', kids: false, giftCard: false, amount: 11_900 },
        { family: 'bags-accessories', category: 'backpacks', kids: false, giftCard: false, amount: 4950 },
      ],
      shipping: 1500,
    })
    const order = shop.buildOrder(hash, total, { profile: 'en_US' })
    expect(getErrorCode(await shop.call('createOrder', order, { idempotencyKey: newIdempotencyKey() }))).toBe(
      'tax_unavailable',
    )
    expect(await shop.database.db.$count(orders, eq(orders.market, 'US'))).toBe(0)
    const { bag } = unwrap(await retrieve('en_US', hash))
    expect(bag.items).toHaveLength(2)
  })
})

describe('where prices contain the tax', () => {
  it('the requested address changes nothing', async () => {
    const { hash } = await shop.fillBag(both)
    const plain = unwrap(await retrieve('en_GB', hash)).bag
    const taxInput = { tax: true, taxRegion: 'QQ', taxPostalCode: 'nonsense' }
    expect(unwrap(await retrieve('en_GB', hash, taxInput)).bag).toEqual(plain)
    expect(plain).toMatchObject({
      taxTotal: 28.08,
      taxRate: 200,
      taxParts: [{ code: 'tax', name: 'Tax', rate: 20, base: 140.42, amount: 28.08 }],
      shippingCost: null,
      totalImport: 168.5,
    })
  })

  it('delivery and the tax in it are included when requested', async () => {
    const { bag } = unwrap(await cart('en_GB', { shippingMethodId: '02' }))
    expect(bag).toMatchObject({ shippingCost: 9.95, taxTotal: 29.74, totalImport: 178.45 })
  })
})

describe('an order', () => {
  it.each([
    ['en_US', { region: 'NY', postalCode: '10001-1234', city: 'New York' }, '01'],
    ['en_US', { region: 'WA', postalCode: '98101', city: 'Seattle' }, '02'],
    ['es_US', { region: 'NJ', postalCode: '07030', city: 'Hoboken' }, '02'],
    ['en_US', { region: 'DE', postalCode: '19801', city: 'Wilmington' }, '01'],
    ['fr_CA', { region: 'QC', postalCode: 'h2y1c6', city: 'Montréal' }, '02'],
    ['en_CA', { region: 'BC', postalCode: 'V6B 1A1', city: 'Vancouver' }, '01'],
    ['en_RU', { region: 'SVE', postalCode: '620014', city: 'Екатеринбург' }, '01'],
  ] as const)('of %s to %j by %s costs the total of its bag, to the cent', async (profile, to, method) => {
    const { hash } = await shop.fillBag(both, profile)
    const taxInput = {
      tax: true,
      taxRegion: to.region,
      taxPostalCode: to.postalCode,
      shippingMethodId: method,
    } as const
    const { bag } = unwrap(await retrieve(profile, hash, taxInput))
    const shippingAddress = { ...addresses[marketCodeOf(profile)], ...to }
    const request = { profile, shippingAddress, shippingMethodId: method }
    const place = (total: number) =>
      shop.call('createOrder', shop.buildOrder(hash, total, request), { idempotencyKey: newIdempotencyKey() })
    const said = bag.totalImport ?? 0
    for (const wrong of [said + 0.01, said - 0.01, bag.total + (bag.shippingCost ?? 0) + 0.01]) {
      if (wrong !== said) expect(getErrorCode(await place(wrong))).toBe('price_changed')
    }
    const { encodedReference } = unwrap(await place(said))
    const confirmation = unwrap(await shop.call('orderThanks', { profile, encodedReference }))
    expect(confirmation.bag).toMatchObject({
      total: bag.total,
      shippingCost: bag.shippingCost,
      taxTotal: bag.taxTotal,
      taxIncluded: false,
      taxParts: bag.taxParts,
      totalImport: said,
    })
    expect(confirmation.bag.items.map((item) => item.prices.taxValue)).toEqual(
      bag.items.map((item) => item.prices.taxValue),
    )
    await shop.settleWebhooks()
  })

  it('shows its taxes and the name of the region in the viewer’s language', async () => {
    const place = { taxRegion: 'BC', taxPostalCode: 'V6B 1A1' }
    const { hash } = await shop.fillBag(both, 'en_CA')
    const { bag } = unwrap(await retrieve('en_CA', hash, { tax: true, shippingMethodId: '01', ...place }))
    const shippingAddress = { ...addresses.CA, region: 'BC', postalCode: place.taxPostalCode }
    const order = shop.buildOrder(hash, bag.totalImport ?? 0, { profile: 'en_CA', shippingAddress })
    const { encodedReference } = unwrap(
      await shop.call('createOrder', order, { idempotencyKey: newIdempotencyKey() }),
    )
    const names = async (profile: Locale) => {
      const confirmation = unwrap(await shop.call('orderThanks', { profile, encodedReference }))
      return confirmation.bag.taxParts.map(({ name }) => name)
    }
    expect(await names('en_CA')).toEqual(['GST', 'PST (British Columbia)'])
    for (const profile of ['fr_CA', 'fr_FR'] as const) {
      expect(await names(profile)).toEqual(['TPS', 'TVP (Colombie-Britannique)'])
    }
    await shop.settleWebhooks()
  })

  it('stores tax components, rate and the tax of each line for its invoice', async () => {
    const { hash } = await shop.fillBag(both, 'en_CA')
    const request = { profile: 'en_CA', shippingAddress: addresses.CA } as const
    const order = shop.buildOrder(hash, 193.74, request)
    const { encodedReference } = unwrap(
      await shop.call('createOrder', order, { idempotencyKey: newIdempotencyKey() }),
    )
    const [stored] = await shop.database.db
      .select()
      .from(orders)
      .where(eq(orders.reference, encodedReference))
    expect(stored).toMatchObject({
      taxTotal: 2524,
      taxRate: 14_975,
      taxParts: [
        { kind: 'gst', region: 'QC', rate: 5000, base: 16_850, amount: 843 },
        { kind: 'qst', region: 'QC', rate: 9975, base: 16_850, amount: 1681 },
      ],
    })
    const lines = await shop.database.db
      .select({ tax: orderLines.tax })
      .from(orderLines)
      .where(eq(orderLines.orderId, stored?.id ?? 0))
    expect(lines.map(({ tax }) => tax)).toEqual([1782, 742])
    await shop.settleWebhooks()
  })

  it.each([
    ['en_US', { region: 'QQ' }, 'region'],
    ['en_CA', { region: 'NY' }, 'region'],
    ['en_RU', { region: 'CR' }, 'region'],
    ['en_US', { region: 'MT' }, 'postalCode'],
    ['en_CA', { region: 'AB' }, 'postalCode'],
  ] as const)('of %s to %j is rejected', async (profile, to, field) => {
    const { hash, total } = await shop.fillBag(both, profile)
    const shippingAddress = { ...addresses[marketCodeOf(profile)], ...to }
    const order = shop.buildOrder(hash, total, { profile, shippingAddress })
    const reply = await shop.call('createOrder', order, { idempotencyKey: newIdempotencyKey() })
    expect(getErrorCode(reply)).toBe('invalid_input')
    expect(getReplyErrors(reply)[0]?.field).toBe(`shippingAddress.${field}`)
  })

  it('is rejected when the provider does not know the region', async () => {
    shop.taxes.override = { quote: () => Promise.resolve(null) }
    const { hash, total } = await shop.fillBag(both, 'en_US')
    const order = shop.buildOrder(hash, total, { profile: 'en_US' })
    const reply = await shop.call('createOrder', order, { idempotencyKey: newIdempotencyKey() })
    expect(getErrorCode(reply)).toBe('tax_region_not_found')
    expect(getReplyErrors(reply)[0]?.field).toBe('shippingAddress.region')
  })

  it('is taxed on the prices at which it is placed', async () => {
    const { hash } = await shop.fillBag(both, 'en_US')
    const taxInput = {
      tax: true,
      taxRegion: 'NY',
      taxPostalCode: '10001',
      shippingMethodId: '01',
    } as const
    const before = unwrap(await retrieve('en_US', hash, taxInput)).bag.totalImport ?? 0
    const ofShoe = eq(prices.material, arena.material)
    // Below $110 shoes are untaxed in New York.
    await shop.database.db.update(prices).set({ current: 10_900 }).where(ofShoe)
    const place = (total: number) =>
      shop.call('createOrder', shop.buildOrder(hash, total, { profile: 'en_US' }), {
        idempotencyKey: newIdempotencyKey(),
      })
    const refused = await place(before)
    const { bag } = unwrap(await retrieve('en_US', hash, taxInput))
    const accepted = await place(bag.totalImport ?? 0)
    await shop.database.db.update(prices).set({ current: arena.price }).where(ofShoe)
    expect(getErrorCode(refused)).toBe('price_changed')
    expect(bag).toMatchObject({ total: 158.5, taxTotal: 4.39, totalImport: 162.89 })
    expect(accepted.status).toBe('OK')
    await shop.settleWebhooks()
  })
})
