import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import type { Locale } from '#i18n/locales.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { getReplyErrors } from '../support/reply-errors.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterAll(() => shop.close())

async function order(profile: Locale, extraCondition: boolean | undefined) {
  const { hash } = await shop.fillBag([[arena.material, '41']], profile)
  const bagInput = { profile, brand: 'vereda', shoppingCartHashId: hash, shippingMethodId: '01' } as const
  const { bag } = unwrap(await shop.call('retrieveBag', bagInput))
  const request = shop.buildOrder(hash, bag.totalImport ?? 0, { profile })
  const { extraCondition: _, ...contact } = request.contact
  const own = extraCondition === undefined ? contact : { ...contact, extraCondition }
  return shop.call('createOrder', { ...request, contact: own }, { idempotencyKey: newIdempotencyKey() })
}

async function lastAccepted(): Promise<Date | null> {
  const [last] = await shop.database.db.select().from(orders).orderBy(desc(orders.id)).limit(1)
  return last?.conditionAcceptedAt ?? null
}

it.each([undefined, false])(
  'rejects orders in Korea without acceptance of the condition (%s)',
  async (accepted) => {
    const reply = await order('en_KR', accepted)
    expect(getReplyErrors(reply).map(({ field }) => field)).toEqual(['contact.extraCondition'])
  },
)

it('stores the time of acceptance with an order in Korea', async () => {
  expect((await order('en_KR', true)).status).toBe('OK')
  expect(await lastAccepted()).toBeInstanceOf(Date)
})

it('neither requires nor stores acceptance in other markets', async () => {
  expect((await order('en_GB', true)).status).toBe('OK')
  expect(await lastAccepted()).toBeNull()
})
