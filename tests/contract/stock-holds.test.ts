import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type RouteInput, type Transport, unwrap } from '#api-client/call-route.ts'
import { checkReply } from '#api-client/check-reply.ts'
import type { RouteName } from '#api-client/contract/paths.ts'
import { stockRequestHeader } from '#api-client/contract/stock-requests.ts'
import { callByName } from '#api-client/shop-api.ts'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { stockHolds, stockNotifications } from '#backend/db/schema/customers/notify-me.ts'
import { composeEmail } from '#backend/shop/email-delivery/compose-email.ts'
import { findTemplate } from '#backend/shop/email-delivery/templates.ts'
import { createStockRequestToken } from '#backend/shop/emails/link-tokens.ts'
import { loadTranslate } from '#backend/shop/labels/load-translate.ts'
import { notifyBackInStock } from '#backend/shop/notify-me/notify-back-in-stock.ts'
import { findOrderByReference } from '#backend/shop/orders/repository.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { setStock } from '#backend/shop/stock/set-stock.ts'
import { arena, eanOf } from '../fixtures/bag-catalog.ts'
import { cardPayment } from '../fixtures/checkout.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { createPaidOrderSteps, type PaidOrderSteps } from '../support/paid-order.ts'
import { getErrorCode } from '../support/reply-errors.ts'

let shop: CheckoutShop
let orders: PaidOrderSteps
beforeAll(async () => {
  shop = await openCheckoutShop({ pairs: 5 })
  orders = createPaidOrderSteps(shop)
})
afterAll(() => shop.close())

const size = '41'
const ean = eanOf(arena.material, size)

/** A free unit after the last one was sold out, with customers who wait for it. */
beforeEach(async () => {
  const { db } = shop.database
  await db.delete(stockHolds)
  await db.delete(stockNotifications)
  await db.delete(emailOutbox)
  await shop.runExpiry()
  await db.update(stock).set({ quantity: 0, reserved: 0 }).where(eq(stock.ean, ean))
})

const subscribe = (email: string) =>
  shop.call('notifyMe', {
    profile: 'en_GB',
    brand: 'vereda',
    productId: arena.material,
    size,
    name: 'Ada',
    email,
  })

async function addUnits(quantity: number): Promise<void> {
  await setStock(shop.database.db, { ean }, quantity, shop.context.clock())
}

/** Ids of the requests in the order in which they were made. */
async function findRequests(): Promise<readonly number[]> {
  const rows = await shop.database.db.select().from(stockNotifications).orderBy(asc(stockNotifications.id))
  return rows.map(({ id }) => id)
}

const tokenOf = (id: number | undefined) => createStockRequestToken(shop.context.config, id ?? 0)

/** A call with the header of a visitor who opened the link of an e-mail. */
function callAs<Name extends RouteName>(token: string, name: Name, input: RouteInput<Name>) {
  const transport: Transport = {
    baseUrl: shop.url,
    timeoutMs: 20_000,
    retries: 0,
    check: checkReply,
    headers: { [stockRequestHeader]: token },
  }
  return callByName(transport, name, input)
}

async function readLiveStock(token: string): Promise<number | undefined> {
  const live = unwrap(await callAs(token, 'liveProduct', { profile: 'en_GB', material: arena.material }))
  return live.sizes.find(({ value }) => value === size)?.stock
}

async function add(token: string, hash?: string) {
  const reply = unwrap(
    await callAs(token, 'addToBag', {
      profile: 'en_GB',
      brand: 'vereda',
      products: [{ id: arena.material, size }],
      ...(hash && { shoppingCartHashId: hash }),
    }),
  )
  return { status: reply.status, hash: reply.bag.shoppingCartHashId, total: reply.bag.total }
}

const readState = async (token: string) =>
  unwrap(await shop.call('stockRequest', { profile: 'en_GB', token })).state
const change = (token: string, action: 'stop' | 'resume') =>
  shop.call('changeStockRequest', { profile: 'en_GB', token, action })
const findDrift = async () =>
  (await reconcile(shop.database)).flatMap(({ title, disagreements }) =>
    disagreements.some(({ about }) => about.includes(ean)) ? [title] : [],
  )

