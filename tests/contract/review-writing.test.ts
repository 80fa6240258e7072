import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { reviewInvitations, reviewPhotos, reviews } from '#backend/db/schema/customers/reviews.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { refreshOutbox } from '#backend/db/schema/operations/refresh.ts'
import { orderLines, orders } from '#backend/db/schema/sales/orders.ts'
import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import { createUnsubscribeToken, parseUnsubscribeToken, setOptOut } from '#backend/shop/emails/opt-outs.ts'
import { limits } from '#backend/shop/rate-limits/limits.ts'
import { inviteBuyers } from '#backend/shop/reviews/invite-buyers.ts'
import { createReviewToken } from '#backend/shop/reviews/review-links.ts'
import { pruneUnsentPhotos } from '#backend/shop/reviews/review-writing-repository.ts'
import { buyLine } from '../support/buy-line.ts'
import { insertSubscriber } from '../support/newsletter-shop.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { reviewFormValues } from '../support/review-form-values.ts'

let shop: OrderShop
let lineId = 0
let token: string

const buy = (own: Parameters<OrderShop['order']>[2] = {}) => buyLine(shop, own)
const linkOf = (line: number, now = shop.context.clock()) => createReviewToken(shop.context.config, line, now)

beforeAll(async () => {
  shop = await openOrderShop()
})
beforeEach(async () => {
  const { db } = shop.database
  await db.delete(reviews)
  await db.delete(reviewPhotos)
  await db.delete(rateLimits)
  await db.delete(refreshOutbox)
  lineId ||= await buy()
  token = linkOf(lineId)
})
afterAll(() => shop.close())

type Own = Partial<RouteInput<'reviewWrite'>>
const write = (own: Own = {}) => shop.call('reviewWrite', { ...reviewFormValues, token, ...own })
const form = (own = token) => shop.call('reviewForm', { profile: 'en_GB', token: own })
const upload = (file: Blob, own = token) =>
  shop.call('reviewPhoto', { profile: 'en_GB', token: own }, { file })
