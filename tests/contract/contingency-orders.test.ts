import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { prices } from '#backend/db/schema/catalog/catalog.ts'
import { staffActionLog } from '#backend/db/schema/operations/audit.ts'
import { jobClaims } from '#backend/db/schema/operations/job-claims.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { providerFailures } from '#backend/db/schema/sales/payment-outage.ts'
import { vouchers } from '#backend/db/schema/sales/vouchers.ts'
import { cancelUnconfirmedOrders } from '#backend/shop/fulfilment/confirm-order.ts'
import { contingencyHours } from '#backend/shop/orders/states.ts'
import { outage, outageJob } from '#backend/shop/payments/outage.ts'
import { PaymentRejected, PaymentUnavailable } from '#backend/shop/payments/provider.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { solveProofOfWork } from '#lib/captcha/solve-proof-of-work.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { voucherRow } from '../fixtures/vouchers.ts'
import { callAdmin } from '../support/admin.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { ean, type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { simulateOutage } from '../support/simulate-outage.ts'
import { createClientAt, repeat, startSecondInstance } from '../support/two-instances.ts'

type ContingencyInput = RouteInput<'contingencyOrder'>

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  const { db } = shop.database
  // Orders of earlier tests must not expire in later ones.
  const settled = { channel: 'offline', confirmUntil: null } as const
  await db.update(orders).set(settled).where(eq(orders.confirmBy, 'shop'))
  for (const table of [providerFailures, staffActionLog, jobClaims, rateLimits]) await db.delete(table)
})

const staff = { by: 'marta', reason: 'known customer' }
const profile = 'en_GB' as const
const down = () => Promise.reject(new PaymentUnavailable('down'))

async function buildOfflineOrder(own: Partial<ContingencyInput> = {}): Promise<ContingencyInput> {
  const { hash } = await shop.fillBag(oneUnit)
  const storefront = { profile, brand: 'vereda', shippingMethodId: '01', voucher: own.voucher } as const
  const { bag } = unwrap(await shop.call('retrieveBag', { ...storefront, shoppingCartHashId: hash }))
  const { paymentInfo: _, ...left } = shop.buildOrder(hash, bag.totalImport ?? 0, own)
  return left
}
const sendContingencyOrder = (input: ContingencyInput, key = newIdempotencyKey()) =>
  shop.call('contingencyOrder', input, { idempotencyKey: key })
const fetchPaymentsDown = async () =>
  unwrap(await shop.call('paymentMethods', { profile, countryId: 'GB' })).paymentsDown

/** Places an order with the shop during an outage. */
async function placeDuringOutage() {
  await simulateOutage(shop)
  return unwrap(await sendContingencyOrder(await buildOfflineOrder()))
}

const confirm = (locator: string, own: object = {}) =>
  callAdmin(shop, `/orders/${locator}/confirmation`, { ...staff, ...own })
const expire = () => cancelUnconfirmedOrders(shop.context, shop.app.log)
const shown = async (locator: string) => (await callAdmin(shop, `/orders/${locator}`)).body
const actions = () => shop.database.db.select().from(staffActionLog)

/** An order whose payment the provider does not answer, from an address. */
async function payFrom(address: string, app = shop.app) {
  const { hash, total } = await shop.fillBag(oneUnit)
  const input = shop.buildOrder(hash, total)
  const contact = { ...input.contact, email: `${newIdempotencyKey().slice(0, 8)}@example.org` }
  return createClientAt(app, address).createOrder(
    { ...input, contact },
    { idempotencyKey: newIdempotencyKey() },
  )
}

async function captchaToken() {
  const { challenge } = unwrap(await shop.call('captchaChallenge', { profile }))
  if (challenge.kind !== 'work') throw new Error('no work')
  return unwrap(await shop.call('checkCaptcha', { profile, answer: solveProofOfWork(challenge) }))
    .captchaToken
}

async function agrees() {
  const found = await reconcile(shop.database)
  expect(found.flatMap(({ disagreements }) => disagreements)).toEqual([])
}

