import type { Database, Queryable } from '../../db/client.ts'
import { settleDonation } from '../donations/settle.ts'
import { mailRefunded } from '../orders/mails.ts'
import { lockOrder } from '../orders/repository.ts'
import {
  findModification,
  findModifications,
  insertModification,
  type Modification,
  moveModification,
} from './modifications-repository.ts'
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
import { giveBack, type Settling, settlePaid } from './settle.ts'
import type { ModificationKind } from './states.ts'

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
  | 'captured'
  | 'capture_failed'
  | 'refunded'
  | 'refund_failed'
  | 'refunded_elsewhere'
  | 'chargeback'
  | 'chargeback_reversed'
  | 'donated'
  | 'donation_refused'

/** Outcomes that somebody should look at. */
export const alarming: ReadonlySet<NoticeOutcome> = new Set([
  'unknown_payment',
  'wrong_amount',
  'second_charge',
  'capture_failed',
  'refund_failed',
  'refunded_elsewhere',
  'chargeback',
])

const hasMoney: ReadonlySet<Attempt['state']> = new Set(['authorised', 'unwanted'])

/** Money nobody asked for: it goes back as a charge of its own, and the paid one is left alone. */
async function secondCharge(
  tx: Queryable,
  attempt: Attempt,
  notice: PaymentNotice,
  now: Date,
): Promise<NoticeOutcome> {
  if (notice.amount > 0) {
    const charge = await insertExtraCharge(tx, attempt, notice, now)
    const own = { kind: 'cancel', state: 'due', reason: 'second charge', key: 'back' } as const
    await insertModification(tx, charge, { ...own, amount: notice.amount }, now)
  }
  return 'second_charge'
}

async function authorisation(tx: Queryable, notice: PaymentNotice, now: Date): Promise<NoticeOutcome> {
  const known = await findAttemptByReference(tx, notice.reference)
  if (!known) return 'unknown_payment'
  const order = await lockOrder(tx, known.orderId)
  const attempt = (await findAttempt(tx, known.id)) ?? known
  const { pspReference } = notice
  if (!notice.success) {
    const facts = { pspReference, refusalReason: notice.reason, resultCode: 'Refused' }
    return (await moveAttempt(tx, attempt, 'refused', now, facts)) ? 'refused' : 'noted'
  }
  if (hasMoney.has(attempt.state))
    return attempt.pspReference === pspReference ? 'noted' : secondCharge(tx, attempt, notice, now)
  const settling: Settling = { tx, order, attempt, pspReference, now }
  if (notice.amount !== attempt.amount || notice.currency !== attempt.currency) {
    if (notice.amount > 0) await giveBack(settling, 'wrong amount', notice.amount)
    return 'wrong_amount'
  }
  return settlePaid(settling)
}

/** Events about a modification: what it is, and whether its `success` says that something done is undone. */
const modificationEvents: ReadonlyMap<string, { readonly kind: ModificationKind; readonly undone?: true }> =
  new Map([
    ['CAPTURE', { kind: 'capture' }],
    ['CAPTURE_FAILED', { kind: 'capture', undone: true }],
    ['CANCELLATION', { kind: 'cancel' }],
    ['TECHNICAL_CANCEL', { kind: 'cancel' }],
    ['CANCEL_OR_REFUND', { kind: 'cancel' }],
    ['REFUND', { kind: 'refund' }],
    ['REFUND_FAILED', { kind: 'refund', undone: true }],
    ['REFUNDED_REVERSED', { kind: 'refund', undone: true }],
    ['CHARGEBACK', { kind: 'chargeback' }],
    ['SECOND_CHARGEBACK', { kind: 'chargeback' }],
    ['CHARGEBACK_REVERSED', { kind: 'chargeback', undone: true }],
  ])

const undoing = [...modificationEvents].flatMap(([code, { undone }]) => (undone ? [code] : []))

async function hasFailed(tx: Queryable, notice: PaymentNotice): Promise<boolean> {
  if (!notice.success || undoing.includes(notice.eventCode)) return true
  // Notifications come in any order: the failure of this very modification may have been told first.
  return hasEvent(tx, notice.pspReference, undoing)
}

const told: Readonly<Record<ModificationKind, readonly [done: NoticeOutcome, failed: NoticeOutcome]>> = {
  capture: ['captured', 'capture_failed'],
  cancel: ['refunded', 'refund_failed'],
  refund: ['refunded', 'refund_failed'],
  chargeback: ['chargeback', 'chargeback_reversed'],
}

/** The payment’s modification that an event is about where neither name fits: the last of its kind. */
async function lastOfKind(tx: Queryable, attempt: Attempt, kind: ModificationKind, undone: boolean) {
  const kinds: readonly ModificationKind[] =
    kind === 'refund' || kind === 'cancel' ? ['refund', 'cancel'] : [kind]
  const modifications = await findModifications(tx, attempt.id)
  const mayBe = (each: Modification) => (undone ? each.state === 'done' : each.pspReference === null)
  return modifications.findLast((each) => kinds.includes(each.kind) && mayBe(each)) ?? null
}

/** What the bank or somebody at the provider’s did by themselves counts as what the shop asked for. */
async function doneElsewhere(
  tx: Queryable,
  attempt: Attempt,
  kind: ModificationKind,
  { pspReference, amount }: PaymentNotice,
  now: Date,
): Promise<NoticeOutcome> {
  if (kind === 'capture' || amount <= 0) return 'noted'
  const reason = kind === 'chargeback' ? 'chargeback' : 'at the provider'
  const own = { kind, state: 'done', amount, reason, key: pspReference, pspReference } as const
  await insertModification(tx, attempt, own, now)
  return kind === 'chargeback' ? 'chargeback' : 'refunded_elsewhere'
}

async function modified(
  tx: Queryable,
  kind: ModificationKind,
  notice: PaymentNotice,
  now: Date,
): Promise<NoticeOutcome> {
  const named = await findModification(tx, notice)
  const known = named
    ? await findAttempt(tx, named.attemptId)
    : notice.originalReference && (await findAttemptByPsp(tx, notice.originalReference))
  if (!known) return 'unknown_payment'
  // Its figure would count as another sum: somebody has to look.
  if (notice.currency !== known.currency) return 'wrong_amount'
  const order = await lockOrder(tx, known.orderId)
  const modification: Modification | null =
    named ?? (await lastOfKind(tx, known, kind, undoing.includes(notice.eventCode)))
  const failed = await hasFailed(tx, notice)
  if (!modification) return failed ? 'noted' : doneElsewhere(tx, known, kind, notice, now)
  const { pspReference } = notice
  const moved = await moveModification(tx, modification, failed ? 'failed' : 'done', now, { pspReference })
  if (!moved) return 'noted'
  const outcome = told[modification.kind][failed ? 1 : 0]
  const { amount, reference: occasion } = modification
  if (outcome === 'refunded') await mailRefunded(tx, order, { amount, occasion }, now)
  return outcome
}

function decide(tx: Queryable, notice: PaymentNotice, now: Date): Promise<NoticeOutcome> {
  if (notice.eventCode === 'AUTHORISATION') return authorisation(tx, notice, now)
  if (notice.eventCode === 'DONATION') return settleDonation(tx, notice, now)
  const event = modificationEvents.get(notice.eventCode)
  return event ? modified(tx, event.kind, notice, now) : Promise.resolve('noted')
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
