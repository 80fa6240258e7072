import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Brand } from '#i18n/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { type MailState, mailOutbox, mailPriorities } from './schema.ts'
import { type DataOf, type TemplateName, templates } from './templates/index.ts'

export type MailToQueue<Name extends TemplateName> = {
  readonly template: Name
  /** One address. */
  readonly to: string
  readonly locale: Locale
  readonly brand: Brand
  /** Names the occasion, as `review-invitation:4711`, and no person; a second mail under it is not written. */
  readonly key: string
  readonly data: DataOf<Name>
  /** Not before this moment; otherwise at once. */
  readonly dueAt?: Date
  /** What must arrive in order, as `order:4711`: each e-mail of it waits until the one before has ended. */
  readonly thread?: string
}

/**
 * Notes a mail to send. Call it in the transaction of what it tells.
 * @returns false where the key has been used: nothing is written then
 */
export async function queueMail<Name extends TemplateName>(
  tx: Queryable,
  { template, to, locale, brand, key, data, dueAt, thread }: MailToQueue<Name>,
  now: Date,
): Promise<boolean> {
  const due = dueAt ?? now
  const written = await tx
    .insert(mailOutbox)
    .values({
      key,
      template,
      brand,
      locale,
      recipient: to,
      data,
      createdAt: now,
      dueAt: due,
      priority: mailPriorities[templates[template].priority],
      thread,
      expiresAt: new Date(due.getTime() + templates[template].lifeMs),
    })
    .onConflictDoNothing({ target: mailOutbox.key })
    .returning({ id: mailOutbox.id })
  return written.length > 0
}

export type WaitingMail = Omit<typeof mailOutbox.$inferSelect, 'recipient'> & { readonly recipient: string }

/** One run of the sender: its name in `claimed_by`, and how long a claim lasts without being renewed. */
export type Claim = { readonly id: string; readonly leaseMs: number }

