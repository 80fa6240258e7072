import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { reviewPhotos, reviews } from '#backend/db/schema/customers/reviews.ts'
import { createReviewToken } from '#backend/shop/reviews/review-links.ts'
import { pruneRejectedPhotos } from '#backend/shop/reviews/review-writing-repository.ts'
import { buyLine } from '../support/buy-line.ts'
import { type OrderShop, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { reviewFormValues } from '../support/review-form-values.ts'

/**
 * reviewForm and reviewWrite: the size worn, and the notification of a moderator's decision to the writer.
 */
let shop: OrderShop
let lineId = 0
let token: string

const linkOf = (line: number) => createReviewToken(shop.context.config, line, shop.context.clock())

beforeAll(async () => {
  shop = await openOrderShop()
})
beforeEach(async () => {
  await shop.database.db.delete(reviews)
  lineId ||= await buyLine(shop)
  token = linkOf(lineId)
})
afterAll(() => shop.close())

const write = (own: Partial<RouteInput<'reviewWrite'>> = {}) =>
  shop.call('reviewWrite', { ...reviewFormValues, token, ...own })
const form = () => shop.call('reviewForm', { profile: 'en_GB', token })
const admin = (path: string, payload: object) =>
  shop.app.inject({
    method: 'POST',
    url: `/admin/${path}`,
    headers: { authorization: `Bearer ${shop.context.config.adminToken}` },
    payload,
  })

test('a review shows the size worn, by default the size bought', async () => {
  const { product } = unwrap(await form())
  expect(product.sizes.map(({ value }) => value)).toEqual(['40', '41', '42'])
  expect(product.sizes[1]?.label).toBe(product.sizeLabel)
  unwrap(await write({ size: '42' }))
  expect((await shop.database.db.select().from(reviews))[0]?.size).toBe('42')
  expect(unwrap(await form()).written?.size).toBe('42')
  unwrap(await write())
  expect((await shop.database.db.select().from(reviews))[0]?.size).toBe('41')
  for (const size of ['47', 'U', 'M']) {
    const reply = await write({ size })
    expect(getReplyErrors(reply)[0]).toMatchObject({ code: 'size_not_found', field: 'size' })
  }
  expect(getErrorCode(await write({ size: "41' or 1=1" }))).toBe('invalid_input')
})

test('the writer is notified once per decision, in the language of the order', async () => {
  const { db } = shop.database
  const line = await buyLine(shop, { profile: 'es_ES' })
  unwrap(await write({ token: linkOf(line), profile: 'es_ES', title: 'Talla pequeña' }))
  const id = (await db.select().from(reviews))[0]?.id ?? ''
  const decided = () =>
    db.select().from(emailOutbox).where(eq(emailOutbox.template, 'review-decision')).orderBy(emailOutbox.id)
  await db.delete(emailOutbox)
  await admin('reviews/publish', { id })
  await admin('reviews/publish', { id })
  await admin('reviews/reject', { id, reason: 'personal' })
  await admin('reviews/reject', { id, reason: 'advert' })
  const mails = await decided()
  expect(mails.map(({ locale, data }) => [locale, data])).toEqual([
    ['es_ES', expect.objectContaining({ decision: 'published', reason: null, title: 'Talla pequeña' })],
    ['es_ES', expect.objectContaining({ decision: 'removed', reason: 'personal' })],
  ])
  unwrap(await write())
  const other = (await db.select().from(reviews).where(eq(reviews.orderLineId, lineId)))[0]?.id ?? ''
  await admin('reviews/reject', { id: other, reason: 'not-about-it' })
  expect((await decided()).at(-1)).toMatchObject({
    locale: 'en_GB',
    data: { decision: 'rejected', reason: 'not-about-it', product: { name: expect.any(String) } },
  })
})

test('pictures of a rejected review are deleted once the period for objections has passed', async () => {
  const { db } = shop.database
  const blank = Buffer.alloc(1)
  const pictures = ['one', 'two'].map((id) => ({
    id: id.padEnd(22, 'x'),
    orderLineId: lineId,
    width: 1,
    height: 1,
    small: blank,
    large: blank,
    createdAt: shop.context.clock(),
  }))
  await db.insert(reviewPhotos).values(pictures)
  unwrap(await write({ photos: pictures.map(({ id }) => id) }))
  const id = (await db.select().from(reviews))[0]?.id ?? ''
  const later = (days: number) => new Date(shop.context.clock().getTime() + days * 24 * 3600_000)
  await pruneRejectedPhotos(db, later(1))
  await admin('reviews/reject', { id, reason: 'personal' })
  await pruneRejectedPhotos(db, later(-1))
  expect(await db.$count(reviewPhotos)).toBe(2)
  await pruneRejectedPhotos(db, later(1))
  expect(await db.$count(reviewPhotos)).toBe(0)
  expect((await db.select().from(reviews))[0]).toMatchObject({ state: 'rejected', photos: 0 })
})
