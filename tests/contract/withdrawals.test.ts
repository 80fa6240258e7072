import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { staffActionLog } from '#backend/db/schema/operations/audit.ts'
import { orderShipments } from '#backend/db/schema/sales/order-shipments.ts'
import { withdrawals } from '#backend/db/schema/sales/withdrawals.ts'
import { findOrderByLocator } from '#backend/shop/orders/repository.ts'
import { limits } from '#backend/shop/rate-limits/limits.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { findWithdrawals } from '#backend/shop/registration/member-data-repository.ts'
import { findReturns } from '#backend/shop/returns/repository.ts'
import { processWithdrawals } from '#backend/shop/withdrawals/process-withdrawals.ts'
import { withdrawalJobs } from '#backend/shop/withdrawals/routes.ts'
import { deleteWithdrawalsByEmail } from '#backend/shop/withdrawals/withdrawal-repository.ts'
import { locales } from '#i18n/locales.ts'
import { solveProofOfWork } from '#lib/captcha/solve-proof-of-work.ts'
import { callAdmin } from '../support/admin.ts'
import { ean, type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { createClientAt } from '../support/two-instances.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.database.db.delete(withdrawals)
})

const profile = 'en_GB' as const
const email = 'ada@example.org'
const ada = { name: 'Ada Lovelace', contract: '4123456789', email }

const begin = (own: Partial<Record<'name' | 'contract' | 'email' | 'items' | 'token', string>> = {}) =>
  shop.call('withdrawalDraft', { profile, brand: 'vereda', ...ada, ...own })
const confirm = (token: string, captchaToken?: string) =>
  shop.call('withdrawalConfirm', { profile, token, ...(captchaToken && { captchaToken }) })
const info = (token: string) => shop.call('withdrawalInfo', { profile, token })
const run = () => processWithdrawals(shop.context, shop.app.log)

async function submit(own: Parameters<typeof begin>[0] = {}) {
  const { token } = unwrap(await begin(own))
  return { token, ...unwrap(await confirm(token)) }
}

async function paidOrder() {
  const { hash, total } = await shop.fillBag(oneUnit)
  const { encodedReference } = unwrap(await shop.order(hash, total))
  await shop.expectPaid(encodedReference)
  const { locator } = await shop.fetchOrderConfirmation(encodedReference)
  return { encodedReference, locator }
}

async function rowOf(reference: string) {
  const [row] = await shop.database.db.select().from(withdrawals).where(eq(withdrawals.reference, reference))
  return row
}

describe('a statement of withdrawal', () => {
  it('is drafted, corrected, confirmed once, and acknowledged with its content, date and time', async () => {
    const begun = unwrap(await begin({ name: '' }))
    expect(begun.missing).toEqual(['name'])
    expect(getErrorCode(await confirm(begun.token))).toBe('statement_incomplete')
    const { token, missing } = unwrap(await begin({ token: begun.token, items: 'the boots' }))
    expect([token, missing]).toEqual([begun.token, []])
    expect(unwrap(await info(token))).toMatchObject({
      ...ada,
      items: 'the boots',
      submittedAt: null,
      pdfUrl: null,
    })

    const [first, second] = await Promise.all([confirm(token), confirm(token)])
    expect(unwrap(first)).toEqual(unwrap(second))
    const { reference, submittedAt } = unwrap(await confirm(token))
    const mails = (await shop.deliverEmails()).filter(({ subject }) => subject.includes(reference))
    expect(mails).toHaveLength(1)
    const [mail] = mails
    const text = mail?.text ?? ''
    for (const part of ['Ada Lovelace', '4123456789', 'the boots', email, reference])
      expect(text).toContain(part)
    const year = String(new Date(submittedAt).getUTCFullYear())
    expect(text).toMatch(new RegExp(`${year}.*\\d{1,2}:\\d{2}:\\d{2}`))
    expect(mail?.to).toBe(email)

    const path = /\/api\/shop(\/v1\/papers\/withdrawal-receipt\/\S+)/.exec(text)?.[1] ?? ''
    const pdf = await fetch(`${shop.url}${path}`)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect((await fetch(`${shop.url}${path}x`)).status).toBe(404)
    expect(unwrap(await info(token))).toMatchObject({ reference, submittedAt })
    // A confirmed statement is not changed any more: the text starts a new one.
    const other = unwrap(await begin({ token, name: 'Eve' }))
    expect(other.token).not.toBe(token)
    expect((await rowOf(reference))?.name).toBe('Ada Lovelace')
  })

  it('gives the same reply whether the order exists or not', async () => {
    const { locator } = await paidOrder()
    const known = await submit({ contract: locator })
    const unknown = await submit({ contract: '4999999999' })
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    const shown = await Promise.all(
      [known, unknown].map(async ({ token }) => Object.keys(unwrap(await info(token)))),
    )
    expect(shown[0]).toEqual(shown[1])
    await run()
    const after = await Promise.all(
      [known, unknown].map(async ({ token }) => Object.keys(unwrap(await info(token)))),
    )
    expect(after[0]).toEqual(after[1])
  })

  it('expires as a draft after an hour, and its page a day after its confirmation', async () => {
    const { token } = unwrap(await begin())
    const { token: confirmed, reference } = await submit()
    const hours = (count: number) => new Date(Date.now() - count * 3600_000)
    await shop.database.db.update(withdrawals).set({ createdAt: hours(2) })
    expect(getErrorCode(await info(token))).toBe('withdrawal_not_found')
    expect(getErrorCode(await confirm(token))).toBe('withdrawal_not_found')
    expect(unwrap(await info(confirmed)).reference).toBe(reference)
    await shop.database.db
      .update(withdrawals)
      .set({ submittedAt: hours(25) })
      .where(eq(withdrawals.reference, reference))
    expect(getErrorCode(await info(confirmed))).toBe('withdrawal_not_found')
    const prune = withdrawalJobs.find(({ name }) => name === 'old-withdrawals')
    await prune?.run(shop.context, shop.app.log)
    expect((await shop.database.db.select().from(withdrawals)).map((row) => row.reference)).toEqual([
      reference,
    ])
  })
})