/** Two customers wait, one unit arrives, and the first one is notified. */
async function holdForFirst() {
  for (const email of ['one@example.org', 'two@example.org']) unwrap(await subscribe(email))
  await addUnits(1)
  expect(await notifyBackInStock(shop.context)).toBe(1)
  const [first, second] = await findRequests()
  return { first: tokenOf(first), second: tokenOf(second) }
}

it('shows a held unit to its customer alone', async () => {
  const { first, second } = await holdForFirst()
  expect(await readLiveStock(first)).toBe(1)
  expect(await readLiveStock(`${second}~${first}`)).toBe(1)
  for (const other of ['', second, `${first}x`, tokenOf(999_999)]) expect(await readLiveStock(other)).toBe(0)
  expect(await readState(first)).toBe('held')
  expect(await readState(second)).toBe('waiting')
  expect(await findDrift()).toEqual([])
})

it('lets its customer order the unit, and no other visitor', async () => {
  const { first } = await holdForFirst()
  expect((await add('')).status).toBe('NOSTOCK')
  const own = await add(first)
  expect(own.status).toBe('OK')
  const placed = await orders.place({ hash: own.hash, total: own.total })
  expect(await shop.findStock(ean)).toEqual({ quantity: 1, reserved: 1 })
  expect(await readState(first)).toBe('ordered')
  expect(await findDrift()).toEqual([])
  await orders.tell(placed, 'AUTHORISATION', { reference: placed.reference, psp: placed.psp })
  expect(await shop.findStock(ean)).toEqual({ quantity: 0, reserved: 0 })
  expect(await notifyBackInStock(shop.context)).toBe(0)
  expect(await readState(first)).toBe('ordered')
  expect(getErrorCode(await change(first, 'stop'))).toBe('request_over')
  expect(await findDrift()).toEqual([])
})

