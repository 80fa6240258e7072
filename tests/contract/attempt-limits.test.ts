import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import type { ShopApi } from '#api-client/shop-api.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { consumeAttempt, resetAttempts } from '#backend/shop/rate-limits/attempts.ts'
import { guessLimits, limits } from '#backend/shop/rate-limits/limits.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { createGiftCard } from '../support/gift-cards.ts'
import { oneUnit } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { createClientAt, repeat, startSecondInstance } from '../support/two-instances.ts'

const profile = 'en_GB' as const
const address = '203.0.113.9'

let shop: CheckoutShop
let second: Awaited<ReturnType<typeof startSecondInstance>>
let on: (index: number) => ShopApi

beforeAll(async () => {
  shop = await openCheckoutShop({ pairs: 1000 })
  second = await startSecondInstance(shop)
  on = second.from(address)
})
afterAll(async () => {
  await second.close()
  await shop.close()
})
beforeEach(() => shop.database.db.delete(rateLimits))

const codesOf = (replies: readonly { readonly status: string }[]) => replies.map(getErrorCode)

describe('60 attempts at once on two instances', () => {
  it('place as many orders as an address may without a captcha, and no more', async () => {
    const bags: Awaited<ReturnType<CheckoutShop['fillBag']>>[] = []
    while (bags.length < 60) bags.push(await shop.fillBag(oneUnit))
    const before = await shop.database.db.$count(orders)
    const replies = await Promise.all(
      bags.map(({ hash, total }, index) =>
        on(index).createOrder(shop.buildOrder(hash, total), { idempotencyKey: newIdempotencyKey() }),
      ),
    )
    expect(replies.filter(({ status }) => status === 'OK')).toHaveLength(limits.orders.max)
    expect(new Set(replies.filter(({ status }) => status === 'KO').map(getErrorCode))).toEqual(
      new Set(['E_CAPTCHA_ERROR']),
    )
    expect(await shop.database.db.$count(orders)).toBe(before + limits.orders.max)
  })

  it.each([
    [
      'gift cards',
      limits.giftCardGuesses,
      'gift_card_not_found',
      (api: ShopApi, index: number) =>
        api.giftCardCheck({ profile, number: `1234567${10_000 + index}`, pin: '123456' }),
    ],
    [
      'orders',
      limits.orderLookups,
      'order_not_found',
      (api: ShopApi, index: number) =>
        api.orderInfo({ profile, locator: `40000${10_000 + index}`, email: 'ada@example.org' }),
    ],
    [
      'companies',
      limits.wholesalerGuesses,
      'wholesaler_not_found',
      (api: ShopApi, index: number) =>
        api.checkWholesaler({ profile, wholesalerId: `AAAABBBB${1000 + index}` }),
    ],
  ] as const)('guess as many %s as an address may, and no more', async (_what, { max }, none, guess) => {
    const codes = codesOf(
      await repeat(60, async (index): Promise<{ status: string }> => guess(on(index), index)),
    )
    expect(codes.filter((code) => code === none)).toHaveLength(max)
    expect(codes.filter((code) => code === 'E_CAPTCHA_ERROR')).toHaveLength(60 - max)
  })

  it('with one e-mail address check as many passwords as the limit allows', async () => {
    const login = (index: number) =>
      on(index).login({ profile, username: 'ada@example.org', password: 'wrong password' })
    const codes = codesOf(await repeat(60, login))
    expect(codes.filter((code) => code === 'login_refused')).toHaveLength(guessLimits.password.byPair.max)
  })
})

describe('an address', () => {
  it('opens its own gift card without limit: a correct PIN is not counted', async () => {
    const { number, pin } = await createGiftCard(shop.context, 5000)
    for (let done = 0; done < 10; done += 1) unwrap(await on(done).giftCardCheck({ profile, number, pin }))
    const guess = () => on(0).giftCardCheck({ profile, number: '123456789012', pin: '123456' })
    for (let done = 0; done < limits.giftCardGuesses.max; done += 1)
      expect(getErrorCode(await guess())).toBe('gift_card_not_found')
    expect(getErrorCode(await guess())).toBe('E_CAPTCHA_ERROR')
  })

  it('is counted by its /64 network in IPv6, and without its IPv6 prefix in IPv4', async () => {
    let number = 200_000_000_000
    const guess = async (from: string) => {
      number += 1
      return getErrorCode(
        await createClientAt(shop.app, from).giftCardCheck({
          profile,
          number: String(number),
          pin: '123456',
        }),
      )
    }
    for (const host of ['1', '2', 'ffff:1'])
      expect(await guess(`2001:db8:1:2::${host}`)).toBe('gift_card_not_found')
    expect(await guess('2001:db8:1:2:a:b:c:d')).toBe('E_CAPTCHA_ERROR')
    expect(await guess('2001:db8:1:3::1')).toBe('gift_card_not_found')
    for (const from of ['198.51.100.7', '::ffff:198.51.100.7', '::ffff:c633:6407'])
      expect(await guess(from)).toBe('gift_card_not_found')
    expect(await guess('198.51.100.7')).toBe('E_CAPTCHA_ERROR')
  })
})

describe('attempts', () => {
  const limit = { name: 'test', max: 3, minutes: 60 }
  const other = { name: 'other', max: 1, minutes: 60 }
  const consume = (...limits: (typeof limit)[]) =>
    consumeAttempt(shop.context, ...limits.map((each) => ({ limit: each, subject: 'ada' })))

  it('are released once, and only within the window in which they were counted', async () => {
    const first = await consume(limit)
    await consume(limit)
    await consume(limit)
    expect(await consume(limit)).toBeNull()
    await first?.release()
    await first?.release()
    const last = await consume(limit)
    expect(last).not.toBeNull()
    expect(await consume(limit)).toBeNull()
    shop.advanceMinutes(61)
    for (let done = 0; done < 3; done += 1) expect(await consume(limit)).not.toBeNull()
    await last?.release()
    expect(await consume(limit)).toBeNull()
  })

  it('are counted for all of several limits or for none', async () => {
    expect(await consume(other)).not.toBeNull()
    expect(await consume(limit, other)).toBeNull()
    const counts = await shop.database.db.select({ count: rateLimits.count }).from(rateLimits)
    expect(counts.map(({ count }) => count).sort()).toEqual([0, 1])
  })

  it('are reset where the subject has authenticated', async () => {
    expect(await consume(other)).not.toBeNull()
    await resetAttempts(shop.context, { limit: other, subject: 'ada' })
    expect(await consume(other)).not.toBeNull()
  })
})
