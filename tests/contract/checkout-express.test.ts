import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Reply, type RouteInput, unwrap } from '#api-client/call-route.ts'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import { expressCheckouts } from '#backend/db/schema/sales/express-checkout.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { expressCheckoutJob } from '#backend/shop/checkout/routes.ts'
import { arena, eanOf } from '../fixtures/bag-catalog.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { getToken, requestWalletPayload } from '../support/wallets.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop({ pairs: 60 })
})
afterAll(() => shop.close())

const origin = 'http://localhost:3000'
const storefront = { profile: 'en_GB', brand: 'vereda' } as const
type Profile = RouteInput<'checkoutExpressForm'>['profile']
const pair = { id: arena.material, size: '41' }

const form = (own: Partial<RouteInput<'checkoutExpressForm'>>) =>
  shop.call('checkoutExpressForm', { ...storefront, origin, ...own })
const data = (hash: string, own: Partial<RouteInput<'checkoutExpressData'>> = {}) =>
  shop.call('checkoutExpressData', { ...storefront, origin, checkoutExpressHashId: hash, ...own })
const back = (hash: string, wallet: RouteInput<'checkoutExpressReturnData'>['wallet'], profile?: Profile) =>
  shop.call('checkoutExpressReturnData', {
    ...storefront,
    ...(profile && { profile }),
    origin,
    checkoutExpressHashId: hash,
    wallet,
  })

const ada = {
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  addressLine1: '12 St James Square',
  addressLine2: 'Flat 2',
  postalCode: 'sw1y4jh',
  city: 'London',
  countryCode: 'GB',
  phone: '+44 7700 900 123',
}

type State = Extract<Reply<'checkoutExpressData'>, { status: 'OK' }>

/** An express checkout of one pair with the data that a wallet returned. */
async function submitWalletData(
  contact: RouteInput<'checkoutExpressNormalizeValues'>['contact'] = ada,
  token = 'test_approve',
) {
  const begun = unwrap(await form({ product: pair }))
  return unwrap(await back(begun.checkoutExpressHashId, { method: 'google_pay', token, contact }))
}

function orderOf(state: State, own: Partial<RouteInput<'createOrder'>> = {}): RouteInput<'createOrder'> {
  const { values, bag, checkoutExpressHashId, shoppingCartHashId } = state
  if (!values || !state.method) throw new Error('no wallet has spoken')
  return {
    ...storefront,
    shoppingCartHashId: shoppingCartHashId ?? '',
    checkoutExpressHashId,
    contact: values.contact,
    shippingAddress: values.shippingAddress,
    shippingMethodId: values.shippingMethods[0] ?? '01',
    paymentInfo: { method: state.method, origin },
    totalImport: bag.totalImport ?? 0,
    ...own,
  }
}
const createOrder = (input: RouteInput<'createOrder'>, key = newIdempotencyKey()) =>
  shop.call('createOrder', input, { idempotencyKey: key })