/** Leases are measured by the clock of the database, which all processes share. */
const leaseEnd = ({ leaseMs }: Claim) => sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`

const isClaimedBy = (claim: Claim) => and(eq(mailOutbox.claimedBy, claim.id), eq(mailOutbox.state, 'waiting'))

const priorities = Object.values(mailPriorities).toSorted()

/** Whose turn it is: the most urgent, or what has been due longest, whatever it is. */
export type ClaimOrder = 'priority' | 'age'

/**
 * The claim as one statement. Those that another run holds under a lease are left out, and so are those whose thread
 * has an earlier e-mail waiting.
 */
export function claimStatement(db: Queryable, limit: number, now: Date, claim: Claim, order: ClaimOrder) {
  const due = (sequence: SQL, which = sql``) => sql`(select id from ${mailOutbox} as mail
    where state = 'waiting' and due_at <= ${now.toISOString()} ${which}
      and (leased_until is null or leased_until <= clock_timestamp())
      and not exists (
        select from ${mailOutbox} as earlier
        where earlier.thread = mail.thread and earlier.state = 'waiting' and earlier.id < mail.id
      )
    order by ${sequence} limit ${limit} for update skip locked)`
  // One look for each priority, as far as the limit needs: a single list would read what is not due yet on the way.
  const urgentFirst = sql`select mail.id from unnest(${sql.param(priorities)}::smallint[]) as urgency (priority)
    cross join lateral ${due(sql`due_at, id`, sql`and priority = urgency.priority`)} as mail limit ${limit}`
  const ids = order === 'age' ? due(sql`due_at`) : urgentFirst
  return (
    db
      .update(mailOutbox)
      .set({ claimedBy: claim.id, leasedUntil: leaseEnd(claim), attempts: sql`${mailOutbox.attempts} + 1` })
      // As an array the rows are chosen once; joined, a plan may choose again for each and take more than so many.
      .where(sql`${mailOutbox.id} = any(array(${ids}))`)
      .returning()
  )
}

/** Claims due e-mails for a run. */
export async function claimMails(
  db: Queryable,
  limit: number,
  now: Date,
  claim: Claim,
  order: ClaimOrder = 'priority',
): Promise<WaitingMail[]> {
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
  claim: Claim,
): Promise<readonly number[]> {
  if (!ids.length) return []
  const renewed = await db
    .update(mailOutbox)
    .set({ leasedUntil: leaseEnd(claim) })
    .where(and(inArray(mailOutbox.id, [...ids]), isClaimedBy(claim)))
    .returning({ id: mailOutbox.id })
  return renewed.map(({ id }) => id)
}

/** Ends an e-mail and blanks its recipient and data. `sent` is a fact and is recorded whichever process holds the claim. */
export async function endMail(
  db: Queryable,
  id: number,
  claim: Claim,
  state: Exclude<MailState, 'waiting'>,
  now: Date,
  lastError: string | null = null,
): Promise<void> {
  const holds = state === 'sent' ? eq(mailOutbox.state, 'waiting') : isClaimedBy(claim)
  await db
    .update(mailOutbox)
    .set({ state, recipient: null, data: null, endedAt: now, lastError, claimedBy: null, leasedUntil: null })
    .where(and(eq(mailOutbox.id, id), holds))
}

/** Ends waiting mails of these occasions unsent: what they would tell is no longer so. */
export async function withdrawMails(tx: Queryable, keys: readonly string[], now: Date): Promise<void> {
  if (!keys.length) return
  await tx
    .update(mailOutbox)
    .set({ state: 'unwanted', recipient: null, data: null, endedAt: now })
    .where(and(inArray(mailOutbox.key, [...keys]), eq(mailOutbox.state, 'waiting')))
}

/** How often each waiting e-mail of these occasions was attempted. No run claims them until the transaction ends. */
export async function lockWaiting(
  tx: Queryable,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (!keys.length) return new Map()
  const rows = await tx
    .select({ key: mailOutbox.key, attempts: mailOutbox.attempts })
    .from(mailOutbox)
    .where(and(inArray(mailOutbox.key, [...keys]), eq(mailOutbox.state, 'waiting')))
    .orderBy(asc(mailOutbox.id))
    .for('update')
  return new Map(rows.map(({ key, attempts }) => [key, attempts]))
}

/** Why an e-mail waits whose payment has an open alarm. */
export const onHold = 'payment_on_hold'

/** Sends e-mails of these occasions that were put on hold; their time to expire begins anew. */
export async function releaseMails(tx: Queryable, keys: readonly string[], now: Date): Promise<void> {
  if (!keys.length) return
  const isHeld = and(eq(mailOutbox.state, 'waiting'), eq(mailOutbox.lastError, onHold))
  await tx
    .update(mailOutbox)
    .set({
      dueAt: now,
      expiresAt: sql`${mailOutbox.expiresAt} + (${now.toISOString()}::timestamptz - ${mailOutbox.createdAt})`,
      lastError: null,
    })
    .where(and(inArray(mailOutbox.key, [...keys]), isHeld))
}

/** Gives an e-mail back to be sent later; an attempt that never reached the server is not counted. */
export async function postponeMail(
  db: Queryable,
  id: number,
  claim: Claim,
  { dueAt, code, counts }: { readonly dueAt: Date; readonly code: string | null; readonly counts: boolean },
): Promise<void> {
  const attempts = counts ? mailOutbox.attempts : sql`greatest(${mailOutbox.attempts} - 1, 0)`
  await db
    .update(mailOutbox)
    .set({ dueAt, lastError: code, attempts: sql`${attempts}`, claimedBy: null, leasedUntil: null })
    .where(and(eq(mailOutbox.id, id), isClaimedBy(claim)))
}

/** How many waited to be sent before the moment, and since when; those a server postpones are among them. */
export async function countOverdue(
  db: Queryable,
  before: Date,
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const waitsSince = sql`case when ${mailOutbox.lastError} is null then ${mailOutbox.dueAt} else ${mailOutbox.createdAt} end`
  const [found] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      oldest: sql`min(${waitsSince})`.mapWith(mailOutbox.dueAt),
    })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.state, 'waiting'),
        sql`${waitsSince} <= ${before.toISOString()}`,
        // The alarm of the payment is what people look at.
        sql`${mailOutbox.lastError} is distinct from ${onHold}`,
      ),
    )
  return found ?? { count: 0, oldest: null }
}

/** Deletes what ended before the moment: its key may be used anew. */
export async function forgetMails(db: Queryable, before: Date, stopping?: AbortSignal): Promise<void> {
  await deleteInBatches(db, mailOutbox, lt(mailOutbox.endedAt, before), { stopping })
}
