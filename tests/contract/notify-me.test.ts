import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { prices, stock } from '#backend/db/schema/catalog/catalog.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { consentLedger } from '#backend/db/schema/customers/newsletter.ts'
import { stockNotifications } from '#backend/db/schema/customers/notify-me.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { digestAddressWithAllKeys, setOptOut } from '#backend/shop/emails/opt-outs.ts'
import { isSubscribed } from '#backend/shop/newsletter/repository.ts'
import { notifyBackInStock } from '#backend/shop/notify-me/notify-back-in-stock.ts'
import { limits } from '#backend/shop/rate-limits/limits.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { priceListOf } from '#config/markets.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { launchOpens, seedSelling, selling } from '../fixtures/selling-samples.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'
import { createStockRequestSteps } from '../support/stock-request-steps.ts'

let shop: TestShop
const steps = createStockRequestSteps(() => shop)
const { notifyInput, subscribe, setStock, waiting, findUnits, recipients } = steps
beforeAll(async () => {
  shop = await startTestShop()
  await seedSelling(shop.database.db)
})
afterAll(() => shop.close())
beforeEach(() => steps.reset())

const hour = 3600_000
const material = selling.rewalk
describe('notifyMe', () => {
  it('answers the same on first use, on repeat and in another spelling, and stores one request', async () => {
    const first = await shop.api.notifyMe(notifyInput('ada@example.org'))
    expect(await shop.api.notifyMe(notifyInput('ada@example.org'))).toEqual(first)
    expect(await shop.api.notifyMe(notifyInput(' ADA@example.org '))).toEqual(first)
    expect(await waiting()).toBe(1)
  })

  it('subscribes to the newsletter only when that was requested', async () => {
    await subscribe('ada@example.org')
    expect(await shop.database.db.$count(consentLedger)).toBe(0)
    await subscribe('eve@example.org', { newsletter: true, lab: 'autumn' })
    const [consent] = await shop.database.db.select().from(consentLedger)
    expect(consent).toMatchObject({
      email: 'eve@example.org',
      profile: 'en_GB',
      brand: 'vereda',
      source: 'notify-me',
      lab: 'autumn',
    })
    expect(await isSubscribed(shop.database.db, 'vereda', 'eve@example.org')).toBe(true)
  })

  it('asks for a confirmation of the newsletter where the market requires it', async () => {
    await subscribe('ida@example.org', { newsletter: true, profile: 'es_ES' })
    expect(await isSubscribed(shop.database.db, 'vereda', 'ida@example.org')).toBe(false)
    const [mail] = await shop.database.db.select().from(emailOutbox)
    expect([mail?.template, mail?.recipient]).toEqual(['newsletter-confirm', 'ida@example.org'])
  })

  test.each<[string, Partial<ReturnType<typeof notifyInput>>, string, string | undefined]>([
    ['another brand’s product', { brand: 'cumbre' }, 'product_not_found', 'productId'],
    ['an unknown product', { productId: 'ZZ999-001' }, 'product_not_found', 'productId'],
    ['an unknown size', { size: '99' }, 'size_not_found', 'size'],
    ['what can be bought', { productId: fixture.boot, size: '41' }, 'in_stock', undefined],
    [
      'any size of what can be bought',
      { productId: fixture.boot, notifymeForSize: false },
      'in_stock',
      undefined,
    ],
    ['what members keep', { productId: selling.members }, 'not_for_sale', undefined],
    ['what is not sold online', { productId: selling.giftCard, size: '50' }, 'not_for_sale', undefined],
    [
      'no size where there are several',
      { productId: fixture.boot, size: undefined },
      'invalid_input',
      'size',
    ],
    ['no e-mail', { email: '' }, 'invalid_input', 'email'],
    ['no address', { email: 'ada@' }, 'invalid_input', 'email'],
    ['no name', { name: ' ' }, 'invalid_input', 'name'],
    ['a name of one letter', { name: 'A' }, 'invalid_input', 'name'],
    ['markup for a name', { name: '<b>Ada</b>' }, 'invalid_input', 'name'],
  ])('rejects %s and stores nothing', async (_what, own, code, field) => {
    const [error] = getReplyErrors(await shop.api.notifyMe(notifyInput('ada@example.org', own)))
    expect([error?.code, error?.field]).toEqual([code, field])
    expect(await waiting()).toBe(0)
  })

  it('lists every invalid field, in the market’s language and by its rules', async () => {
    const bad = notifyInput('', { name: '', profile: 'es_ES' })
    expect(
      getReplyErrors(await shop.api.notifyMe(bad)).map(({ field, message }) => [field, message]),
    ).toEqual([
      ['name', 'Escribe tu nombre'],
      ['email', 'Escribe tu correo electrónico'],
    ])
    unwrap(await shop.api.notifyMe(notifyInput('ada@example.jp', { name: '愛', profile: 'en_JP' })))
  })

  it('accepts no more concurrent requests of a mailbox than sequential ones', async () => {
    const { db } = shop.database
    await db.update(stock).set({ quantity: 0 })
    const materials = [...new Set((await db.select().from(stock)).map((row) => row.material))]
    const send = (email: string, productId: string) =>
      shop.api.notifyMe(notifyInput(email, { productId, notifymeForSize: false }))
    const missing: string[] = []
    for (const each of materials)
      if ((await send('eve@example.org', each)).status === 'OK') missing.push(each)
    expect(missing.length).toBeGreaterThan(3)
    for (const table of [stockNotifications, rateLimits]) await db.delete(table)
    const rows = Array.from({ length: 13 }, (_, index) => ({
      brand: 'vereda' as const,
      profile: 'en_GB' as const,
      material: fixture.boot,
      size: `x${index}`,
      name: 'Ada',
      email: 'ada@example.org',
      requestedAt: shop.clock.now,
      expiresAt: new Date(shop.clock.now.getTime() + hour),
    }))
    await db.insert(stockNotifications).values(rows)
    await Promise.all(missing.map((each) => send('ada@example.org', each)))
    expect(await waiting()).toBe(15)
  })

  it('limits the requests of a mailbox per day, in any spelling', async () => {
    const { max } = limits.notificationRecipients
    for (let index = 0; index < max + 3; index += 1) {
      await shop.database.db.delete(stockNotifications)
      unwrap(await shop.api.notifyMe(notifyInput(`ada+${index}@example.org`)))
    }
    expect(await shop.database.db.$count(emailOutbox)).toBe(max)
  })

  it('accepts requests beyond the limit without effect, and does not reveal it', async () => {
    for (const index of Array.from({ length: 31 }).keys()) {
      await shop.database.db.insert(stockNotifications).values({
        brand: 'vereda',
        profile: 'en_GB',
        material: fixture.boot,
        size: `x${index}`,
        name: 'Ada',
        email: 'ada@example.org',
        requestedAt: shop.clock.now,
        expiresAt: new Date(shop.clock.now.getTime() + hour),
      })
    }
    await subscribe('ada@example.org')
    expect(await waiting()).toBe(31)
  })

  it('is rate-limited by address', async () => {
    const strict = await startTestShop({ seed: false, env: { RATE_LIMIT: '600', RATE_LIMIT_FREE: 'none' } })
    const replies = []
    for (const index of Array.from({ length: 12 }).keys()) {
      replies.push(
        await strict.api.notifyMe(notifyInput(`ada${index}@example.org`, { productId: fixture.boot })),
      )
    }
    await strict.close()
    expect(getErrorCode(replies.at(-1) ?? { status: '' })).toBe('too_many_requests')
  })

  it('logs no address', async () => {
    await subscribe('ada@example.org')
    await shop.api.notifyMe(notifyInput('eve@', {}))
    expect(shop.logLines.join()).not.toMatch(/ada@example|eve@/)
  })
})

