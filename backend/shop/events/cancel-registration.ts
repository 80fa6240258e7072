import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { localize } from '../../db/localize.ts'
import { fail, ok, type Result } from '../../http/result.ts'
import { verifyLinkToken } from '../emails/link-tokens.ts'
import { cancelEmails } from '../emails/outbox.ts'
import { enqueueEventEmail, getReminderKey } from './enqueue-event-email.ts'
import { promoteWaiting } from './promote-waiting.ts'
import { findRegistration, lockEvent, setRegistrationState } from './repository.ts'

type Unsubscribe = Contract['eventsUnsubscribe']

/** Cancels a registration and confirms it by e-mail; its place goes to the first on the waiting list. Idempotent. */
export async function cancelRegistration(
  { config, database: { db }, clock }: AppContext,
  { profile, token }: z.output<Unsubscribe['input']>,
): Promise<Result<Unsubscribe>> {
  const now = clock()
  const link = verifyLinkToken(config, 'event-registration', token, now)
  const known = link && (await findRegistration(db, link.id))
  if (!known) return fail('unknown_link', 'The link is not valid.', 'token')
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, known.eventId)
    const registration = await findRegistration(tx, known.id)
    if (!event || !registration) return fail('unknown_link', 'The link is not valid.', 'token')
    if (event.startsAt <= now) return fail('event_over', 'The event has begun.')
    if (event.cancelledAt) return fail('event_over', 'The event was called off.')
    const reply = ok({ id: event.id, name: localize(event.name, profile) })
    if (registration.state === 'cancelled') return reply
    await setRegistrationState(tx, registration.id, 'cancelled')
    await cancelEmails(tx, [getReminderKey(registration)], now)
    await enqueueEventEmail(tx, 'cancelled', registration, event, now)
    await promoteWaiting(tx, event, now)
    return reply
  })
}
