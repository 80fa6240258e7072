import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/client.ts'
import { prices, stock } from '#backend/shop/catalog/schema.ts'
import { orders } from '#backend/shop/orders/schema.ts'
import { PaymentUnavailable } from '#backend/shop/payments/provider.ts'
import { refreshOutbox } from '#backend/shop/refresh/schema.ts'
import { type Locale, locales, marketOfLocale } from '#i18n/locales.ts'
import { arena, eanOf, mochila } from '../fixtures/bag-catalog.ts'
import { addresses, cardPayment } from '../fixtures/checkout.ts'
import { type CheckoutShop, newKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { codeOf, errorsOf } from '../support/refusal.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.provider.override = {}
  await shop.database.db.update(stock).set({ quantity: 50 })
  await shop.settle()
})

const pair = [[arena.material, '41']] as const
const ean = eanOf(arena.material, '41')

const thanks = async (encodedReference: string, profile: Locale = 'en_GB') =>
  unwrap(await shop.call('orderThanks', { profile, encodedReference }))

async function expectPaid(reference: string) {
  await shop.settle()
  expect((await thanks(reference)).paymentData.state).toBe('paid')
}

async function order(
  hash: string,
  total: number,
  own: Parameters<CheckoutShop['orderOf']>[2] = {},
  key = newKey(),
) {
  return shop.call('createOrder', shop.orderOf(hash, total, own), { idempotencyKey: key })
}

