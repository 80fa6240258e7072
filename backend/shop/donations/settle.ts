import type { Queryable } from '../../db/client.ts'
import type { Job } from '../../jobs.ts'
import { queueMail } from '../mails/outbox.ts'
import { findOrderById } from '../orders/repository.ts'
import { raiseAlarm, settleAlarm } from '../payments/alarms.ts'
import { noticeKey } from '../payments/match-modification.ts'
import type { PaymentNotice } from '../payments/provider.ts'
import { type Donation, lockDonation, lockSilent, moveDonation } from './repository.ts'

/** The receipt, once a donation. */
async function mailReceipt(tx: Queryable, donation: Donation, now: Date): Promise<void> {
  const order = await findOrderById(tx, donation.orderId)
  if (!order || donation.amount === null) throw new Error('a donation of nothing')
  const { id, reference, campaign, amount, currency } = donation
  const data = { id, reference, charity: campaign.charity, amount, currency, locator: order.locator }
  const { email: to, profile: locale, brand } = order
  const key = `donation-receipt:${id}`
  await queueMail(tx, { template: 'donation-receipt', to, locale, brand, key, data }, now)
}

/** What a verified notification makes of a donation. */
export async function settleDonation(tx: Queryable, notice: PaymentNotice, now: Date) {
  const donation = await lockDonation(tx, { reference: notice.reference })
  const { pspReference, reference, amount, currency } = notice
  const alarm = { key: noticeKey(notice), orderId: donation?.orderId ?? null, reference, amount, currency }
  if (!donation) {
    if (notice.success && amount > 0) await raiseAlarm(tx, { ...alarm, kind: 'unknown_payment' }, now)
    return 'unknown_payment'
  }
  if (!notice.success) {
    if (!(await moveDonation(tx, donation, 'refused', now, { pspReference }))) return 'noted'
    await settleAlarm(tx, 'donation_unanswered', donation.reference, now)
    return 'donation_refused'
  }
  if (amount !== donation.amount || currency !== donation.currency) {
    await raiseAlarm(tx, { ...alarm, kind: 'wrong_amount' }, now)
    return 'wrong_amount'
  }
  if (!(await moveDonation(tx, donation, 'given', now, { pspReference }))) return 'noted'
  await settleAlarm(tx, 'donation_unanswered', donation.reference, now)
  await mailReceipt(tx, donation, now)
  return 'donated'
}

const patienceMs = 24 * 60 * 60_000
const batch = 100

/** The provider was asked for it and may have taken it: a person has to look. */
async function lapse(tx: Queryable, donation: Donation, now: Date): Promise<void> {
  const { orderId, attemptId, reference, amount, currency } = donation
  if (amount === null) throw new Error('a donation of nothing')
  await moveDonation(tx, donation, 'lapsed', now)
  const about = { key: reference, orderId, attemptId, reference, amount, currency }
  await raiseAlarm(tx, { kind: 'donation_unanswered', ...about }, now)
}

/**
 * Gives up donations of which no word came in a day and raises an alarm about each; a notification that comes later
 * still counts.
 */
export const silentDonationsJob: Job = {
  name: 'silent-donations',
  everyMs: 60 * 60_000,
  async run({ database: { db }, clock }, log) {
    const donations = await db.transaction(async (tx) => {
      const now = clock()
      const silent = await lockSilent(tx, new Date(now.getTime() - patienceMs), batch)
      for (const donation of silent) await lapse(tx, donation, now)
      return silent.map(({ reference }) => reference)
    })
    if (donations.length) log.error({ donations }, 'donations without a notification lapsed')
  },
}
