import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { wholesalers } from '#backend/db/schema/sales/wholesale.ts'
import { createCaptchaToken } from '#backend/shop/captcha/captcha-tokens.ts'
import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import { demoAccessCode, demoWholesalers, seedWholesalers } from '#demo/wholesalers.ts'
import { callAdmin } from '../support/admin.ts'
import { newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { createGiftCard, toGiftCardFields } from '../support/gift-cards.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { createClientAt } from '../support/two-instances.ts'

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
const code = demoAccessCode
const check = (wholesalerId: string, wholesalerCode: string | undefined = code) =>
  shop.call('checkWholesaler', { profile, wholesalerId, wholesalerCode })
const onInvoice = { wholesalerId: british, wholesalerCode: code, paymentInfo: { method: 'invoice' } } as const

async function order(own: Parameters<OrderShop['order']>[2]) {
  const { hash, total } = await shop.fillBag(oneUnit)
  return shop.order(hash, total, own)
}
async function rowOf(reference: string) {
  const [row] = await shop.database.db.select().from(orders).where(eq(orders.reference, reference))
  return row
}

it('checkWholesaler returns name and terms for any spelling of the number', async () => {
  for (const typed of [british, 'w2hb-64xc-19pn', ' W2HB 64XC 19PN '])
    for (const codeTyped of [code, 'k7qm-42zd-98tb-xr5w', ' K7QM 42ZD 98TB XR5W'])
      expect(unwrap(await check(typed, codeTyped)).wholesaler).toEqual({
        id: british,
        name: 'Northgate Outdoor',
        invoiceDays: 60,
      })
})

it('returns the same for an unknown number, a closed one, and one of another market', async () => {
  const answers = []
  for (const number of ['AAAABBBBCCCC', closed, 'W9RD05VL73QS']) {
    const [first] = getReplyErrors(await check(number))
    answers.push(first)
  }
  for (const wrong of ['AAAABBBBCCCCDDDD', '', british])
    answers.push(getReplyErrors(await check(british, wrong))[0])
  answers.push(getReplyErrors(await shop.call('checkWholesaler', { profile, wholesalerId: british }))[0])
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(answers[0]?.code).toBe('wholesaler_not_found')
  expect(getErrorCode(await check('short'))).toBe('invalid_input')
})

it('requires a captcha after three wrong numbers from one address', async () => {
  const watched = await openCheckoutShop({ env: { RATE_LIMIT_FREE: '10.0.0.1' } })
  await watched.database.db.delete(rateLimits)
  const check = () => watched.call('checkWholesaler', { profile, wholesalerId: 'AAAABBBBCCCC' })
  for (let done = 0; done < 3; done += 1) expect(getErrorCode(await check())).toBe('wholesaler_not_found')
  expect(getErrorCode(await check())).toBe('E_CAPTCHA_ERROR')
  await watched.close()
})

it('an order by card stores the wholesaler, and shows it in e-mails and on the invoice', async () => {
  const { encodedReference } = unwrap(await order({ wholesalerId: british, wholesalerCode: code }))
  await shop.expectPaid(encodedReference)
  expect(await rowOf(encodedReference)).toMatchObject({
    wholesalerId: british,
    channel: 'online',
    status: 'PE',
  })
  shop.mailbox.messages.length = 0
  await sendDueEmails(shop.context, shop.app.log)
  const [mail] = shop.mailbox.messages.filter(({ text }) => text.includes('Wholesale customer'))
  expect(mail?.text).toContain('Northgate Outdoor')
  expect(mail?.text).toContain(british)
})

it('an order on invoice waits for confirmation by staff, and nothing is charged', async () => {
  const { hash, total } = await shop.fillBag(oneUnit)
  const key = newIdempotencyKey()
  const send = () => shop.order(hash, total, onInvoice, key)
  const replies = await Promise.all([send(), send(), send()])
  const { encodedReference, order: placed } = unwrap(replies[0] ?? (await send()))
  for (const reply of replies) expect(unwrap(reply).encodedReference).toBe(encodedReference)
  expect(placed.state).toBe('accepted')
  expect(await rowOf(encodedReference)).toMatchObject({
    state: 'accepted',
    status: 'PC',
    confirmBy: 'shop',
    channel: 'wholesale',
    wholesalerId: british,
  })
  expect((await shop.fetchOrderConfirmation(encodedReference)).paymentData.descripcion).toBe(
    'As agreed with the shop',
  )
})

it.each([
  [
    'in part',
    6000,
    'Your gift card has paid part of it. We’ll write to you as soon as we’ve confirmed it and tell you how to pay the rest.',
  ],
  [
    'in full',
    20_000,
    'Your order is paid, and we’re holding its items. We’ll write to you as soon as we’ve confirmed it.',
  ],
])('an order on invoice paid %s by a gift card says so by e-mail', async (_, amount, words) => {
  const card = await createGiftCard(shop.context, amount)
  const { hash, total } = await shop.fillBag(oneUnit)
  const { encodedReference } = unwrap(
    await shop.order(hash, total, { ...onInvoice, ...toGiftCardFields(card) }),
  )
  expect(await rowOf(encodedReference)).toMatchObject({ status: 'PC', confirmBy: 'shop' })
  const mails = (await shop.deliverEmails()).filter(({ subject }) => subject.startsWith('We have your order'))
  expect(mails).toHaveLength(1)
  for (const { text, html } of mails) {
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
    expect(text + html).not.toMatch(/nothing has been charged|packing/i)
  }
})

it('an order on invoice gets its invoice once the shop has confirmed it, and not before', async () => {
  const { encodedReference } = unwrap(await order(onInvoice))
  const { locator } = await shop.fetchOrderConfirmation(encodedReference)
  const sendInvoice = () => shop.call('sendInvoice', { profile, encodedReference, email: 'ada@example.org' })
  const isReady = async () => (await shop.fetchOrderConfirmation(encodedReference)).invoiceReady
  expect([getErrorCode(await sendInvoice()), await isReady()]).toEqual(['invoice_not_ready', false])
  await callAdmin(shop, `/orders/${locator}/status`, { status: 'PE' })
  expect(await isReady()).toBe(true)
  const { invoiceNumber } = unwrap(await sendInvoice())
  expect(invoiceNumber).toMatch(/^VER-GB-\d{4}-\d{6}$/)
  await callAdmin(shop, `/orders/${locator}/status`, { status: 'CA' })
  expect(await isReady()).toBe(true)
})

it.each([
  ['a number without its code', { wholesalerId: british }, 'wholesaler_not_found'],
  [
    'a number with another code',
    { ...onInvoice, wholesalerCode: 'AAAABBBBCCCCDDDD' },
    'wholesaler_not_found',
  ],
  ['an unknown number', { wholesalerId: 'AAAABBBBCCCC', wholesalerCode: code }, 'wholesaler_not_found'],
  ['one that is closed', { ...onInvoice, wholesalerId: closed }, 'wholesaler_not_found'],
  ['one of another market', { wholesalerId: 'W9RD05VL73QS', wholesalerCode: code }, 'wholesaler_not_found'],
  ['an invoice without a wholesaler', { paymentInfo: { method: 'invoice' } }, 'payment_method_not_available'],
] as const)('an order is rejected for %s, and nothing is ordered', async (_, own, code) => {
  const before = await shop.database.db.$count(orders)
  expect(getErrorCode(await order(own))).toBe(code)
  expect(await shop.database.db.$count(orders)).toBe(before)
})

it('an invoice is rejected when the terms do not allow it', async () => {
  const { db } = shop.database
  await db.update(wholesalers).set({ invoiceDays: null }).where(eq(wholesalers.id, british))
  expect(getErrorCode(await order(onInvoice))).toBe('payment_method_not_available')
  await db.update(wholesalers).set({ invoiceDays: 60 }).where(eq(wholesalers.id, british))
})

it('an invoice cannot pay an order that was placed for online payment', async () => {
  await shop.holdWebhooks()
  const { hash, total } = await shop.fillBag(oneUnit)
  const { encodedReference } = unwrap(await shop.order(hash, total))
  const input = { profile, encodedReference, paymentInfo: { method: 'invoice' as const } }
  const reply = await shop.call('paymentConfirm', input, { idempotencyKey: newIdempotencyKey() })
  expect(reply.status).toBe('KO')
})

it('seeds once and keeps changes by the company', async () => {
  const { db } = shop.database
  await db.update(wholesalers).set({ name: 'Northgate' }).where(eq(wholesalers.id, british))
  await seedWholesalers(db)
  expect(await db.$count(wholesalers)).toBe(demoWholesalers.length)
  expect(unwrap(await check(british)).wholesaler.name).toBe('Northgate')
  await db.update(wholesalers).set({ name: 'Northgate Outdoor' }).where(eq(wholesalers.id, british))
})

it('a new access code is shown once, replaces the earlier one and is stored as a hash', async () => {
  const issue = (number: string) =>
    callAdmin(shop, '/wholesalers/access-codes', { number, by: 'Ines', reason: 'asked by telephone' })
  const { body } = await issue(british)
  expect(body).toMatchObject({ status: 'OK', id: british, name: 'Northgate Outdoor' })
  const fresh: string = body.code
  expect(fresh).toMatch(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/)
  expect(getErrorCode(await check(british))).toBe('wholesaler_not_found')
  expect(unwrap(await check(british, fresh)).wholesaler.id).toBe(british)
  const [row] = await shop.database.db.select().from(wholesalers).where(eq(wholesalers.id, british))
  expect(row?.codeHash).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify(row)).not.toContain(fresh.replaceAll('-', ''))
  expect(shop.logs.join()).not.toContain(fresh)
  expect((await issue('AAAABBBBCCCC')).body.errors[0].code).toBe('wholesaler_not_found')
  const refused = await callAdmin(
    shop,
    '/wholesalers/access-codes',
    { number: british, by: 'Ines', reason: 'x y' },
    'no',
  )
  expect(refused.status).toBe(401)
  await shop.database.db.update(wholesalers).set({ codeHash: null })
  expect(getErrorCode(await check(british, ''))).toBe('wholesaler_not_found')
  const { body: status } = await callAdmin(shop, '/wholesalers/access-codes')
  expect(status.without).toHaveLength(3)
  await seedWholesalers(shop.database.db)
  expect(unwrap(await check(british)).wholesaler.id).toBe(british)
})