it('sells one unit once when its customer opens the link on two devices', async () => {
  const { first } = await holdForFirst()
  const phone = await add(first)
  const laptop = await add(first)
  expect([phone.status, laptop.status]).toEqual(['OK', 'OK'])
  const replies = await Promise.all(
    [phone, laptop].map(({ hash, total }) =>
      shop.call('createOrder', shop.buildOrder(hash, total), { idempotencyKey: newIdempotencyKey() }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual(['KO', 'OK'])
  await shop.settleWebhooks()
  expect(await shop.findStock(ean)).toEqual({ quantity: 0, reserved: 0 })
  expect(await findDrift()).toEqual([])
})

it('holds the unit for the customer again when the order ends unpaid', async () => {
  const { first } = await holdForFirst()
  const { hash, total } = await add(first)
  await orders.place({ hash, total })
  shop.advanceMinutes(31)
  expect(await shop.runExpiry()).toBe(1)
  expect(await shop.findStock(ean)).toEqual({ quantity: 1, reserved: 1 })
  expect(await readState(first)).toBe('held')
  expect(await readLiveStock('')).toBe(0)
  expect(await findDrift()).toEqual([])
  const again = await orders.place({ hash, total })
  const cancelled = await shop.call('cancelOrder', {
    profile: 'en_GB',
    encodedReference: again.encodedReference,
    email: 'ada@example.org',
  })
  expect(unwrap(cancelled).orderStatus).toBe('CA')
  expect(await readState(first)).toBe('held')
  expect(await findDrift()).toEqual([])
})

it.each(['has ended', 'was stopped'])(
  'orders the bag again while its first order has the unit and the hold %s',
  async (end) => {
    const { first } = await holdForFirst()
    const { hash, total } = await add(first)
    const declined = shop.buildOrder(hash, total, { paymentInfo: cardPayment({ holder: 'DECLINED' }) })
    const before = unwrap(await shop.call('createOrder', declined, { idempotencyKey: newIdempotencyKey() }))
    const { db } = shop.database
    if (end === 'has ended') await db.update(stockHolds).set({ until: new Date(0) })
    else await db.update(stockHolds).set({ releasedAt: new Date() })
    const again = await orders.place({ hash, total })
    expect((await findOrderByReference(db, before.encodedReference))?.state).toBe('expired')
    expect(await shop.findStock(ean)).toEqual({ quantity: 1, reserved: 1 })
    expect(await findDrift()).toEqual([])
    await orders.tell(again, 'AUTHORISATION', { reference: again.reference, psp: again.psp })
    expect(await shop.findStock(ean)).toEqual({ quantity: 0, reserved: 0 })
    expect(await findDrift()).toEqual([])
  },
)

it('answers that the unit is sold out once the hold and the order have ended', async () => {
  const { first, second } = await holdForFirst()
  const { hash, total } = await add(first)
  await orders.place({ hash, total })
  await shop.database.db.update(stockHolds).set({ until: new Date(0) })
  shop.advanceMinutes(31)
  await shop.runExpiry()
  expect(await notifyBackInStock(shop.context)).toBe(1)
  expect(await readState(second)).toBe('held')
  const key = { idempotencyKey: newIdempotencyKey() }
  const reply = await shop.call('createOrder', shop.buildOrder(hash, total), key)
  expect(getErrorCode(reply)).toBe('out_of_stock')
  expect(await findDrift()).toEqual([])
})

it('accepts a late payment with the unit that is held again', async () => {
  const { first } = await holdForFirst()
  const { hash, total } = await add(first)
  const placed = await orders.place({ hash, total })
  shop.advanceMinutes(31)
  await shop.runExpiry()
  await orders.tell(placed, 'AUTHORISATION', { reference: placed.reference, psp: placed.psp })
  expect((await findOrderByReference(shop.database.db, placed.encodedReference))?.state).toBe('paid')
  expect(await shop.findStock(ean)).toEqual({ quantity: 0, reserved: 0 })
  expect(await findDrift()).toEqual([])
})

it('passes a stopped hold on to the next customer, and can be resumed', async () => {
  const { first, second } = await holdForFirst()
  unwrap(await change(first, 'stop'))
  expect(await readLiveStock(first)).toBe(0)
  expect(unwrap(await change(first, 'resume')).state).toBe('held')
  unwrap(await change(first, 'stop'))
  unwrap(await change(first, 'stop'))
  expect(await notifyBackInStock(shop.context)).toBe(1)
  expect(await readState(first)).toBe('stopped')
  expect(await readState(second)).toBe('held')
  expect(unwrap(await change(first, 'resume')).state).toBe('waiting')
  expect(await findDrift()).toEqual([])
  unwrap(await change(second, 'stop'))
  expect(await notifyBackInStock(shop.context)).toBe(1)
  expect(await readState(first)).toBe('held')
})

it('removes a stopped request from the queue', async () => {
  for (const email of ['one@example.org', 'two@example.org']) unwrap(await subscribe(email))
  const [first] = await findRequests()
  unwrap(await change(tokenOf(first), 'stop'))
  await addUnits(1)
  expect(await notifyBackInStock(shop.context)).toBe(1)
  expect(await readState(tokenOf(first))).toBe('stopped')
  expect(getErrorCode(await shop.call('stockRequest', { profile: 'en_GB', token: 'forged.token' }))).toBe(
    'unknown_link',
  )
  expect(getErrorCode(await change('forged.token', 'stop'))).toBe('unknown_link')
})

it('does not let staff count fewer units than are held', async () => {
  await holdForFirst()
  const { db } = shop.database
  expect(await setStock(db, { ean }, 0, shop.context.clock())).toMatchObject({ errorCode: 'stock_reserved' })
  expect(await shop.findStock(ean)).toEqual({ quantity: 1, reserved: 1 })
})

it('sends links that open the shop with the unit and stop the request with one click', async () => {
  await holdForFirst()
  const { db } = shop.database
  const rows = await db.select().from(emailOutbox).orderBy(asc(emailOutbox.id))
  expect(rows.map(({ template }) => template)).toEqual([
    'stock-requested',
    'stock-requested',
    'back-in-stock',
  ])
  const t = await loadTranslate(db, 'en_GB')
  const [token] = (await findRequests()).map(tokenOf)
  for (const row of rows.filter(({ recipient }) => recipient === 'one@example.org')) {
    const template = findTemplate(row.template)
    const mail =
      template &&
      composeEmail(
        shop.context.config,
        { ...row, recipient: 'one@example.org' },
        template,
        template.data.parse(row.data),
        t,
      )
    expect(mail?.unsubscribeUrl).toMatch(new RegExp(`/api/stock-request/en_GB/${token}$`))
    expect(mail?.text).toContain(`/en_GB/stock-request/${token}`)
  }
})
