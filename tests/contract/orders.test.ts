import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { prices, stock } from '#backend/db/schema/catalog/catalog.ts'
import { refreshOutbox } from '#backend/db/schema/operations/refresh.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { type Locale, locales, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { toDecimal } from '#lib/money/money.ts'
import { calculateDeliveryCost } from '#lib/money/tax-and-delivery.ts'
import type { CheckoutAddress } from '#validation/checkout.ts'
import { arena, eanOf, mochila } from '../fixtures/bag-catalog.ts'
import { addresses, cardPayment } from '../fixtures/checkout.ts'
import { ean, type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

/** Goods, standard delivery and the tax of the address, as the shop shows them beforehand. */
async function totalWithTax(hash: string, profile: Locale, to: CheckoutAddress): Promise<number> {
  const { bag } = unwrap(
    await shop.call('retrieveBag', {
      profile,
      brand: 'vereda',
      shoppingCartHashId: hash,
      tax: true,
      taxRegion: to.region,
      taxPostalCode: to.postalCode,
      shippingMethodId: '01',
    }),
  )
  if (bag.totalImport === null) throw new Error(`${profile} has no total`)
  return bag.totalImport
}

const takingOrders = locales.filter((locale) => {
  const { sapActive, extendedBlock } = marketOfLocale(locale)
  return sapActive || extendedBlock
})

describe('createOrder', () => {
  it.each(takingOrders)('sells a unit in %s', async (profile) => {
    const { currency, taxIncluded, shipping: terms } = marketOfLocale(profile)
    const { hash } = await shop.fillBag(oneUnit, profile)
    const shipping = calculateDeliveryCost(terms['01'], arena.price)
    const total = taxIncluded
      ? toDecimal(arena.price + shipping, currency)
      : await totalWithTax(hash, profile, addresses[marketCodeOf(profile)])
    const before = await shop.findStock(ean)
    const reply = unwrap(await shop.order(hash, total, { profile }))
    expect(reply.order.cardResponse).toEqual({ resultCode: 'Authorised', action: null, refusalReason: null })
    expect(['pending', 'paid']).toContain(reply.order.state)
    expect(reply.encodedReference).toMatch(/^[A-Za-z0-9_-]{22}$/)
    await shop.expectPaid(reply.encodedReference)
    const shown = await shop.fetchOrderConfirmation(reply.encodedReference, profile)
    expect(shown.locator).toMatch(/^[459]\d{9}$/)
    expect(shown.bag).toMatchObject({
      total: toDecimal(arena.price, currency),
      shippingCost: toDecimal(shipping, currency),
      totalImport: total,
      currency,
      taxIncluded,
    })
    expect(shown.applicant).toMatchObject({
      email: 'ada@example.org',
      name: addresses[marketCodeOf(profile)].name,
      country: marketCodeOf(profile),
    })
    expect(shown.bag.items[0]).toMatchObject({
      code: arena.material,
      size: '41',
      price: { current: toDecimal(arena.price, currency), previous: toDecimal(arena.previous, currency) },
    })
    expect(await shop.findStock(ean)).toEqual({ quantity: before.quantity - 1, reserved: before.reserved })
  })

  it('removes from the bag what was bought, once it is paid', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    await shop.holdWebhooks()
    const { encodedReference } = unwrap(await shop.order(hash, total))
    const own = { profile: 'en_GB', brand: 'vereda', shoppingCartHashId: hash } as const
    await shop.call('addToBag', { ...own, products: [{ id: mochila.material, size: 'U' }] })
    await shop.settleWebhooks()
    await shop.expectPaid(encodedReference)
    const { bag } = unwrap(await shop.call('retrieveBag', own))
    expect(bag.items.map((item) => item.code)).toEqual([mochila.material])
  })

  it('charges delivery below the threshold, and express always', async () => {
    const { hash, total } = await shop.fillBag([[mochila.material, 'U']])
    expect(getErrorCode(await shop.order(hash, total))).toBe('price_changed')
    const express = unwrap(await shop.order(hash, total + 9.95, { shippingMethodId: '02' }))
    expect((await shop.fetchOrderConfirmation(express.encodedReference)).shipment.id).toBe('02')
  })

  it('keeps the bag after a declined payment and gives the reason', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    const reply = unwrap(
      await shop.order(hash, total, { paymentInfo: cardPayment({ holder: 'NOT_ENOUGH_BALANCE' }) }),
    )
    expect(reply.order).toMatchObject({
      state: 'refused',
      cardResponse: { resultCode: 'Refused', refusalReason: 'Not enough balance' },
    })
    const shown = await shop.fetchOrderConfirmation(reply.encodedReference)
    expect(shown.paymentData).toMatchObject({ state: 'refused', refusalReason: 'Not enough balance' })
    expect(shown.paymentData.retryUntil).not.toBeNull()
    const { bag } = unwrap(
      await shop.call('retrieveBag', { profile: 'en_GB', brand: 'vereda', shoppingCartHashId: hash }),
    )
    expect(bag.items).toHaveLength(1)
  })

  it('lets a bag be ordered again after a decline, though its own order holds the last unit', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    await shop.database.db
      .update(stock)
      .set({ quantity: (await shop.findStock(ean)).reserved + 1 })
      .where(eq(stock.ean, ean))
    const refused = unwrap(
      await shop.order(hash, total, { paymentInfo: cardPayment({ holder: 'DECLINED' }) }),
    )
    const { bag } = unwrap(
      await shop.call('retrieveBag', { profile: 'en_GB', brand: 'vereda', shoppingCartHashId: hash }),
    )
    expect(bag.blockedSkus).toEqual([])
    const again = unwrap(await shop.order(hash, total))
    await shop.expectPaid(again.encodedReference)
    expect((await shop.fetchOrderConfirmation(refused.encodedReference)).paymentData.state).toBe('expired')
  })

  it('rejects another order of a bag whose payment is undecided', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    await shop.holdWebhooks()
    unwrap(await shop.order(hash, total))
    expect(getErrorCode(await shop.order(hash, total))).toBe('payment_in_progress')
  })

  it('orders nothing when the price has changed', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    const count = await shop.database.db.$count(orders)
    const before = await shop.findStock(ean)
    await shop.database.db.update(prices).set({ current: 12_500 }).where(eq(prices.material, arena.material))
    const reply = await shop.order(hash, total)
    await shop.database.db
      .update(prices)
      .set({ current: arena.price })
      .where(eq(prices.material, arena.material))
    expect(getErrorCode(reply)).toBe('price_changed')
    expect(getErrorCode(await shop.order(hash, total + 0.005))).toBe('price_changed')
    expect(await shop.database.db.$count(orders)).toBe(count)
    expect(await shop.findStock(ean)).toEqual(before)
  })

  it('lists every sold-out line and orders nothing', async () => {
    const { hash, total } = await shop.fillBag([...oneUnit, [arena.material, '42'], [mochila.material, 'U']])
    for (const sold of [ean, eanOf(mochila.material, 'U')]) {
      const { reserved } = await shop.findStock(sold)
      await shop.database.db.update(stock).set({ quantity: reserved }).where(eq(stock.ean, sold))
    }
    const other = await shop.findStock(eanOf(arena.material, '42'))
    const errors = getReplyErrors(await shop.order(hash, total))
    expect(errors.map((error) => error.code)).toEqual(['out_of_stock', 'out_of_stock'])
    expect(errors[0]?.field).toMatch(/^items\./)
    expect(await shop.findStock(eanOf(arena.material, '42'))).toEqual(other)
  })

  it('notifies the storefront of a size that sold out, and of one that is back in stock', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    const { reserved } = await shop.findStock(ean)
    await shop.database.db
      .update(stock)
      .set({ quantity: reserved + 1 })
      .where(eq(stock.ean, ean))
    await shop.database.db.delete(refreshOutbox)
    unwrap(await shop.order(hash, total, { paymentInfo: cardPayment({ holder: 'DECLINED' }) }))
    const refreshEvents = () => shop.database.db.select({ event: refreshOutbox.event }).from(refreshOutbox)
    expect((await refreshEvents())[0]?.event).toMatchObject({ type: 'product', code: arena.material })
    await shop.settleWebhooks()
    await shop.database.db.delete(refreshOutbox)
    shop.advanceMinutes(31)
    await shop.runExpiry()
    expect((await refreshEvents()).map(({ event }) => event)).toContainEqual(
      expect.objectContaining({ type: 'product', code: arena.material }),
    )
  })

  it('gives the last unit to one of two buyers', async () => {
    const bags = await Promise.all([shop.fillBag(oneUnit), shop.fillBag(oneUnit)])
    const { reserved } = await shop.findStock(ean)
    await shop.database.db
      .update(stock)
      .set({ quantity: reserved + 1 })
      .where(eq(stock.ean, ean))
    const replies = await Promise.all(bags.map(({ hash, total }) => shop.order(hash, total)))
    expect(replies.map((reply) => reply.status).sort()).toEqual(['KO', 'OK'])
    const loser = replies.find((reply) => reply.status === 'KO')
    expect(loser && getErrorCode(loser)).toBe('out_of_stock')
  })

  it('validates the form by the market’s rules, listing every field in the customer’s language', async () => {
    const { hash, total } = await shop.fillBag(oneUnit, 'es_ES')
    const contact = { email: 'nobody', phonePrefix: '+34', phone: '12' }
    const shippingAddress = { ...addresses.ES, postalCode: '99999', region: '' }
    const errors = getReplyErrors(
      await shop.order(hash, total, { profile: 'es_ES', contact, shippingAddress }),
    )
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
    ['express checkout', { checkoutExpressHashId: 'x' }, 'invalid_input'],
    ['an unknown express checkout', { checkoutExpressHashId: 'A'.repeat(22) }, 'checkout_express_unknown'],
    ['a bag of no link', { expressShoppingHashId: 'x' }, 'express_link_unknown'],
    ['what subscribing gives to who does not', { newsletterDiscount: true }, 'invalid_input'],
    ['a wholesaler', { wholesalerId: '7' }, 'invalid_input'],
    ['a wholesaler of no such number', { wholesalerId: 'AAAABBBBCCCC' }, 'wholesaler_not_found'],
    ['a gift card of no such number', { giftCardNum: '1', giftCardPin: '2' }, 'gift_card_not_found'],
    [
      'an unknown state',
      { profile: 'en_US', shippingAddress: { ...addresses.US, region: 'QQ' } },
      'invalid_input',
    ],
    [
      'an unknown comuna',
      { profile: 'es_CL', shippingAddress: { ...addresses.CL, comuna: '99999' } },
      'invalid_input',
    ],
    [
      'a comuna of another region',
      { profile: 'es_CL', shippingAddress: { ...addresses.CL, region: 'VS' } },
      'invalid_input',
    ],
    ['same-day delivery where there is none', { shippingMethodId: '03' }, 'shipping_not_available'],
    [
      'same-day delivery out of its districts',
      {
        profile: 'en_TR',
        shippingAddress: { ...addresses.TR, city: 'Silivri' },
        shippingMethodId: '03',
      },
      'shipping_not_available',
    ],
    [
      'express delivery under extended block',
      { profile: 'en_RU', shippingAddress: addresses.RU, shippingMethodId: '02' },
      'shipping_not_available',
    ],
    [
      'a market whose orders go nowhere',
      { profile: 'en_IL', shippingAddress: addresses.IL },
      'market_offline',
    ],
    ['a negative total', { totalImport: -1 }, 'invalid_input'],
    ['a NUL in a name', { shippingAddress: { ...addresses.GB, name: 'A\u0000da' } }, 'invalid_input'],
  ] as const)('rejects %s as %s', async (_, own, code) => {
    const { hash, total } = await shop.fillBag(oneUnit)
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
    const reply = await shop.order(hash, total, own)
    expect(getErrorCode(reply)).toBe(code)
    if ('paymentInfo' in own && 'origin' in own.paymentInfo && code === 'invalid_input') {
      expect(getReplyErrors(reply)[0]?.field).toMatch(/^paymentInfo\./)
    }
  })

  it('offers same-day delivery in İstanbul, in any spelling of the district', async () => {
    const { currency, shipping } = marketOfLocale('en_TR')
    const { hash } = await shop.fillBag(oneUnit, 'en_TR')
    const cost = shipping['03']?.price ?? 0
    const reply = await shop.order(hash, toDecimal(arena.price + cost, currency), {
      profile: 'en_TR',
      shippingAddress: { ...addresses.TR, city: 'SISLI' },
      shippingMethodId: '03',
    })
    const shown = await shop.fetchOrderConfirmation(unwrap(reply).encodedReference)
    expect(shown.shipment).toMatchObject({ id: '03', name: 'Same-day delivery' })
  })

  it('names the invalid region or comuna', async () => {
    const { hash, total } = await shop.fillBag(oneUnit, 'es_CL')
    const fault = async (own: Partial<CheckoutAddress>) => {
      const shippingAddress = { ...addresses.CL, ...own }
      const errors = getReplyErrors(await shop.order(hash, total, { profile: 'es_CL', shippingAddress }))
      return errors.map(({ field }) => field)
    }
    expect(await fault({ region: 'XX' })).toEqual(['shippingAddress.region'])
    expect(await fault({ comuna: '99999' })).toEqual(['shippingAddress.comuna'])
    expect(await fault({ region: 'VS' })).toEqual(['shippingAddress.comuna'])
    expect(await fault({ comuna: '' })).toEqual(['shippingAddress.comuna'])

    const american = await shop.fillBag(oneUnit, 'en_US')
    const shippingAddress = { ...addresses.US, region: 'ZZ' }
    const reply = await shop.order(american.hash, american.total, { profile: 'en_US', shippingAddress })
    expect(getReplyErrors(reply).map(({ message }) => message)).toEqual(['Please select your state'])
  })

  it('accepts parameters of stores and staff, and displayed prices of products and delivery', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    const own = {
      products: oneUnit.map(([id, size]) => ({ id, size })),
      shippingCost: 0,
      employeeId: '17',
      csEmployeeId: '18',
      embeded: true,
      paypalPlus: false,
      newsletterDiscount: false,
    }
    expect(await shop.order(hash, total, own)).toMatchObject({ status: 'OK' })
  })
})

describe('orderThanks', () => {
  it('rejects any other reference', async () => {
    const reply = await shop.call('orderThanks', { profile: 'en_GB', encodedReference: 'A'.repeat(22) })
    expect(getErrorCode(reply)).toBe('order_not_found')
  })
})

it('logs no personal data', () => {
  const written = shop.logs.join('')
  expect(written).toContain('createOrder')
  for (const word of ['ada@example.org', '7700900123', 'Lovelace', 'High Street', '4111111111111111']) {
    expect(written).not.toContain(word)
  }
})