const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff') =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#c96' } })
    .toFormat(format)
    .withExif({ IFD0: { Copyright: 'Ada Lovelace' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer()
const blobOf = (file: Buffer) => new Blob([new Uint8Array(file)])
const admin = (path: string, payload?: object) =>
  shop.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/admin/${path}`,
    headers: { authorization: `Bearer ${shop.context.config.adminToken}` },
    ...(payload && { payload }),
  })

describe('reviewForm', () => {
  test('shows the product of the link, and of the buyer only a suggested name', async () => {
    const reply = unwrap(await form())
    expect(reply).toMatchObject({ state: 'open', written: null, product: { sizeLabel: expect.any(String) } })
    expect(reply.product.hasFit).toBe(true)
    expect(reply.author).toMatch(/^\p{L}+ \p{Lu}\.$/u)
    expect(JSON.stringify(reply)).not.toContain('@')
  })

  test('accepts its own links only', async () => {
    const unsubscribe = createUnsubscribeToken(shop.context.config, 'ada@example.org', 'reviews')
    for (const bad of ['x', `${token}x`, linkOf(999_999), unsubscribe]) {
      expect(getErrorCode(await form(bad))).toBe('unknown_link')
      expect(getErrorCode(await write({ token: bad }))).toBe('unknown_link')
    }
  })

  test('expires', async () => {
    const old = linkOf(lineId, new Date(shop.context.clock().getTime() - 61 * 24 * 60 * 60_000))
    expect(getErrorCode(await form(old))).toBe('link_expired')
    expect(getErrorCode(await write({ token: old }))).toBe('link_expired')
    expect(getErrorCode(await upload(blobOf(await picture('png')), old))).toBe('link_expired')
  })

  test('requires a paid order', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    await shop.holdWebhooks()
    const { encodedReference } = unwrap(await shop.order(hash, total))
    const [open] = await shop.database.db
      .select({ id: orderLines.id })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.reference, encodedReference))
    expect(getErrorCode(await form(linkOf(open?.id ?? 0)))).toBe('unknown_link')
    await shop.settleWebhooks()
  })
})

describe('reviewWrite', () => {
  test('accepts a review, and edits while it is pending; one per line', async () => {
    unwrap(await write())
    unwrap(await write({ title: 'Runs very small', photos: [] }))
    const rows = await shop.database.db.select().from(reviews)
    expect(rows).toMatchObject([
      {
        state: 'waiting',
        title: 'Runs very small',
        text: 'Half a size small, and the tongue slides.\n\nI still wear them.',
        verified: true,
        language: 'en',
        size: '41',
        holds: [],
      },
    ])
    expect(unwrap(await form())).toMatchObject({ state: 'waiting', written: { rating: 2, fit: 'small' } })
    const list = unwrap(await shop.call('reviewList', { profile: 'en_GB', productId: rows[0]?.model ?? '' }))
    expect(list.total).toBe(0)
  })

  test('replaces pasted tabs by spaces', async () => {
    unwrap(await write({ text: 'Toe:\twide. Heel:\tnarrow, as it should be.' }))
    const [row] = await shop.database.db.select().from(reviews)
    expect(row?.text).toBe('Toe: wide. Heel: narrow, as it should be.')
  })

  test('creates one review when it is sent twice concurrently', async () => {
    await Promise.all([write(), write(), write()])
    expect(await shop.database.db.$count(reviews)).toBe(1)
  })

  test.each<[string, Own, string]>([
    ['no stars', { rating: 0 }, 'rating'],
    ['six stars', { rating: 6 }, 'rating'],
    ['half a star', { rating: 2.5 }, 'rating'],
    ['a title of blanks', { title: '   ' }, 'title'],
    ['an endless title', { title: 'x'.repeat(81) }, 'title'],
    ['a text too short to help', { text: 'Nice shoes' }, 'text'],
    ['an endless text', { text: 'word '.repeat(401) }, 'text'],
    ['a text of dots', { text: '.'.repeat(40) }, 'text'],
    ['a bell in the text', { text: `${reviewFormValues.text}\u0007` }, 'text'],
    ['no name', { author: ' ' }, 'author'],
    ['a drawing for a name', { author: '🙂🙂' }, 'author'],
    ['no consent', { consent: false }, 'consent'],
    ['five pictures', { photos: Array(5).fill('a'.repeat(22)) }, 'photos'],
  ])('rejects %s', async (_what, own, field) => {
    const [error] = getReplyErrors(await write(own))
    expect(error).toMatchObject({ code: 'invalid_input', field })
    expect(await shop.database.db.$count(reviews)).toBe(0)
  })

  test('lists every invalid field, in the writer’s language', async () => {
    const errors = getReplyErrors(await write({ profile: 'es_ES', title: '', text: '', consent: false }))
    expect(errors.map(({ field }) => field)).toEqual(['title', 'text', 'consent'])
    expect(errors[0]?.message).not.toContain('title')
  })

  test('accepts only the alphabets of the market', async () => {
    expect(
      getReplyErrors(await write({ profile: 'es_MX', text: `${reviewFormValues.text} 靴` }))[0]?.field,
    ).toBe('text')
    unwrap(await write({ profile: 'en_JP', text: `${reviewFormValues.text} 靴`, author: '愛' }))
  })

  test.each([
    ['link', 'Buy them cheaper at shoes-outlet.shop, I did so myself.'],
    ['email', 'Write to ada@example.org and I tell you all of it.'],
    ['phone', 'Call me on +44 7700 900-123 and I tell you all.'],
    ['words', 'These are shit, honestly, and I have walked a lot.'],
  ])('holds a %s for moderation', async (hold, text) => {
    unwrap(await write({ text }))
    expect(await shop.database.db.select({ holds: reviews.holds }).from(reviews)).toEqual([{ holds: [hold] }])
  })
})

describe('reviewPhoto', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'accepts a %s, and stores it resized, upright and without metadata',
    async (format) => {
      const { id } = unwrap(await upload(blobOf(await picture(format))))
      const [row] = await shop.database.db.select().from(reviewPhotos)
      expect(row).toMatchObject({ id, width: 1600, height: 800, reviewId: null })
      const meta = await sharp(row?.large).metadata()
      expect(meta).toMatchObject({ format: 'webp' })
      expect(meta.exif).toBeUndefined()
    },
  )

  test('detects the type of a picture by its content', async () => {
    const { db } = shop.database
    const heic = new Blob([new Uint8Array([0, 0, 0, 24]), 'ftypheic0000mif1heic', 'x'.repeat(100)])
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'])
    const broken = blobOf((await picture('jpeg')).subarray(0, 500))
    expect(getErrorCode(await upload(blobOf(await picture('gif'))))).toBe('unsupported_picture')
    expect(getErrorCode(await upload(heic))).toBe('unsupported_picture')
    expect(getErrorCode(await upload(svg))).toBe('unsupported_picture')
    expect(getErrorCode(await upload(new Blob(['<script>alert(1)</script>'])))).toBe('not_a_picture')
    expect(getErrorCode(await upload(broken))).toBe('not_a_picture')
    expect(await db.$count(reviewPhotos)).toBe(0)
  })

  test('shows a picture to its writer first, to everyone once published', async () => {
    const { id } = unwrap(await upload(blobOf(await picture('png'))))
    const get = (query = '') => shop.app.inject(`/pictures/reviews/${id}.small.webp${query}`)
    expect((await get()).statusCode).toBe(404)
    expect((await get(`?token=${token}`)).headers['cache-control']).toBe('private, no-store')
    unwrap(await write({ photos: [id, id] }))
    expect((await get()).statusCode).toBe(404)
    const [waiting] = await shop.database.db.select().from(reviews)
    expect((await admin('reviews/publish', { id: waiting?.id })).json()).toMatchObject({ state: 'published' })
    const shown = await get()
    expect(shown).toMatchObject({ statusCode: 200 })
    expect(shown.headers['content-type']).toBe('image/webp')
    const list = unwrap(
      await shop.call('reviewList', { profile: 'en_GB', productId: waiting?.model ?? '', photos: 'true' }),
    )
    expect(list.reviews).toMatchObject([{ photos: [{ id, width: 1600, height: 800 }] }])
  })

  test('belongs to one line, and is deleted when the review omits it', async () => {
    const other = linkOf(await buy())
    const { id } = unwrap(await upload(blobOf(await picture('png')), other))
    expect(getErrorCode(await write({ photos: [id] }))).toBe('photo_not_found')
    const mine = unwrap(await upload(blobOf(await picture('png'))))
    unwrap(await write({ photos: [mine.id] }))
    unwrap(await write({ photos: [] }))
    const left = await shop.database.db.select({ id: reviewPhotos.id }).from(reviewPhotos)
    expect(left).toEqual([{ id }])
  })

  test('reads only a limited number of files a day, stored or not', async () => {
    const file = new Blob(['no picture'])
    const codes = await Promise.all(Array.from({ length: 30 }, () => upload(file).then(getErrorCode)))
    const counts = Map.groupBy(codes, (code) => code)
    expect(counts.get('not_a_picture')).toHaveLength(limits.reviewPhotos.max)
    expect(counts.get('too_many_photos')).toHaveLength(30 - limits.reviewPhotos.max)
  })

  test('has a limit, and deletes pictures that never became part of a review', async () => {
    const file = blobOf(await picture('png'))
    for (let count = 0; count < 12; count += 1) unwrap(await upload(file))
    expect(getErrorCode(await upload(file))).toBe('too_many_photos')
    const unread = new Blob(['no picture, which only who reads the file can say'])
    expect(getErrorCode(await upload(unread))).toBe('too_many_photos')
    await pruneUnsentPhotos(shop.database.db, new Date(shop.context.clock().getTime() + 1000))
    expect(await shop.database.db.$count(reviewPhotos)).toBe(0)
  })
})

describe('a moderator', () => {
  const waiting = async (own: Own = {}) => {
    unwrap(await write(own))
    const [row] = await shop.database.db.select().from(reviews)
    if (!row) throw new Error('nothing was written')
    return row
  }

  test('publishes bad reviews as well as good ones, and the pages are revalidated', async () => {
    const { id, model } = await waiting({ rating: 1 })
    const { reviews: queue } = (await admin('reviews')).json()
    expect(queue).toMatchObject([{ id, state: 'waiting', reports: 0 }])
    await admin('reviews/publish', { id })
    await admin('reviews/publish', { id })
    const events = await shop.database.db.select({ event: refreshOutbox.event }).from(refreshOutbox)
    expect(events).toEqual([{ event: { type: 'reviews', model } }])
    expect(getErrorCode(await write())).toBe('already_decided')
    expect(getErrorCode(await upload(blobOf(await picture('png'))))).toBe('already_decided')
    expect(unwrap(await form())).toMatchObject({ state: 'published' })
  })

  test.skipIf(inject('postgresUrl') === null)(
    'decides finally, even when the writer changes the review at the same time',
    async () => {
      const { database } = shop
      const { id } = await waiting()
      let change: ReturnType<typeof write> | undefined
      await database.db.transaction(async (tx) => {
        await tx.update(reviews).set({ state: 'published' }).where(eq(reviews.id, id))
        change = write({ title: 'Something else' })
        await vi.waitFor(async () => {
          const waits = sql`datname = current_database() and wait_event_type = 'Lock'`
          const held = await database.db.execute(sql`select 1 from pg_stat_activity where ${waits}`)
          expect(held.rows).toHaveLength(1)
        }, 5000)
      })
      expect(getErrorCode((await change) ?? { status: '' })).toBe('already_decided')
      const [row] = await database.db.select().from(reviews)
      expect(row).toMatchObject({ state: 'published', title: reviewFormValues.title })
    },
  )

  test('publishes a held review only by explicit request', async () => {
    const { id } = await waiting({ text: 'Write to ada@example.org and I tell you all of it.' })
    expect((await admin('reviews?view=held')).json().reviews).toHaveLength(1)
    expect((await admin('reviews/publish', { id })).json()).toMatchObject({
      errors: [{ code: 'review_held' }],
    })
    expect((await admin('reviews/publish', { id, despiteHolds: true })).statusCode).toBe(200)
  })

  test('rejects with a written reason, and unpublishes a reported one', async () => {
    const { id, model } = await waiting()
    await admin('reviews/publish', { id })
    unwrap(await shop.call('reviewReport', { profile: 'en_GB', id, reason: 'personal' }))
    expect((await admin('reviews?view=reported')).json().reviews).toMatchObject([{ id, reports: 1 }])
    expect((await admin('reviews/reject', { id, reason: 'disliked' })).statusCode).toBe(400)
    expect((await admin('reviews/reject', { id, reason: 'personal' })).statusCode).toBe(200)
    expect((await admin('reviews?view=reported')).json().reviews).toEqual([])
    const list = unwrap(await shop.call('reviewList', { profile: 'en_GB', productId: model }))
    expect(list).toMatchObject({ total: 0, product: { total: 0 } })
  })

  test('replies below a review', async () => {
    const { id, model } = await waiting()
    await admin('reviews/publish', { id })
    expect((await admin('reviews/reply', { id, text: ' ' })).statusCode).toBe(400)
    await admin('reviews/reply', { id, text: 'We have moved the lace loop. Thank you.' })
    const list = () => shop.call('reviewList', { profile: 'en_GB', productId: model }).then(unwrap)
    expect((await list()).reviews).toMatchObject([
      { reply: { text: 'We have moved the lace loop. Thank you.' } },
    ])
    await admin('reviews/reply', { id, text: null })
    expect((await list()).reviews).toMatchObject([{ reply: null }])
  })

  test('sees a picture before it is published', async () => {
    const { id } = unwrap(await upload(blobOf(await picture('png'))))
    const review = await waiting({ photos: [id] })
    expect((await admin(`reviews/${review.id}`)).json()).toMatchObject({ photos: [{ id }], reports: [] })
    expect((await admin(`reviews/photos/${id}`)).headers['content-type']).toBe('image/webp')
  })

  test('requires the token, and finds only existing reviews', async () => {
    for (const url of ['/admin/reviews', '/admin/reviews/x', '/admin/reviews/photos/x'])
      expect((await shop.app.inject(url)).statusCode).toBe(401)
    const post = { method: 'POST', url: '/admin/reviews/publish', payload: { id: 'x' } } as const
    expect((await shop.app.inject(post)).statusCode).toBe(401)
    expect((await admin('reviews/publish', { id: 'nobody' })).statusCode).toBe(404)
    expect((await admin('reviews/nobody')).statusCode).toBe(404)
    expect((await admin('reviews?view=all')).statusCode).toBe(400)
  })
})

describe('an invitation', () => {
  const invite = () => inviteBuyers(shop.context, shop.app.log)
  const later = async () => {
    shop.advanceMinutes(15 * 24 * 60)
    await invite()
    await invite()
    await sendDueEmails(shop.context, shop.app.log)
  }
  beforeEach(async () => {
    const { db } = shop.database
    await db
      .insert(reviewInvitations)
      .select(db.select({ orderId: orders.id, decidedAt: orders.createdAt }).from(orders))
      .onConflictDoNothing()
    await db.delete(emailOutbox)
    await shop.reset()
    shop.mailbox.messages.length = 0
  })

  test('is sent once, days after the payment, with a valid link', async () => {
    await buy()
    await shop.database.db.delete(emailOutbox)
    await invite()
    await sendDueEmails(shop.context, shop.app.log)
    expect(shop.mailbox.messages).toEqual([])
    await later()
    expect(shop.mailbox.messages).toMatchObject([{ to: 'ada@example.org', language: 'en-GB' }])
    const [, link = ''] = /\/review\/(\S+)/.exec(shop.mailbox.messages[0]?.text ?? '') ?? []
    expect(unwrap(await form(link))).toMatchObject({ state: 'open' })
  })

  test('requires confirmed consent first where the law demands it', async () => {
    for (const newsletter of [false, true]) await buy({ profile: 'de_DE', newsletter })
    await later()
    expect(shop.mailbox.messages).toEqual([])
    await insertSubscriber(shop.database.db)
    await buy({ profile: 'de_DE', newsletter: true })
    await later()
    expect(shop.mailbox.messages).toHaveLength(1)
  })

  test('is not sent to customers who unsubscribed', async () => {
    const { config, database, clock } = shop.context
    const refusal = parseUnsubscribeToken(
      config,
      createUnsubscribeToken(config, 'ada@example.org', 'reviews'),
    )
    if (!refusal) throw new Error('no refusal')
    await setOptOut(database.db, refusal, true, clock())
    await buy()
    await later()
    await setOptOut(database.db, refusal, false, clock())
    await later()
    expect(shop.mailbox.messages).toEqual([])
  })
})
