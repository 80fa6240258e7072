import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/client.ts'
import { cancelUnconfirmed } from '#backend/shop/orders/confirm-cash.ts'
import { checkConfirmToken, confirmToken } from '#backend/shop/orders/confirm-token.ts'
import { orders } from '#backend/shop/orders/schema.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import type { Locale } from '#i18n/locales.ts'
import { askAdmin } from '../support/admin.ts'
import { newKey } from '../support/checkout-shop.ts'
import { balanceOf, giveCard, payingWith } from '../support/gift-cards.ts'
import { ean, type OrderShop, openOrderShop, pair } from '../support/order-shop.ts'
import { reportOutage } from '../support/outage.ts'
import { paymentSteps } from '../support/payment-steps.ts'
import { codeOf } from '../support/refusal.ts'

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
  const { hash, total } = await shop.fillBag(pair, locale)
  const asked = shop.orderOf(hash, total, { profile: locale, paymentInfo: atTheDoor, ...own })
  const contact = { ...asked.contact, phonePrefix: '+39', phone: '3123456789' }
  const { encodedReference } = unwrap(
    await shop.call('createOrder', { ...asked, contact }, { idempotencyKey: newKey() }),
  )
  return encodedReference
}

const confirm = (encodedReference: string, own: { email?: string; token?: string } = { email }) =>
  shop.call('confirmOrder', { profile, encodedReference, ...own })
const tokenOf = (reference: string) => confirmToken(shop.parts.config, reference, shop.parts.clock())
const thanks = (reference: string) => shop.thanks(reference, profile)
const cancelOverdue = () => cancelUnconfirmed(shop.parts, shop.app.log)

async function agrees() {
  const found = await reconcile(shop.database)
  expect(found.flatMap(({ disagreements }) => disagreements)).toEqual([])
}

describe('an order paid at the door', () => {
  it('waits for its shopper where the market asks, with its goods aside', async () => {
    const before = await shop.stockOf(ean)
    const reference = await ordered()
    const told = await thanks(reference)
    expect(told).toMatchObject({ orderStatus: 'PC', allowedActions: ['R', 'C'] })
    const ahead = new Date(told.confirmUntil ?? 0).getTime() - shop.parts.clock().getTime()
    expect(Math.round(ahead / 60_000)).toBe(days(3))
    expect(await shop.stockOf(ean)).toEqual({ ...before, quantity: before.quantity - 1 })
    const [mail, ...others] = await shop.sent()
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`Conferma l’ordine ${told.locator}`)
    const [, token = ''] = /\?confirm=([\w-]+\.[\w-]+)/.exec(mail?.text ?? '') ?? []
    const now = shop.parts.clock()
    expect(checkConfirmToken(shop.parts.config, { reference, token, now })).toBe('good')
    const link = `/it_IT/order/${reference}?confirm=${token}`
    expect(mail?.html).toContain(link)
    expect(mail?.text).toContain(link)
    const early = await askAdmin(shop, `/orders/${told.locator}/status`, { status: 'EN' })
    expect(early.body.errors[0].code).toBe('status_not_allowed')
    await agrees()
  })

  it('is confirmed by its payment, and the e-mail leaves nothing to pay', async () => {
    const card = await giveCard(shop.parts, 2_000, 'EUR')
    const reference = await ordered(payingWith(card))
    const { locator, bag } = await thanks(reference)
    const [asking] = await shop.sent()
    expect(asking?.html).toContain('La tua carta regalo ne ha pagato una parte')
    expect(asking?.html).not.toContain('Non è stato addebitato nulla')
    const paid = { by: 'marta', reason: 'paid in advance', amount: bag.settlement?.due }
    expect((await askAdmin(shop, `/orders/${locator}/payments`, paid)).status).toBe(200)
    expect(await thanks(reference)).toMatchObject({ orderStatus: 'PE', bag: { settlement: { due: 0 } } })
    const [mail] = await shop.sent()
    expect(mail?.subject).toContain(locator)
    expect(mail?.text).toContain('Pagato con carta regalo')
    expect(mail?.text).not.toContain('Resta da pagare')
    await agrees()
  })

  it('is packed at once elsewhere', async () => {
    const { hash, total } = await shop.fillBag(pair, 'es_ES')
    const asked = shop.orderOf(hash, total, { profile: 'es_ES', paymentInfo: atTheDoor })
    const contact = { ...asked.contact, phonePrefix: '+34', phone: '600123123' }
    const reply = unwrap(await shop.call('createOrder', { ...asked, contact }, { idempotencyKey: newKey() }))
    expect(await shop.thanks(reply.encodedReference, 'es_ES')).toMatchObject({
      orderStatus: 'PE',
      confirmUntil: null,
    })
    expect(codeOf(await confirm(reply.encodedReference, { email: 'eve@example.org' }))).toBe(
      'order_not_found',
    )
  })

  it('waits as well when it was left for that after a card failed', async () => {
    shop.provider.override = { start: async () => Promise.reject(new Error('down')) }
    const { hash, total } = await shop.fillBag(pair, profile)
    const asked = shop.orderOf(hash, total, { profile })
    const contact = { ...asked.contact, phonePrefix: '+39', phone: '3123456789' }
    await shop.call('createOrder', { ...asked, contact }, { idempotencyKey: newKey() })
    shop.provider.override = {}
    shop.pass(1)
    const [last] = (await shop.database.db.select().from(orders).orderBy(orders.id)).slice(-1)
    const reference = last?.reference ?? ''
    unwrap(await paymentSteps(shop).confirm(reference, atTheDoor))
    expect((await thanks(reference)).orderStatus).toBe('PC')
    // Nobody knows whether the card was charged: the provider is asked to cancel it.
    await shop.refund()
    await shop.settle()
    await agrees()
  })
})

