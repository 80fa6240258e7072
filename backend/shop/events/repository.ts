import { and, arrayContains, asc, count, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Brand } from '#config/brands.ts'
import type { Queryable } from '../../db/client.ts'
import { activeRegistrationStates, eventRegistrations, events } from '../../db/schema/customers/events.ts'

export type EventRow = typeof events.$inferSelect
export type Registration = typeof eventRegistrations.$inferSelect

/** The events of a brand that have not begun, the first one first. */
export function findComingEvents(db: Queryable, brand: Brand, now: Date, limit: number): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(gt(events.startsAt, now), isNull(events.cancelledAt), arrayContains(events.brands, [brand])))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(limit)
}

export async function findEvent(db: Queryable, id: string): Promise<EventRow | null> {
  const [row] = await db.select().from(events).where(eq(events.id, id))
  return row ?? null
}

/** Adds an event; false if there is one with the id. */
export async function insertEvent(tx: Queryable, event: typeof events.$inferInsert): Promise<boolean> {
  const added = await tx.insert(events).values(event).onConflictDoNothing().returning({ id: events.id })
  return added.length > 0
}

/** Changes an event, which is locked. */
export async function updateEvent(
  tx: Queryable,
  { id, ...changes }: typeof events.$inferInsert,
): Promise<EventRow> {
  const [row] = await tx.update(events).set(changes).where(eq(events.id, id)).returning()
  if (!row) throw new Error(`Event ${id} is not locked`)
  return row
}

/** Locks an event, so that two calls never give away the same place. */
export async function lockEvent(tx: Queryable, id: string): Promise<EventRow | null> {
  const [row] = await tx.select().from(events).where(eq(events.id, id)).for('no key update')
  return row ?? null
}

/** Taken places by event. */
export async function countPlaces(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (!ids.length) return new Map()
  const rows = await db
    .select({ id: eventRegistrations.eventId, taken: count() })
    .from(eventRegistrations)
    .where(and(inArray(eventRegistrations.eventId, [...ids]), eq(eventRegistrations.state, 'confirmed')))
    .groupBy(eventRegistrations.eventId)
  return new Map(rows.map(({ id, taken }) => [id, taken]))
}

/**
 * Registers an address, or one that cancelled again.
 * @returns null if it is registered already: nothing changes then
 */
export async function insertRegistration(
  tx: Queryable,
  registration: Omit<typeof eventRegistrations.$inferInsert, 'id'>,
): Promise<Registration | null> {
  const { eventId: _, email: __, ...rest } = registration
  const [row] = await tx
    .insert(eventRegistrations)
    .values(registration)
    .onConflictDoUpdate({
      target: [eventRegistrations.eventId, eventRegistrations.email],
      set: { ...rest, remindedAt: null, informedAt: null },
      setWhere: sql`${eventRegistrations.state} = 'cancelled'`,
    })
    .returning()
  return row ?? null
}

export async function findRegistration(db: Queryable, id: number): Promise<Registration | null> {
  const [row] = await db.select().from(eventRegistrations).where(eq(eventRegistrations.id, id))
  return row ?? null
}

export async function setRegistrationState(
  tx: Queryable,
  id: number,
  state: Registration['state'],
): Promise<void> {
  await tx.update(eventRegistrations).set({ state }).where(eq(eventRegistrations.id, id))
}

/** Gives places to the first on the waiting list, in its order; returns their registrations. */
export async function confirmWaiting(
  tx: Queryable,
  eventId: string,
  limit: number,
  now: Date,
): Promise<Registration[]> {
  const { id, registeredAt, state } = eventRegistrations
  const first = tx
    .select({ id })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), eq(state, 'waiting')))
    .orderBy(asc(registeredAt), asc(id))
    .limit(limit)
  return tx
    .update(eventRegistrations)
    .set({ state: 'confirmed', informedAt: now })
    .where(inArray(id, first))
    .returning()
}

/** Registrations with a place whose event begins before a time, without a reminder yet; locked. */
export function lockUnreminded(
  tx: Queryable,
  now: Date,
  until: Date,
  limit: number,
): Promise<{ registration: Registration; event: EventRow }[]> {
  return tx
    .select({ registration: eventRegistrations, event: events })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        gt(events.startsAt, now),
        lte(events.startsAt, until),
        eq(eventRegistrations.state, 'confirmed'),
        isNull(eventRegistrations.remindedAt),
        isNull(events.cancelledAt),
      ),
    )
    .orderBy(asc(eventRegistrations.id))
    .limit(limit)
    .for('update', { of: eventRegistrations, skipLocked: true })
}

/** Marks an event as called off; false if it was before. */
export async function markEventCancelled(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const marked = await tx
    .update(events)
    .set({ cancelledAt: now })
    .where(and(eq(events.id, id), isNull(events.cancelledAt)))
    .returning({ id: events.id })
  return marked.length > 0
}

/** Registrations for events that were called off, which have not ended yet; locked. */
export function lockCalledOff(tx: Queryable, limit: number) {
  return tx
    .select({ registration: eventRegistrations, event: events })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(isNotNull(events.cancelledAt), inArray(eventRegistrations.state, [...activeRegistrationStates])),
    )
    .orderBy(asc(eventRegistrations.eventId), asc(eventRegistrations.id))
    .limit(limit)
    .for('update', { of: eventRegistrations, skipLocked: true })
}

export async function markReminded(tx: Queryable, ids: readonly number[], now: Date): Promise<void> {
  if (!ids.length) return
  await tx
    .update(eventRegistrations)
    .set({ remindedAt: now })
    .where(inArray(eventRegistrations.id, [...ids]))
}

/** Registrations that do not know of the latest change of their event; locked. */
export function lockUninformed(tx: Queryable, limit: number) {
  const { id, registeredAt, informedAt, state } = eventRegistrations
  return tx
    .select({ registration: eventRegistrations, event: events })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        isNotNull(events.changedAt),
        isNull(events.cancelledAt),
        inArray(state, [...activeRegistrationStates]),
        lt(sql`coalesce(${informedAt}, ${registeredAt})`, events.changedAt),
      ),
    )
    .orderBy(asc(eventRegistrations.eventId), asc(id))
    .limit(limit)
    .for('update', { of: eventRegistrations, skipLocked: true })
}

/** Records that a registration knows of a change, and is to be reminded of the day that it set. */
export async function markInformed(tx: Queryable, id: number, informedAt: Date): Promise<void> {
  await tx
    .update(eventRegistrations)
    .set({ informedAt, remindedAt: null })
    .where(eq(eventRegistrations.id, id))
}
