import type { Queryable } from '../../db/client.ts'
import { localize } from '../../db/localize.ts'
import { findEmailLocales } from '../emails/email-locales.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import {
  eventCalledOff,
  eventCancelled,
  eventChanged,
  eventPlace,
  eventReminder,
  eventWaiting,
} from './event-emails.ts'
import type { EventRow, Registration } from './repository.ts'

export type EventEmail =
  | 'place'
  | 'promoted'
  | 'waiting'
  | 'reminder'
  | 'changed'
  | 'cancelled'
  | 'called-off'

type Keyed = Pick<Registration, 'id' | 'registeredAt' | 'informedAt'>

const getKey = (kind: EventEmail, { id, registeredAt }: Keyed, of: Date | null = null) =>
  `event-${kind}:${id}:${registeredAt.getTime()}${of ? `:${of.getTime()}` : ''}`

/** The key of the reminder of a registration. The one of a former day does not prevent it. */
export const getReminderKey = (registration: Keyed) =>
  getKey('reminder', registration, registration.informedAt)

/** Queues an e-mail about a registration; one of a kind for each time it was made, or the event was changed. */
export async function enqueueEventEmail(
  tx: Queryable,
  kind: EventEmail,
  registration: Registration,
  { name, place, startsAt, timeZone, changedAt }: EventRow,
  now: Date,
): Promise<void> {
  const { id, email: to, profile: locale, brand, state } = registration
  const { text } = await findEmailLocales(tx, to, locale)
  const event = { name: localize(name, text), place, startsAt: startsAt.toISOString(), timeZone }
  const data = { registrationId: id, event }
  const changes = kind === 'changed' ? changedAt : null
  const key = kind === 'reminder' ? getReminderKey(registration) : getKey(kind, registration, changes)
  const mail = { to, locale, brand, key }
  if (kind === 'waiting') await enqueueEmail(tx, { ...mail, template: eventWaiting, data }, now)
  else if (kind === 'reminder') await enqueueEmail(tx, { ...mail, template: eventReminder, data }, now)
  else if (kind === 'cancelled') await enqueueEmail(tx, { ...mail, template: eventCancelled, data }, now)
  else if (kind === 'called-off') await enqueueEmail(tx, { ...mail, template: eventCalledOff, data }, now)
  else if (kind === 'changed') {
    const hasPlace = state === 'confirmed'
    await enqueueEmail(tx, { ...mail, template: eventChanged, data: { ...data, hasPlace } }, now)
  } else {
    const promoted = kind === 'promoted'
    await enqueueEmail(tx, { ...mail, template: eventPlace, data: { ...data, promoted } }, now)
  }
}
