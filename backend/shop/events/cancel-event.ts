import type { AppContext } from '../../app-context.ts'
import { runInBatches } from '../../db/batches.ts'
import { type DomainError, fail } from '../../http/result.ts'
import { recordStaffAction, type Staff } from '../audit/staff-actions.ts'
import { cancelEmails } from '../emails/outbox.ts'
import { enqueueEventEmail, getReminderKey } from './enqueue-event-email.ts'
import { lockCalledOff, lockEvent, markEventCancelled, setRegistrationState } from './repository.ts'

/**
 * Calls an event off. It disappears from the shop at once, and a job informs everyone who registered. Idempotent.
 */
export async function cancelEvent(
  { database: { db }, clock }: Pick<AppContext, 'database' | 'clock'>,
  id: string,
  staff: Staff,
): Promise<null | DomainError<'event_not_found' | 'event_over'>> {
  const now = clock()
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, id)
    if (!event) return fail('event_not_found', 'The event was not found.', 'id')
    if (event.startsAt <= now) return fail('event_over', 'The event has begun.', 'id')
    if (await markEventCancelled(tx, id, now))
      await recordStaffAction(tx, 'event-cancelled', `event:${id}`, staff, now)
    return null
  })
}

/**
 * Ends the registrations for events that were called off, and writes to each once: a registration ends in the
 * transaction that queues its e-mail.
 */
export async function informCalledOff(
  { database: { db }, clock }: Pick<AppContext, 'database' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  await runInBatches(
    (size) =>
      db.transaction(async (tx) => {
        const now = clock()
        const rows = await lockCalledOff(tx, size)
        for (const { registration, event } of rows) {
          await setRegistrationState(tx, registration.id, 'cancelled')
          if (event.startsAt > now) await enqueueEventEmail(tx, 'called-off', registration, event, now)
        }
        const reminders = rows.map(({ registration }) => getReminderKey(registration))
        if (reminders.length) await cancelEmails(tx, reminders, now)
        return rows.length
      }),
    { signal: stopping, size: 100 },
  )
}
