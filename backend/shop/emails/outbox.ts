import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { type EmailState, emailOutbox, emailPriorities } from '../../db/schema/customers/emails.ts'
import { findEmailLocales } from './email-locales.ts'
import type { EmailTemplate } from './template.ts'

export type EmailToQueue<Data> = {
  readonly template: EmailTemplate<Data>
  /** One address. */
  readonly to: string
  /** Where it happened; a member with the address gets it in the language of their choice. */
  readonly locale: Locale
  readonly brand: Brand
  /**
   * Identifies the occasion, as `review-invitation:4711`, without personal data; a second e-mail with the
   * same key is not written.
   */
  readonly key: string
  readonly data: Data
  /** Earliest time to send; by default at once. */
  readonly dueAt?: Date
  /** What must arrive in order, as `order:4711`: each e-mail of it waits until the one before has ended. */
  readonly thread?: string
}

/**
 * Enqueues an e-mail. Call it in the transaction of the change that it reports.
 * @returns false if the key has been used: nothing is written then
 */
export async function enqueueEmail<Data>(
  tx: Queryable,
  { template, to, locale, brand, key, data, dueAt, thread }: EmailToQueue<Data>,
  now: Date,
): Promise<boolean> {
  const due = dueAt ?? now
  const { text, link } = await findEmailLocales(tx, to, locale)
  const written = await tx
    .insert(emailOutbox)
    .values({
      key,
      template: template.name,
      brand,
      locale: link,
      textLocale: text === link ? null : text,
      recipient: to,
      data,
      createdAt: now,
      dueAt: due,
      priority: emailPriorities[template.priority],
      thread,
      expiresAt: new Date(due.getTime() + template.ttlMs),
    })
    .onConflictDoNothing({ target: emailOutbox.key })
    .returning({ id: emailOutbox.id })
  return written.length > 0
}

export type PendingEmail = Omit<typeof emailOutbox.$inferSelect, 'recipient'> & { readonly recipient: string }

/** One run of the sender: its name in `claimed_by`, and how long a claim lasts without being renewed. */
export type EmailClaim = { readonly id: string; readonly leaseMs: number }

