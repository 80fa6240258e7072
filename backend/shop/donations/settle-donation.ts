import type { Queryable } from '../../db/client.ts'
import type { Job } from '../../jobs/jobs.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import { findOrderById } from '../orders/repository.ts'
import { raiseAlarm, settleAlarm } from '../payments/alarms.ts'
import { notificationKey } from '../payments/modifications/match-modification.ts'
import type { PaymentNotification } from '../payments/provider.ts'
import { donationReceipt } from './donation-receipt-email.ts'
import { type Donation, lockDonation, lockUnansweredDonations, transitionDonation } from './repository.ts'

/** Queues the receipt, once per donation. */
async function queueReceiptEmail(tx: Queryable, donation: Donation, now: Date): Promise<void> {
  const order = await findOrderById(tx, donation.orderId)
  if (!order || donation.amount === null) throw new Error('The donation has no order or no amount')
  const { id, reference, campaign, amount, currency } = donation
  const data = { id, reference, charity: campaign.charity, amount, currency, locator: order.locator }
  const { email: to, profile: locale, brand } = order
  const key = `donation-receipt:${id}`
  await enqueueEmail(tx, { template: donationReceipt, to, locale, brand, key, data }, now)
}

/** Applies a verified notification to a donation. */
export async function settleDonation(tx: Queryable, notice: PaymentNotification, now: Date) {
  const donation = await lockDonation(tx, { reference: notice.reference })
  const { pspReference, reference, amount, currency } = notice
  const alarm = {
    key: notificationKey(notice),
    orderId: donation?.orderId ?? null,
    reference,
    amount,
    currency,
  }
  if (!donation) {
    if (notice.success && amount > 0) await raiseAlarm(tx, { ...alarm, kind: 'unknown_payment' }, now)
    return 'unknown_payment'
  }
  if (!notice.success) {
    if (!(await transitionDonation(tx, donation, 'refused', now, { pspReference }))) return 'noted'
    await settleAlarm(tx, 'donation_unanswered', donation.reference, now)
    return 'donation_refused'
  }
  if (amount !== donation.amount || currency !== donation.currency) {
    await raiseAlarm(tx, { ...alarm, kind: 'wrong_amount' }, now)
    return 'wrong_amount'
  }
  if (!(await transitionDonation(tx, donation, 'given', now, { pspReference }))) return 'noted'
  await settleAlarm(tx, 'donation_unanswered', donation.reference, now)
  await queueReceiptEmail(tx, donation, now)
  return 'donated'
}

const timeoutMs = 24 * 60 * 60_000
const batchSize = 100

/** The provider was called and may have taken it: staff have to review it. */
async function expireDonation(tx: Queryable, donation: Donation, now: Date): Promise<void> {
  const { orderId, attemptId, reference, amount, currency } = donation
  if (amount === null) throw new Error('The donation has no order or no amount')
  await transitionDonation(tx, donation, 'lapsed', now)
  const about = { key: reference, orderId, attemptId, reference, amount, currency }
  await raiseAlarm(tx, { kind: 'donation_unanswered', ...about }, now)
}

/**
 * Expires donations without a notification after a day and raises an alarm about each; a later notification
 * still counts.
 */
export const unansweredDonationsJob: Job = {
  name: 'silent-donations',
  intervalMs: 60 * 60_000,
  async run({ database: { db }, clock }, log) {
    const donations = await db.transaction(async (tx) => {
      const now = clock()
      const silent = await lockUnansweredDonations(tx, new Date(now.getTime() - timeoutMs), batchSize)
      for (const donation of silent) await expireDonation(tx, donation, now)
      return silent.map(({ reference }) => reference)
    })
    if (donations.length) log.error({ donations }, 'donations expired without a notification')
  },
}
