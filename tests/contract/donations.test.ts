import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type RouteReply, unwrap } from '#api-client/call-route.ts'
import { donationMovements, donations } from '#backend/db/schema/sales/donations.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { unansweredDonationsJob } from '#backend/shop/donations/settle-donation.ts'
import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import { findOpenAlarms } from '#backend/shop/payments/alarms.ts'
import { PaymentRejected, PaymentUnavailable } from '#backend/shop/payments/provider.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { cardPayment } from '../fixtures/checkout.ts'
import { callAdmin } from '../support/admin.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { createGiftCard, toGiftCardFields } from '../support/gift-cards.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { createNotification, createPaymentSteps } from '../support/payment-steps.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { startSecondInstance } from '../support/two-instances.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.donationProvider.override = {}
  await shop.reset()
})

type Donation = RouteReply<'donationBegin'>['donation']
const profile = 'en_GB' as const

async function buy(own: Parameters<OrderShop['order']>[2] = {}): Promise<string> {
  const { hash, total } = await shop.fillBag(oneUnit)
  const { encodedReference } = unwrap(await shop.order(hash, total, own))
  await shop.expectPaid(encodedReference)
  return encodedReference
}

const begin = (encodedReference: string) => shop.call('donationBegin', { profile, encodedReference })
const begun = async (reference: string): Promise<Donation> => unwrap(await begin(reference)).donation
const give = (donationId: string, amount: number) => shop.call('donate', { profile, donationId, amount })
const given = async (id: string, amount: number) => unwrap(await give(id, amount)).donation

async function rowOf(id: string) {
  const all = await shop.database.db.select().from(donations)
  return all.find(({ token }) => token === id)
}

async function kindsOf(id: string): Promise<string[]> {
  const row = await rowOf(id)
  const all = await shop.database.db.select().from(donationMovements)
  return all.filter(({ donationId }) => donationId === row?.id).map(({ kind }) => kind)
}

/** What the provider took for donations after the order’s payment. */
async function takenFor(reference: string) {
  const { payments } = await shop.sandbox<{ payments: { returnUrl: string; donation?: object }[] }>(
    '/sandbox/payments',
  )
  return payments.filter(({ returnUrl }) => returnUrl.endsWith(reference)).map(({ donation }) => donation)
}

it('offers the charity of the currency, amounts, and a round-up of the order', async () => {
  const reference = await buy()
  const donation = await begun(reference)
  expect(donation).toMatchObject({
    state: 'open',
    currency: 'GBP',
    amounts: [1, 3, 5],
    amount: null,
    campaign: { charity: 'Sendero Común' },
  })
  const { bag } = await shop.fetchOrderConfirmation(reference)
  const rounded = bag.totalImport + (donation.roundUp ?? 0)
  expect(rounded % 5).toBe(0)
  expect(donation.id).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(await begun(reference)).toEqual(donation)
})

