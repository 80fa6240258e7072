import type { AppContext } from '../../app-context.ts'
import type { events } from '../../db/schema/customers/events.ts'
import { promoteWaiting } from './promote-waiting.ts'
import { type EventRow, insertEvent, lockEvent, updateEvent } from './repository.ts'

type NewEvent = Omit<typeof events.$inferInsert, 'cancelledAt' | 'changedAt'>

/** Whether day, time or place differ. */
const isMoved = (before: EventRow, { startsAt, endsAt, timeZone, place }: NewEvent) =>
  before.startsAt.getTime() !== startsAt.getTime() ||
  before.endsAt.getTime() !== endsAt.getTime() ||
  before.timeZone !== timeZone ||
  before.place !== place

/**
 * Adds or changes an event. New places go to the waiting list before anyone else can take them; a job informs
 * everyone who registered about another day, time or place.
 */
export async function saveEvent(
  { database: { db }, clock }: Pick<AppContext, 'database' | 'clock'>,
  input: NewEvent,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await insertEvent(tx, input)) return
    const before = await lockEvent(tx, input.id)
    // After the lock: later than every registration that got the former day.
    const now = clock()
    if (!before) throw new Error(`Event ${input.id} was deleted while it was being changed`)
    const changedAt = isMoved(before, input) ? now : before.changedAt
    const event = await updateEvent(tx, { ...input, changedAt })
    if (event.startsAt > now && event.cancelledAt === null) await promoteWaiting(tx, event, now)
  })
}
