import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { localize } from '../../db/localize.ts'
import { fail, ok, type Result } from '../../http/result.ts'
import { verifyLinkToken } from '../emails/link-tokens.ts'
import { findEvent, findRegistration } from './repository.ts'

type Read = Contract['eventsRegistration']

/** The event and the state of a registration. Links are forwarded, so the reply contains no name or address. */
export async function readRegistration(
  { config, database: { db }, clock }: AppContext,
  { profile, token }: z.output<Read['input']>,
): Promise<Result<Read>> {
  const now = clock()
  const link = verifyLinkToken(config, 'event-registration', token, now)
  const registration = link && (await findRegistration(db, link.id))
  const event = registration && (await findEvent(db, registration.eventId))
  if (!event) return fail('unknown_link', 'The link is not valid.', 'token')
  const { id, place, startsAt, timeZone } = event
  return ok({
    event: { id, name: localize(event.name, profile), place, startsAt: startsAt.toISOString(), timeZone },
    state: registration.state,
    isOver: startsAt <= now,
    isCalledOff: event.cancelledAt !== null,
  })
}
