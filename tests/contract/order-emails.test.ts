import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import type { Locale } from '#i18n/locales.ts'
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

async function paidOrder(profile: Locale = 'en_GB') {
  const { hash, total } = await shop.fillBag(oneUnit, profile)
  const { encodedReference } = unwrap(await shop.order(hash, total, { profile }))
  await shop.expectPaid(encodedReference)
  const { locator } = await shop.fetchOrderConfirmation(encodedReference)
  return { encodedReference, locator }
}

describe('order e-mails', () => {
  it('confirm the order once, with its lines and sums', async () => {
    const { locator, encodedReference } = await paidOrder()
    const [confirmation, ...others] = await shop.deliverEmails()
    expect(others).toEqual([])
    const { bag, shipment } = await shop.fetchOrderConfirmation(encodedReference)
    expect(shipment.estimate?.text).toBeTruthy()
    expect(confirmation).toMatchObject({ to: email, subject: `Your order ${locator}`, language: 'en-GB' })
    for (const body of [confirmation?.text, confirmation?.html]) {
      expect(body).toContain(bag.items[0]?.name)
      expect(body).toContain(`£${bag.totalImport}`)
      expect(body).toContain(`Comes: ${shipment.estimate?.text}`)
      expect(body).toContain(`/en_GB/order/${encodedReference}`)
    }
  })

  it.each(['es_ES', 'fr_FR', 'de_DE', 'it_IT', 'pt_PT', 'ca_ES', 'nl_NL'] as const)(
    'are written in the language of %s',
    async (profile) => {
      await paidOrder('en_GB')
      const [english] = await shop.deliverEmails()
      await paidOrder(profile)
      const [own] = await shop.deliverEmails()
      expect(own?.language).toBe(profile.replace('_', '-'))
      expect(own?.subject.replace(/\d+/, '')).not.toBe(english?.subject.replace(/\d+/, ''))
      expect(own?.text).not.toContain('Thank you')
    },
  )

  it('are not sent for an unpaid order', async () => {
    await shop.holdWebhooks()
    const { hash, total } = await shop.fillBag(oneUnit)
    unwrap(await shop.order(hash, total))
    expect(await shop.deliverEmails()).toEqual([])
    await shop.settleWebhooks()
    expect(await shop.deliverEmails()).toHaveLength(1)
  })

  it('announce a parcel, and again when it can be tracked', async () => {
    const { locator } = await paidOrder()
    await shop.deliverEmails()
    const move = (body: object) => callAdmin(shop, `/orders/${locator}/status`, body)
    await move({ status: 'EN' })
    const [left] = await shop.deliverEmails()
    expect(left?.subject).toBe(`On its way: order ${locator}`)
    expect(left?.text).not.toContain('Parcel number')
    const tracking = { carrier: 'Postal', number: 'V100', url: 'https://postal.example/V100' }
    await move({ status: 'TR', tracking })
    const [followed] = await shop.deliverEmails()
    expect(followed?.text).toContain('V100, Postal')
    expect(followed?.html).toContain('href="https://postal.example/V100"')
    await move({ status: 'FI' })
    expect(await shop.deliverEmails()).toEqual([])
  })

  it('announce a cancellation, and the refund once it is sent', async () => {
    const { encodedReference, locator } = await paidOrder()
    await shop.deliverEmails()
    unwrap(await shop.call('cancelOrder', { profile: 'en_GB', encodedReference, email }))
    unwrap(await shop.call('cancelOrder', { profile: 'en_GB', encodedReference, email }))
    const messages = await shop.deliverEmails()
    expect(messages.map(({ subject }) => subject)).toEqual([`Order ${locator} is cancelled`])
    await shop.runRefunds()
    await shop.settleWebhooks()
    const { bag } = await shop.fetchOrderConfirmation(encodedReference)
    expect((await shop.deliverEmails()).map(({ subject }) => subject)).toEqual([
      `£${bag.totalImport} is on its way back to you`,
    ])
  })
})

describe('sendMail', () => {
  const again = (own: object) => shop.call('sendMail', { profile: 'en_GB', email, ...own })

  it('sends the confirmation again, at most once in a quarter of an hour', async () => {
    const { encodedReference, locator } = await paidOrder()
    await shop.deliverEmails()
    unwrap(await again({ encodedReference }))
    unwrap(await again({ locator: ` ${locator} ` }))
    expect((await shop.deliverEmails()).map(({ subject }) => subject)).toEqual([`Your order ${locator}`])
    shop.advanceMinutes(16)
    unwrap(await again({ locator }))
    expect(await shop.deliverEmails()).toHaveLength(1)
  })

  it('answers the same for an unknown order, and sends nothing', async () => {
    const { encodedReference, locator } = await paidOrder()
    await shop.deliverEmails()
    const answers = [
      await again({ encodedReference, email: 'eve@example.org' }),
      await again({ encodedReference: 'A'.repeat(22) }),
      await again({ locator: 'nonsense' }),
      await again({}),
    ]
    for (const answer of answers) expect(answer).toEqual({ status: 'OK' })
    await shop.database.db.update(orders).set({ status: 'CA' }).where(eq(orders.locator, locator))
    expect(await again({ locator })).toEqual({ status: 'OK' })
    expect(await shop.deliverEmails()).toEqual([])
    expect(getErrorCode(await again({ encodedReference: 'short' }))).toBe('invalid_input')
  })
})