describe('a payment that comes all the same', () => {
  it('confirms the order, which is not paid again at the door', async () => {
    shop.pass(days(4))
    await cancelOverdue()
    const reference = await ordered({ paymentInfo: { method: 'paypal', origin: 'http://localhost:3000' } })
    const form = unwrap(await shop.call('paymentRedirectForm', { profile, encodedReference: reference }))
    const begun = await fetch(form.url, {
      method: form.method,
      body: new URLSearchParams(form.fields),
      redirect: 'manual',
    })
    unwrap(await paymentSteps(shop).confirm(reference, atTheDoor))
    expect((await thanks(reference)).orderStatus).toBe('PC')
    const page = new URL(begun.headers.get('location') ?? '', form.url)
    await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'approve' }),
      redirect: 'manual',
    })
    await shop.expectPaid(reference)
    expect(await thanks(reference)).toMatchObject({ orderStatus: 'PE', confirmUntil: null })
    shop.pass(days(4))
    expect(await cancelOverdue()).toBe(0)
    await agrees()
  })
})

describe('confirmOrder', () => {
  it('lets it be packed, once, by its e-mail or by the link of its mail', async () => {
    for (const own of [
      () => ({ email: ' ADA@example.org ' }),
      (reference: string) => ({ token: tokenOf(reference) }),
    ]) {
      const reference = await ordered()
      await shop.sent()
      const both = await Promise.all([confirm(reference, own(reference)), confirm(reference, own(reference))])
      for (const reply of both) expect(unwrap(reply).orderStatus).toBe('PE')
      expect(unwrap(await confirm(reference, own(reference))).orderStatus).toBe('PE')
      const told = await thanks(reference)
      expect(told).toMatchObject({ orderStatus: 'PE', allowedActions: ['C'], confirmUntil: null })
      expect(told.timeline.map(({ status }) => status)).toEqual(['PC', 'PE'])
      expect((await shop.sent()).map(({ subject }) => subject)).toEqual([
        `L’ordine ${told.locator} è confermato`,
      ])
      const left = await askAdmin(shop, `/orders/${told.locator}/status`, { status: 'EN' })
      expect(left.body.orderStatus).toBe('EN')
      expect(unwrap(await confirm(reference, own(reference))).orderStatus).toBe('EN')
    }
    await agrees()
  })

  it('knows nothing under another e-mail, reference or token, and changes nothing', async () => {
    const reference = await ordered()
    const other = await ordered()
    const token = tokenOf(other)
    for (const own of [{ email: 'eve@example.org' }, {}, { token }, { token: 'no.token' }, { token: '' }])
      expect(codeOf(await confirm(reference, own))).toBe('order_not_found')
    expect(codeOf(await confirm('A'.repeat(22)))).toBe('order_not_found')
    expect(codeOf(await confirm('short'))).toBe('invalid_input')
    expect((await thanks(reference)).orderStatus).toBe('PC')
  })

  it('comes too late once the time is up or the order cancelled', async () => {
    const reference = await ordered()
    const token = tokenOf(reference)
    shop.pass(days(3))
    expect(codeOf(await confirm(reference))).toBe('order_not_confirmable')
    expect(codeOf(await confirm(reference, { token }))).toBe('order_not_confirmable')
    await cancelOverdue()
    expect(codeOf(await confirm(reference))).toBe('order_not_confirmable')
    const given = await ordered()
    unwrap(await shop.call('cancelOrder', { profile, encodedReference: given, email }))
    expect(codeOf(await confirm(given))).toBe('order_not_confirmable')
  })

  it('is not for orders that wait for the shop', async () => {
    const { hash, total } = await shop.fillBag(pair)
    const { paymentInfo: _, ...left } = shop.orderOf(hash, total)
    await reportOutage(shop)
    const { encodedReference, locator } = unwrap(
      await shop.call('contingencyOrder', left, { idempotencyKey: newKey() }),
    )
    expect(codeOf(await confirm(encodedReference))).toBe('order_not_confirmable')
    await shop.sent()
    await askAdmin(shop, `/orders/${locator}/confirmation`, { by: 'marta', reason: 'known customer' })
    expect((await shop.sent()).map(({ subject }) => subject)).toEqual([`Order ${locator} is confirmed`])
    expect(unwrap(await confirm(encodedReference)).orderStatus).toBe('PE')
  })
})

describe('what nobody confirms', () => {
  it('is cancelled after its days, and everything goes back, once', async () => {
    await cancelOverdue()
    const before = await shop.stockOf(ean)
    const card = await giveCard(shop.parts, 2000, 'EUR')
    const reference = await ordered(payingWith(card))
    const kept = await ordered()
    unwrap(await confirm(kept))
    await shop.sent()
    shop.pass(days(3) - 1)
    expect(await cancelOverdue()).toBe(0)
    expect(await balanceOf(shop.database, card.id)).toBe(0)
    shop.pass(1)
    expect(await Promise.all([cancelOverdue(), cancelOverdue()])).toContain(1)
    expect(await cancelOverdue()).toBe(0)
    const told = await thanks(reference)
    expect(told).toMatchObject({ orderStatus: 'CA', allowedActions: [] })
    expect(await balanceOf(shop.database, card.id)).toBe(2000)
    expect(await shop.stockOf(ean)).toEqual({ ...before, quantity: before.quantity - 1 })
    const [mail, ...others] = await shop.sent()
    expect(others).toEqual([])
    expect(mail?.text).toContain(`Nessuno ha confermato in tempo l’ordine ${told.locator}`)
    const { body } = await askAdmin(shop, `/orders/${told.locator}`)
    expect(body.steps.at(-1)).toMatchObject({ status: 'CA', actor: 'clock' })
    await agrees()
  })
})
