import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { orderCodes } from '#backend/db/schema/sales/order-codes.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { createCaptchaToken } from '#backend/shop/captcha/captcha-tokens.ts'
import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import { orderLookupJob } from '#backend/shop/fulfilment/lookup-codes.ts'
import { resetAttempts } from '#backend/shop/rate-limits/attempts.ts'
import { guessLimits } from '#backend/shop/rate-limits/limits.ts'
import { callAdmin } from '../support/admin.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { createClientAt } from '../support/two-instances.ts'

const email = 'ada@example.org'
const profile = 'en_GB'

let shop: OrderShop
let reference = ''
let locator = ''
beforeAll(async () => {
  shop = await openOrderShop()
  const { hash, total } = await shop.fillBag(oneUnit)
  reference = unwrap(await shop.order(hash, total)).encodedReference
  locator = (await shop.fetchOrderConfirmation(reference)).locator
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.db.delete(rateLimits)
  await shop.database.db.delete(orderCodes)
  shop.mailbox.messages.length = 0
  await shop.settleWebhooks()
})

const lookupInput = <Own extends object>(own: Own = {} as Own) =>
  ({ profile, email, locator, ...own }) as const
/** A well-formed number that no order has. */
const free = () => `4${String((Number(locator.slice(1)) + 1) % 1_000_000_000).padStart(9, '0')}`

async function sentCode(): Promise<string> {
  await sendDueEmails(shop.context, shop.app.log)
  // E-mails of earlier tests may be sent in the same run, in any order.
  const shape = /^(\d{3}) (\d{3})$/m
  const message = shop.mailbox.messages.findLast(({ text }) => shape.test(text))
  const [, first = '', second = ''] = shape.exec(message?.text ?? '') ?? []
  return first + second
}

async function requestCode(): Promise<string> {
  unwrap(await shop.call('orderInfoCode', lookupInput()))
  return sentCode()
}

it('orderInfo returns the return label when requested and available, without personal data', async () => {
  const { hash, total } = await shop.fillBag(oneUnit)
  const sent = unwrap(await shop.order(hash, total)).encodedReference
  await shop.expectPaid(sent)
  const own = (await shop.fetchOrderConfirmation(sent)).locator
  const look = async (includeReturnLabel: boolean) =>
    unwrap(await shop.call('orderInfo', lookupInput({ locator: own, includeReturnLabel }))).returnLabel
  expect(await look(true)).toBeNull()
  for (const status of ['EN', 'FI']) await callAdmin(shop, `/orders/${own}/status`, { status })
  expect(await look(false)).toBeNull()
  const label = await look(true)
  expect(label).toMatchObject({ returnReference: `R${own}` })
  const pdf = await shop.app.inject(label?.pdfUrl.replace('/api/shop', '') ?? '')
  expect(pdf.headers['content-type']).toBe('application/pdf')
})

describe('orderInfo', () => {
  it('returns an order for its number and e-mail, ignoring spaces and case', async () => {
    const info = unwrap(
      await shop.call('orderInfo', lookupInput({ email: ' ADA@Example.org ', locator: `  ${locator} ` })),
    )
    expect(info).toMatchObject({
      locator,
      orderStatus: 'PE',
      paymentData: { state: 'paid' },
      opensByCode: true,
    })
    expect(info.timeline.map(({ status }) => status)).toEqual(['PE'])
    expect(info.bag.items).toHaveLength(1)
  })

  it('reveals neither the customer, nor the address, nor the link of the order page', async () => {
    const { applicant } = await shop.fetchOrderConfirmation(reference)
    const json = JSON.stringify(unwrap(await shop.call('orderInfo', lookupInput())))
    const hidden = [
      applicant.surname,
      applicant.address,
      applicant.postalCode,
      applicant.telephone,
      reference,
    ]
    for (const value of [...hidden, email]) expect(json).not.toContain(value)
    expect(json).not.toContain('applicant')
  })

  it('answers the same for an unknown number and a wrong e-mail', async () => {
    const missing = await shop.call('orderInfo', lookupInput({ locator: free() }))
    const mismatched = await shop.call('orderInfo', lookupInput({ email: 'eve@example.org' }))
    expect(getErrorCode(missing)).toBe('order_not_found')
    expect(getReplyErrors(mismatched)).toEqual(getReplyErrors(missing))
  })

  it.each([
    ['letters', { locator: '40000000AB' }, 'locator'],
    ['a number of another kind', { locator: '1234567890' }, 'locator'],
    ['nine digits', { locator: '400000000' }, 'locator'],
    ['no number', { locator: undefined }, 'locator'],
    ['no e-mail', { email: undefined }, 'email'],
    ['half an e-mail', { email: 'ada@' }, 'email'],
    ['an endless e-mail', { email: `${'a'.repeat(260)}@example.org` }, 'email'],
    ['a year that is none', { fiscalYear: 12 }, 'fiscalYear'],
  ])('rejects %s and names the field', async (_what, own, field) => {
    expect(getReplyErrors(await shop.call('orderInfo', lookupInput(own)))).toContainEqual(
      expect.objectContaining({ code: 'invalid_input', field }),
    )
  })

  it('limits guesses at the e-mail of a number, whether or not the order exists', async () => {
    for (const number of [locator, free()]) {
      for (let count = 0; count < 20; count += 1)
        expect(
          getErrorCode(
            await shop.call('orderInfo', lookupInput({ locator: number, email: 'eve@example.org' })),
          ),
        ).toBe('order_not_found')
      const refused = await shop.call('orderInfo', lookupInput({ locator: number }))
      expect(getErrorCode(refused)).toBe('E_CAPTCHA_ERROR')
    }
    shop.advanceMinutes(61)
    unwrap(await shop.call('orderInfo', lookupInput()))
  })

  it('stores no address with the attempts', async () => {
    await shop.call('orderInfo', lookupInput())
    const rows = JSON.stringify(await shop.database.db.select().from(rateLimits))
    expect(rows).not.toContain(locator)
  })
})

