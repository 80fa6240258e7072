import { and, asc, eq, inArray, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#backend/db/client.ts'
import {
  type ModificationState,
  paymentAttempts,
  paymentModifications,
} from '#backend/db/schema/sales/payments.ts'
import { settleAlarm } from '#backend/shop/payments/alarms.ts'
import { type Attempt, findChargedAmount } from '#backend/shop/payments/repository.ts'
import { modificationTransitions } from '#backend/shop/payments/states.ts'
import type { Minor } from '#lib/money/money.ts'

export type Modification = typeof paymentModifications.$inferSelect

/** `key` is the idempotency key: a repeated one writes nothing. */
type NewModification = Pick<Modification, 'kind' | 'state' | 'amount' | 'reason'> & {
  readonly key: string
  readonly pspReference?: string
}

/** Inserts a modification, once per key. The order is locked. */
export async function insertModification(
  tx: Queryable,
  attempt: Pick<Attempt, 'id' | 'reference'>,
  { key, ...own }: NewModification,
  now: Date,
): Promise<void> {
  await tx
    .insert(paymentModifications)
    .values({
      ...own,
      attemptId: attempt.id,
      reference: `${attempt.reference}-${key}`,
      dueAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
}

export function findModifications(db: Queryable, attemptId: number): Promise<Modification[]> {
  return db
    .select()
    .from(paymentModifications)
    .where(eq(paymentModifications.attemptId, attemptId))
    .orderBy(asc(paymentModifications.id))
}

/** Changes the state if the transition table allows it, and returns whether it did. The order is locked. */
export async function transitionModification(
  tx: Queryable,
  { id }: Pick<Modification, 'id'>,
  to: ModificationState,
  now: Date,
  facts: Partial<Pick<Modification, 'pspReference' | 'handledAt'>> = {},
): Promise<boolean> {
  const from = Object.entries(modificationTransitions).flatMap(([state, moves]) =>
    moves.includes(to) ? [state as ModificationState] : [],
  )
  const moved = await tx
    .update(paymentModifications)
    .set({ ...facts, state: to, updatedAt: now })
    .where(and(eq(paymentModifications.id, id), inArray(paymentModifications.state, from)))
    .returning({ reference: paymentModifications.reference })
  // A requested modification still waits for its notification.
  if (to !== 'requested')
    for (const { reference } of moved) await settleAlarm(tx, 'modification_unanswered', reference, now)
  return moved.length > 0
}

/** Withdraws a modification that was not sent; false if it may have been. The order is locked. */
export async function withdrawModification(
  tx: Queryable,
  { id }: Pick<Modification, 'id'>,
  now: Date,
): Promise<boolean> {
  const unsent = and(eq(paymentModifications.state, 'due'), eq(paymentModifications.attempts, 0))
  const withdrawn = await tx
    .update(paymentModifications)
    .set({ state: 'failed', updatedAt: now })
    .where(and(eq(paymentModifications.id, id), unsent))
    .returning({ id: paymentModifications.id })
  return withdrawn.length > 0
}

export type DueModification = { readonly modification: Modification; readonly attempt: Attempt }

/**
 * Claims the modification that has been due longest, with a lease for this process; null if none is due. One
 * that waits for a capture, or for an earlier modification of the same payment, is not due yet; a capture
 * waits for none.
 */
export function claimModification(
  db: Queryable,
  now: Date,
  leaseMs: number,
): Promise<DueModification | null> {
  const before = alias(paymentModifications, 'before')
  const stillBefore = db
    .select({ one: sql`1` })
    .from(before)
    .where(
      and(
        eq(before.attemptId, paymentModifications.attemptId),
        sql`${before.id} < ${paymentModifications.id}`,
        inArray(before.state, ['due', 'requested']),
        sql`(${before.kind} = 'capture' or (${before.state} = 'due' and ${paymentModifications.kind} <> 'capture'))`,
      ),
    )
  const notTaken = sql`${paymentModifications.kind} = 'refund' and ${paymentAttempts.capturesLater} and not exists (
    select 1 from ${paymentModifications} as taken where taken.attempt_id = ${paymentAttempts.id}
      and taken.kind = 'capture' and taken.state = 'done')`
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ modification: paymentModifications, attempt: paymentAttempts })
      .from(paymentModifications)
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentModifications.attemptId))
      .where(
        and(
          eq(paymentModifications.state, 'due'),
          lte(paymentModifications.dueAt, now),
          notExists(stillBefore),
          sql`not (${notTaken})`,
        ),
      )
      .orderBy(asc(paymentModifications.dueAt), asc(paymentModifications.id))
      .limit(1)
      .for('update', { of: paymentModifications, skipLocked: true })
    if (!due) return null
    const [claimed] = await tx
      .update(paymentModifications)
      .set({
        attempts: due.modification.attempts + 1,
        firstAttemptedAt: due.modification.firstAttemptedAt ?? now,
        dueAt: new Date(now.getTime() + leaseMs),
      })
      .where(eq(paymentModifications.id, due.modification.id))
      .returning()
    return claimed ? { modification: claimed, attempt: due.attempt } : null
  })
}

/** Corrects the amount of a cancel if the provider captured another amount than the shop requested. */
export async function setModificationAmount(tx: Queryable, id: number, amount: Minor): Promise<void> {
  await tx.update(paymentModifications).set({ amount }).where(eq(paymentModifications.id, id))
}

export async function postponeModification(db: Queryable, id: number, dueAt: Date): Promise<void> {
  await db.update(paymentModifications).set({ dueAt }).where(eq(paymentModifications.id, id))
}

/** The refunded amount of a payment, including pending refunds, which cannot be refunded again. */
export function sumReturned(modifications: readonly Modification[]): Minor {
  return modifications
    .filter(({ kind, state }) => kind !== 'capture' && state !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** Refunds the rest of an unmatched payment. The order is locked. */
export async function cancelRemaining(
  tx: Queryable,
  attempt: Attempt,
  reason: string,
  now: Date,
): Promise<void> {
  const left = (await findChargedAmount(tx, attempt)) - sumReturned(await findModifications(tx, attempt.id))
  const own = { kind: 'cancel', state: 'due', amount: left, reason, key: 'back' } as const
  if (left > 0) await insertModification(tx, attempt, own, now)
}

/** The modification that a notification is about, by the shop's reference or the provider's. */
export async function findModification(
  tx: Queryable,
  { reference, pspReference }: { readonly reference: string; readonly pspReference: string },
): Promise<Modification | null> {
  const [named] = await tx
    .select()
    .from(paymentModifications)
    .where(eq(paymentModifications.reference, reference))
  if (named) return named
  const [known] = await tx
    .select()
    .from(paymentModifications)
    .where(eq(paymentModifications.pspReference, pspReference))
    .limit(1)
  return known ?? null
}
