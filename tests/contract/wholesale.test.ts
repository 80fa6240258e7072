import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { unwrap } from '#api-client/client.ts'
import { demoWholesalers, seedWholesalers } from '#backend/demo/wholesalers.ts'
import { sendMails } from '#backend/shop/mails/send.ts'
import { orders } from '#backend/shop/orders/schema.ts'
import { throttles } from '#backend/shop/throttles/schema.ts'
import { wholesalers } from '#backend/shop/wholesale/schema.ts'
import { askAdmin } from '../support/admin.ts'
import { newKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { type OrderShop, openOrderShop, pair } from '../support/order-shop.ts'
import { codeOf, errorsOf } from '../support/refusal.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
  await seedWholesalers(shop.database.db)
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const british = 'W2HB64XC19PN'
const closed = 'W4MF82YA56JE'
const profile = 'en_GB' as const
const check = (wholesalerId: string) => shop.call('checkWholesaler', { profile, wholesalerId })
const onInvoice = { wholesalerId: british, paymentInfo: { method: 'invoice' } } as const

async function order(own: Parameters<OrderShop['order']>[2]) {
  const { hash, total } = await shop.fillBag(pair)
  return shop.order(hash, total, own)
}
async function rowOf(reference: string) {
  const [row] = await shop.database.db.select().from(orders).where(eq(orders.reference, reference))
  return row
}

it('checkWholesaler tells name and terms, however the number is typed', async () => {
  for (const typed of [british, 'w2hb-64xc-19pn', ' W2HB 64XC 19PN '])
    expect(unwrap(await check(typed)).wholesaler).toEqual({
      id: british,
      name: 'Northgate Outdoor',
      invoiceDays: 60,
    })
})

it('answers alike for a number of nobody, one that is closed, and one of another market', async () => {
  const answers = []
  for (const number of ['AAAABBBBCCCC', closed, 'W9RD05VL73QS']) {
    const [first] = errorsOf(await check(number))
    answers.push(first)
  }
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(answers[0]?.code).toBe('wholesaler_not_found')
  expect(codeOf(await check('short'))).toBe('invalid_input')
})

it('wants a captcha after three wrong numbers from one address', async () => {
  const watched = await openCheckoutShop({ env: { RATE_LIMIT_FREE: '10.0.0.1' } })
  await watched.database.db.delete(throttles)
  const ask = () => watched.call('checkWholesaler', { profile, wholesalerId: 'AAAABBBBCCCC' })
  for (let done = 0; done < 3; done += 1) expect(codeOf(await ask())).toBe('wholesaler_not_found')
  expect(codeOf(await ask())).toBe('E_CAPTCHA_ERROR')
  await watched.close()
})

it('an order by card keeps who it was, and tells it on mails and invoice', async () => {
  const { encodedReference } = unwrap(await order({ wholesalerId: british }))
  await shop.expectPaid(encodedReference)
  expect(await rowOf(encodedReference)).toMatchObject({
    wholesalerId: british,
    channel: 'online',
    status: 'PE',
  })
  shop.mailbox.messages.length = 0
  await sendMails(shop.parts, shop.app.log)
  const [mail] = shop.mailbox.messages.filter(({ text }) => text.includes('Wholesale customer'))
  expect(mail?.text).toContain('Northgate Outdoor')
  expect(mail?.text).toContain(british)
})

it('an order on invoice waits for a person of the shop, and nothing is charged', async () => {
  const { hash, total } = await shop.fillBag(pair)
  const key = newKey()
  const send = () => shop.order(hash, total, onInvoice, key)
  const replies = await Promise.all([send(), send(), send()])
  const { encodedReference, order: told } = unwrap(replies[0] ?? (await send()))
  for (const reply of replies) expect(unwrap(reply).encodedReference).toBe(encodedReference)
  expect(told.state).toBe('accepted')
  expect(await rowOf(encodedReference)).toMatchObject({
    state: 'accepted',
    status: 'PC',
    confirmBy: 'shop',
    channel: 'wholesale',
    wholesalerId: british,
  })
  expect((await shop.thanks(encodedReference)).paymentData.descripcion).toBe('As agreed with the shop')
})

it('an order on invoice has its invoice once the shop confirmed it, and not before', async () => {
  const { encodedReference } = unwrap(await order(onInvoice))
  const { locator } = await shop.thanks(encodedReference)
  const ask = () => shop.call('sendInvoice', { profile, encodedReference, email: 'ada@example.org' })
  const isReady = async () => (await shop.thanks(encodedReference)).invoiceReady
  expect([codeOf(await ask()), await isReady()]).toEqual(['invoice_not_ready', false])
  await askAdmin(shop, `/orders/${locator}/status`, { status: 'PE' })
  expect(await isReady()).toBe(true)
  const { invoiceNumber } = unwrap(await ask())
  expect(invoiceNumber).toMatch(/^VER-GB-\d{4}-\d{6}$/)
  await askAdmin(shop, `/orders/${locator}/status`, { status: 'CA' })
  expect(await isReady()).toBe(true)
})

it.each([
  ['a number of nobody', { wholesalerId: 'AAAABBBBCCCC' }, 'wholesaler_not_found'],
  ['one that is closed', { ...onInvoice, wholesalerId: closed }, 'wholesaler_not_found'],
  ['one of another market', { wholesalerId: 'W9RD05VL73QS' }, 'wholesaler_not_found'],
  ['an invoice for nobody', { paymentInfo: { method: 'invoice' } }, 'payment_method_not_available'],
] as const)('an order is refused to %s, and nothing is ordered', async (_, own, code) => {
  const before = await shop.database.db.$count(orders)
  expect(codeOf(await order(own))).toBe(code)
  expect(await shop.database.db.$count(orders)).toBe(before)
})

it('an invoice is refused where the terms allow none', async () => {
  const { db } = shop.database
  await db.update(wholesalers).set({ invoiceDays: null }).where(eq(wholesalers.id, british))
  expect(codeOf(await order(onInvoice))).toBe('payment_method_not_available')
  await db.update(wholesalers).set({ invoiceDays: 60 }).where(eq(wholesalers.id, british))
})

it('no invoice pays an order that was made to be paid', async () => {
  await shop.holdWebhooks()
  const { hash, total } = await shop.fillBag(pair)
  const { encodedReference } = unwrap(await shop.order(hash, total))
  const input = { profile, encodedReference, paymentInfo: { method: 'invoice' as const } }
  const reply = await shop.call('paymentConfirm', input, { idempotencyKey: newKey() })
  expect(reply.status).toBe('KO')
})

it('seeds once and leaves what the house changed', async () => {
  const { db } = shop.database
  await db.update(wholesalers).set({ name: 'Northgate' }).where(eq(wholesalers.id, british))
  await seedWholesalers(db)
  expect(await db.$count(wholesalers)).toBe(demoWholesalers.length)
  expect(unwrap(await check(british)).wholesaler.name).toBe('Northgate')
  await db.update(wholesalers).set({ name: 'Northgate Outdoor' }).where(eq(wholesalers.id, british))
})