describe('orderInfo by a receipt', () => {
  const receipt = {
    profile,
    offlineReference: 'T-00041',
    store: 'madrid-fuencarral',
    fiscalYear: 2026,
    receiptTotal: 119,
  } as const
  beforeEach(async () => {
    const { offlineReference, store, fiscalYear } = receipt
    await shop.database.db
      .update(orders)
      .set({ offlineReference, store, fiscalYear })
      .where(eq(orders.locator, locator))
  })

  it('returns an order by reference, store and fiscal year', async () => {
    expect(unwrap(await shop.call('orderInfo', { ...receipt, offlineReference: ' T-00041 ' }))).toMatchObject(
      {
        locator,
        opensByCode: true,
      },
    )
    unwrap(await shop.call('orderInfoCode', receipt))
    const code = await sentCode()
    expect(unwrap(await shop.call('orderInfoOpen', { ...receipt, code })).encodedReference).toBe(reference)
  })

  it('answers the same for any mismatch', async () => {
    const others = [
      { offlineReference: 'T-00042' },
      { store: 'berlin-torstrasse' },
      { fiscalYear: 2025 },
      { receiptTotal: 119.01 },
      { receiptTotal: 119.001 },
      { offlineReference: `%${'0'.repeat(3)}` },
    ]
    const replies = await Promise.all(others.map((own) => shop.call('orderInfo', { ...receipt, ...own })))
    expect(replies.map(getErrorCode)).toEqual([
      ...Array.from({ length: 5 }, () => 'order_not_found'),
      'invalid_input',
    ])
  })

  it.each([
    ['store', { store: undefined }],
    ['store', { store: '' }],
    ['fiscalYear', { fiscalYear: undefined }],
    ['fiscalYear', { fiscalYear: 2026.5 }],
    ['offlineReference', { offlineReference: '' }],
    ['receiptTotal', { receiptTotal: undefined }],
    ['receiptTotal', { receiptTotal: -1 }],
  ])('requires %s: %o', async (field, own) => {
    expect(getReplyErrors(await shop.call('orderInfo', { ...receipt, ...own }))).toContainEqual(
      expect.objectContaining({ code: 'invalid_input', field }),
    )
  })
})

