import type { Queryable } from '../../db/client.ts'
import { localize } from '../../db/localize.ts'
import { findEmailLocales } from '../emails/email-locales.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import { eventCalledOff, eventCancelled, eventPlace, eventReminder, eventWaiting } from './event-emails.ts'
import type { EventRow, Registration } from './repository.ts'

export type EventEmail = 'place' | 'promoted' | 'waiting' | 'reminder' | 'cancelled' | 'called-off'

const getKey = (kind: EventEmail, { id, registeredAt }: Pick<Registration, 'id' | 'registeredAt'>) =>
  `event-${kind}:${id}:${registeredAt.getTime()}`

/** The key of the reminder of a registration. */
export const getReminderKey = (registration: Pick<Registration, 'id' | 'registeredAt'>) =>
  getKey('reminder', registration)

/** Queues an e-mail about a registration; one of a kind for each time it was made. */
export async function enqueueEventEmail(
  tx: Queryable,
  kind: EventEmail,
  { id, email: to, profile: locale, brand, registeredAt }: Registration,
  { name, place, startsAt, timeZone }: EventRow,
  now: Date,
): Promise<void> {
  const { text } = await findEmailLocales(tx, to, locale)
  const event = { name: localize(name, text), place, startsAt: startsAt.toISOString(), timeZone }
  const data = { registrationId: id, event }
  const mail = { to, locale, brand, key: getKey(kind, { id, registeredAt }) }
  if (kind === 'waiting') await enqueueEmail(tx, { ...mail, template: eventWaiting, data }, now)
  else if (kind === 'reminder') await enqueueEmail(tx, { ...mail, template: eventReminder, data }, now)
  else if (kind === 'cancelled') await enqueueEmail(tx, { ...mail, template: eventCancelled, data }, now)
  else if (kind === 'called-off') await enqueueEmail(tx, { ...mail, template: eventCalledOff, data }, now)
  else {
    const promoted = kind === 'promoted'
    await enqueueEmail(tx, { ...mail, template: eventPlace, data: { ...data, promoted } }, now)
  }
}
