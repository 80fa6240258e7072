import { asc, eq, inArray } from 'drizzle-orm'
import type { AppContext } from '../../app-context.ts'
import { runInBatches } from '../../db/batches.ts'
import { newsletterConsents } from '../../db/schema/customers/notify-me.ts'
import type { Job } from '../../jobs/jobs.ts'
import { subscribe } from './subscribe.ts'

const batchSize = 50

/**
 * Subscribes those who consented at a back-in-stock request of an earlier release, which only recorded it.
 * Processes of that release may write further rows during a deployment.
 */
export async function importConsents(
  { database: { db }, clock }: Pick<AppContext, 'database' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  await runInBatches(
    (size) =>
      db.transaction(async (tx) => {
        const rows = await tx
          .select()
          .from(newsletterConsents)
          .where(eq(newsletterConsents.source, 'notify-me'))
          .orderBy(asc(newsletterConsents.id))
          .limit(size)
          .for('update', { skipLocked: true })
        for (const { brand, email, profile, name, lab } of rows) {
          const consent = { source: 'notify-me', profile, lab } as const
          await subscribe(tx, { brand, email, profile, name, consent }, clock())
        }
        const ids = rows.map(({ id }) => id)
        if (ids.length) await tx.delete(newsletterConsents).where(inArray(newsletterConsents.id, ids))
        return rows.length
      }),
    { signal: stopping, size: batchSize },
  )
}

export const importConsentsJob: Job = {
  name: 'newsletter-consents',
  intervalMs: 10 * 60_000,
  run: (context, _log, stopping) => importConsents(context, stopping),
}
