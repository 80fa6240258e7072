import type { Queryable } from '../../db/client.ts'
import { enqueueEventEmail } from './enqueue-event-email.ts'
import { confirmWaiting, countPlaces, type EventRow } from './repository.ts'

/** Gives free places to the waiting list, in order, with an e-mail to each. The event is locked. */
export async function promoteWaiting(tx: Queryable, event: EventRow, now: Date): Promise<void> {
  const taken = (await countPlaces(tx, [event.id])).get(event.id) ?? 0
  const free = event.capacity - taken
  if (free <= 0) return
  // Their e-mail states the event as it is now.
  for (const registration of await confirmWaiting(tx, event.id, free, now))
    await enqueueEventEmail(tx, 'promoted', registration, event, now)
}