describe('orderInfoCode and orderInfoOpen', () => {
  it('open the whole order once with the e-mailed code', async () => {
    const code = await requestCode()
    expect(shop.mailbox.messages.at(-1)).toMatchObject({ to: email, unsubscribeUrl: null })
    const opened = unwrap(await shop.call('orderInfoOpen', lookupInput({ code })))
    expect(opened.encodedReference).toBe(reference)
    expect(getErrorCode(await shop.call('orderInfoOpen', lookupInput({ code })))).toBe('code_wrong')
  })

  it('open the order for one of two concurrent requests with the same code', async () => {
    const code = await requestCode()
    const replies = await Promise.all([1, 2, 3].map(() => shop.call('orderInfoOpen', lookupInput({ code }))))
    expect(replies.filter(({ status }) => status === 'OK')).toHaveLength(1)
  })

  it('store only digests', async () => {
    const code = await requestCode()
    const rows = JSON.stringify(await shop.database.db.select().from(orderCodes))
    expect(rows).not.toContain(code)
    expect(shop.logs.join('')).not.toContain(code)
  })

  it('require a captcha of a client after five wrong codes, also under concurrency', async () => {
    const code = await requestCode()
    const others = ['000000', '111111', '222222', '333333', '444444', '555555', '666666']
    const wrong = others.filter((one) => one !== code).slice(0, 6)
    const api = createClientAt(shop.app, '203.0.113.9')
    const open = (given: string, captchaToken?: string) =>
      api.orderInfoOpen({ ...lookupInput({ code: given }), captchaToken })
    // Looking up the order has its own, stricter limit.
    const resetLookups = () =>
      resetAttempts(shop.context, { limit: guessLimits.order.byAddress, subject: '203.0.113.9' })
    const answers: (string | undefined)[] = []
    for (const given of wrong) {
      await resetLookups()
      answers.push(getErrorCode(await open(given)))
    }
    expect(answers).toEqual([...Array.from({ length: 5 }, () => 'code_wrong'), 'E_CAPTCHA_ERROR'])
    const token = createCaptchaToken(shop.context.config.linkSecret, shop.context.clock())
    expect((await open(code, token)).status).toBe('OK')
  })

  it('keep a code valid whatever other clients try or request', async () => {
    const code = await requestCode()
    for (let index = 0; index < 8; index += 1) {
      const stranger = createClientAt(shop.app, `${20 + index}.1.0.1`)
      await stranger.orderInfoOpen(lookupInput({ code: code === '000000' ? '111111' : '000000' }))
      await stranger.orderInfoCode(lookupInput())
    }
    const token = createCaptchaToken(shop.context.config.linkSecret, shop.context.clock())
    const owner = createClientAt(shop.app, '198.51.100.7')
    expect((await owner.orderInfoOpen({ ...lookupInput({ code }), captchaToken: token })).status).toBe('OK')
  })

  it('send a code to the customer, whatever other clients requested before', async () => {
    for (let index = 0; index < 8; index += 1)
      await createClientAt(shop.app, `${20 + index}.1.0.1`).orderInfoCode(lookupInput())
    await sendDueEmails(shop.context, shop.app.log)
    shop.mailbox.messages.length = 0
    const owner = createClientAt(shop.app, '198.51.100.7')
    expect(getErrorCode(await owner.orderInfoCode(lookupInput()))).toBe('E_CAPTCHA_ERROR')
    const captchaToken = createCaptchaToken(shop.context.config.linkSecret, shop.context.clock())
    unwrap(await owner.orderInfoCode({ ...lookupInput(), captchaToken }))
    expect(await sentCode()).toMatch(/^\d{6}$/)
  })

  it('accept each code for ten minutes, until one was used', async () => {
    const first = await requestCode()
    const second = await requestCode()
    unwrap(await shop.call('orderInfoOpen', lookupInput({ code: first })))
    expect(getErrorCode(await shop.call('orderInfoOpen', lookupInput({ code: second })))).toBe('code_wrong')
    const third = await requestCode()
    shop.advanceMinutes(10)
    expect(getErrorCode(await shop.call('orderInfoOpen', lookupInput({ code: third })))).toBe('code_wrong')
    await orderLookupJob.run(shop.context, shop.app.log)
    expect(await shop.database.db.$count(orderCodes)).toBe(0)
  })

  it('answer the same for an unknown order, and send nothing', async () => {
    const own = lookupInput({ email: 'eve@example.org' })
    expect(await shop.call('orderInfoCode', own)).toEqual({ status: 'OK' })
    expect(await sentCode()).toBe('')
    const missing = await shop.call('orderInfoOpen', lookupInput({ locator: free(), code: '123456' }))
    const mismatched = await shop.call('orderInfoOpen', { ...own, code: '123456' })
    expect(getErrorCode(missing)).toBe('code_wrong')
    expect(getReplyErrors(mismatched)).toEqual(getReplyErrors(missing))
  })

  it('send at most five e-mails an hour per client, with or without a captcha', async () => {
    const api = createClientAt(shop.app, '203.0.113.9')
    for (let count = 0; count < 7; count += 1) {
      const captchaToken = createCaptchaToken(shop.context.config.linkSecret, shop.context.clock())
      expect(await api.orderInfoCode({ ...lookupInput(), captchaToken })).toEqual({ status: 'OK' })
    }
    await sendDueEmails(shop.context, shop.app.log)
    expect(shop.mailbox.messages).toHaveLength(5)
  })

  it.each(['12345', '1234567', '12345a', ''])('reject the code %o', async (code) => {
    expect(getReplyErrors(await shop.call('orderInfoOpen', lookupInput({ code })))).toContainEqual(
      expect.objectContaining({ code: 'invalid_input', field: 'code' }),
    )
  })
})
