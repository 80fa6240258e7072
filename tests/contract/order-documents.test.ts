import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { invoices } from '#backend/db/schema/sales/invoices.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { loadFonts } from '#backend/shop/documents/fonts.ts'
import { formatInvoiceNumber, issueCreditNote, issueInvoice } from '#backend/shop/invoices/issue-invoice.ts'
import { findOrderByReference, lockOrder } from '#backend/shop/orders/repository.ts'
import { callAdmin } from '../support/admin.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const email = 'ada@example.org'

async function paidOrder() {
  const { hash, total } = await shop.fillBag(oneUnit)
  const { encodedReference } = unwrap(await shop.order(hash, total))
  await shop.expectPaid(encodedReference)
  const { locator } = await shop.fetchOrderConfirmation(encodedReference)
  await shop.database.db.delete(emailOutbox)
  return { encodedReference, locator }
}

const requestInvoice = (own: object) => shop.call('sendInvoice', { profile: 'en_GB', email, ...own })

/** Opens the link of an e-mail in the way the storefront forwards it. */
const open = (link: string) =>
  shop.app.inject({ url: new URL(link, shop.url).pathname.replace('/api/shop', '') })

const linkOf = (text: string) => /\S+\/api\/shop\/v1\/papers\/\S+/.exec(text)?.[0] ?? ''