describe('checkoutExpressForm', () => {
  it('starts with one product in a bag of its own', async () => {
    const { hash, total } = await shop.fillBag([[arena.material, '41']])
    const state = unwrap(await form({ product: pair }))
    expect(state).toMatchObject({ method: null, values: null })
    expect(state.wallets.map(({ method }) => method)).toEqual(['google_pay', 'apple_pay', 'amazon_pay'])
    expect(state.shoppingCartHashId).not.toBe(hash)
    expect(state.bag.items).toHaveLength(1)
    const own = { ...storefront, shoppingCartHashId: hash }
    expect(unwrap(await shop.call('retrieveBag', own)).bag).toMatchObject({ total, items: [{}] })
    const made = { ...storefront, shoppingCartHashId: state.shoppingCartHashId ?? '' }
    expect(unwrap(await shop.call('retrieveBag', made)).bag.total).toBe(state.bag.total)
  })

  it('starts with the caller’s bag, whose hash it never exposes', async () => {
    const { hash } = await shop.fillBag([[arena.material, '41']])
    const state = unwrap(await form({ shoppingCartHashId: hash }))
    expect(state.shoppingCartHashId).toBeNull()
    expect(JSON.stringify(state)).not.toContain(hash)
  })

  it('requests address and e-mail from wallets, and shows the known amount', async () => {
    const { wallets: buttons, bag } = unwrap(await form({ product: pair }))
    const total = (bag.totalImport ?? 0).toFixed(2)
    expect(buttons[0]).toMatchObject({
      request: {
        emailRequired: true,
        shippingAddressRequired: true,
        shippingAddressParameters: { allowedCountryCodes: ['GB'], phoneNumberRequired: true },
        transactionInfo: { totalPrice: total, totalPriceStatus: 'ESTIMATED' },
      },
    })
    expect(buttons[1]).toMatchObject({
      request: { requiredShippingContactFields: ['email', 'phone', 'name', 'postalAddress'] },
    })
    expect(buttons[2]).toMatchObject({ request: { productType: 'PayAndShip' } })
  })

  it.each([
    ['nothing', {}, 'invalid_input'],
    ['a bag and a product', { product: pair, shoppingCartHashId: 'A'.repeat(22) }, 'invalid_input'],
    ['an unknown bag', { shoppingCartHashId: 'A'.repeat(22) }, 'bag_not_found'],
    ['no product of ours', { product: { id: 'Z999999-001', size: '41' } }, 'product_not_found'],
    ['no size of it', { product: { ...pair, size: '99' } }, 'size_not_found'],
    ['a foreign origin', { product: pair, origin: 'https://evil.example' }, 'invalid_input'],
    ['a market without online orders', { product: pair, profile: 'en_IL' }, 'market_offline'],
    ['a market without wallets', { product: pair, profile: 'en_TR' }, 'checkout_express_not_available'],
  ] as const)('rejects %s', async (_, own, code) => {
    expect(getErrorCode(await form(own))).toBe(code)
  })

  it('rejects a bag of another market, and an empty one', async () => {
    const { hash } = await shop.fillBag([[arena.material, '41']])
    expect(getErrorCode(await form({ shoppingCartHashId: hash, profile: 'es_ES' }))).toBe(
      'bag_market_mismatch',
    )
    const own = { ...storefront, shoppingCartHashId: hash }
    const { bag } = unwrap(await shop.call('retrieveBag', own))
    unwrap(await shop.call('deleteFromBag', { ...own, id: bag.items[0]?.id ?? '' }))
    expect(getErrorCode(await form({ shoppingCartHashId: hash }))).toBe('bag_empty')
  })
})

describe('checkoutExpressReturnData', () => {
  it.each(['google_pay', 'apple_pay'] as const)(
    'stores the data of %s in the format of the market',
    async (method) => {
      const begun = unwrap(await form({ product: pair }))
      const session = begun.wallets.find((each) => each.method === method)
      const answer = await requestWalletPayload(shop, method, { outcome: 'approve', person: 'gb' }, session)
      const token = getToken(method, answer ?? {})
      const state = unwrap(
        await back(begun.checkoutExpressHashId, {
          method,
          token,
          contact: { ...ada, phone: '+44 7700 900 123' },
        }),
      )
      expect(state).toMatchObject({
        method,
        wallets: [],
        values: {
          contact: { email: 'ada@example.org', phonePrefix: '+44', phone: '7700900123' },
          shippingAddress: { name: 'Ada', surname: 'Lovelace', postalCode: 'SW1Y 4JH', city: 'London' },
          missing: [],
          elsewhere: null,
          shippingMethods: ['01', '02'],
        },
      })
      expect(JSON.stringify(state)).not.toContain(token)
      expect(unwrap(await data(begun.checkoutExpressHashId))).toEqual(state)
    },
  )

  it('fetches the Amazon Pay data from its own server', async () => {
    const begun = unwrap(await form({ product: pair }))
    const session = begun.wallets.find(({ method }) => method === 'amazon_pay')
    const answer = await requestWalletPayload(
      shop,
      'amazon_pay',
      { outcome: 'approve', person: 'gb' },
      session,
    )
    const checkoutSessionId = getToken('amazon_pay', answer ?? {})
    const { checkoutExpressHashId: hash } = begun
    const state = unwrap(await back(hash, { method: 'amazon_pay', checkoutSessionId }))
    expect(state).toMatchObject({ method: 'amazon_pay', values: { missing: [] } })
    expect(unwrap(await createOrder(orderOf(state))).order.cardResponse.resultCode).toBe('Authorised')
    const stranger = await back(unwrap(await form({ product: pair })).checkoutExpressHashId, {
      method: 'amazon_pay',
      checkoutSessionId: 'nonsense',
    })
    expect(getErrorCode(stranger)).toBe('payment_details_refused')
  })
})

