import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { cancelUnconfirmedOrders } from '#backend/shop/fulfilment/confirm-order.ts'
import { createConfirmToken, verifyConfirmToken } from '#backend/shop/orders/confirm-token.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import type { Locale } from '#i18n/locales.ts'
import { callAdmin } from '../support/admin.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { createGiftCard, findBalance, toGiftCardFields } from '../support/gift-cards.ts'
import { ean, type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { createPaymentSteps } from '../support/payment-steps.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { simulateOutage } from '../support/simulate-outage.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const email = 'ada@example.org'
const profile = 'it_IT'
const atTheDoor = { method: 'cash_on_delivery' } as const
const days = (count: number) => count * 24 * 60

async function ordered(own: Partial<RouteInput<'createOrder'>> = {}, locale: Locale = profile) {
  const { hash, total } = await shop.fillBag(oneUnit, locale)
  const input = shop.buildOrder(hash, total, { profile: locale, paymentInfo: atTheDoor, ...own })
  const contact = { ...input.contact, phonePrefix: '+39', phone: '3123456789' }
  const { encodedReference } = unwrap(
    await shop.call('createOrder', { ...input, contact }, { idempotencyKey: newIdempotencyKey() }),
  )
  return encodedReference
}

const confirm = (encodedReference: string, own: { email?: string; token?: string } = { email }) =>
  shop.call('confirmOrder', { profile, encodedReference, ...own })
const tokenOf = (reference: string) =>
  createConfirmToken(shop.context.config, reference, shop.context.clock())
const fetchConfirmation = (reference: string) => shop.fetchOrderConfirmation(reference, profile)
const cancelOverdue = () => cancelUnconfirmedOrders(shop.context, shop.app.log)

async function agrees() {
  const found = await reconcile(shop.database)
  expect(found.flatMap(({ disagreements }) => disagreements)).toEqual([])
}

describe('an order with payment on delivery', () => {
  it('waits for the customer’s confirmation where the market requires it, and holds its stock', async () => {
    const before = await shop.findStock(ean)
    const reference = await ordered()
    const summary = await fetchConfirmation(reference)
    expect(summary).toMatchObject({ orderStatus: 'PC', allowedActions: ['R', 'C'] })
    const timeLeft = new Date(summary.confirmUntil ?? 0).getTime() - shop.context.clock().getTime()
    expect(Math.round(timeLeft / 60_000)).toBe(days(3))
    expect(await shop.findStock(ean)).toEqual({ ...before, quantity: before.quantity - 1 })
    const [mail, ...others] = await shop.deliverEmails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`Conferma l’ordine ${summary.locator}`)
    const [, token = ''] = /\?confirm=([\w-]+\.[\w-]+)/.exec(mail?.text ?? '') ?? []
    const now = shop.context.clock()
    expect(verifyConfirmToken(shop.context.config, { reference, token, now })).toBe('good')
    const link = `/it_IT/order/${reference}?confirm=${token}`
    expect(mail?.html).toContain(link)
    expect(mail?.text).toContain(link)
    const early = await callAdmin(shop, `/orders/${summary.locator}/status`, { status: 'EN' })
    expect(early.body.errors[0].code).toBe('status_not_allowed')
    await agrees()
  })

  it('is confirmed by its payment, and the e-mail shows nothing left to pay', async () => {
    const card = await createGiftCard(shop.context, 2_000, 'EUR')
    const reference = await ordered(toGiftCardFields(card))
    const { locator, bag } = await fetchConfirmation(reference)
    const [asking] = await shop.deliverEmails()
    expect(asking?.html).toContain('La tua carta regalo ne ha pagato una parte')
    expect(asking?.html).not.toContain('Non è stato addebitato nulla')
    const paid = { by: 'marta', reason: 'paid in advance', amount: bag.settlement?.due }
    expect((await callAdmin(shop, `/orders/${locator}/payments`, paid)).status).toBe(200)
    expect(await fetchConfirmation(reference)).toMatchObject({
      orderStatus: 'PE',
      bag: { settlement: { due: 0 } },
    })
    const [mail] = await shop.deliverEmails()
    expect(mail?.subject).toContain(locator)
    expect(mail?.text).toContain('Pagato con carta regalo')
    expect(mail?.text).not.toContain('Resta da pagare')
    await agrees()
  })

  it('is packed at once in other markets', async () => {
    const { hash, total } = await shop.fillBag(oneUnit, 'es_ES')
    const input = shop.buildOrder(hash, total, { profile: 'es_ES', paymentInfo: atTheDoor })
    const contact = { ...input.contact, phonePrefix: '+34', phone: '600123123' }
    const reply = unwrap(
      await shop.call('createOrder', { ...input, contact }, { idempotencyKey: newIdempotencyKey() }),
    )
    expect(await shop.fetchOrderConfirmation(reply.encodedReference, 'es_ES')).toMatchObject({
      orderStatus: 'PE',
      confirmUntil: null,
    })
    expect(getErrorCode(await confirm(reply.encodedReference, { email: 'eve@example.org' }))).toBe(
      'order_not_found',
    )
  })

  it('also waits for confirmation when payment on delivery was chosen after a declined card', async () => {
    shop.provider.override = { start: async () => Promise.reject(new Error('down')) }
    const { hash, total } = await shop.fillBag(oneUnit, profile)
    const input = shop.buildOrder(hash, total, { profile })
    const contact = { ...input.contact, phonePrefix: '+39', phone: '3123456789' }
    await shop.call('createOrder', { ...input, contact }, { idempotencyKey: newIdempotencyKey() })
    shop.provider.override = {}
    shop.advanceMinutes(1)
    const [last] = (await shop.database.db.select().from(orders).orderBy(orders.id)).slice(-1)
    const reference = last?.reference ?? ''
    unwrap(await createPaymentSteps(shop).confirm(reference, atTheDoor))
    expect((await fetchConfirmation(reference)).orderStatus).toBe('PC')
    // The result of the charge is unknown, so the shop requests its cancellation.
    await shop.runRefunds()
    await shop.settleWebhooks()
    await agrees()
  })
})