describe('sendInvoice', () => {
  it('creates one invoice per order and e-mails a link that opens it', async () => {
    const { encodedReference, locator } = await paidOrder()
    const first = unwrap(await requestInvoice({ encodedReference }))
    expect(first.invoiceNumber).toMatch(/^VER-GB-20\d\d-\d{6}$/)
    expect(unwrap(await requestInvoice({ locator })).invoiceNumber).toBe(first.invoiceNumber)
    const [mail, ...others] = await shop.deliverEmails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: email, subject: `The invoice of order ${locator}` })
    const answer = await open(linkOf(mail?.text ?? ''))
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('numbers invoices without gaps under concurrency', async () => {
    const all = []
    for (let count = 0; count < 4; count += 1) all.push(await paidOrder())
    await Promise.all(all.map(({ locator }) => requestInvoice({ locator })))
    const lost = await findOrderByReference(shop.database.db, (await paidOrder()).encodedReference)
    if (!lost) throw new Error('no order')
    const undone = shop.database.db.transaction(async (tx) => {
      await issueInvoice(tx, await lockOrder(tx, lost.id), new Date())
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    unwrap(await requestInvoice({ locator: (await paidOrder()).locator }))
    const rows = await shop.database.db
      .select()
      .from(invoices)
      .where(eq(invoices.kind, 'invoice'))
      .orderBy(asc(invoices.number))
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  })

  it.each([
    ['2026-12-31T22:30:00Z', 'VER-GB-2026-'],
    ['2026-12-31T23:30:00Z', 'VER-GB-2027-'],
  ])('numbers an invoice of %s by the year in the company’s time zone', async (at, series) => {
    const order = await findOrderByReference(shop.database.db, (await paidOrder()).encodedReference)
    if (!order) throw new Error('no order')
    const undone = shop.database.db.transaction(async (tx) => {
      throw new Error(
        formatInvoiceNumber(await issueInvoice(tx, await lockOrder(tx, order.id), new Date(at))),
      )
    })
    await expect(undone).rejects.toThrow(series)
  })

  it('rejects unpaid orders, and answers not found for another customer’s order', async () => {
    await shop.holdWebhooks()
    const { hash, total } = await shop.fillBag(oneUnit)
    const { encodedReference } = unwrap(await shop.order(hash, total))
    expect(getErrorCode(await requestInvoice({ encodedReference }))).toBe('invoice_not_ready')
    expect(getErrorCode(await requestInvoice({ encodedReference, email: 'eve@example.org' }))).toBe(
      'order_not_found',
    )
    expect(getErrorCode(await requestInvoice({}))).toBe('order_not_found')
    expect(getErrorCode(await requestInvoice({ encodedReference: 'x' }))).toBe('invalid_input')
    expect(await shop.deliverEmails()).toEqual([])
  })

  it('reverses the invoice by one credit note when the order is cancelled', async () => {
    const { encodedReference, locator } = await paidOrder()
    unwrap(await requestInvoice({ locator }))
    unwrap(await shop.call('cancelOrder', { profile: 'en_GB', encodedReference, email }))
    const order = await findOrderByReference(shop.database.db, encodedReference)
    if (!order) throw new Error('no order')
    const again = await shop.database.db.transaction((tx) => issueCreditNote(tx, order, new Date()))
    const rows = await shop.database.db
      .select()
      .from(invoices)
      .where(eq(invoices.orderId, order.id))
      .orderBy(asc(invoices.id))
    expect(rows.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', order.total],
      ['credit', order.total],
    ])
    expect(again?.id).toBe(rows[1]?.id)
    await shop.database.db.delete(emailOutbox)
    unwrap(await requestInvoice({ locator }))
    const [mail] = await shop.deliverEmails()
    expect(mail?.text).toContain('Credit note VER-GB-R-')
    const unasked = await paidOrder()
    unwrap(
      await shop.call('cancelOrder', { profile: 'en_GB', encodedReference: unasked.encodedReference, email }),
    )
    expect(getErrorCode(await requestInvoice({ locator: unasked.locator }))).toBe('invoice_not_ready')
  })

  it('rejects a link that was changed, has expired or has another purpose', async () => {
    const { locator } = await paidOrder()
    unwrap(await requestInvoice({ locator }))
    const [mail] = await shop.deliverEmails()
    const link = linkOf(mail?.text ?? '')
    const [, mac = ''] = /\.([\w-]+)$/.exec(link) ?? []
    expect(mac).toHaveLength(22)
    const other = `${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`
    expect((await open(link.replace(mac, other))).statusCode).toBe(404)
    expect((await open(link.replace('/invoice/', '/return-label/'))).statusCode).toBe(404)
    expect((await open(link.replace('/invoice/', '/secret/'))).statusCode).toBe(400)
    shop.advanceMinutes(31 * 24 * 60)
    expect((await open(link)).statusCode).toBe(404)
  })
})

describe('returnLabel', () => {
  const label = (own: object) => shop.call('returnLabel', { profile: 'en_GB', email, ...own })

  it('is available for sixty days from delivery', async () => {
    const { locator } = await paidOrder()
    expect(getErrorCode(await label({ locator }))).toBe('return_not_allowed')
    for (const status of ['EN', 'TR', 'FI']) await callAdmin(shop, `/orders/${locator}/status`, { status })
    const { returnReference, pdfUrl } = unwrap(await label({ locator }))
    expect(returnReference).toBe(`R${locator}`)
    const answer = await open(pdfUrl)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    shop.advanceMinutes(61 * 24 * 60)
    expect(getErrorCode(await label({ locator }))).toBe('return_not_allowed')
    expect((await open(pdfUrl)).statusCode).toBe(404)
  })

  it('answers not found for another customer’s order', async () => {
    const { encodedReference } = await paidOrder()
    expect(getErrorCode(await label({ encodedReference, email: 'eve@example.org' }))).toBe('order_not_found')
    expect(getErrorCode(await label({ locator: '4000000000' }))).toBe('order_not_found')
    expect(await shop.database.db.$count(orders)).toBeGreaterThan(0)
  })
})

it('limits guesses at the e-mail of an order number through document requests', async () => {
  const { encodedReference, locator } = await paidOrder()
  const guess = (count: number) => ({
    profile: 'en_GB' as const,
    locator,
    email: `guess${count}@example.org`,
  })
  for (let count = 0; count < 10; count += 1) {
    expect(getErrorCode(await shop.call('sendInvoice', guess(count)))).toBe('order_not_found')
    expect(getErrorCode(await shop.call('returnLabel', guess(count)))).toBe('order_not_found')
  }
  expect(getErrorCode(await requestInvoice({ locator }))).toBe('E_CAPTCHA_ERROR')
  expect(getErrorCode(await shop.call('returnLabel', guess(0)))).toBe('E_CAPTCHA_ERROR')
  expect(getErrorCode(await shop.call('orderInfo', guess(0)))).toBe('E_CAPTCHA_ERROR')
  expect(unwrap(await requestInvoice({ encodedReference })).invoiceNumber).toBeTruthy()
  shop.advanceMinutes(61)
  expect(unwrap(await requestInvoice({ locator })).invoiceNumber).toBeTruthy()
})

describe('the glyphs of documents', () => {
  it.each([
    ['GB', 'Ada Łódź Şişli ñ ß €'],
    ['GR', 'Αθήνα 105 57'],
    ['RU', 'улица Пушкина 10'],
    ['IL', 'רחוב הרצל'],
    ['TH', 'กรุงเทพมหานคร'],
    ['JP', '渋谷区神宮前 ひらがな カタカナ'],
    ['KR', '서울특별시 강남구'],
    ['TW', '臺北市信義區'],
    ['HK', '香港九龍灣'],
  ])('are complete in %s', async (market, text) => {
    const { toRuns } = await loadFonts([text], market)
    const written = toRuns(text, 'regular').map((run) => run.text)
    expect([...written.join('')].sort()).toEqual([...text].sort())
  })

  it('are replaced by a placeholder when no font has them', async () => {
    const { toRuns } = await loadFonts(['周䶮'], 'HK')
    expect(toRuns('周䶮 ', 'regular').map((run) => run.text)).toEqual(['周', '〓', ' '])
    const plain = await loadFonts(['\u0378e\u0334'], 'GB')
    expect(plain.toRuns('e\u0334', 'regular').map((run) => run.text)[0]).toBe('e')
  })

  it.each([
    ['רח׳ דיזנגוף 50', ['50', ' ', 'דיזנגוף', ' ', 'רח׳']],
    ['6439602 תל אביב', ['אביב', ' ', 'תל', ' ', '6439602']],
    ['יעל Ada Lovelace כהן', ['כהן', ' ', 'Ada', ' ', 'Lovelace', ' ', 'יעל']],
    ['Ada תל אביב 5', ['Ada', ' ', 'אביב', ' ', 'תל', ' ', '5']],
    ['Ada Lovelace', ['Ada', ' ', 'Lovelace']],
  ])('are placed in visual order: %s', async (text, left) => {
    const { toRuns } = await loadFonts([text], 'IL')
    expect(toRuns(text, 'regular').map((run) => run.text)).toEqual(left)
  })
})
