import type { AppContext } from '../../app-context.ts'
import { runInBatches } from '../../db/batches.ts'
import { cancelEmails } from '../emails/outbox.ts'
import { enqueueEventEmail, getReminderKey } from './enqueue-event-email.ts'
import { lockUninformed, markInformed } from './repository.ts'

/**
 * Writes about another day, time or place to everyone who has a place or waits for one, once for each change: a
 * registration is marked in the transaction that queues its e-mail. It is reminded of the new day.
 */
export async function informChanged(
  { database: { db }, clock }: Pick<AppContext, 'database' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  await runInBatches(
    (size) =>
      db.transaction(async (tx) => {
        const now = clock()
        const rows = await lockUninformed(tx, size)
        for (const { registration, event } of rows) {
          // Its text is about the former day.
          await cancelEmails(tx, [getReminderKey(registration)], now)
          if (event.startsAt > now) await enqueueEventEmail(tx, 'changed', registration, event, now)
          await markInformed(tx, registration.id, event.changedAt ?? now)
        }
        return rows.length
      }),
    { signal: stopping, size: 100 },
  )
}
