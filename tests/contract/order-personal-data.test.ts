import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import { personalDataRetentionMs } from '#backend/shop/orders/personal-data.ts'
import { callAdmin } from '../support/admin.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { createClientAt } from '../support/two-instances.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.database.db.delete(rateLimits)
})

const profile = 'en_GB'
const minuteMs = 60_000
/** Longer than a test takes, because the shop’s clock keeps running. */
const slackMs = 10 * minuteMs

async function paidOrder() {
  const { hash, total } = await shop.fillBag(oneUnit)
  const { encodedReference } = unwrap(await shop.order(hash, total))
  await shop.expectPaid(encodedReference)
  return encodedReference
}

const fetchConfirmation = async (encodedReference: string, own: Partial<RouteInput<'orderThanks'>> = {}) =>
  unwrap(await shop.call('orderThanks', { profile, encodedReference, ...own }))

async function sentCode(encodedReference: string): Promise<string> {
  shop.mailbox.messages.length = 0
  unwrap(await shop.call('orderInfoCode', { profile, encodedReference }))
  await sendDueEmails(shop.context, shop.app.log)
  const text = shop.mailbox.messages.map((message) => message.text).join('')
  const [, first = '', second = ''] = /(\d{3}) (\d{3})/.exec(text) ?? []
  return first + second
}

const personal = ['ada@example.org', 'Lovelace', '7700900123', 'St James']

describe('the link of an order', () => {
  it('shows no personal data 30 days after the last event, and keeps status, items and sums', async () => {
    const reference = await paidOrder()
    const before = await fetchConfirmation(reference)
    expect(before).toMatchObject({ personalData: 'shown', applicant: { email: 'ada@example.org' } })
    shop.advanceMinutes((personalDataRetentionMs - slackMs) / minuteMs)
    expect((await fetchConfirmation(reference)).personalData).toBe('shown')
    shop.advanceMinutes((2 * slackMs) / minuteMs)
    const masked = await fetchConfirmation(reference)
    expect(masked).toMatchObject({
      personalData: 'masked',
      opensByCode: true,
      allowedActions: [],
      locator: before.locator,
      orderStatus: before.orderStatus,
      bag: { totalImport: before.bag.totalImport, items: [{ name: before.bag.items[0]?.name }] },
    })
    expect(new Set(Object.values(masked.applicant))).toEqual(new Set(['']))
    const json = JSON.stringify(masked)
    for (const value of [...personal, before.applicant.address, before.applicant.postalCode])
      expect(json).not.toContain(value)
  })

  it('counts from the last event, and hides the tracking of its parcels', async () => {
    const reference = await paidOrder()
    const { locator } = await fetchConfirmation(reference)
    shop.advanceMinutes((personalDataRetentionMs - slackMs) / minuteMs)
    const tracking = {
      carrier: 'Royal Mail',
      number: 'RM123456789GB',
      url: 'https://track.example/RM123456789GB',
    }
    await callAdmin(shop, `/orders/${locator}/status`, { status: 'EN', tracking })
    shop.advanceMinutes((2 * slackMs) / minuteMs)
    const shown = await fetchConfirmation(reference)
    expect(shown).toMatchObject({ personalData: 'shown', shipments: [{ trackingNumber: tracking.number }] })
    shop.advanceMinutes(personalDataRetentionMs / minuteMs)
    expect(await fetchConfirmation(reference)).toMatchObject({
      personalData: 'masked',
      shipments: [{ carrier: 'Royal Mail', trackingNumber: null, trackingUrl: null }],
    })
  })

  it('shows everything again for an hour after the code from the e-mail was entered', async () => {
    const reference = await paidOrder()
    shop.advanceMinutes(personalDataRetentionMs / minuteMs)
    const code = await sentCode(reference)
    const wrong = {
      profile,
      encodedReference: reference,
      code: code === '000000' ? '000001' : '000000',
    } as const
    expect(getErrorCode(await shop.call('orderInfoOpen', wrong))).toBe('code_wrong')
    const { accessToken, encodedReference } = unwrap(
      await shop.call('orderInfoOpen', { profile, encodedReference: reference, code }),
    )
    expect(encodedReference).toBe(reference)
    expect(await fetchConfirmation(reference, { accessToken })).toMatchObject({
      personalData: 'shown',
      applicant: { email: 'ada@example.org' },
    })
    shop.advanceMinutes(3600_000 / minuteMs)
    expect((await fetchConfirmation(reference, { accessToken })).personalData).toBe('masked')
  })

  it('is not opened by a token that belongs to another order or was changed', async () => {
    const [own, other] = [await paidOrder(), await paidOrder()]
    shop.advanceMinutes(personalDataRetentionMs / minuteMs)
    const code = await sentCode(own)
    const { accessToken } = unwrap(await shop.call('orderInfoOpen', { profile, encodedReference: own, code }))
    const later = Buffer.from(`1.${shop.context.clock().getTime() * 2}`).toString('base64url')
    for (const token of ['', 'x', later, `${later}.${accessToken.split('.')[1]}`])
      expect((await fetchConfirmation(own, { accessToken: token })).personalData).toBe('masked')
    expect((await fetchConfirmation(other, { accessToken })).personalData).toBe('masked')
  })

  it('sends no code for an unknown reference, and does not reveal that', async () => {
    const encodedReference = 'A'.repeat(22)
    expect(await shop.call('orderInfoCode', { profile, encodedReference })).toMatchObject({ status: 'OK' })
    await sendDueEmails(shop.context, shop.app.log)
    expect(shop.mailbox.messages).toEqual([])
    expect(
      getErrorCode(await shop.call('orderInfoOpen', { profile, encodedReference, code: '123456' })),
    ).toBe('code_wrong')
  })

  it('does not let a client guess the e-mail that belongs to a reference', async () => {
    const encodedReference = await paidOrder()
    const api = createClientAt(shop.app, '203.0.113.9')
    const own = { profile, encodedReference } as const
    const calls = [
      (email: string) => api.cancelOrder({ ...own, email }),
      (email: string) => api.confirmOrder({ ...own, email }),
      (email: string) => api.reviewDelivery({ ...own, email, stars: 5 }),
      (email: string) => api.sendInvoice({ ...own, email }),
      (email: string) => api.returnLabel({ ...own, email }),
    ] as const
    for (const [index, send] of calls.entries())
      expect(getErrorCode(await send(`eve${index}@example.org`))).toBe('order_not_found')
    for (const send of calls) expect(getErrorCode(await send('ada@example.org'))).toBe('too_many_requests')
    const owner = createClientAt(shop.app, '198.51.100.7')
    for (let count = 0; count < 7; count += 1)
      expect((await owner.sendInvoice({ ...own, email: 'ada@example.org' })).status).toBe('OK')
    const tablet = createClientAt(shop.app, '127.0.0.1')
    for (let count = 0; count < 7; count += 1)
      expect(getErrorCode(await tablet.cancelOrder({ ...own, email: 'eve@example.org' }))).toBe(
        'order_not_found',
      )
  })
})
