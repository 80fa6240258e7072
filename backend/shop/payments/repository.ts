import { and, asc, desc, eq, gt, inArray, min } from 'drizzle-orm'
import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { type AttemptState, paymentAttempts, paymentEvents } from '../../db/schema/sales/payments.ts'
import type { Order } from '../orders/repository.ts'
import type { PaymentNotification } from './provider.ts'
import { canTransition } from './states.ts'

export type Attempt = typeof paymentAttempts.$inferSelect
type NewAttempt = Pick<Attempt, 'method' | 'instrument' | 'capturesLater'> & {
  readonly number: number
  readonly idempotencyKey: string
  readonly requestDigest: string
  readonly now: Date
}

/**
 * Inserts an attempt to pay the rest of the order’s total, not sent yet; if nothing is left it is authorised
 * at once. Null if the key or the number is taken.
 */
export async function insertAttempt(
  tx: Queryable,
  order: Order,
  { number, now, ...own }: NewAttempt,
): Promise<Attempt | null> {
  const isNothing = order.toPay === 0
  const attempt = {
    orderId: order.id,
    ...own,
    number,
    reference: `${order.locator}-${number}`,
    ...(isNothing && { method: 'none' as const }),
    amount: order.toPay,
    currency: order.currency,
    state: isNothing ? ('authorised' as const) : ('starting' as const),
    resultCode: isNothing ? 'Authorised' : null,
    createdAt: now,
    updatedAt: now,
  }
  const [written] = await tx.insert(paymentAttempts).values(attempt).onConflictDoNothing().returning()
  return written ?? null
}

export async function findAttempt(db: Queryable, id: number): Promise<Attempt | null> {
  const [found] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  return found ?? null
}

export async function findAttemptByKey(db: Queryable, idempotencyKey: string): Promise<Attempt | null> {
  const [found] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.idempotencyKey, idempotencyKey))
  return found ?? null
}

export async function findAttemptByReference(db: Queryable, reference: string): Promise<Attempt | null> {
  const [found] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference))
  return found ?? null
}

export async function findAttemptByPspReference(
  db: Queryable,
  pspReference: string,
): Promise<Attempt | null> {
  const [found] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.pspReference, pspReference))
  return found ?? null
}

export async function findLatestAttempt(db: Queryable, orderId: number): Promise<Attempt | null> {
  const [found] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.number))
    .limit(1)
  return found ?? null
}

/** All attempts to pay an order, latest first, without unmatched charges. */
export function findAttempts(db: Queryable, orderId: number): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), gt(paymentAttempts.number, 0)))
    .orderBy(desc(paymentAttempts.number))
}

/** The attempt that pays an order, or will on delivery; null if there is none. */
export async function findPayingAttempt(db: Queryable, orderId: number): Promise<Attempt | null> {
  const [found] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, ['authorised', 'promised'])),
    )
  return found ?? null
}

/** Unmatched charges of an order, latest first; they are refunded. */
export function findUnmatchedAttempts(db: Queryable, orderId: number): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'unwanted')))
    .orderBy(desc(paymentAttempts.id))
}

export type AttemptUpdate = Partial<
  Pick<
    Attempt,
    | 'pspReference'
    | 'resultCode'
    | 'action'
    | 'refusalReason'
    | 'detailsDigest'
    | 'donationToken'
    | 'leaseUntil'
  >
>

type Charge = { readonly amount: Minor; readonly currency: string }

/** The charge of the provider: with another amount or currency than requested, it does not pay the order. */
export async function findCharge(
  tx: Queryable,
  { state, amount, currency, pspReference }: Charge & Pick<Attempt, 'state' | 'pspReference'>,
): Promise<Charge> {
  const requested = { amount, currency }
  if (state !== 'unwanted' || pspReference === null) return requested
  const [charged] = await tx
    .select({ amount: paymentEvents.amount, currency: paymentEvents.currency })
    .from(paymentEvents)
    .where(
      // One event at most has all three.
      and(
        eq(paymentEvents.pspReference, pspReference),
        eq(paymentEvents.eventCode, 'AUTHORISATION'),
        eq(paymentEvents.success, true),
      ),
    )
  return charged ?? requested
}

/** The amount of {@link findCharge}. */
export async function findChargedAmount(
  tx: Queryable,
  attempt: Parameters<typeof findCharge>[1],
): Promise<Minor> {
  return (await findCharge(tx, attempt)).amount
}

/** Saves the data of a response that arrived after the attempt's state had changed. */
export async function updateAttempt(tx: Queryable, id: number, facts: AttemptUpdate): Promise<void> {
  await tx.update(paymentAttempts).set(facts).where(eq(paymentAttempts.id, id))
}

/**
 * Changes the state if the transition table allows it, and returns whether it did. The caller holds the
 * order's lock.
 */
export async function transitionAttempt(
  tx: Queryable,
  attempt: Attempt,
  to: AttemptState,
  now: Date,
  facts: AttemptUpdate = {},
): Promise<boolean> {
  if (!canTransition(attempt.state, to)) return false
  await tx
    .update(paymentAttempts)
    .set({ ...facts, state: to, updatedAt: now })
    .where(eq(paymentAttempts.id, attempt.id))
  return true
}

/** Inserts a second charge for an attempt that is already paid. The order is locked. */
export async function insertExtraCharge(
  tx: Queryable,
  attempt: Attempt,
  { pspReference, amount }: PaymentNotification,
  now: Date,
): Promise<Attempt> {
  const [lowest] = await tx
    .select({ number: min(paymentAttempts.number) })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, attempt.orderId))
  const charge = {
    orderId: attempt.orderId,
    number: Math.min(0, lowest?.number ?? 0) - 1,
    reference: `${attempt.reference}-${pspReference}`,
    // Keys of callers contain no colon.
    idempotencyKey: `charge:${pspReference}`,
    requestDigest: attempt.requestDigest,
    amount,
    currency: attempt.currency,
    method: attempt.method,
    state: 'unwanted' as const,
    pspReference,
    createdAt: now,
    updatedAt: now,
  }
  const [written] = await tx.insert(paymentAttempts).values(charge).returning()
  if (!written) throw new Error('The payment attempt was not saved')
  return written
}

/** Null if the notification is a duplicate; its outcome is stored once it is known. */
export async function insertPaymentEvent(
  tx: Queryable,
  notice: PaymentNotification,
  now: Date,
): Promise<number | null> {
  const [written] = await tx
    .insert(paymentEvents)
    .values({ ...notice, outcome: 'noted', receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return written?.id ?? null
}

/** Events about a payment that was unknown when they arrived, oldest first. */
export async function findUnmatchedEvents(
  tx: Queryable,
  pspReference: string,
): Promise<(PaymentNotification & { readonly id: number })[]> {
  return tx
    .select()
    .from(paymentEvents)
    .where(
      and(eq(paymentEvents.originalReference, pspReference), eq(paymentEvents.outcome, 'unknown_payment')),
    )
    .orderBy(asc(paymentEvents.id))
}

/** Whether one of the events succeeded under the provider's reference. */
export async function hasPaymentEvent(
  tx: Queryable,
  pspReference: string,
  codes: readonly string[],
): Promise<boolean> {
  const succeeded = and(
    eq(paymentEvents.pspReference, pspReference),
    inArray(paymentEvents.eventCode, [...codes]),
    eq(paymentEvents.success, true),
  )
  return (await tx.$count(paymentEvents, succeeded)) > 0
}

export async function setPaymentEventOutcome(tx: Queryable, id: number, outcome: string): Promise<void> {
  await tx.update(paymentEvents).set({ outcome }).where(eq(paymentEvents.id, id))
}
