import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { orderHolders } from '#backend/db/schema/sales/order-holders.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { pruneHoldersJob } from '#backend/shop/orders/unpaid-limits.ts'
import { acceptedLimits, unpaidLimits } from '#backend/shop/rate-limits/limits.ts'
import { cardPayment, cards } from '../fixtures/checkout.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { createOfflineOrder } from '../support/offline-order.ts'
import { ean, oneUnit } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { repeat, startSecondInstance } from '../support/two-instances.ts'

/** The bank requires a challenge, which is never answered. */
const unpaid = cardPayment({ number: cards.challenge })
const tenPairs = Array.from({ length: 10 }, () => oneUnit[0])

let shop: CheckoutShop
let second: Awaited<ReturnType<typeof startSecondInstance>>
beforeAll(async () => {
  // The captcha applies much earlier; without it only the limit of unpaid orders applies.
  shop = await openCheckoutShop({ pairs: 1000, captcha: null })
  second = await startSecondInstance(shop)
})
afterAll(async () => {
  await second.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.settleWebhooks()
  await shop.database.db.delete(rateLimits)
  shop.advanceMinutes(unpaidLimits.minutes + 1)
  await shop.runExpiry()
})

async function bags(count: number, pairs: Parameters<CheckoutShop['fillBag']>[0] = oneUnit) {
  const filled: Awaited<ReturnType<CheckoutShop['fillBag']>>[] = []
  while (filled.length < count) filled.push(await shop.fillBag(pairs))
  return filled
}
const someone = (index: number) => `someone${index}@example.org`

/** Orders bags without payment, all concurrently, alternating between two instances. */
function orderAll(
  from: string,
  filled: readonly { hash: string; total: number }[],
  emailOf: (index: number) => string = someone,
) {
  const on = second.from(from)
  return Promise.all(
    filled.map(async ({ hash, total }, index) => {
      const own = shop.buildOrder(hash, total, { paymentInfo: unpaid })
      const contact = { ...own.contact, email: emailOf(index) }
      return outcomeOf(
        await on(index).createOrder({ ...own, contact }, { idempotencyKey: newIdempotencyKey() }),
      )
    }),
  )
}

const outcomeOf = (reply: { readonly status: string }) =>
  reply.status === 'OK' ? 'ordered' : getErrorCode(reply)
const countOf = (codes: readonly (string | undefined)[], code: string) =>
  codes.filter((each) => each === code).length