describe('createOrder', () => {
  it.each(locales)('sells a pair in %s', async (profile) => {
    const { currency, taxIncluded, taxRate, freeShippingFrom, standardShipping } = marketOfLocale(profile)
    const { hash } = await shop.fillBag(pair, profile)
    const shipping = arena.price >= freeShippingFrom ? 0 : standardShipping
    const tax = taxIncluded ? 0 : Math.round((arena.price * taxRate) / 1000)
    const total = (arena.price + shipping + tax) / 100
    const before = await shop.stockOf(ean)
    const reply = unwrap(await order(hash, total, { profile }))
    expect(reply.order.cardResponse).toEqual({ resultCode: 'Authorised', action: null, refusalReason: null })
    expect(['pending', 'paid']).toContain(reply.order.state)
    expect(reply.encodedReference).toMatch(/^[A-Za-z0-9_-]{22}$/)
    await expectPaid(reply.encodedReference)
    const shown = await thanks(reply.encodedReference, profile)
    expect(shown.locator).toMatch(/^[459]\d{9}$/)
    expect(shown.bag).toMatchObject({
      total: 119,
      shippingCost: shipping / 100,
      totalImport: total,
      currency,
      taxIncluded,
    })
    expect(shown.applicant).toMatchObject({
      email: 'ada@example.org',
      name: 'Ada',
      country: profile.slice(3),
    })
    expect(shown.bag.items[0]).toMatchObject({
      code: arena.material,
      size: '41',
      price: { current: 119, previous: 149 },
    })
    expect(await shop.stockOf(ean)).toEqual({ quantity: before.quantity - 1, reserved: before.reserved })
  })

  it('empties the bag once it is paid, and only of what was bought', async () => {
    const { hash, total } = await shop.fillBag(pair)
    await shop.holdWebhooks()
    const { encodedReference } = unwrap(await order(hash, total))
    const own = { profile: 'en_GB', brand: 'vereda', shoppingCartHashId: hash } as const
    await shop.call('addToBag', { ...own, products: [{ id: mochila.material, size: 'U' }] })
    await shop.settle()
    await expectPaid(encodedReference)
    const { bag } = unwrap(await shop.call('retrieveBag', own))
    expect(bag.items.map((item) => item.code)).toEqual([mochila.material])
  })

  it('charges delivery below the threshold, and express always', async () => {
    const { hash, total } = await shop.fillBag([[mochila.material, 'U']])
    expect(codeOf(await order(hash, total))).toBe('price_changed')
    const express = unwrap(await order(hash, total + 9.95, { shippingMethodId: '02' }))
    expect((await thanks(express.encodedReference)).shipment.id).toBe('02')
  })

  it('keeps the bag after a refusal and tells why', async () => {
    const { hash, total } = await shop.fillBag(pair)
    const reply = unwrap(
      await order(hash, total, { paymentInfo: cardPayment({ holder: 'NOT_ENOUGH_BALANCE' }) }),
    )
    expect(reply.order).toMatchObject({
      state: 'refused',
      cardResponse: { resultCode: 'Refused', refusalReason: 'Not enough balance' },
    })
    const shown = await thanks(reply.encodedReference)
    expect(shown.paymentData).toMatchObject({ state: 'refused', refusalReason: 'Not enough balance' })
    expect(shown.paymentData.retryUntil).not.toBeNull()
    const { bag } = unwrap(
      await shop.call('retrieveBag', { profile: 'en_GB', brand: 'vereda', shoppingCartHashId: hash }),
    )
    expect(bag.items).toHaveLength(1)
  })

  it('lets a bag be ordered again after a refusal, though its own order holds the last pair', async () => {
    const { hash, total } = await shop.fillBag(pair)
    await shop.database.db
      .update(stock)
      .set({ quantity: (await shop.stockOf(ean)).reserved + 1 })
      .where(eq(stock.ean, ean))
    const refused = unwrap(await order(hash, total, { paymentInfo: cardPayment({ holder: 'DECLINED' }) }))
    const { bag } = unwrap(
      await shop.call('retrieveBag', { profile: 'en_GB', brand: 'vereda', shoppingCartHashId: hash }),
    )
    expect(bag.blockedSkus).toEqual([])
    const again = unwrap(await order(hash, total))
    await expectPaid(again.encodedReference)
    expect((await thanks(refused.encodedReference)).paymentData.state).toBe('expired')
  })

  it('refuses another order of a bag whose payment is not decided', async () => {
    const { hash, total } = await shop.fillBag(pair)
    await shop.holdWebhooks()
    unwrap(await order(hash, total))
    expect(codeOf(await order(hash, total))).toBe('payment_in_progress')
  })

  it('orders nothing when the price has changed', async () => {
    const { hash, total } = await shop.fillBag(pair)
    const count = await shop.database.db.$count(orders)
    const before = await shop.stockOf(ean)
    await shop.database.db.update(prices).set({ current: 12_500 }).where(eq(prices.material, arena.material))
    const reply = await order(hash, total)
    await shop.database.db
      .update(prices)
      .set({ current: arena.price })
      .where(eq(prices.material, arena.material))
    expect(codeOf(reply)).toBe('price_changed')
    expect(codeOf(await order(hash, total + 0.005))).toBe('price_changed')
    expect(await shop.database.db.$count(orders)).toBe(count)
    expect(await shop.stockOf(ean)).toEqual(before)
  })

  it('names every line that has sold out and orders nothing', async () => {
    const { hash, total } = await shop.fillBag([...pair, [arena.material, '42'], [mochila.material, 'U']])
    for (const sold of [ean, eanOf(mochila.material, 'U')]) {
      const { reserved } = await shop.stockOf(sold)
      await shop.database.db.update(stock).set({ quantity: reserved }).where(eq(stock.ean, sold))
    }
    const other = await shop.stockOf(eanOf(arena.material, '42'))
    const errors = errorsOf(await order(hash, total))
    expect(errors.map((error) => error.code)).toEqual(['out_of_stock', 'out_of_stock'])
    expect(errors[0]?.field).toMatch(/^items\./)
    expect(await shop.stockOf(eanOf(arena.material, '42'))).toEqual(other)
  })

  it('tells the storefront of a size that sold out, and of one that came back', async () => {
    const { hash, total } = await shop.fillBag(pair)
    const { reserved } = await shop.stockOf(ean)
    await shop.database.db
      .update(stock)
      .set({ quantity: reserved + 1 })
      .where(eq(stock.ean, ean))
    await shop.database.db.delete(refreshOutbox)
    unwrap(await order(hash, total, { paymentInfo: cardPayment({ holder: 'DECLINED' }) }))
    const told = () => shop.database.db.select({ event: refreshOutbox.event }).from(refreshOutbox)
    expect((await told())[0]?.event).toMatchObject({ type: 'product', code: arena.material })
    await shop.settle()
    await shop.database.db.delete(refreshOutbox)
    shop.pass(31)
    await shop.expire()
    expect((await told()).map(({ event }) => event)).toContainEqual(
      expect.objectContaining({ type: 'product', code: arena.material }),
    )
  })

  it('gives the last pair to one of two buyers', async () => {
    const bags = await Promise.all([shop.fillBag(pair), shop.fillBag(pair)])
    const { reserved } = await shop.stockOf(ean)
    await shop.database.db
      .update(stock)
      .set({ quantity: reserved + 1 })
      .where(eq(stock.ean, ean))
    const replies = await Promise.all(bags.map(({ hash, total }) => order(hash, total)))
    expect(replies.map((reply) => reply.status).sort()).toEqual(['KO', 'OK'])
    const loser = replies.find((reply) => reply.status === 'KO')
    expect(loser && codeOf(loser)).toBe('out_of_stock')
  })

  it('judges the form by the market’s rules, naming every field in the shopper’s language', async () => {
    const { hash, total } = await shop.fillBag(pair, 'es_ES')
    const contact = { email: 'nobody', phonePrefix: '+34', phone: '12' }
    const shippingAddress = { ...addresses.ES, postalCode: '99999', region: '' }
    const errors = errorsOf(await order(hash, total, { profile: 'es_ES', contact, shippingAddress }))
    expect(errors.every((error) => error.code === 'invalid_input')).toBe(true)
    expect(errors.map((error) => error.field)).toEqual([
      'contact.email',
      'contact.phone',
      'shippingAddress.postalCode',
      'shippingAddress.region',
    ])
  })

  it.each([
    ['an empty bag', {}, 'bag_empty'],
    ['an address abroad', { shippingAddress: addresses.FR }, 'shipping_not_available'],
    ['an unknown bag', { shoppingCartHashId: 'A'.repeat(22) }, 'bag_not_found'],
    ['another market’s bag', { profile: 'fr_FR', shippingAddress: addresses.FR }, 'bag_market_mismatch'],
    [
      'a bare card number',
      { paymentInfo: { ...cardPayment(), paymentMethod: { type: 'scheme', number: '4111111111111111' } } },
      'invalid_input',
    ],
    [
      'an origin that is none',
      { paymentInfo: { ...cardPayment(), origin: 'javascript:alert(1)' } },
      'invalid_input',
    ],
    [
      'an origin that is no storefront of ours',
      { paymentInfo: { ...cardPayment(), origin: 'https://shop.example' } },
      'invalid_input',
    ],
    [
      'half a character in a name',
      { shippingAddress: { ...addresses.GB, name: 'Ada\ud800' } },
      'invalid_input',
    ],
    ['another shipping cost', { shippingCost: 0.01 }, 'price_changed'],
    ['a voucher', { voucher: 'SUMMER' }, 'not_supported_yet'],
    ['collection in a store', { pickupStoreId: '12' }, 'not_supported_yet'],
    ['express checkout', { checkoutExpressHashId: 'x' }, 'not_supported_yet'],
    ['express shopping', { expressShoppingHashId: 'x' }, 'not_supported_yet'],
    ['PayPal Plus', { paypalPlus: true }, 'not_supported_yet'],
    ['a newsletter discount', { newsletterDiscount: true }, 'not_supported_yet'],
    ['a wholesaler', { wholesalerId: '7' }, 'not_supported_yet'],
    ['a gift card', { giftCardNum: '1', giftCardPin: '2' }, 'not_supported_yet'],
    [
      'a state there is none of',
      { profile: 'en_US', shippingAddress: { ...addresses.US, region: 'QQ' } },
      'invalid_input',
    ],
    ['a negative total', { totalImport: -1 }, 'invalid_input'],
    ['a NUL in a name', { shippingAddress: { ...addresses.GB, name: 'A\u0000da' } }, 'invalid_input'],
  ] as const)('refuses %s as %s', async (_, own, code) => {
    const { hash, total } = await shop.fillBag(pair)
    const { bag } = unwrap(
      await shop.call('retrieveBag', { profile: 'en_GB', brand: 'vereda', shoppingCartHashId: hash }),
    )
    if (code === 'bag_empty') {
      const line = {
        profile: 'en_GB',
        brand: 'vereda',
        shoppingCartHashId: hash,
        id: bag.items[0]?.id ?? '',
      } as const
      unwrap(await shop.call('deleteFromBag', line))
    }
    const reply = await order(hash, total, own)
    expect(codeOf(reply)).toBe(code)
    if (code === 'not_supported_yet')
      expect(errorsOf(reply).map(({ field }) => field)).toEqual(Object.keys(own))
    if ('paymentInfo' in own && 'origin' in own.paymentInfo && code === 'invalid_input') {
      expect(errorsOf(reply)[0]?.field).toMatch(/^paymentInfo\./)
    }
  })

  it('takes what stores and staff add, and what the shopper saw of products and delivery', async () => {
    const { hash, total } = await shop.fillBag(pair)
    const own = {
      products: pair.map(([id, size]) => ({ id, size })),
      shippingCost: 0,
      employeeId: '17',
      csEmployeeId: '18',
      embeded: true,
      paypalPlus: false,
      newsletterDiscount: false,
    }
    expect(await order(hash, total, own)).toMatchObject({ status: 'OK' })
  })
})