describe('payments count as down', () => {
  it('once customers of three networks got no response, from any back end', async () => {
    shop.provider.override = { start: down }
    const second = await startSecondInstance(shop)
    const clients = ['198.51.100.1', '203.0.113.1', '2001:db8:1::1'].map((address) => second.from(address))
    const open = []
    for (const [index, client] of clients.entries()) {
      const { hash, total } = await shop.fillBag(oneUnit)
      const input = shop.buildOrder(hash, total)
      expect(
        getErrorCode(await client(index).createOrder(input, { idempotencyKey: newIdempotencyKey() })),
      ).toBe('payment_unavailable')
      open.push(await fetchPaymentsDown())
    }
    await second.close()
    expect(open).toEqual([false, false, true])
    expect((await sendContingencyOrder(await buildOfflineOrder())).status).toBe('OK')
  })

  it('never because of one customer, however often and from wherever in their network', async () => {
    shop.provider.override = { start: down }
    for (let index = 1; index <= 5; index += 1) {
      expect(getErrorCode(await payFrom('198.51.100.7'))).toBe('payment_unavailable')
      expect(getErrorCode(await payFrom(`2001:db8:7:${index}::1`))).toBe('payment_unavailable')
    }
    expect(await fetchPaymentsDown()).toBe(false)
    expect(getErrorCode(await sendContingencyOrder(await buildOfflineOrder()))).toBe('payments_available')
  })

  it.each([
    ['an approved payment', {}],
    ['a rejection', { start: () => Promise.reject(new PaymentRejected('card number')) }],
  ] as const)('until %s answers', async (_, override) => {
    await simulateOutage(shop)
    expect(await fetchPaymentsDown()).toBe(true)
    shop.provider.override = override
    await payFrom('198.51.100.9')
    expect(await fetchPaymentsDown()).toBe(false)
    expect(getErrorCode(await sendContingencyOrder(await buildOfflineOrder()))).toBe('payments_available')
  })

  it('for some minutes after the last failure', async () => {
    await simulateOutage(shop)
    shop.advanceMinutes(outage.minutes - 1)
    expect(await fetchPaymentsDown()).toBe(true)
    shop.advanceMinutes(1)
    expect(await fetchPaymentsDown()).toBe(false)
  })

  it('once the service itself got no response three times in a row, from one process at a time', async () => {
    const probe = async () => {
      const before = pings
      await repeat(3, () => Promise.resolve(outageJob.run(shop.context, shop.app.log)))
      shop.advanceMinutes(1)
      return [pings - before, await fetchPaymentsDown()]
    }
    let pings = 0
    const failing = {
      ping: () => {
        pings += 1
        return down()
      },
    }
    shop.provider.override = failing
    expect([await probe(), await probe()]).toEqual([
      [1, false],
      [1, false],
    ])
    shop.provider.override = {}
    await probe()
    shop.provider.override = failing
    expect([await probe(), await probe(), await probe()].map(([, isDown]) => isDown)).toEqual([
      false,
      false,
      true,
    ])
    shop.provider.override = {}
    expect((await probe())[1]).toBe(false)
  })

  it('when the provider responds to the service but to none of its customers', async () => {
    await simulateOutage(shop)
    await outageJob.run(shop.context, shop.app.log)
    expect(await fetchPaymentsDown()).toBe(true)
  })
})