describe('a late payment', () => {
  it('confirms the order, which is then not paid again on delivery', async () => {
    shop.advanceMinutes(days(4))
    await cancelOverdue()
    const reference = await ordered({ paymentInfo: { method: 'paypal', origin: 'http://localhost:3000' } })
    const form = unwrap(await shop.call('paymentRedirectForm', { profile, encodedReference: reference }))
    const begun = await fetch(form.url, {
      method: form.method,
      body: new URLSearchParams(form.fields),
      redirect: 'manual',
    })
    unwrap(await createPaymentSteps(shop).confirm(reference, atTheDoor))
    expect((await fetchConfirmation(reference)).orderStatus).toBe('PC')
    const page = new URL(begun.headers.get('location') ?? '', form.url)
    await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'approve' }),
      redirect: 'manual',
    })
    await shop.expectPaid(reference)
    expect(await fetchConfirmation(reference)).toMatchObject({ orderStatus: 'PE', confirmUntil: null })
    shop.advanceMinutes(days(4))
    expect(await cancelOverdue()).toBe(0)
    await agrees()
  })
})

describe('confirmOrder', () => {
  it('releases the order for packing once, by its e-mail or by the link in the message', async () => {
    for (const own of [
      () => ({ email: ' ADA@example.org ' }),
      (reference: string) => ({ token: tokenOf(reference) }),
    ]) {
      const reference = await ordered()
      await shop.deliverEmails()
      const both = await Promise.all([confirm(reference, own(reference)), confirm(reference, own(reference))])
      for (const reply of both) expect(unwrap(reply).orderStatus).toBe('PE')
      expect(unwrap(await confirm(reference, own(reference))).orderStatus).toBe('PE')
      const summary = await fetchConfirmation(reference)
      expect(summary).toMatchObject({ orderStatus: 'PE', allowedActions: ['C'], confirmUntil: null })
      expect(summary.timeline.map(({ status }) => status)).toEqual(['PC', 'PE'])
      expect((await shop.deliverEmails()).map(({ subject }) => subject)).toEqual([
        `L’ordine ${summary.locator} è confermato`,
      ])
      const left = await callAdmin(shop, `/orders/${summary.locator}/status`, { status: 'EN' })
      expect(left.body.orderStatus).toBe('EN')
      expect(unwrap(await confirm(reference, own(reference))).orderStatus).toBe('EN')
    }
    await agrees()
  })

  it('rejects another e-mail, reference or token, and changes nothing', async () => {
    const reference = await ordered()
    const other = await ordered()
    const token = tokenOf(other)
    for (const own of [{ email: 'eve@example.org' }, {}, { token }, { token: 'no.token' }, { token: '' }])
      expect(getErrorCode(await confirm(reference, own))).toBe('order_not_found')
    expect(getErrorCode(await confirm('A'.repeat(22)))).toBe('order_not_found')
    expect(getErrorCode(await confirm('short'))).toBe('invalid_input')
    expect((await fetchConfirmation(reference)).orderStatus).toBe('PC')
  })

  it('is rejected after the deadline or a cancellation', async () => {
    const reference = await ordered()
    const token = tokenOf(reference)
    shop.advanceMinutes(days(3))
    expect(getErrorCode(await confirm(reference))).toBe('order_not_confirmable')
    expect(getErrorCode(await confirm(reference, { token }))).toBe('order_not_confirmable')
    await cancelOverdue()
    expect(getErrorCode(await confirm(reference))).toBe('order_not_confirmable')
    const given = await ordered()
    unwrap(await shop.call('cancelOrder', { profile, encodedReference: given, email }))
    expect(getErrorCode(await confirm(given))).toBe('order_not_confirmable')
  })

  it('is rejected for orders that wait for the shop', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    const { paymentInfo: _, ...left } = shop.buildOrder(hash, total)
    await simulateOutage(shop)
    const { encodedReference, locator } = unwrap(
      await shop.call('contingencyOrder', left, { idempotencyKey: newIdempotencyKey() }),
    )
    expect(getErrorCode(await confirm(encodedReference))).toBe('order_not_confirmable')
    await shop.deliverEmails()
    await callAdmin(shop, `/orders/${locator}/confirmation`, { by: 'marta', reason: 'known customer' })
    expect((await shop.deliverEmails()).map(({ subject }) => subject)).toEqual([
      `Order ${locator} is confirmed`,
    ])
    expect(unwrap(await confirm(encodedReference)).orderStatus).toBe('PE')
  })
})