describe('checkoutExpressNormalizeValues', () => {
  const normalize = async (
    contact: RouteInput<'checkoutExpressNormalizeValues'>['contact'],
    profile: Profile = 'en_GB',
  ) => {
    const begun = unwrap(await form({ product: pair, profile }))
    const { checkoutExpressHashId } = begun
    return unwrap(
      await shop.call('checkoutExpressNormalizeValues', {
        ...storefront,
        profile,
        checkoutExpressHashId,
        contact,
      }),
    )
  }

  it('names missing fields only', async () => {
    const { values } = await normalize({ ...ada, city: '', phone: null })
    expect(values.missing.toSorted()).toEqual(['contact.phone', 'shippingAddress.city'])
    expect(values.shippingAddress).toMatchObject({ address: '12 St James Square', addressExtra: 'Flat 2' })
  })

  it.each([
    ['shippingAddress.name', { name: `${'Ada '.repeat(40)}Lovelace` }],
    ['shippingAddress.city', { city: 'x'.repeat(150) }],
    ['shippingAddress.postalCode', { postalCode: 'SW1Y 4JH, United Kingdom' }],
    ['shippingAddress.addressExtra', { addressLine2: 'Flat '.repeat(18), addressLine3: 'Door '.repeat(18) }],
    ['contact.phone', { phone: '1'.repeat(60) }],
    ['contact.email', { email: 'a\u0007b@example.org' }],
  ])('requires %s again where it is too long', async (field, own) => {
    const { values } = await normalize({ ...ada, ...own })
    expect(values.missing).toEqual([field])
  })

  it('rejects an address of another country', async () => {
    const { values } = await normalize({ ...ada, countryCode: 'FR', postalCode: '75001', city: 'Paris' })
    expect(values).toMatchObject({ elsewhere: 'FR', shippingAddress: { name: 'Ada', city: '', address: '' } })
    expect(values.missing).toContain('shippingAddress.address')
  })

  it('prices no delivery method that does not reach the customer’s address', async () => {
    const { checkoutExpressHashId } = unwrap(await form({ product: pair }))
    const by = (shippingMethodId: '02' | '03' | '05' | '99') =>
      shop.call('checkoutExpressNormalizeValues', {
        ...storefront,
        checkoutExpressHashId,
        contact: ada,
        shippingMethodId,
      })
    const express = unwrap(await by('02'))
    expect(express.bag.shippingCost).toBeGreaterThan(0)
    for (const way of ['03', '05', '99'] as const)
      expect(getReplyErrors(await by(way))).toMatchObject([
        { code: 'shipping_not_available', field: 'shippingMethodId' },
      ])
  })

  it.each([
    [
      'en_US',
      { ...ada, countryCode: 'US', postalCode: '10118', city: 'New York', stateOrRegion: 'New York' },
    ],
    ['en_CA', { ...ada, countryCode: 'CA', postalCode: 'm5j2j2', city: 'Toronto', stateOrRegion: 'ON' }],
  ] as const)('knows the tax of %s once it knows where it goes', async (profile, contact) => {
    const { values, bag } = await normalize({ ...contact, phone: '212 555 0123' }, profile)
    expect(values.missing.filter((field) => field.startsWith('shippingAddress'))).toEqual([])
    expect(bag.taxTotal).toBeGreaterThan(0)
    expect(bag.totalImport).toBeCloseTo(bag.total + (bag.shippingCost ?? 0) + (bag.taxTotal ?? 0), 2)
    const nowhere = await normalize({ ...contact, stateOrRegion: '', postalCode: '' }, profile)
    expect(nowhere.bag.totalImport).toBeNull()
  })
})

