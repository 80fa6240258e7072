import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import type { KeyRing } from '../../key-ring.ts'
import type { ShopParts } from '../../parts.ts'
import { settleDonation } from '../donations/settle.ts'
import { lockBagAndOrder, moveOrder } from '../orders/repository.ts'
import { raiseAlarm, settleAlarm, settleAlarms } from './alarms.ts'
import { holdForLess } from './answers.ts'
import { modificationEvents, noticeKey } from './match-modification.ts'
import { applyModification } from './modification-notices.ts'
import {
  findModifications,
  insertModification,
  type Modification,
  returnedOf,
  setModificationAmount,
  withdrawModification,
} from './modifications-repository.ts'
import type { NoticeOutcome } from './notice-outcomes.ts'
import type { PaymentNotice } from './provider.ts'
import {
  type Attempt,
  findAttempt,
  findAttemptByReference,
  findUnmatchedEvents,
  insertEvent,
  insertExtraCharge,
  moveAttempt,
  setEventOutcome,
} from './repository.ts'
import { giveBack, type Settling, settlePaid } from './settle.ts'
import { saysAuthorised } from './states.ts'

const hasMoney: ReadonlySet<Attempt['state']> = new Set(['authorised', 'unwanted'])

/** Events about the payment that came before anybody knew its reference: they are applied now. */
async function applyEarlier(tx: Queryable, attempt: Attempt, pspReference: string, now: Date) {
  for (const { id, ...notice } of await findUnmatchedEvents(tx, pspReference)) {
    const event = modificationEvents.get(notice.eventCode)
    if (!event) continue
    await settleAlarm(tx, 'unknown_payment', noticeKey(notice), now)
    await setEventOutcome(tx, id, await applyModification(tx, event, notice, now, attempt))
  }
}

/** Money nobody asked for: it goes back as a charge of its own, and the paid one is left alone. */
async function secondCharge(
  tx: Queryable,
  attempt: Attempt,
  notice: PaymentNotice,
  now: Date,
): Promise<NoticeOutcome> {
  if (notice.amount <= 0) return 'second_charge'
  const charge = await insertExtraCharge(tx, attempt, notice, now)
  await applyEarlier(tx, charge, notice.pspReference, now)
  const left = notice.amount - returnedOf(await findModifications(tx, charge.id))
  const own = { kind: 'cancel', state: 'due', reason: 'second charge', key: 'back' } as const
  if (left > 0) await insertModification(tx, charge, { ...own, amount: left }, now)
  return 'second_charge'
}

/** The cancel that the provider was asked for while the outcome was unknown, and may have done; null where none was. */
async function findCancel(tx: Queryable, attempt: Attempt, now: Date): Promise<Modification | null> {
  const all = await findModifications(tx, attempt.id)
  const cancel = all.find(({ kind, state }) => kind === 'technical_cancel' && state !== 'failed')
  // Nobody has sent it yet: the notification was faster.
  return cancel && !(await withdrawModification(tx, cancel, now)) ? cancel : null
}

async function authorised(settling: Settling, notice: PaymentNotice) {
  const { tx, order, attempt, pspReference, now } = settling
  const cancel = await findCancel(tx, attempt, now)
  if (cancel) {
    if (notice.currency === attempt.currency && notice.amount > 0)
      await setModificationAmount(tx, cancel.id, notice.amount)
    await moveAttempt(tx, attempt, 'unwanted', now, { pspReference, resultCode: 'Authorised' })
    if (order.state === 'expired') await moveOrder(tx, order, 'late_refunded')
    return order.state === 'paid' ? 'double_payment' : 'late_refund'
  }
  await settleAlarms(tx, attempt.id, ['outcome_unknown'], now)
  const returned = returnedOf(await findModifications(tx, attempt.id))
  if (returned >= notice.amount && notice.amount > 0) {
    // It was given back before it was reported: it pays nothing.
    await moveAttempt(tx, attempt, 'unwanted', now, { pspReference, resultCode: 'Authorised' })
    return 'returned_before'
  }
  if (notice.amount !== attempt.amount || notice.currency !== attempt.currency) {
    if (notice.amount > 0) await giveBack(settling, 'wrong amount', notice.amount - returned)
    return 'wrong_amount'
  }
  return settlePaid({ ...settling, returned })
}

async function authorisation(
  tx: Queryable,
  notice: PaymentNotice,
  now: Date,
  keys: KeyRing,
): Promise<NoticeOutcome> {
  const known = await findAttemptByReference(tx, notice.reference)
  const { pspReference } = notice
  if (!known) {
    const { reference, amount, currency } = notice
    const alarm = { kind: 'unknown_payment', key: noticeKey(notice), reference, amount, currency } as const
    if (notice.success && amount > 0) await raiseAlarm(tx, alarm, now)
    return 'unknown_payment'
  }
  const order = await lockBagAndOrder(tx, known.orderId)
  const attempt = (await findAttempt(tx, known.id)) ?? known
  if (!notice.success) {
    // The provider said of another payment of this reference that it is authorised: that one is not refused.
    const isOther = attempt.pspReference !== null && attempt.pspReference !== pspReference
    if (isOther && saysAuthorised.some((code) => code === attempt.resultCode)) return 'noted'
    const facts = { pspReference, refusalReason: notice.reason, resultCode: 'Refused' }
    if (!(await moveAttempt(tx, attempt, 'refused', now, facts))) return 'noted'
    const all = await findModifications(tx, attempt.id)
    for (const each of all) if (each.kind === 'technical_cancel') await withdrawModification(tx, each, now)
    await settleAlarms(tx, attempt.id, ['outcome_unknown'], now)
    await holdForLess(tx, order.id, now)
    return 'refused'
  }
  if (hasMoney.has(attempt.state))
    return attempt.pspReference === pspReference ? 'noted' : secondCharge(tx, attempt, notice, now)
  await applyEarlier(tx, attempt, pspReference, now)
  return authorised({ tx, order, attempt, pspReference, now, keys }, notice)
}

function decide(tx: Queryable, notice: PaymentNotice, now: Date, keys: KeyRing): Promise<NoticeOutcome> {
  if (notice.eventCode === 'AUTHORISATION') return authorisation(tx, notice, now, keys)
  if (notice.eventCode === 'DONATION') return settleDonation(tx, notice, now)
  const event = modificationEvents.get(notice.eventCode)
  return event ? applyModification(tx, event, notice, now) : Promise.resolve('noted')
}

/** Writes a verified notification and what follows from it in one transaction; a repeated one changes nothing. */
export function applyNotice(
  { database, config, clock }: ShopParts,
  notice: PaymentNotice,
): Promise<NoticeOutcome> {
  const now = clock()
  return database.db.transaction(async (tx) => {
    // Notifications about one payment wait for each other, also while the shop does not know which payment it is.
    const payment = notice.originalReference ?? notice.pspReference
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${payment}, 0))`)
    const event = await insertEvent(tx, notice, now)
    if (event === null) return 'duplicate'
    const outcome = await decide(tx, notice, now, config.linkSecret)
    await setEventOutcome(tx, event, outcome)
    return outcome
  })
}