describe('an offline order while payments are down', () => {
  it('is rejected while payments work, and nothing is held', async () => {
    const before = await shop.findStock(ean)
    const input = await buildOfflineOrder()
    expect(getErrorCode(await sendContingencyOrder(input))).toBe('payments_available')
    expect(await shop.findStock(ean)).toEqual(before)
    expect((await shop.order(input.shoppingCartHashId, input.totalImport)).status).toBe('OK')
  })

  it('is one order, even when payments recover before the retry', async () => {
    await simulateOutage(shop)
    const input = await buildOfflineOrder()
    const key = newIdempotencyKey()
    const [one, two] = await Promise.all([sendContingencyOrder(input, key), sendContingencyOrder(input, key)])
    expect(unwrap(one)).toEqual(unwrap(two))
    await shop.database.db.delete(providerFailures)
    expect(unwrap(await sendContingencyOrder(input, key))).toEqual(unwrap(one))
    expect(getErrorCode(await sendContingencyOrder({ ...input, newsletter: true }, key))).toBe(
      'idempotency_conflict',
    )
    expect(getErrorCode(await sendContingencyOrder(input))).toBe('payments_available')
  })

  it('keeps the price that the customer saw', async () => {
    await simulateOutage(shop)
    const input = await buildOfflineOrder()
    const { db } = shop.database
    const [before] = await db.select().from(prices).where(eq(prices.material, arena.material))
    await db.update(prices).set({ current: 12_300 }).where(eq(prices.material, arena.material))
    expect(getErrorCode(await sendContingencyOrder(input))).toBe('price_changed')
    const now = unwrap(await sendContingencyOrder(await buildOfflineOrder()))
    await db
      .update(prices)
      .set({ current: before?.current ?? 0 })
      .where(eq(prices.material, arena.material))
    expect((await confirm(now.locator)).body.orderStatus).toBe('PE')
    expect((await shop.fetchOrderConfirmation(now.encodedReference)).bag.total).toBe(123)
  })

  it('shows its deadline to the customer, in the market’s time zone', async () => {
    const { encodedReference } = await placeDuringOutage()
    const [mail] = await shop.deliverEmails()
    const { confirmUntil, allowedActions } = await shop.fetchOrderConfirmation(encodedReference)
    const form = { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const
    const london = new Intl.DateTimeFormat('en-GB', { ...form, timeZone: 'Europe/London' })
    const deadline = london.format(new Date(confirmUntil ?? 0))
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
      `If we can’t confirm it by ${deadline}, we’ll cancel it and let you know.`,
    )
    expect(mail?.text).not.toMatch(/Confirm the order/)
    expect(allowedActions).toEqual(['C'])
  })

  it('is counted once where the same request is sent twice concurrently', async () => {
    await simulateOutage(shop)
    const client = createClientAt(shop.app, '198.51.100.21')
    const send = async (count: number) => {
      const input = await buildOfflineOrder()
      const contact = { ...input.contact, email: `${newIdempotencyKey().slice(0, 8)}@example.org` }
      const key = newIdempotencyKey()
      return repeat(count, () => client.contingencyOrder({ ...input, contact }, { idempotencyKey: key }))
    }
    expect((await send(4)).map(({ status }) => status)).toEqual(['OK', 'OK', 'OK', 'OK'])
    expect((await send(4)).map(({ status }) => status)).toEqual(['OK', 'OK', 'OK', 'OK'])
    expect((await send(1)).map((reply) => getErrorCode(reply))).toEqual(['E_CAPTCHA_ERROR'])
  })

  it('requires a captcha from an address’s third order on, and is rejected after twelve a day', async () => {
    await simulateOutage(shop)
    const client = createClientAt(shop.app, '198.51.100.20')
    const send = async (captchaToken?: string) => {
      const input = await buildOfflineOrder()
      const contact = { ...input.contact, email: `${newIdempotencyKey().slice(0, 8)}@example.org` }
      return client.contingencyOrder(
        { ...input, contact, captchaToken },
        { idempotencyKey: newIdempotencyKey() },
      )
    }
    const none = async () => ({ ...(await buildOfflineOrder()), shoppingCartHashId: 'A'.repeat(22) })
    // Requests rejected for other reasons are not counted.
    for (let count = 0; count < 4; count += 1)
      expect(
        getErrorCode(await client.contingencyOrder(await none(), { idempotencyKey: newIdempotencyKey() })),
      ).toBe('bag_not_found')
    expect([(await send()).status, (await send()).status]).toEqual(['OK', 'OK'])
    expect(getErrorCode(await send())).toBe('E_CAPTCHA_ERROR')
    for (let count = 2; count < 12; count += 1) {
      const reply = await send(await captchaToken())
      expect(reply.status, JSON.stringify(reply)).toBe('OK')
    }
    expect(getErrorCode(await send(await captchaToken()))).toBe('too_many_requests')
  })
})

