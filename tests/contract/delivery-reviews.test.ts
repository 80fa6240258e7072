import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { deliveryReviews } from '#backend/db/schema/sales/order-shipments.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import type { Locale } from '#i18n/locales.ts'
import { marketOfLocale } from '#i18n/locales.ts'
import { toDecimal } from '#lib/money/money.ts'
import { calculateDeliveryCost } from '#lib/money/tax-and-delivery.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { callAdmin } from '../support/admin.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

async function delivered(profile: Locale, last = 'FI') {
  const { hash, total } = await shop.fillBag(oneUnit, profile)
  const { currency, shipping } = marketOfLocale(profile)
  const delivery = toDecimal(calculateDeliveryCost(shipping['01'], arena.price), currency)
  const { encodedReference } = unwrap(await shop.order(hash, total + delivery, { profile, paypalPlus: true }))
  await shop.expectPaid(encodedReference)
  const { locator } = await shop.fetchOrderConfirmation(encodedReference, profile)
  for (const status of ['EN', 'TR', 'FI'].slice(0, last === 'FI' ? 3 : 1))
    await callAdmin(shop, `/orders/${locator}/status`, { status })
  return encodedReference
}

const own = { profile: 'en_MT', email: 'ada@example.org' } as const
const review = (encodedReference: string, said: object = {}) =>
  shop.call('reviewDelivery', { ...own, encodedReference, stars: 4, ...said })

it('reviewDelivery stores the answer of a buyer in such a market; the latest one counts', async () => {
  const reference = await delivered('en_MT')
  expect(unwrap(await review(reference, { comment: ' On time. ' }))).toEqual({ status: 'OK' })
  const fetchReview = async () => (await shop.fetchOrderConfirmation(reference, 'en_MT')).deliveryReview
  expect(await fetchReview()).toEqual({ stars: 4, comment: 'On time.' })
  unwrap(await review(reference, { stars: 2 }))
  expect(await fetchReview()).toEqual({ stars: 2, comment: null })
  const rows = await shop.database.db
    .select({ stars: deliveryReviews.stars, comment: deliveryReviews.comment, paypalPlus: orders.paypalPlus })
    .from(deliveryReviews)
    .innerJoin(orders, eq(orders.id, deliveryReviews.orderId))
    .where(eq(orders.reference, reference))
  expect(rows).toEqual([{ stars: 2, comment: null, paypalPlus: true }])
})

it('reviewDelivery rejects everyone else, and orders not yet delivered', async () => {
  expect(getErrorCode(await review(await delivered('en_GB')))).toBe('review_not_asked')
  const underWay = await delivered('en_MT', 'EN')
  expect((await shop.fetchOrderConfirmation(underWay, 'en_MT')).deliveryReview).toBeNull()
  const arrived = await delivered('en_MT')
  expect((await shop.fetchOrderConfirmation(arrived, 'en_MT')).deliveryReview).toEqual({
    stars: null,
    comment: null,
  })
  expect((await shop.fetchOrderConfirmation(await delivered('en_GB'))).deliveryReview).toBeNull()
  expect(getErrorCode(await review(underWay))).toBe('order_not_delivered')
  expect(getErrorCode(await review(underWay, { email: 'eve@example.org' }))).toBe('order_not_found')
  expect(getErrorCode(await review(underWay, { stars: 6 }))).toBe('invalid_input')
  expect(getErrorCode(await review('A'.repeat(22)))).toBe('order_not_found')
})