describe('a confirmed statement', () => {
  it('cancels an order that has not left, and refunds it', async () => {
    const before = await shop.findStock(ean)
    const { encodedReference, locator } = await paidOrder()
    const { reference } = await submit({ contract: `Order ${locator}`, email: ' ADA@example.org ' })
    expect(await run()).toBe(1)
    expect(await rowOf(reference)).toMatchObject({ state: 'cancelled', problem: null })
    const shown = await shop.fetchOrderConfirmation(encodedReference)
    expect(shown.orderStatus).toBe('CA')
    expect(await shop.findStock(ean)).toEqual(before)
    const again = await submit({ contract: locator })
    await run()
    expect((await rowOf(again.reference))?.state).toBe('cancelled')
    await shop.runRefunds()
    await shop.settleWebhooks()
    const found = await reconcile(shop.database)
    expect(found.flatMap(({ disagreements }) => disagreements)).toEqual([])
  })

  it('registers the return of an order that has arrived, with its label', async () => {
    const { locator } = await paidOrder()
    for (const status of ['EN', 'TR', 'FI']) await callAdmin(shop, `/orders/${locator}/status`, { status })
    await shop.deliverEmails()
    const { reference } = await submit({ contract: locator })
    await run()
    expect(await rowOf(reference)).toMatchObject({ state: 'returning', problem: null })
    const reply = unwrap(await shop.call('orderReturns', { profile, id: locator, email }))
    expect(reply.returns).toMatchObject([{ returnStatus: 'PE', kind: 'return', items: [{}] }])
    const mails = await shop.deliverEmails()
    expect(mails.some(({ text }) => text.includes(reply.returns[0]?.returnId ?? 'none'))).toBe(true)
    const again = await submit({ contract: locator })
    await run()
    expect(await rowOf(again.reference)).toMatchObject({ state: 'staff', problem: 'return_needed' })
  })

  it('counts for the period from its submission, even if it is processed after the end', async () => {
    const { locator } = await paidOrder()
    for (const status of ['EN', 'TR', 'FI']) await callAdmin(shop, `/orders/${locator}/status`, { status })
    const order = await findOrderByLocator(shop.database.db, locator)
    const daysAgo = (days: number) => new Date(shop.context.clock().getTime() - days * 24 * 3600_000)
    await shop.database.db
      .update(orderShipments)
      .set({ sentAt: daysAgo(16), deliveredAt: daysAgo(16) })
      .where(eq(orderShipments.orderId, order?.id ?? 0))
    const { reference } = await submit({ contract: locator })
    await shop.database.db
      .update(withdrawals)
      .set({ submittedAt: daysAgo(13) })
      .where(eq(withdrawals.reference, reference))
    await run()
    expect(await rowOf(reference)).toMatchObject({ state: 'returning' })
    const [own] = await findReturns(shop.database.db, order?.id ?? 0)
    expect(own?.isStatutory).toBe(true)
    expect(own?.createdAt.getTime()).toBeGreaterThan(daysAgo(1).getTime())
  })

  it('is processed once by several processes', async () => {
    const { locator } = await paidOrder()
    await submit({ contract: locator })
    const counts = await Promise.all([run(), run(), run()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  })

  it('is left to staff if it does not match, and changes no order', async () => {
    const { encodedReference, locator } = await paidOrder()
    const cases = [
      [{ contract: 'boots, last week' }, 'no_order_number'],
      [{ contract: '4999999999' }, 'order_not_found'],
      [{ contract: locator, email: 'eve@example.org' }, 'email_differs'],
      [{ contract: locator, items: 'the left shoe' }, 'items_named'],
    ] as const
    for (const [own, problem] of cases) {
      const { reference } = await submit(own)
      await run()
      expect(await rowOf(reference)).toMatchObject({ state: 'staff', problem })
    }
    expect((await shop.fetchOrderConfirmation(encodedReference)).orderStatus).toBe('PE')
  })

  it('is resolved by staff, with an entry in the log', async () => {
    const { locator } = await paidOrder()
    const { reference } = await submit({ contract: 'boots, last week' })
    const resolve = (own: object) => callAdmin(shop, `/withdrawals/${reference}/resolution`, own)
    const staff = { by: 'Berta', reason: 'Found by name' }
    expect((await resolve({ ...staff, locator })).body.errors[0].code).toBe('withdrawal_not_open')
    await run()
    const open = await callAdmin(shop, '/withdrawals')
    expect(open.body.withdrawals).toMatchObject([{ reference, state: 'staff', problem: 'no_order_number' }])
    expect(open.body.withdrawals[0].tokenDigest).toBeUndefined()
    expect((await resolve({ ...staff, locator: '4999999999' })).body.errors[0].code).toBe('order_not_found')
    expect((await resolve({ ...staff, locator })).body.withdrawal).toMatchObject({ state: 'resolved' })
    expect((await resolve({ ...staff, locator })).status).toBe(200)
    const row = await rowOf(reference)
    expect(row?.orderId).not.toBeNull()
    const entries = await shop.database.db
      .select()
      .from(staffActionLog)
      .where(eq(staffActionLog.about, `withdrawal:${row?.id}`))
    expect(entries).toMatchObject([{ action: 'withdrawal-resolved', by: 'Berta' }])
    expect((await callAdmin(shop, '/withdrawals')).body.withdrawals).toEqual([])
    expect((await callAdmin(shop, '/withdrawals?view=all')).body.withdrawals).toHaveLength(1)
    expect((await callAdmin(shop, '/withdrawals', undefined, 'wrong')).status).toBe(401)
  })

  it('belongs to the personal data of its address, and is deleted with it once it is done', async () => {
    const { db } = shop.database
    await submit({ contract: 'boots' })
    const { locator } = await paidOrder()
    await submit({ contract: locator })
    await run()
    const emails = [{ email: 'ADA@example.org', until: null }]
    expect(await findWithdrawals(db, emails)).toHaveLength(2)
    await deleteWithdrawalsByEmail(db, emails)
    expect((await findWithdrawals(db, emails)).map(({ state }) => state)).toEqual(['staff'])
  })
})

it('needs a captcha after many statements to one mailbox or from one address, and is never blocked', async () => {
  const send = async (address: string, to: string, captchaToken?: string) => {
    const { token } = unwrap(await begin({ email: to }))
    const input = { profile, token, ...(captchaToken && { captchaToken }) }
    return createClientAt(shop.app, address).withdrawalConfirm(input)
  }
  for (let count = 0; count < limits.withdrawalRecipients.max; count += 1)
    unwrap(await send(`203.0.${count}.1`, 'flood@example.org'))
  expect(getErrorCode(await send('203.0.99.1', 'flood+again@example.org'))).toBe('E_CAPTCHA_ERROR')
  for (let count = 0; count < limits.withdrawals.max; count += 1)
    unwrap(await send('198.51.100.7', `ada-${count}@example.org`))
  expect(getErrorCode(await send('198.51.100.7', email))).toBe('E_CAPTCHA_ERROR')
  for (const to of ['flood@example.org', email]) {
    const { challenge } = unwrap(await shop.call('captchaChallenge', { profile }))
    const answer = challenge.kind === 'work' ? solveProofOfWork(challenge) : ''
    const { captchaToken } = unwrap(await shop.call('checkCaptcha', { profile, answer }))
    expect((await send('198.51.100.7', to, captchaToken)).status).toBe('OK')
  }
})

it('links to the function with the order’s number from every order e-mail', async () => {
  const { encodedReference, locator } = await paidOrder()
  unwrap(await shop.call('sendInvoice', { profile, encodedReference, email }))
  await callAdmin(shop, `/orders/${locator}/status`, { status: 'EN' })
  const mails = await shop.deliverEmails()
  expect(mails.length).toBeGreaterThanOrEqual(3)
  for (const { text } of mails) {
    expect(text).toContain(`/en_GB/withdrawal?order=${locator}`)
    expect(text).toContain('/en_GB/withdrawal/form')
  }
})

it('offers the model form as a PDF in every language', async () => {
  const { pdfUrl, email: trader } = unwrap(await shop.call('withdrawalForm', { profile, brand: 'vereda' }))
  expect(trader).toContain('@')
  const firstOfLanguage = [...new Map(locales.map((locale) => [locale.slice(0, 2), locale])).values()]
  for (const locale of firstOfLanguage) {
    const url = pdfUrl.replace('/api/shop', shop.url).replace('en_GB', locale)
    const response = await fetch(url)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  }
})