describe('unpaid orders', () => {
  it('of one address hold no more units than the limit, however many are placed concurrently', async () => {
    const { reserved } = await shop.findStock(ean)
    const before = await shop.database.db.$count(orders)
    const codes = await orderAll('203.0.113.30', await bags(25, tenPairs))
    const maxOrders = unpaidLimits.address.units / 10
    expect(countOf(codes, 'ordered')).toBe(maxOrders)
    expect(countOf(codes, 'too_many_unpaid_orders')).toBe(25 - maxOrders)
    expect((await shop.findStock(ean)).reserved).toBe(reserved + unpaidLimits.address.units)
    expect(await shop.database.db.$count(orders)).toBe(before + maxOrders)
  })

  it('of one address are limited in number, and another address can still order', async () => {
    const codes = await orderAll('2001:db8:5:6::1', await bags(unpaidLimits.address.orders + 5))
    expect(countOf(codes, 'ordered')).toBe(unpaidLimits.address.orders)
    expect(await orderAll('2001:db8:5:6::ffff', await bags(1))).toEqual(['too_many_unpaid_orders'])
    expect(await orderAll('2001:db8:5:7::1', await bags(1))).toEqual(['ordered'])
  })

  it('of one e-mail address are limited over all addresses', async () => {
    const { orders: maxOrders } = unpaidLimits.customer
    const filled = await bags(maxOrders + 3)
    const codes = await Promise.all(
      filled.map(
        async (bag, index) => (await orderAll(`203.0.113.${100 + index}`, [bag], () => 'Eve@example.org'))[0],
      ),
    )
    expect(codes.filter((code) => code === 'ordered')).toHaveLength(maxOrders)
    expect(await orderAll('203.0.113.150', await bags(1), () => 'eve+1@example.org')).toEqual([
      'too_many_unpaid_orders',
    ])
  })

  it('count until they are paid or released, and for an hour at most', async () => {
    const address = '203.0.113.40'
    await orderAll(address, await bags(unpaidLimits.address.orders))
    expect(await orderAll(address, await bags(1))).toEqual(['too_many_unpaid_orders'])
    shop.advanceMinutes(31)
    await shop.runExpiry()
    expect(await orderAll(address, await bags(1))).toEqual(['ordered'])
    expect(await shop.database.db.$count(orderHolders)).toBeGreaterThan(0)
    shop.advanceMinutes(unpaidLimits.minutes + 1)
    await shop.runExpiry()
    await pruneHoldersJob.run(shop.context, shop.app.log)
    expect(await shop.database.db.$count(orderHolders)).toBe(0)
  })

  it('that released their goods do not reserve them again above the limit', async () => {
    const address = '203.0.113.70'
    const api = second.from(address)(0)
    const { hash, total } = await shop.fillBag(oneUnit)
    const input = shop.buildOrder(hash, total, { paymentInfo: cardPayment({ holder: 'DECLINED' }) })
    const { encodedReference } = unwrap(await api.createOrder(input, { idempotencyKey: newIdempotencyKey() }))
    shop.advanceMinutes(6)
    await shop.runExpiry()
    await orderAll(address, await bags(unpaidLimits.address.orders))
    const pay = async () =>
      outcomeOf(
        await api.paymentConfirm(
          { profile: 'en_GB', encodedReference, paymentInfo: unpaid },
          { idempotencyKey: newIdempotencyKey() },
        ),
      )
    expect(await pay()).toBe('too_many_unpaid_orders')
    await shop.database.db.delete(orderHolders)
    expect(await pay()).toBe('ordered')
  })

  it('of one bag replace each other and count once', async () => {
    const bag = await shop.fillBag(tenPairs)
    for (let done = 0; done < 8; done += 1) expect(await orderAll('203.0.113.50', [bag])).toEqual(['ordered'])
  })

  it('of a guest do not use up the limit of the same mailbox in other networks', async () => {
    const { orders: maxOrders } = unpaidLimits.customer
    const mailbox = () => 'victim@example.org'
    const half = await bags(maxOrders / 2)
    await orderAll('198.51.100.1', half, mailbox)
    await orderAll('198.51.100.2', await bags(maxOrders / 2), mailbox)
    expect(await orderAll('198.51.100.3', await bags(1), mailbox)).toEqual(['too_many_unpaid_orders'])
    expect(await orderAll('192.0.2.1', await bags(1), mailbox)).toEqual(['ordered'])
  })

  it('of neighbouring IPv6 networks are limited together', async () => {
    const { units } = unpaidLimits.network
    const filled = await bags(units / 10 + 2, tenPairs)
    const codes: (string | undefined)[] = []
    for (const [index, bag] of filled.entries())
      codes.push(...(await orderAll(`2001:db8:77:${index}::1`, [bag], () => someone(100 + index))))
    expect(countOf(codes, 'ordered')).toBe(units / 10)
    expect(countOf(codes, 'too_many_unpaid_orders')).toBe(2)
    expect(await orderAll('2001:db8:78:1::1', await bags(1))).toEqual(['ordered'])
  })

  it('that reserve goods without payment count until the goods are handed over', async () => {
    const on = second.from('203.0.113.61')
    const placeOffline = async () => {
      const left = await createOfflineOrder(shop, 'en_IL')
      const contact = { ...left.contact, email: 'waiting@example.org' }
      return outcomeOf(
        await on(0).offlineOrder({ ...left, contact }, { idempotencyKey: newIdempotencyKey() }),
      )
    }
    const { orders: maxOrders } = acceptedLimits.customer
    for (let done = 0; done < maxOrders; done += 1) expect(await placeOffline()).toBe('ordered')
    shop.advanceMinutes(unpaidLimits.minutes + 1)
    await pruneHoldersJob.run(shop.context, shop.app.log)
    await shop.database.db.delete(rateLimits)
    expect(await placeOffline()).toBe('too_many_unpaid_orders')
    shop.advanceMinutes(acceptedLimits.hours * 60)
    await pruneHoldersJob.run(shop.context, shop.app.log)
    expect(await shop.database.db.$count(orderHolders)).toBe(0)
    expect(await placeOffline()).toBe('ordered')
  })

  it('that are not paid online count in the same way', async () => {
    const on = second.from('203.0.113.60')
    const placeOffline = async (index: number) => {
      const left = await createOfflineOrder(shop, 'en_IL')
      const contact = { ...left.contact, email: someone(index) }
      return outcomeOf(
        await on(index).offlineOrder({ ...left, contact }, { idempotencyKey: newIdempotencyKey() }),
      )
    }
    const codes = await repeat(unpaidLimits.address.orders + 4, placeOffline)
    expect(countOf(codes, 'ordered')).toBe(unpaidLimits.address.orders)
    expect(countOf(codes, 'too_many_unpaid_orders')).toBe(4)
  })

  it('of an exempt address are not counted, and no address is stored', async () => {
    const rows = await shop.database.db.select().from(orderHolders)
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|2001:db8|example\.org/)
    for (const { hash, total } of await bags(unpaidLimits.address.orders + 1)) {
      const input = shop.buildOrder(hash, total, { paymentInfo: unpaid })
      unwrap(await shop.call('createOrder', input, { idempotencyKey: newIdempotencyKey() }))
    }
  })
})