it('e-mails contain the number, and never the code', async () => {
  const { encodedReference } = unwrap(await order(onInvoice))
  const row = await rowOf(encodedReference)
  expect(JSON.stringify(row)).not.toContain(code)
  const mails = JSON.stringify(await shop.deliverEmails())
  expect(mails).toContain(british)
  expect(mails).not.toContain(code)
})

it('twenty wrong codes from twenty networks require a captcha, and do not lock the owner out', async () => {
  const watched = await openOrderShop({ env: { RATE_LIMIT_FREE: '' } })
  await seedWholesalers(watched.database.db)
  const from = (address: string, wholesalerCode: string, captchaToken?: string) =>
    createClientAt(watched.app, address).checkWholesaler({
      profile,
      wholesalerId: british,
      wholesalerCode,
      captchaToken,
    })
  const codes = await Promise.all(
    Array.from({ length: 30 }, async (_, index) =>
      getErrorCode(await from(`${20 + index}.1.0.1`, 'AAAABBBBCCCCDDDD')),
    ),
  )
  expect(codes.filter((each) => each === 'wholesaler_not_found')).toHaveLength(20)
  expect(getErrorCode(await from('198.51.100.7', code))).toBe('E_CAPTCHA_ERROR')
  const token = createCaptchaToken(watched.context.config.linkSecret, watched.context.clock())
  expect((await from('198.51.100.7', code, token)).status).toBe('OK')
  await watched.close()
}, 60_000)
