import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { evidenceYears } from '#config/retention.ts'
import type { AppContext } from '../../app-context.ts'
import { deleteInBatches, runInBatches } from '../../db/batches.ts'
import { consentLedger, subscribers, subscriptionRequests } from '../../db/schema/customers/newsletter.ts'
import type { Job } from '../../jobs/jobs.ts'
import { deleteConsents } from '../newsletter/consents.ts'
import { eraseEndedContacts } from '../newsletter/repository.ts'

const dayMs = 24 * 60 * 60_000
/** Consents that were never confirmed. */
const unconfirmedMs = 30 * dayMs
/** After the end of a subscription its consents are evidence until claims are time-barred. */
const evidenceMs = evidenceYears * 365 * dayMs

const ids = z.array(z.object({ id: z.coerce.number() }))

/**
 * Deletes requests whose link has expired, consents that were never confirmed, and what is older than the
 * limitation period. A current subscription keeps all of its consents.
 */
export async function pruneSubscriptions(
  { database: { db }, clock }: Pick<AppContext, 'database' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  const now = clock()
  const before = (age: number) => sql`${new Date(now.getTime() - age).toISOString()}::timestamptz`
  await deleteInBatches(db, subscriptionRequests, sql`${subscriptionRequests.expiresAt} <= ${before(0)}`, {
    signal: stopping,
  })
  // Processes of an earlier release end subscriptions without erasing the contact data.
  await eraseEndedContacts(db, stopping)
  const isEnded = sql`${subscribers.unsubscribedAt} <= ${before(evidenceMs)}`
  await deleteInBatches(db, subscribers, isEnded, { signal: stopping })
  const hasRow = (table: unknown) =>
    sql`exists (select from ${table} s where s.brand = l.brand and s.email = l.email)`
  await runInBatches(
    (size) =>
      db.transaction(async (tx) => {
        const { rows } = await tx.execute(sql`
          select l.id from ${consentLedger} l
          where l.at <= ${before(unconfirmedMs)} and not ${hasRow(subscribers)}
            and not ${hasRow(subscriptionRequests)}
            and (l.at <= ${before(evidenceMs)}
              or (l.topic like 'newsletter%' and not exists (
                select from ${consentLedger} e
                where e.brand = l.brand and e.email = l.email and e.action in ('confirmed', 'withdrawn'))))
          order by l.at limit ${size} for update skip locked`)
        const found = ids.parse(rows).map(({ id }) => id)
        await deleteConsents(tx, found)
        return found.length
      }),
    { signal: stopping },
  )
}

export const pruneSubscriptionsJob: Job = {
  name: 'old-subscriptions',
  intervalMs: 6 * 3600_000,
  run: (context, _log, stopping) => pruneSubscriptions(context, stopping),
}
