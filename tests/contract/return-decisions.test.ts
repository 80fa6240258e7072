import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { staffActionLog } from '#backend/db/schema/operations/audit.ts'
import { invoices } from '#backend/db/schema/sales/invoices.ts'
import { orderRefunds } from '#backend/db/schema/sales/orders.ts'
import { orderReturns } from '#backend/db/schema/sales/returns.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { expireReturns } from '#backend/shop/return-processing/expire-returns.ts'
import { callAdmin } from '../support/admin.ts'
import { createGiftCard, findBalance, toGiftCardFields } from '../support/gift-cards.ts'
import { ean, type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { createReturnSteps } from '../support/return-steps.ts'

let shop: OrderShop
const steps = createReturnSteps(() => shop)
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const staff = { by: 'marta', reason: 'inspected' }
const move = (number: string, status: string, own: object = {}) =>
  callAdmin(shop, `/returns/${number}/status`, { status, ...own })
const decide = (number: string, lines: readonly object[], own: object = {}) =>
  callAdmin(shop, `/returns/${number}/decision`, { lines, ...staff, ...own })
const accept = { position: 0, accepted: true }
const reject = { position: 0, accepted: false, rejection: 'worn' }
const two = [oneUnit[0], oneUnit[0]] as const

async function agrees() {
  const found = await reconcile(shop.database)
  expect(found.filter(({ disagreements }) => disagreements.length)).toEqual([])
}

async function received(locator: string, own: Parameters<typeof steps.register>[1] = {}) {
  const { returnId } = unwrap(await steps.register(locator, own))
  expect((await move(returnId, 'RE')).status).toBe(200)
  return returnId
}

const refundsOf = () => shop.database.db.select().from(orderRefunds).orderBy(orderRefunds.id)

describe('a return, followed to the cent', () => {
  it('is handed over, received, accepted and refunded, with e-mails, stock and a credit note', async () => {
    const order = await steps.deliver()
    const before = await shop.findStock(ean)
    await shop.deliverEmails()
    const { returnId } = unwrap(await steps.register(order.locator))
    expect((await move(returnId, 'EN', { by: 'carrier' })).body).toMatchObject({ returnStatus: 'EN' })
    expect((await move(returnId, 'EN', { by: 'carrier' })).status).toBe(200)
    expect((await move(returnId, 'RE')).body).toMatchObject({ returnStatus: 'RE' })
    const done = await decide(returnId, [accept])
    expect(done.body).toMatchObject({ returnStatus: 'FI', goods: 119, cost: 0, withheld: 0, refund: 119 })
    expect(await shop.findStock(ean)).toEqual({ ...before, quantity: before.quantity + 1 })
    const mails = await shop.deliverEmails()
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Return ${returnId} is registered`,
      `Return ${returnId} is on its way`,
      `We’ve received return ${returnId}`,
      `Return ${returnId}: £119 refunded`,
    ])
    const [first, second] = await shop.database.db.select().from(invoices).orderBy(invoices.id)
    expect([first?.kind, first?.total, second?.kind, second?.total]).toEqual([
      'invoice',
      11_900,
      'credit',
      11_900,
    ])
    const { bag } = await shop.fetchOrderConfirmation(order.encodedReference)
    expect(bag.settlement?.refunds).toMatchObject([{ amount: 119 }])
    await shop.runRefunds()
    await shop.settleWebhooks()
    await agrees()
  })

  it('refunds once, however often and concurrently the decision is sent', async () => {
    const { locator } = await steps.deliver()
    const returnId = await received(locator)
    const count = (await refundsOf()).length
    const replies = await Promise.all([1, 2, 3].map(() => decide(returnId, [accept])))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await refundsOf()).length).toBe(count + 1)
    expect((await decide(returnId, [reject])).body.errors[0].code).toBe('return_already_decided')
    const log = await shop.database.db
      .select()
      .from(staffActionLog)
      .where(eq(staffActionLog.action, 'return-decided'))
    expect(log.at(-1)).toMatchObject(staff)
    await agrees()
  })

  it('credits gift cards first, then the payment method', async () => {
    const card = await createGiftCard(shop.context, 2000)
    const { hash } = await shop.fillBag(oneUnit)
    const { encodedReference } = unwrap(await shop.order(hash, 119, toGiftCardFields(card)))
    await shop.expectPaid(encodedReference)
    const { locator } = await shop.fetchOrderConfirmation(encodedReference)
    await steps.arrive({ locator, encodedReference })
    const returnId = await received(locator)
    expect((await decide(returnId, [accept])).body).toMatchObject({ refund: 119 })
    expect(await findBalance(shop.database, card.id)).toBe(2000)
    expect((await refundsOf()).at(-1)).toMatchObject({ amount: 11_900, toCards: 2000 })
    await shop.runRefunds()
    await shop.settleWebhooks()
    await agrees()
  })

  it('accepts some items and not others, and refunds the rest of the order later', async () => {
    const { locator, encodedReference } = await steps.deliver({ units: two })
    const before = await shop.findStock(ean)
    const returnId = await received(locator)
    await shop.deliverEmails()
    const lines = [accept, { ...reject, position: 1 }]
    expect((await decide(returnId, lines.slice(0, 1))).body.errors[0].code).toBe('lines_incomplete')
    expect((await decide(returnId, lines)).body).toMatchObject({ returnStatus: 'FI', refund: 119 })
    expect(await shop.findStock(ean)).toEqual({ ...before, quantity: before.quantity + 1 })
    const [mail] = await shop.deliverEmails()
    expect(mail?.text).toContain('It has been worn')
    const { allowedActions } = await shop.fetchOrderConfirmation(encodedReference)
    expect(allowedActions).not.toContain('D')
    await agrees()
  })

  it('is not accepted: nothing is refunded or restocked', async () => {
    const { locator } = await steps.deliver()
    const before = await shop.findStock(ean)
    const count = (await refundsOf()).length
    const returnId = await received(locator)
    await shop.deliverEmails()
    expect((await decide(returnId, [reject])).body).toMatchObject({ returnStatus: 'NA', refund: 0 })
    expect((await refundsOf()).length).toBe(count)
    expect(await shop.findStock(ean)).toEqual(before)
    expect((await shop.deliverEmails()).map(({ subject }) => subject)).toEqual([
      `We couldn’t accept return ${returnId}`,
    ])
    await agrees()
  })

  it('deducts the collection and what staff refunded before', async () => {
    const { locator } = await steps.deliver()
    const returnDate = unwrap(await steps.prepare(locator)).pickup?.earliest ?? ''
    const returnId = await received(locator, { shippingMethodId: '01', returnDate })
    const partial = { amount: 20, key: 'heel', ...staff }
    expect((await callAdmin(shop, `/orders/${locator}/refunds`, partial)).status).toBe(200)
    expect((await decide(returnId, [accept])).body).toMatchObject({
      goods: 119,
      cost: 4.95,
      withheld: 15.05,
      refund: 99,
    })
    await agrees()
  })

  it('puts worn goods with the renewed ones, not back on sale', async () => {
    const { locator } = await steps.deliver()
    const before = await shop.findStock(ean)
    const returnId = await received(locator)
    expect((await decide(returnId, [{ ...accept, disposition: 'second-life' }])).body).toMatchObject({
      refund: 119,
    })
    expect(await shop.findStock(ean)).toEqual(before)
    await agrees()
  })
})

describe('the status of a return', () => {
  it('changes only along the table, and is decided only once it was received', async () => {
    const { locator, encodedReference } = await steps.deliver()
    const { returnId } = unwrap(await steps.register(locator))
    expect((await decide(returnId, [accept])).body.errors[0].code).toBe('return_status_not_allowed')
    expect((await move(returnId, 'FI')).status).toBe(400)
    expect((await move(returnId, 'EN')).status).toBe(200)
    expect((await move(returnId, 'CA')).body.errors[0].code).toBe('return_status_not_allowed')
    expect(getErrorCode(await steps.cancel(encodedReference, returnId))).toBe('return_not_cancellable')
    expect((await move('R4999999999-1', 'RE')).status).toBe(404)
    expect((await callAdmin(shop, `/returns/${returnId}/status`, { status: 'RE' }, 'wrong')).status).toBe(401)
  })

  it('lets only one of a cancellation and a receipt succeed', async () => {
    const { locator, encodedReference } = await steps.deliver()
    const { returnId } = unwrap(await steps.register(locator))
    const [cancelled, arrived] = await Promise.all([
      steps.cancel(encodedReference, returnId),
      move(returnId, 'EN'),
    ])
    expect([cancelled.status === 'OK', arrived.status === 200].filter(Boolean)).toHaveLength(1)
  })

  it('is cancelled by the clock, and reopened if the goods arrive late', async () => {
    const { locator } = await steps.deliver()
    const { returnId } = unwrap(await steps.register(locator))
    await shop.database.db
      .update(orderReturns)
      .set({ handOverBy: new Date(0) })
      .where(eq(orderReturns.status, 'PE'))
    await shop.deliverEmails()
    expect(await expireReturns(shop.context)).toBeGreaterThan(0)
    expect((await shop.deliverEmails()).map(({ subject }) => subject)).toContain(
      `Return ${returnId} is cancelled`,
    )
    expect((await move(returnId, 'RE')).body).toMatchObject({ returnStatus: 'RE' })
    expect((await decide(returnId, [accept])).body).toMatchObject({ returnStatus: 'FI', refund: 119 })
    await agrees()
  })

  it('is not reopened while another return has its items', async () => {
    const { locator, encodedReference } = await steps.deliver()
    const { returnId } = unwrap(await steps.register(locator))
    unwrap(await steps.cancel(encodedReference, returnId))
    unwrap(await steps.register(locator))
    expect((await move(returnId, 'RE')).body.errors[0].code).toBe('line_already_returned')
  })

  it('is listed for staff, with lines and history', async () => {
    const { locator } = await steps.deliver()
    const returnId = await received(locator)
    const listed = await callAdmin(shop, '/returns?status=RE')
    expect(listed.body.returns.map(({ number }: { number: string }) => number)).toContain(returnId)
    const { body } = await callAdmin(shop, `/returns/${returnId}`)
    expect(body).toMatchObject({ number: returnId, lines: [{ position: 0, ean, reason: 'size' }] })
    expect(body.steps.map(({ status }: { status: string }) => status)).toEqual(['PE', 'RE'])
  })
})

describe('an order paid in cash', () => {
  const account = { holder: 'Ada Lovelace', number: 'ES91 2100 0418 4502 0005 1332' }

  it('needs an account, which is encrypted, shown to staff and recorded', async () => {
    const { locator, encodedReference } = await steps.deliverCash()
    expect(unwrap(await steps.prepare(locator))).toMatchObject({ account: 'iban', isProven: false })
    // Who knows number and e-mail address alone cannot direct the money to an account.
    expect(getErrorCode(await steps.register(locator, { account }))).toBe('access_code_needed')
    expect(unwrap(await steps.prepare(encodedReference))).toMatchObject({ account: 'iban', isProven: true })
    const without = await steps.register(encodedReference)
    expect(without).toMatchObject({
      status: 'KO',
      errors: [{ field: 'account.holder' }, { field: 'account.number' }],
    })
    const wrong = await steps.register(encodedReference, {
      account: { ...account, number: 'ES91 2100 0418 4502 0005 1333' },
    })
    expect(wrong).toMatchObject({ errors: [{ field: 'account.number' }] })
    const returnId = await received(encodedReference, { account })
    const [row] = (await shop.database.db.select().from(orderReturns).orderBy(orderReturns.id)).slice(-1)
    expect(JSON.stringify(row)).not.toContain('21000418')
    expect(row?.accountEnd).toBe('1332')
    const opened = await callAdmin(shop, `/returns/${returnId}/account`, staff)
    expect(opened.body.account).toMatchObject({ holder: 'Ada Lovelace', account: 'ES9121000418450200051332' })
    expect((await decide(returnId, [accept])).body).toMatchObject({ returnStatus: 'FI' })
    const byHand = await callAdmin(shop, '/payments/by-hand')
    expect(JSON.stringify(byHand.body)).toContain(returnId)
  })
})
