import type { Queryable } from '../../db/client.ts'
import type { Job } from '../../jobs.ts'
import { queueMail } from '../mails/outbox.ts'
import { findOrderById } from '../orders/repository.ts'
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
  if (!donation) return 'unknown_payment'
  const { pspReference } = notice
  if (!notice.success)
    return (await moveDonation(tx, donation, 'refused', now, { pspReference })) ? 'donation_refused' : 'noted'
  if (notice.amount !== donation.amount || notice.currency !== donation.currency) return 'wrong_amount'
  if (!(await moveDonation(tx, donation, 'given', now, { pspReference }))) return 'noted'
  await mailReceipt(tx, donation, now)
  return 'donated'
}

const patienceMs = 24 * 60 * 60_000
const batch = 100

/** Gives up donations of which no word came in a day; a notification that comes later still counts. */
export const silentDonationsJob: Job = {
  name: 'silent-donations',
  everyMs: 60 * 60_000,
  run: ({ database: { db }, clock }) =>
    db.transaction(async (tx) => {
      const now = clock()
      const silent = await lockSilent(tx, new Date(now.getTime() - patienceMs), batch)
      for (const donation of silent) await moveDonation(tx, donation, 'lapsed', now)
    }),
}
