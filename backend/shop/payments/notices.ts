import type { Database, Queryable } from '../../db/client.ts'
import { acceptOrder } from '../orders/accept.ts'
import { mailRefunded } from '../orders/mails.ts'
import { lockOrder, moveOrder, type Order } from '../orders/repository.ts'
import { takeHeld } from '../orders/take-held.ts'
import type { PaymentNotice } from './provider.ts'
import {
  type Attempt,
  findAttempt,
  findAttemptByPsp,
  findAttemptByReference,
  hasEvent,
  insertEvent,
  insertExtraCharge,
  moveAttempt,
  setEventOutcome,
} from './repository.ts'

/** What a notification led to; kept with it. */
export type NoticeOutcome =
  | 'duplicate'
  | 'noted'
  | 'unknown_payment'
  | 'paid'
  | 'refused'
  | 'wrong_amount'
  | 'double_payment'
  | 'late_refund'
  | 'second_charge'
  | 'refunded'
  | 'refund_failed'

/** Outcomes that somebody should look at. */
export const alarming: ReadonlySet<NoticeOutcome> = new Set([
  'unknown_payment',
  'wrong_amount',
  'second_charge',
  'refund_failed',
])

type Settling = {
  readonly tx: Queryable
  readonly order: Order
  readonly attempt: Attempt
  readonly notice: PaymentNotice
  readonly now: Date
}

/** Marks the money as due back; the refund job sends it. */
async function giveBack({ tx, attempt, notice, now }: Settling): Promise<void> {
  await moveAttempt(tx, attempt, 'refund_due', now, { pspReference: notice.pspReference })
}

async function settlePaid(settling: Settling): Promise<NoticeOutcome> {
  const { tx, order, attempt, notice, now } = settling
  if (order.state === 'paid' || order.state === 'late_refunded') {
    await giveBack(settling)
    return 'double_payment'
  }
  const isGivenUp = order.supersededBy !== null || order.status === 'CA'
  if (isGivenUp || !(await takeHeld(tx, order, now))) {
    await giveBack(settling)
    if (order.state !== 'accepted') await moveOrder(tx, order, 'late_refunded')
    return 'late_refund'
  }
  await moveAttempt(tx, attempt, 'authorised', now, { pspReference: notice.pspReference })
  await acceptOrder(tx, order, 'paid', now)
  return 'paid'
}

const hasMoney: ReadonlySet<Attempt['state']> = new Set([
  'authorised',
  'refund_due',
  'refund_requested',
  'refunded',
  'refund_failed',
])

/** Money nobody asked for: it goes back as a charge of its own, and the paid one is left alone. */
async function secondCharge({ tx, attempt, notice, now }: Settling): Promise<NoticeOutcome> {
  if (notice.amount > 0) await insertExtraCharge(tx, attempt, notice, now)
  return 'second_charge'
}

async function authorisation(tx: Queryable, notice: PaymentNotice, now: Date): Promise<NoticeOutcome> {
  const known = await findAttemptByReference(tx, notice.reference)
  if (!known) return 'unknown_payment'
  const order = await lockOrder(tx, known.orderId)
  const attempt = (await findAttempt(tx, known.id)) ?? known
  const settling = { tx, order, attempt, notice, now }
  if (!notice.success) {
    const facts = { pspReference: notice.pspReference, refusalReason: notice.reason }
    return (await moveAttempt(tx, attempt, 'refused', now, facts)) ? 'refused' : 'noted'
  }
  if (hasMoney.has(attempt.state))
    return attempt.pspReference === notice.pspReference ? 'noted' : secondCharge(settling)
  if (notice.amount !== attempt.amount || notice.currency !== attempt.currency) {
    await giveBack(settling)
    return 'wrong_amount'
  }
  return settlePaid(settling)
}

/** Events that take back what a success of a refund said. Their own `success` says that it is so. */
const takenBack = ['REFUND_FAILED', 'REFUNDED_REVERSED']

async function hasFailed(tx: Queryable, notice: PaymentNotice): Promise<boolean> {
  if (!notice.success || takenBack.includes(notice.eventCode)) return true
  // Notifications come in any order: the failure of this very refund may have been told first.
  return hasEvent(tx, notice.pspReference, takenBack)
}

async function moneyReturned(tx: Queryable, notice: PaymentNotice, now: Date): Promise<NoticeOutcome> {
  const known = notice.originalReference ? await findAttemptByPsp(tx, notice.originalReference) : null
  if (!known) return 'unknown_payment'
  const order = await lockOrder(tx, known.orderId)
  const attempt = (await findAttempt(tx, known.id)) ?? known
  const to = (await hasFailed(tx, notice)) ? 'refund_failed' : 'refunded'
  if (!(await moveAttempt(tx, attempt, to, now))) return 'noted'
  if (to === 'refunded')
    await mailRefunded(tx, order, { amount: attempt.amount, occasion: attempt.reference }, now)
  return to
}

const modifications: ReadonlySet<string> = new Set([
  'REFUND',
  'CANCELLATION',
  'CANCEL_OR_REFUND',
  ...takenBack,
])

function decide(tx: Queryable, notice: PaymentNotice, now: Date): Promise<NoticeOutcome> {
  if (notice.eventCode === 'AUTHORISATION') return authorisation(tx, notice, now)
  if (modifications.has(notice.eventCode)) return moneyReturned(tx, notice, now)
  return Promise.resolve('noted')
}

/** Writes a verified notification and what follows from it in one transaction; a repeated one changes nothing. */
export function applyNotice({ db }: Database, notice: PaymentNotice, now: Date): Promise<NoticeOutcome> {
  return db.transaction(async (tx) => {
    const event = await insertEvent(tx, notice, now)
    if (event === null) return 'duplicate'
    const outcome = await decide(tx, notice, now)
    await setEventOutcome(tx, event, outcome)
    return outcome
  })
}