describe('an unconfirmed order', () => {
  it('is cancelled after its deadline, and its stock and credits are released once', async () => {
    await cancelOverdue()
    const before = await shop.findStock(ean)
    const card = await createGiftCard(shop.context, 2000, 'EUR')
    const reference = await ordered(toGiftCardFields(card))
    const confirmedOrder = await ordered()
    unwrap(await confirm(confirmedOrder))
    await shop.deliverEmails()
    shop.advanceMinutes(days(3) - 1)
    expect(await cancelOverdue()).toBe(0)
    expect(await findBalance(shop.database, card.id)).toBe(0)
    shop.advanceMinutes(1)
    expect(await Promise.all([cancelOverdue(), cancelOverdue()])).toContain(1)
    expect(await cancelOverdue()).toBe(0)
    const summary = await fetchConfirmation(reference)
    expect(summary).toMatchObject({ orderStatus: 'CA', allowedActions: [] })
    expect(await findBalance(shop.database, card.id)).toBe(2000)
    expect(await shop.findStock(ean)).toEqual({ ...before, quantity: before.quantity - 1 })
    const [mail, ...others] = await shop.deliverEmails()
    expect(others).toEqual([])
    expect(mail?.text).toContain(`Nessuno ha confermato in tempo l’ordine ${summary.locator}`)
    const { body } = await callAdmin(shop, `/orders/${summary.locator}`)
    expect(body.steps.at(-1)).toMatchObject({ status: 'CA', actor: 'clock' })
    await agrees()
  })
})