it('is charged once, does not change the order, and sends a receipt', async () => {
  const reference = await buy()
  const before = await shop.fetchOrderConfirmation(reference)
  const { id } = await begun(reference)
  expect(await given(id, 3)).toMatchObject({ state: 'given', amount: 3 })
  await shop.settleWebhooks()
  expect((await rowOf(id))?.state).toBe('given')
  expect(await kindsOf(id)).toEqual(['pledge', 'give'])
  expect(await given(id, 3)).toMatchObject({ state: 'given', amount: 3 })
  expect(await begun(reference)).toMatchObject({ id, state: 'given', amount: 3 })
  expect(await takenFor(reference)).toMatchObject([{ amount: { value: 300, currency: 'GBP' } }])
  expect(await shop.fetchOrderConfirmation(reference)).toEqual(before)

  shop.mailbox.messages.length = 0
  await sendDueEmails(shop.context, shop.app.log)
  const receipts = shop.mailbox.messages.filter(({ subject }) => subject === 'Your donation of £3')
  expect(receipts).toHaveLength(1)
  const path = receipts[0]?.text.match(/\/api\/shop(\/v1\/papers\/donation-receipt\/\S+)/)?.[1] ?? ''
  const pdf = await fetch(`${shop.url}${path}`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect((await pdf.arrayBuffer()).byteLength).toBeGreaterThan(1000)
})

it('is charged once under concurrency, and with no second amount', async () => {
  const reference = await buy()
  const { id } = await begun(reference)
  const replies = await Promise.all([1, 3, 5, 3, 1].map((amount) => give(id, amount)))
  const amounts = replies.flatMap((reply) => (reply.status === 'OK' ? [reply.donation.amount] : []))
  expect(new Set(amounts).size).toBe(1)
  for (const reply of replies) if (reply.status === 'KO') expect(getErrorCode(reply)).toBe('donation_given')
  await shop.settleWebhooks()
  expect(await takenFor(reference)).toHaveLength(1)
  expect(await kindsOf(id)).toEqual(['pledge', 'give'])
})

it('rejects an amount that was not offered', async () => {
  const { id } = await begun(await buy())
  for (const amount of [2, 0.001, 5.005, 1000]) {
    const reply = await give(id, amount)
    expect(getReplyErrors(reply)[0]).toMatchObject({ code: 'invalid_input', field: 'amount' })
  }
  expect((await rowOf(id))?.state).toBe('begun')
  expect(getErrorCode(await give('A'.repeat(22), 3))).toBe('donation_not_found')
})

it('is offered only after an order paid by card', async () => {
  expect(getErrorCode(await begin('A'.repeat(22)))).toBe('order_not_found')
  await shop.holdWebhooks()
  const { hash, total } = await shop.fillBag(oneUnit)
  const open = unwrap(await shop.order(hash, total))
  expect(getErrorCode(await begin(open.encodedReference))).toBe('donation_not_offered')
  await shop.expectPaid(open.encodedReference)
  expect((await begin(open.encodedReference)).status).toBe('OK')
  const card = await createGiftCard(shop.context, 50_000)
  const free = await buy({ ...toGiftCardFields(card), paymentInfo: { method: 'none' } })
  expect(getErrorCode(await begin(free))).toBe('donation_not_offered')
})

it('is offered a day long, and not after the order was cancelled', async () => {
  const late = await buy()
  shop.advanceMinutes(25 * 60)
  expect(getErrorCode(await begin(late))).toBe('donation_not_offered')
  const cancelled = await buy()
  const { id } = await begun(cancelled)
  unwrap(await shop.call('cancelOrder', { profile, encodedReference: cancelled, email: 'ada@example.org' }))
  expect(getErrorCode(await give(id, 3))).toBe('donation_not_offered')
  expect((await rowOf(id))?.state).toBe('begun')
})

it('reports a decline by the bank, and stores nothing', async () => {
  const reference = await buy({ paymentInfo: cardPayment({ holder: 'NO_DONATION' }) })
  const { id } = await begun(reference)
  expect((await given(id, 5)).state).toBe('refused')
  await shop.settleWebhooks()
  expect((await given(id, 5)).state).toBe('refused')
  expect(await kindsOf(id)).toEqual(['pledge', 'drop'])
})

it('is not charged in an outage and can be retried with the same amount', async () => {
  const reference = await buy()
  const { id } = await begun(reference)
  shop.donationProvider.override = {
    donate: () => Promise.reject(new PaymentUnavailable('down')),
  }
  expect(getErrorCode(await give(id, 3))).toBe('donation_unavailable')
  expect(await begun(reference)).toMatchObject({ state: 'asked', amount: 3 })
  expect(getErrorCode(await give(id, 5))).toBe('donation_given')
  shop.donationProvider.override = {}
  expect((await given(id, 3)).state).toBe('given')
  await shop.settleWebhooks()
  expect(await kindsOf(id)).toEqual(['pledge', 'give'])
})

it('is not offered during a provider outage, or where there is no charity', async () => {
  const reference = await buy()
  shop.donationProvider.override = { campaign: () => Promise.reject(new PaymentUnavailable('down')) }
  expect(getErrorCode(await begin(reference))).toBe('donation_unavailable')
  shop.donationProvider.override = { campaign: async () => null }
  expect(getErrorCode(await begin(reference))).toBe('donation_not_offered')
})

const answerOf = (status: 'taken' | 'refused') => ({
  status,
  pspReference: status === 'taken' ? 'PSP' : null,
})

it('calls the provider once for concurrent requests in two processes', async () => {
  const second = await startSecondInstance(shop)
  const api = second.from('198.51.100.7')
  const { id } = await begun(await buy())
  let calls = 0
  let answer = () => undefined as undefined
  const answered = new Promise<void>((resolve) => {
    answer = () => void resolve()
  })
  shop.donationProvider.override = {
    async donate() {
      calls += 1
      await answered
      return answerOf('taken')
    },
  }
  const input = { profile, donationId: id, amount: 3 }
  const all = [0, 1, 2, 3].map((index) => api(index).donate(input))
  await expect.poll(() => calls).toBe(1)
  answer()
  for (const reply of await Promise.all(all))
    expect(unwrap(reply).donation).toMatchObject({ state: 'given', amount: 3 })
  expect(calls).toBe(1)
  await second.close()
})

it('does not trust a decline that follows a lost answer', async () => {
  const { id } = await begun(await buy())
  shop.donationProvider.override = { donate: () => Promise.reject(new PaymentUnavailable('lost')) }
  expect(getErrorCode(await give(id, 3))).toBe('donation_unavailable')
  shop.donationProvider.override = { donate: () => Promise.reject(new PaymentRejected('used')) }
  expect(getErrorCode(await give(id, 3))).toBe('donation_unavailable')
  expect((await rowOf(id))?.state).toBe('pledged')
})

it('raises an alarm about an expired donation, which closes when its notification arrives', async () => {
  const reference = await buy()
  const { id } = await begun(reference)
  await shop.holdWebhooks()
  await given(id, 1)
  shop.advanceMinutes(25 * 60)
  await unansweredDonationsJob.run(shop.context, shop.app.log)
  const own = (await rowOf(id))?.reference
  const alarms = async () => (await findOpenAlarms(shop.context)).filter((alarm) => alarm.reference === own)
  const found = async () =>
    (await reconcile(shop.database)).flatMap(({ title, disagreements }) =>
      disagreements.some(({ about }) => about === own) ? [title] : [],
    )
  const lapsedCheck = 'Lapsed donations that the provider may have charged'
  expect(await alarms()).toMatchObject([{ kind: 'donation_unanswered', amount: 100 }])
  expect(await found()).toEqual([lapsedCheck])
  await shop.settleWebhooks()
  expect(await alarms()).toEqual([])
  expect(await found()).toEqual([])
})

it('raises alarms about unmatched sums, which a person resolves', async () => {
  const { id } = await begun(await buy())
  await shop.holdWebhooks()
  await given(id, 1)
  const own = await rowOf(id)
  const steps = createPaymentSteps(shop)
  const notifyDonation = (reference: string, amount: number) =>
    steps.notify(createNotification({ eventCode: 'DONATION', reference, psp: newIdempotencyKey(), amount }))
  await notifyDonation(own?.reference ?? '', 900)
  await notifyDonation('no-donation-of-ours', 500)
  const alarms = async () =>
    (await findOpenAlarms(shop.context)).filter(({ kind }) => kind !== 'donation_unanswered')
  expect(await alarms()).toMatchObject([
    { kind: 'wrong_amount', amount: 900 },
    { kind: 'unknown_payment', amount: 500 },
  ])
  for (const alarm of await alarms())
    await callAdmin(shop, '/payments/alarms', {
      id: alarm.id,
      by: 'marta',
      reason: 'sent back by the charity',
    })
  expect(await alarms()).toEqual([])
  await shop.settleWebhooks()
  const found = (await reconcile(shop.database)).flatMap(({ disagreements }) => disagreements)
  expect(found.filter(({ about }) => about === own?.reference)).toEqual([])
})

it('expires without an answer, and accepts a later notification', async () => {
  const reference = await buy()
  const { id } = await begun(reference)
  await shop.holdWebhooks()
  await given(id, 1)
  await unansweredDonationsJob.run(shop.context, shop.app.log)
  expect((await rowOf(id))?.state).toBe('pledged')
  shop.advanceMinutes(25 * 60)
  await unansweredDonationsJob.run(shop.context, shop.app.log)
  expect((await rowOf(id))?.state).toBe('lapsed')
  await shop.settleWebhooks()
  expect((await rowOf(id))?.state).toBe('given')
  expect(await kindsOf(id)).toEqual(['pledge', 'drop', 'late'])
})

it('does not count towards the order total', async () => {
  const reference = await buy()
  const { id } = await begun(reference)
  await given(id, 5)
  await shop.settleWebhooks()
  const [row] = (await shop.database.db.select().from(orders)).filter((one) => one.reference === reference)
  const [donation] = (await shop.database.db.select().from(donations)).filter((one) => one.token === id)
  expect(row?.total).toBe(row?.toPay)
  expect(donation?.orderId).toBe(row?.id)
})