describe('the order of an express checkout', () => {
  const ean = eanOf(arena.material, '41')
  const setStock = (quantity: number) =>
    shop.database.db.update(stock).set({ quantity }).where(eq(stock.ean, ean))
  afterEach(() => shop.settleWebhooks())

  it('is placed with the wallet’s data, and marks it used', async () => {
    const state = await submitWalletData()
    const key = newIdempotencyKey()
    const input = orderOf(state)
    const placed = unwrap(await createOrder(input, key))
    expect(placed.order.cardResponse.resultCode).toBe('Authorised')
    // The answer was lost.
    expect(unwrap(await createOrder(input, key)).encodedReference).toBe(placed.encodedReference)
    expect(getErrorCode(await createOrder(input))).toBe('checkout_express_used')
    expect(getErrorCode(await data(state.checkoutExpressHashId))).toBe('checkout_express_used')
    const rows = await shop.database.db
      .select()
      .from(orders)
      .where(eq(orders.reference, placed.encodedReference))
    expect(rows[0]).toMatchObject({ email: 'ada@example.org', shippingAddress: { city: 'London' } })
  })

  it.each([
    ['refuse', 'Refused', 'refused'],
    ['error', 'Error', 'error'],
    ['pending', 'Pending', 'pending'],
  ] as const)('whose wallet says %s', async (outcome, resultCode, state) => {
    const input = orderOf(await submitWalletData(ada, `test_${outcome}`))
    // A notification that overtakes the answer decides: it says "refused" for an error too.
    await shop.holdWebhooks()
    const placed = unwrap(await createOrder(input))
    expect(placed.order).toMatchObject({ state, cardResponse: { resultCode } })
  })

  it('of the customer’s bag empties it', async () => {
    const { hash } = await shop.fillBag([[arena.material, '41']])
    const begun = unwrap(await form({ shoppingCartHashId: hash }))
    const wallet = { method: 'google_pay', token: 'test_approve', contact: ada } as const
    const state = unwrap(await back(begun.checkoutExpressHashId, wallet))
    unwrap(await createOrder(orderOf(state, { shoppingCartHashId: hash })))
    await shop.settleWebhooks()
    const { bag } = unwrap(await shop.call('retrieveBag', { ...storefront, shoppingCartHashId: hash }))
    expect(bag.items).toEqual([])
  })

  it('is not placed twice by two tabs', async () => {
    const state = await submitWalletData()
    const codes = (await Promise.all([createOrder(orderOf(state)), createOrder(orderOf(state))])).map(
      (reply) => (reply.status === 'OK' ? 'OK' : getErrorCode(reply)),
    )
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
    expect(['checkout_express_used', 'payment_in_progress', 'bag_not_found', 'bag_empty']).toContain(
      codes.find((code) => code !== 'OK'),
    )
  })

  it('waits for the customer where the price changed or it sold out meanwhile', async () => {
    const state = await submitWalletData()
    expect(getErrorCode(await createOrder(orderOf(state, { totalImport: 1 })))).toBe('price_changed')
    const before = await shop.findStock(ean)
    await setStock(before.reserved)
    expect(getErrorCode(await createOrder(orderOf(state)))).toBe('out_of_stock')
    expect(getErrorCode(await form({ product: pair }))).toBe('out_of_stock')
    await setStock(before.quantity)
    expect(unwrap(await createOrder(orderOf(state))).order.cardResponse.resultCode).toBe('Authorised')
  })

  it('is bound to its own bag, market and brand', async () => {
    const state = await submitWalletData()
    const { hash, total } = await shop.fillBag([[arena.material, '41']])
    const other = orderOf(state, { shoppingCartHashId: hash, totalImport: total + 4.95 })
    expect(getErrorCode(await createOrder(other))).toBe('checkout_express_unknown')
    const { checkoutExpressHashId } = state
    expect(getErrorCode(await data(checkoutExpressHashId, { profile: 'es_ES' }))).toBe(
      'checkout_express_other_market',
    )
    expect(getErrorCode(await data(checkoutExpressHashId, { brand: 'cumbre' }))).toBe(
      'checkout_express_unknown',
    )
    expect(getErrorCode(await data('A'.repeat(22)))).toBe('checkout_express_unknown')
  })

  it('requires data from a wallet', async () => {
    const begun = unwrap(await form({ product: pair }))
    const input = orderOf(await submitWalletData(), {
      checkoutExpressHashId: begun.checkoutExpressHashId,
      shoppingCartHashId: begun.shoppingCartHashId ?? '',
    })
    expect(getErrorCode(await createOrder(input))).toBe('invalid_input')
  })

  it('cannot be placed after two hours, and its data is deleted', async () => {
    const state = await submitWalletData()
    shop.advanceMinutes(121)
    expect(getErrorCode(await createOrder(orderOf(state)))).toBe('checkout_express_expired')
    expect(getErrorCode(await data(state.checkoutExpressHashId))).toBe('checkout_express_expired')
    await expressCheckoutJob.run(shop.context, shop.app.log)
    const rows = await shop.database.db.select().from(expressCheckouts)
    expect(rows.filter(({ walletResponse }) => walletResponse !== null)).toEqual([])
    shop.advanceMinutes(23 * 60)
    await expressCheckoutJob.run(shop.context, shop.app.log)
    expect(await shop.database.db.select().from(expressCheckouts)).toEqual([])
  })

  it('logs no token or address', () => {
    const written = shop.logs.join('')
    for (const secret of ['wallet-', 'St James', 'ada@example.org']) expect(written).not.toContain(secret)
  })
})