describe('the waiting list', () => {
  it('notifies no customer while there is no stock', async () => {
    await subscribe('ada@example.org')
    expect(await notifyBackInStock(shop.context)).toBe(0)
    expect(await waiting()).toBe(1)
  })

  it('notifies one customer per unit, in order of request, and no customer twice', async () => {
    for (const name of ['one', 'two', 'three']) await subscribe(`${name}@example.org`)
    await setStock(41, 2)
    expect(await notifyBackInStock(shop.context)).toBe(2)
    expect(await notifyBackInStock(shop.context)).toBe(0)
    expect(await recipients()).toEqual(['one@example.org', 'two@example.org'])
  })

  it('notifies a long waiting list in small batches, so that orders do not wait for all of it', async () => {
    const { db } = shop.database
    const askers = Array.from({ length: 100 }, (_, index) => `a${String(index).padStart(3, '0')}@example.org`)
    const requestedAt = shop.clock.now
    const expiresAt = new Date(requestedAt.getTime() + hour)
    const person = { brand: 'vereda', profile: 'en_GB', material, size: '41', name: 'Ada' } as const
    await db
      .insert(stockNotifications)
      .values(askers.map((email) => ({ ...person, email, requestedAt, expiresAt })))
    await setStock(41, 126)
    expect(await notifyBackInStock(shop.context)).toBe(95)
    expect(await recipients()).toEqual(askers.slice(0, 95))
    const notified = await db.execute(sql`select count(*)::int as told from ${emailOutbox} group by xmin`)
    expect(Math.max(...notified.rows.map((row) => Number(row.told)))).toBeLessThanOrEqual(40)
  })

  it('skips the long waiting list of a market where the product is not sold', async () => {
    const { db } = shop.database
    const rows = await db.select().from(prices).where(eq(prices.material, material))
    const ofUs = and(eq(prices.material, material), eq(prices.market, priceListOf('US')))
    await db.delete(prices).where(ofUs)
    const requestedAt = new Date(shop.clock.now.getTime() - hour)
    const expiresAt = new Date(shop.clock.now.getTime() + hour)
    const person = { brand: 'vereda', profile: 'en_US', material, size: '41', name: 'Ada' } as const
    const waiters = Array.from({ length: 100 }, (_, index) => ({ email: `us${index}@example.org` }))
    await db
      .insert(stockNotifications)
      .values(waiters.map((own) => ({ ...person, ...own, requestedAt, expiresAt })))
    for (const name of ['one', 'two']) await subscribe(`${name}@example.org`)
    await setStock(41, 2)
    const notified = await notifyBackInStock(shop.context)
    await db.insert(prices).values(rows.filter(({ market }) => market === priceListOf('US')))
    expect(notified).toBe(2)
    expect(await recipients()).toEqual(['one@example.org', 'two@example.org'])
  })

  it('starts no batch once the service stops', async () => {
    await subscribe('ada@example.org')
    await setStock(41, 1)
    expect(await notifyBackInStock(shop.context, AbortSignal.abort())).toBe(0)
    expect(await recipients()).toEqual([])
    expect(await notifyBackInStock(shop.context)).toBe(1)
  })

  it('reserves the unit, and passes it on when the hold expires', async () => {
    for (const name of ['one', 'two']) await subscribe(`${name}@example.org`)
    await setStock(41, 1)
    await notifyBackInStock(shop.context)
    expect(await findUnits(41)).toEqual({ quantity: 1, reserved: 1 })
    shop.clock.advance(13 * hour)
    await notifyBackInStock(shop.context)
    expect(await recipients()).toEqual(['one@example.org', 'two@example.org'])
    expect(await findUnits(41)).toEqual({ quantity: 1, reserved: 1 })
    shop.clock.advance(13 * hour)
    expect(await notifyBackInStock(shop.context)).toBe(0)
    expect(await findUnits(41)).toEqual({ quantity: 1, reserved: 0 })
    expect((await reconcile(shop.database)).flatMap(({ disagreements }) => disagreements)).toEqual([])
  })

  it('notifies the next customer when a turn expires and the unit is still in stock', async () => {
    for (const name of ['one', 'two']) await subscribe(`${name}@example.org`)
    await setStock(41, 1)
    await notifyBackInStock(shop.context)
    shop.clock.advance(11 * hour)
    expect(await notifyBackInStock(shop.context)).toBe(0)
    shop.clock.advance(2 * hour)
    expect(await notifyBackInStock(shop.context)).toBe(1)
    expect(await recipients()).toEqual(['one@example.org', 'two@example.org'])
  })

  it('notifies at once about units beyond the active turns', async () => {
    for (const name of ['one', 'two']) await subscribe(`${name}@example.org`)
    await setStock(41, 1)
    await notifyBackInStock(shop.context)
    await setStock(41, 2)
    expect(await notifyBackInStock(shop.context)).toBe(1)
  })

  it('separates sizes, and includes requests for any size in each of them', async () => {
    const of = { productId: fixture.boot }
    const sizes = await shop.database.db.select().from(stock).where(eq(stock.material, fixture.boot))
    await shop.database.db.update(stock).set({ quantity: 0 }).where(eq(stock.material, fixture.boot))
    const [small, large] = sizes.map(({ size }) => size)
    await subscribe('any@example.org', { ...of, notifymeForSize: false })
    await subscribe('large@example.org', { ...of, size: large })
    await subscribe('small@example.org', { ...of, size: small })
    await setStock(Number(small), 1, fixture.boot)
    expect(await notifyBackInStock(shop.context)).toBe(1)
    expect(await recipients()).toEqual(['any@example.org'])
    await setStock(Number(large), 1, fixture.boot)
    await notifyBackInStock(shop.context)
    expect(await recipients()).toEqual(['any@example.org', 'large@example.org'])
  })

  it('skips customers who unsubscribed, until they ask again', async () => {
    await subscribe('one@example.org')
    await subscribe('two@example.org')
    const { db } = shop.database
    const [address = ''] = digestAddressWithAllKeys(shop.context.config, 'one@example.org')
    await setOptOut(db, { address, topic: 'stock' }, true, shop.clock.now)
    await setStock(41, 1)
    await notifyBackInStock(shop.context)
    expect(await recipients()).toEqual(['two@example.org'])
    await subscribe('one@example.org')
    await setStock(41, 2)
    await notifyBackInStock(shop.context)
    expect(await recipients()).toEqual(['two@example.org', 'one@example.org'])
  })

  it('deletes requests after half a year, and a week after their notification', async () => {
    await subscribe('ada@example.org')
    shop.clock.advance(181 * 24 * hour)
    await setStock(41, 5)
    expect(await notifyBackInStock(shop.context)).toBe(0)
    expect(await waiting()).toBe(0)
    await setStock(41, 0)
    await subscribe('eve@example.org')
    await setStock(41, 5)
    await notifyBackInStock(shop.context)
    shop.clock.advance(13 * hour)
    await notifyBackInStock(shop.context)
    expect(await waiting()).toBe(1)
    shop.clock.advance(7 * 24 * hour)
    await notifyBackInStock(shop.context)
    expect(await waiting()).toBe(0)
  })

  it('waits for a launch to open', async () => {
    await subscribe('ada@example.org', { productId: selling.launch })
    expect(await notifyBackInStock(shop.context)).toBe(0)
    shop.clock.now = new Date(launchOpens.getTime() + hour)
    expect(await notifyBackInStock(shop.context)).toBe(1)
  })

  it('notifies no customer twice with several processes', async () => {
    for (const name of ['one', 'two', 'three']) await subscribe(`${name}@example.org`)
    await setStock(41, 2)
    const notified = await Promise.all([1, 2, 3].map(() => notifyBackInStock(shop.context)))
    expect(notified.reduce((sum, count) => sum + count, 0)).toBe(2)
    expect(await recipients()).toHaveLength(2)
  })

  it('writes in the customer’s language, and links to the size', async () => {
    await subscribe('ada@example.org', { profile: 'es_ES' })
    await setStock(41, 1)
    await notifyBackInStock(shop.context)
    const [, mail] = await shop.database.db.select().from(emailOutbox).orderBy(asc(emailOutbox.id))
    expect(mail).toMatchObject({ template: 'back-in-stock', locale: 'es_ES', brand: 'vereda' })
    expect(mail?.data).toMatchObject({
      firstName: 'Ada',
      product: { sheet: expect.stringMatching(/^\/es_ES\/.*#notify-41$/) },
      heldUntil: new Date(shop.clock.now.getTime() + 12 * hour).toISOString(),
    })
  })
})
