import { createHash, randomBytes } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import {
  type WithdrawalProblem,
  type WithdrawalState,
  withdrawals,
} from '../../db/schema/sales/withdrawals.ts'
import { isStoredBy, type MemberEmail } from '../account/member-emails.ts'
import { generateLocator } from '../orders/identifiers.ts'

export type Withdrawal = typeof withdrawals.$inferSelect
export type Statement = Pick<Withdrawal, 'name' | 'contract' | 'email' | 'items'>
type NewDraft = Statement & Pick<Withdrawal, 'brand' | 'profile' | 'market'>

/** 128 random bits; only the digest is stored, because the page shows personal data. */
const createToken = () => randomBytes(16).toString('base64url')
const digestOf = (token: string) => createHash('sha256').update(token).digest('hex')

const maxReferenceAttempts = 8

/** Inserts a draft; returns its token. */
export async function insertDraft(db: Queryable, draft: NewDraft, now: Date): Promise<string> {
  for (let attempt = 0; attempt < maxReferenceAttempts; attempt += 1) {
    const token = createToken()
    const values = {
      ...draft,
      tokenDigest: digestOf(token),
      reference: `W${generateLocator()}`,
      createdAt: now,
    }
    const written = await db
      .insert(withdrawals)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: withdrawals.id })
    if (written.length) return token
  }
  throw new Error(`No free statement number was found in ${maxReferenceAttempts} attempts`)
}

/** Replaces the text of a draft; false if there is none. */
export async function updateDraft(
  db: Queryable,
  token: string,
  statement: Statement,
  since: Date,
): Promise<boolean> {
  const isDraft = and(
    eq(withdrawals.tokenDigest, digestOf(token)),
    eq(withdrawals.state, 'draft'),
    gt(withdrawals.createdAt, since),
  )
  const written = await db.update(withdrawals).set(statement).where(isDraft).returning({ id: withdrawals.id })
  return written.length > 0
}

/** A draft created, or a statement confirmed, after the given times. */
export async function findByToken(
  db: Queryable,
  token: string,
  { draftsSince, submittedSince }: { readonly draftsSince: Date; readonly submittedSince: Date },
): Promise<Withdrawal | null> {
  const isFresh = or(
    and(eq(withdrawals.state, 'draft'), gt(withdrawals.createdAt, draftsSince)),
    gt(withdrawals.submittedAt, submittedSince),
  )
  const [found] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.tokenDigest, digestOf(token)), isFresh))
  return found ?? null
}

export async function findWithdrawal(db: Queryable, id: number): Promise<Withdrawal | null> {
  const [found] = await db.select().from(withdrawals).where(eq(withdrawals.id, id))
  return found ?? null
}

/** Locks a statement by its token until the transaction ends. */
export async function lockByToken(tx: Queryable, token: string): Promise<Withdrawal | null> {
  const [found] = await tx
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.tokenDigest, digestOf(token)))
    .for('update')
  return found ?? null
}

export async function lockByReference(tx: Queryable, reference: string): Promise<Withdrawal | null> {
  const [found] = await tx
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.reference, reference))
    .for('update')
  return found ?? null
}

export async function setSubmitted(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.update(withdrawals).set({ state: 'received', submittedAt: now }).where(eq(withdrawals.id, id))
}

/** Statements that are not processed, the oldest first. */
export async function findReceivedIds(db: Queryable): Promise<readonly number[]> {
  const rows = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(eq(withdrawals.state, 'received'))
    .orderBy(asc(withdrawals.id))
    .limit(200)
  return rows.map(({ id }) => id)
}

/** Locks a statement if it is not processed and no other process has locked it. */
export async function claimReceived(tx: Queryable, id: number): Promise<Withdrawal | null> {
  const [found] = await tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.id, id), eq(withdrawals.state, 'received')))
    .for('update', { skipLocked: true })
  return found ?? null
}

export type Outcome = {
  readonly state: Exclude<WithdrawalState, 'draft' | 'received'>
  readonly problem: WithdrawalProblem | null
  readonly orderId: number | null
}

export async function setOutcome(tx: Queryable, id: number, outcome: Outcome, now: Date): Promise<void> {
  await tx
    .update(withdrawals)
    .set({ ...outcome, processedAt: now })
    .where(eq(withdrawals.id, id))
}

/** Which statements staff list. */
export const withdrawalViews = ['open', 'all'] as const
export type WithdrawalView = (typeof withdrawalViews)[number]

/** Confirmed statements, the newest first; `before` is the id of the last one of the previous page. */
export function listWithdrawals(
  db: Queryable,
  view: WithdrawalView,
  before: number | null,
  limit: number,
): Promise<Withdrawal[]> {
  const states: readonly WithdrawalState[] =
    view === 'open' ? ['staff'] : ['received', 'cancelled', 'returning', 'staff', 'resolved']
  return db
    .select()
    .from(withdrawals)
    .where(
      and(inArray(withdrawals.state, [...states]), before === null ? undefined : lt(withdrawals.id, before)),
    )
    .orderBy(desc(withdrawals.id))
    .limit(limit)
}

/**
 * Deletes the statements of the e-mail addresses of a member, for the deletion of an account. Those that still have to be
 * carried out stay: the retention job deletes them.
 */
export async function deleteWithdrawalsByEmail(tx: Queryable, emails: readonly MemberEmail[]): Promise<void> {
  await tx
    .delete(withdrawals)
    .where(
      and(
        isStoredBy(emails, sql`lower(${withdrawals.email})`, withdrawals.createdAt),
        inArray(withdrawals.state, ['draft', 'cancelled', 'resolved']),
      ),
    )
}

/** Deletes drafts that were never confirmed, and statements past their retention. */
export async function pruneWithdrawals(
  db: Queryable,
  { drafts, submitted }: { readonly drafts: Date; readonly submitted: Date },
  stopping?: AbortSignal,
): Promise<void> {
  const isAbandoned = and(eq(withdrawals.state, 'draft'), lt(withdrawals.createdAt, drafts))
  await deleteInBatches(db, withdrawals, isAbandoned, { signal: stopping })
  await deleteInBatches(db, withdrawals, lt(withdrawals.submittedAt, submitted), { signal: stopping })
}