describe('an idempotency key', () => {
  it('gives one order and one answer, however often and however fast it is sent', async () => {
    const { hash, total } = await shop.fillBag(pair)
    const count = await shop.database.db.$count(orders)
    const before = await shop.stockOf(ean)
    const request = shop.orderOf(hash, total, { paymentInfo: cardPayment({ holder: 'DECLINED' }) })
    const idempotencyKey = newKey()
    const send = () => shop.call('createOrder', request, { idempotencyKey })
    const together = await Promise.all([send(), send(), send()])
    const [first] = together
    for (const reply of [...together, await send()]) expect(reply).toEqual(first)
    expect(first?.status).toBe('OK')
    expect(await shop.database.db.$count(orders)).toBe(count + 1)
    expect(await shop.stockOf(ean)).toEqual({ ...before, reserved: before.reserved + 1 })
  })

  it('does not serve another request', async () => {
    const { hash, total } = await shop.fillBag(pair)
    const key = newKey()
    unwrap(await order(hash, total, {}, key))
    expect(codeOf(await order(hash, total, { newsletter: true }, key))).toBe('idempotency_conflict')
    const other = await shop.fillBag(pair)
    expect(codeOf(await order(other.hash, other.total, {}, key))).toBe('idempotency_conflict')
  })

  it('serves a card typed again while its payment may go through, and no longer once that failed', async () => {
    const { hash, total } = await shop.fillBag(pair)
    const key = newKey()
    await shop.holdWebhooks()
    const first = unwrap(await order(hash, total, {}, key))
    const again = unwrap(
      await order(hash, total, { paymentInfo: cardPayment({ holder: 'A. Lovelace' }) }, key),
    )
    expect(again.encodedReference).toBe(first.encodedReference)
    const other = await shop.fillBag(pair)
    const otherKey = newKey()
    unwrap(
      await order(other.hash, other.total, { paymentInfo: cardPayment({ holder: 'DECLINED' }) }, otherKey),
    )
    expect(codeOf(await order(other.hash, other.total, {}, otherKey))).toBe('idempotency_conflict')
  })

  it('serves one of two bags that are ordered with it at a time', async () => {
    const bags = await Promise.all([shop.fillBag(pair), shop.fillBag(pair)])
    const before = await shop.stockOf(ean)
    const key = newKey()
    const replies = await Promise.all(bags.map(({ hash, total }) => order(hash, total, {}, key)))
    const codes = replies.map((reply) => (reply.status === 'KO' ? codeOf(reply) : 'OK'))
    expect(codes.sort()).toEqual(['OK', 'idempotency_conflict'])
    const after = await shop.stockOf(ean)
    expect(before.quantity - before.reserved - (after.quantity - after.reserved)).toBe(1)
  })

  it('is required', async () => {
    const { hash, total } = await shop.fillBag(pair)
    expect(codeOf(await shop.call('createOrder', shop.orderOf(hash, total)))).toBe('invalid_input')
  })

  it('goes on where a payment that never started broke off', async () => {
    const { hash, total } = await shop.fillBag(pair)
    const key = newKey()
    shop.provider.override = { start: () => Promise.reject(new PaymentUnavailable('down')) }
    const count = await shop.database.db.$count(orders)
    expect(codeOf(await order(hash, total, {}, key))).toBe('payment_unavailable')
    const [open] = await shop.database.db
      .select()
      .from(orders)
      .where(eq(orders.state, 'open'))
      .orderBy(orders.id)
    expect(open).toBeDefined()
    shop.provider.override = {}
    const reply = unwrap(await order(hash, total, {}, key))
    await expectPaid(reply.encodedReference)
    expect(await shop.database.db.$count(orders)).toBe(count + 1)
  })
})

describe('orderThanks', () => {
  it('knows no other reference', async () => {
    const reply = await shop.call('orderThanks', { profile: 'en_GB', encodedReference: 'A'.repeat(22) })
    expect(codeOf(reply)).toBe('order_not_found')
  })
})

it('logs no personal data', () => {
  const written = shop.logs.join('')
  expect(written).toContain('createOrder')
  for (const word of ['ada@example.org', '7700900123', 'Lovelace', 'High Street', '4111111111111111']) {
    expect(written).not.toContain(word)
  }
})
