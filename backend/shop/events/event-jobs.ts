import { lte } from 'drizzle-orm'
import { retentionDays } from '#config/retention.ts'
import type { AppContext } from '../../app-context.ts'
import { deleteInBatches, runInBatches } from '../../db/batches.ts'
import { events } from '../../db/schema/customers/events.ts'
import type { Job } from '../../jobs/jobs.ts'
import { informCalledOff } from './cancel-event.ts'
import { enqueueEventEmail } from './enqueue-event-email.ts'
import { informChanged } from './inform-changed.ts'
import { lockUnreminded, markReminded } from './repository.ts'

const dayMs = 24 * 60 * 60_000
/** Registrations are deleted with their event. */
const retentionMs = retentionDays.events * dayMs

/** Reminds everyone with a place the day before; those who learn of the day later are not reminded. */
export async function remindParticipants(
  { database: { db }, clock }: Pick<AppContext, 'database' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  await runInBatches(
    (size) =>
      db.transaction(async (tx) => {
        const now = clock()
        const rows = await lockUnreminded(tx, now, new Date(now.getTime() + dayMs), size)
        for (const { registration, event } of rows) {
          const knownSince = registration.informedAt ?? registration.registeredAt
          const isLate = event.startsAt.getTime() - knownSince.getTime() < dayMs
          if (!isLate) await enqueueEventEmail(tx, 'reminder', registration, event, now)
        }
        await markReminded(
          tx,
          rows.map(({ registration }) => registration.id),
          now,
        )
        return rows.length
      }),
    { signal: stopping, size: 100 },
  )
}

export const eventJobs: readonly Job[] = [
  {
    name: 'event-reminders',
    intervalMs: 5 * 60_000,
    run: (context, _log, stopping) => remindParticipants(context, stopping),
  },
  {
    name: 'called-off-events',
    intervalMs: 60_000,
    run: (context, _log, stopping) => informCalledOff(context, stopping),
  },
  {
    name: 'changed-events',
    intervalMs: 60_000,
    run: (context, _log, stopping) => informChanged(context, stopping),
  },
  {
    name: 'old-events',
    intervalMs: 6 * 3600_000,
    async run({ database, clock }, _log, stopping) {
      const isOver = lte(events.endsAt, new Date(clock().getTime() - retentionMs))
      await deleteInBatches(database.db, events, isOver, { signal: stopping })
    },
  },
]