/** Leases are measured by the clock of the database, which all processes share. */
const leaseEnd = ({ leaseMs }: EmailClaim) => sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`

const isClaimedBy = (claim: EmailClaim) =>
  and(eq(emailOutbox.claimedBy, claim.id), eq(emailOutbox.state, 'waiting'))

const priorities = Object.values(emailPriorities).toSorted()

/** Claim order: most urgent first, or longest due first regardless of priority. */
export type ClaimOrder = 'priority' | 'age'

/**
 * The claim as one statement. It skips e-mails that another run has leased and those whose thread has an
 * earlier pending e-mail.
 */
export function claimStatement(
  db: Queryable,
  limit: number,
  now: Date,
  claim: EmailClaim,
  order: ClaimOrder,
) {
  const due = (sequence: SQL, which = sql``) => sql`(select id from ${emailOutbox} as mail
    where state = 'waiting' and due_at <= ${now.toISOString()} ${which}
      and (leased_until is null or leased_until <= clock_timestamp())
      and not exists (
        select from ${emailOutbox} as earlier
        where earlier.thread = mail.thread and earlier.state = 'waiting' and earlier.id < mail.id
      )
    order by ${sequence} limit ${limit} for update skip locked)`
  // One index scan for each priority, up to the limit: a single scan would read rows that are not due yet.
  const urgentFirst = sql`select mail.id from unnest(${sql.param(priorities)}::smallint[]) as urgency (priority)
    cross join lateral ${due(sql`due_at, id`, sql`and priority = urgency.priority`)} as mail limit ${limit}`
  const ids = order === 'age' ? due(sql`due_at`) : urgentFirst
  return (
    db
      .update(emailOutbox)
      .set({ claimedBy: claim.id, leasedUntil: leaseEnd(claim), attempts: sql`${emailOutbox.attempts} + 1` })
      // An array evaluates the subquery once; a join could re-evaluate it per row and claim more than the
      // limit.
      .where(sql`${emailOutbox.id} = any(array(${ids}))`)
      .returning()
  )
}

/** Claims due e-mails for a run. */
export async function claimEmails(
  db: Queryable,
  limit: number,
  now: Date,
  claim: EmailClaim,
  order: ClaimOrder = 'priority',
): Promise<PendingEmail[]> {
  const claimed = await claimStatement(db, limit, now, claim, order)
  return claimed
    .flatMap((mail) => (mail.recipient === null ? [] : [{ ...mail, recipient: mail.recipient }]))
    .toSorted((one, other) => one.priority - other.priority || one.id - other.id)
}

/**
 * Extends the leases of e-mails that the run still holds.
 * @returns the ids of those; any other was claimed by another run, was withdrawn or has ended
 */
export async function renewLeases(
  db: Queryable,
  ids: readonly number[],
  claim: EmailClaim,
): Promise<readonly number[]> {
  if (!ids.length) return []
  const renewed = await db
    .update(emailOutbox)
    .set({ leasedUntil: leaseEnd(claim) })
    .where(and(inArray(emailOutbox.id, [...ids]), isClaimedBy(claim)))
    .returning({ id: emailOutbox.id })
  return renewed.map(({ id }) => id)
}

/** Ends an e-mail and blanks its recipient and data. `sent` is a fact and is recorded whichever process holds the claim. */
export async function finishEmail(
  db: Queryable,
  id: number,
  claim: EmailClaim,
  state: Exclude<EmailState, 'waiting'>,
  now: Date,
  lastError: string | null = null,
): Promise<void> {
  const holds = state === 'sent' ? eq(emailOutbox.state, 'waiting') : isClaimedBy(claim)
  await db
    .update(emailOutbox)
    .set({ state, recipient: null, data: null, endedAt: now, lastError, claimedBy: null, leasedUntil: null })
    .where(and(eq(emailOutbox.id, id), holds))
}

/** Cancels pending e-mails of these occasions, because their content no longer applies. */
export async function cancelEmails(tx: Queryable, keys: readonly string[], now: Date): Promise<void> {
  if (!keys.length) return
  await tx
    .update(emailOutbox)
    .set({ state: 'unwanted', recipient: null, data: null, endedAt: now })
    .where(and(inArray(emailOutbox.key, [...keys]), eq(emailOutbox.state, 'waiting')))
}

/** How often each waiting e-mail of these occasions was attempted. No run claims them until the transaction ends. */
export async function lockPendingEmails(
  tx: Queryable,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (!keys.length) return new Map()
  const rows = await tx
    .select({ key: emailOutbox.key, attempts: emailOutbox.attempts })
    .from(emailOutbox)
    .where(and(inArray(emailOutbox.key, [...keys]), eq(emailOutbox.state, 'waiting')))
    .orderBy(asc(emailOutbox.id))
    .for('update')
  return new Map(rows.map(({ key, attempts }) => [key, attempts]))
}

/** Why an e-mail waits whose payment has an open alarm. */
export const onHoldCode = 'payment_on_hold'

/** Sends e-mails of these occasions that were put on hold; their time to expire starts again. */
export async function releaseHeldEmails(tx: Queryable, keys: readonly string[], now: Date): Promise<void> {
  if (!keys.length) return
  const isHeld = and(eq(emailOutbox.state, 'waiting'), eq(emailOutbox.lastError, onHoldCode))
  await tx
    .update(emailOutbox)
    .set({
      dueAt: now,
      expiresAt: sql`${emailOutbox.expiresAt} + (${now.toISOString()}::timestamptz - ${emailOutbox.createdAt})`,
      lastError: null,
    })
    .where(and(inArray(emailOutbox.key, [...keys]), isHeld))
}

/** Gives an e-mail back to be sent later; an attempt that never reached the server is not counted. */
export async function postponeEmail(
  db: Queryable,
  id: number,
  claim: EmailClaim,
  { dueAt, code, counts }: { readonly dueAt: Date; readonly code: string | null; readonly counts: boolean },
): Promise<void> {
  const attempts = counts ? emailOutbox.attempts : sql`greatest(${emailOutbox.attempts} - 1, 0)`
  await db
    .update(emailOutbox)
    .set({ dueAt, lastError: code, attempts: sql`${attempts}`, claimedBy: null, leasedUntil: null })
    .where(and(eq(emailOutbox.id, id), isClaimedBy(claim)))
}

/**
 * The number of e-mails that were due before a time, and since when; those that a server postpones are
 * included.
 */
export async function countOverdueEmails(
  db: Queryable,
  before: Date,
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const waitsSince = sql`case when ${emailOutbox.lastError} is null then ${emailOutbox.dueAt} else ${emailOutbox.createdAt} end`
  const [found] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      oldest: sql`min(${waitsSince})`.mapWith(emailOutbox.dueAt),
    })
    .from(emailOutbox)
    .where(
      and(
        eq(emailOutbox.state, 'waiting'),
        sql`${waitsSince} <= ${before.toISOString()}`,
        // The payment has its own alarm.
        sql`${emailOutbox.lastError} is distinct from ${onHoldCode}`,
      ),
    )
  return found ?? { count: 0, oldest: null }
}

/** Deletes e-mails that ended before a time: their keys may be used again. */
export async function pruneEmails(db: Queryable, before: Date, stopping?: AbortSignal): Promise<void> {
  await deleteInBatches(db, emailOutbox, lt(emailOutbox.endedAt, before), { signal: stopping })
}