describe('the outcome of an offline order', () => {
  it('is cancelled when unconfirmed in time: its stock is released and the customer notified, once', async () => {
    const before = await shop.findStock(ean)
    const { locator } = await placeDuringOutage()
    expect(await shop.findStock(ean)).toEqual({ ...before, quantity: before.quantity - 1 })
    await shop.deliverEmails()
    shop.advanceMinutes(contingencyHours * 60 - 1)
    expect(await expire()).toBe(0)
    shop.advanceMinutes(1)
    expect((await repeat(2, expire)).toSorted()).toEqual([0, 1])
    expect(await shop.findStock(ean)).toEqual(before)
    expect((await shop.deliverEmails()).map(({ subject }) => subject)).toEqual([
      `Order ${locator} is cancelled`,
    ])
    expect((await confirm(locator)).body.errors[0].code).toBe('order_not_confirmable')
    await agrees()
  })

  it('is confirmed once by a person, whose name is stored', async () => {
    const { locator } = await placeDuringOutage()
    expect((await callAdmin(shop, '/orders/unconfirmed')).body.orders).toContainEqual(
      expect.objectContaining({ locator, channel: 'contingency', confirmUntil: expect.any(String) }),
    )
    await shop.deliverEmails()
    const answers = await repeat(2, () => confirm(locator))
    expect(answers.map(({ body }) => body.orderStatus)).toEqual(['PE', 'PE'])
    expect(await actions()).toMatchObject([{ action: 'order-confirmed', ...staff }])
    expect((await shop.deliverEmails()).map(({ subject }) => subject)).toEqual([
      `Order ${locator} is confirmed`,
    ])
    shop.advanceMinutes(contingencyHours * 60)
    expect(await expire()).toBe(0)
    expect((await shown(locator)).orderStatus).toBe('PE')
    await agrees()
  })

  it('is not confirmed without a name', async () => {
    const { locator } = await placeDuringOutage()
    const { body } = await callAdmin(shop, `/orders/${locator}/status`, { status: 'PE' })
    expect(body.errors[0].code).toBe('staff_required')
    expect((await confirm(locator, { by: '' })).status).toBe(400)
    expect((await confirm('4999999999')).status).toBe(404)
    expect((await callAdmin(shop, `/orders/${locator}/confirmation`, staff, 'wrong')).status).toBe(401)
    expect((await shown(locator)).orderStatus).toBe('PC')
  })

  it('is not confirmed after its deadline, even before the job has run', async () => {
    const { locator } = await placeDuringOutage()
    shop.advanceMinutes(contingencyHours * 60)
    expect((await confirm(locator)).body.errors[0].code).toBe('order_not_confirmable')
    expect(await actions()).toEqual([])
    expect(await expire()).toBe(1)
  })

  it('is confirmed by its payment', async () => {
    const { locator, encodedReference } = await placeDuringOutage()
    const { bag } = await shop.fetchOrderConfirmation(encodedReference)
    const amount = bag.totalImport
    await callAdmin(shop, `/orders/${locator}/payments`, { ...staff, amount })
    expect(await shown(locator)).toMatchObject({ state: 'paid', orderStatus: 'PE' })
    expect(await actions()).toMatchObject([{ action: 'payment-recorded' }])
    const mail = (await shop.deliverEmails()).find(
      ({ subject }) => subject === `Order ${locator} is confirmed`,
    )
    expect(mail?.text).toContain('is confirmed')
    expect(mail?.text).not.toContain('Left to pay')
    shop.advanceMinutes(contingencyHours * 60)
    expect(await expire()).toBe(0)
    await agrees()
  })

  it('created by the previous release, is cancelled or confirmed by its payment, too', async () => {
    const previous = await placeDuringOutage()
    const paid = await placeDuringOutage()
    const { db } = shop.database
    await db.update(orders).set({ confirmUntil: null }).where(eq(orders.confirmBy, 'shop'))
    const amount = (await shop.fetchOrderConfirmation(paid.encodedReference)).bag.totalImport
    await callAdmin(shop, `/orders/${paid.locator}/payments`, { ...staff, amount })
    expect(await shown(paid.locator)).toMatchObject({ state: 'paid', orderStatus: 'PE' })
    shop.advanceMinutes(contingencyHours * 60 - 1)
    expect(await expire()).toBe(0)
    expect((await callAdmin(shop, '/orders/unconfirmed')).body.orders).toContainEqual(
      expect.objectContaining({ locator: previous.locator, confirmUntil: expect.any(String) }),
    )
    shop.advanceMinutes(1)
    expect(await expire()).toBe(1)
    expect(await shown(previous.locator)).toMatchObject({ orderStatus: 'CA' })
    await agrees()
  })

  it('is packed at once where vouchers cover the total', async () => {
    await simulateOutage(shop)
    await shop.database.db
      .insert(vouchers)
      .values([
        voucherRow('WHOLE', { kind: 'percentage', terms: { percent: 100 }, stacks: true }),
        voucherRow('POST', { kind: 'free-shipping', terms: {}, stacks: true }),
      ])
    const input = await buildOfflineOrder({ voucher: 'WHOLE,POST', vouchersApplied: ['WHOLE', 'POST'] })
    expect(input.totalImport).toBe(0)
    const { locator } = unwrap(await sendContingencyOrder(input))
    expect(await shown(locator)).toMatchObject({ state: 'paid', orderStatus: 'PE' })
    shop.advanceMinutes(contingencyHours * 60)
    expect(await expire()).toBe(0)
    expect((await callAdmin(shop, `/orders/${locator}/status`, { status: 'EN' })).body.orderStatus).toBe('EN')
    await agrees()
  })

  it('can be cancelled by the customer while it waits', async () => {
    const before = await shop.findStock(ean)
    const { encodedReference, locator } = await placeDuringOutage()
    const input = { profile, encodedReference, email: 'ada@example.org' }
    expect(unwrap(await shop.call('cancelOrder', input)).orderStatus).toBe('CA')
    expect(await shop.findStock(ean)).toEqual(before)
    expect((await confirm(locator)).body.errors[0].code).toBe('order_not_confirmable')
  })
})
