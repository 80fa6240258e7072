import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Brand } from '#i18n/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { type MailState, mailOutbox } from './schema.ts'
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
}

/**
 * Notes a mail to send. Call it in the transaction of what it tells.
 * @returns false where the key has been used: nothing is written then
 */
export async function queueMail<Name extends TemplateName>(
  tx: Queryable,
  { template, to, locale, brand, key, data, dueAt }: MailToQueue<Name>,
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
      expiresAt: new Date(due.getTime() + templates[template].lifeMs),
    })
    .onConflictDoNothing({ target: mailOutbox.key })
    .returning({ id: mailOutbox.id })
  return written.length > 0
}

export type WaitingMail = Omit<typeof mailOutbox.$inferSelect, 'recipient'> & { readonly recipient: string }

/** Takes due mails for this process until the lease ends; one that dies with them sends nothing twice but those it had. */
export async function claimMails(
  db: Queryable,
  limit: number,
  now: Date,
  leaseMs: number,
): Promise<WaitingMail[]> {
  const due = sql`select id from ${mailOutbox}
    where state = 'waiting' and due_at <= ${now.toISOString()}
    order by due_at, id limit ${limit} for update skip locked`
  const claimed = await db
    .update(mailOutbox)
    .set({ dueAt: new Date(now.getTime() + leaseMs), attempts: sql`${mailOutbox.attempts} + 1` })
    // As an array the rows are chosen once; joined, a plan may choose again for each and take more than so many.
    .where(sql`${mailOutbox.id} = any(array(${due}))`)
    .returning()
  return claimed
    .flatMap((mail) => (mail.recipient === null ? [] : [{ ...mail, recipient: mail.recipient }]))
    .toSorted((one, other) => one.id - other.id)
}

/** Ends mails and blanks them: what they told and whom is forgotten. */
export async function endMails(
  db: Queryable,
  ids: readonly number[],
  state: Exclude<MailState, 'waiting'>,
  now: Date,
  lastError: string | null = null,
): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ state, recipient: null, data: null, endedAt: now, lastError })
    .where(inArray(mailOutbox.id, [...ids]))
}

/** Ends waiting mails of these occasions unsent: what they would tell is no longer so. */
export async function withdrawMails(tx: Queryable, keys: readonly string[], now: Date): Promise<void> {
  if (!keys.length) return
  await tx
    .update(mailOutbox)
    .set({ state: 'unwanted', recipient: null, data: null, endedAt: now })
    .where(and(inArray(mailOutbox.key, [...keys]), eq(mailOutbox.state, 'waiting')))
}

export async function postponeMail(db: Queryable, id: number, dueAt: Date, lastError: string): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ dueAt, lastError })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.state, 'waiting')))
}

/** Deletes what ended before the moment: its key may be used anew. */
export async function forgetMails(db: Queryable, before: Date): Promise<void> {
  await db.delete(mailOutbox).where(lt(mailOutbox.endedAt, before))
}
