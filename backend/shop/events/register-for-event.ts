import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { translateLabel } from '#i18n/label.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { rateLimitKey } from '#validation/network-address.ts'
import { normalizeMailbox } from '#validation/normalize-mailbox.ts'
import { checkNotifyMeForm } from '#validation/person.ts'
import type { AppContext } from '../../app-context.ts'
import { isRateLimitExempt } from '../../http/client-address.ts'
import { InvalidInputError } from '../../http/errors.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, ok, type Result } from '../../http/result.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { consumeAttempt } from '../rate-limits/attempts.ts'
import { limits } from '../rate-limits/limits.ts'
import { subscribe } from '../subscriptions/subscribe.ts'
import { enqueueEventEmail } from './enqueue-event-email.ts'
import { countPlaces, findEvent, insertRegistration, lockEvent } from './repository.ts'

type Subscribe = Contract['eventsSubscribe']
type Input = z.output<Subscribe['input']>

/** Name and address in stored form. Throws {@link InvalidInputError} with all invalid fields. */
async function validateForm(context: AppContext, { profile, name, email }: Input) {
  const { form, problems } = checkNotifyMeForm(marketCodeOf(profile), { name, email })
  if (!problems.length) return { name: form.name, email: form.email.toLowerCase() }
  const t = await loadTranslate(context.database.db, profile)
  const [first, ...others] = problems.map(({ field, message }) => ({
    code: 'invalid_input',
    message: translateLabel(t, message),
    field,
  }))
  throw new InvalidInputError(first?.message ?? '', first?.field, others)
}

/**
 * Registers an address. The place is given under the lock of the event, so that the last one is given once.
 * An address that is registered already changes nothing, and the reply does not say so.
 */
export async function registerForEvent(
  context: AppContext,
  input: Input,
  { address, member }: Pick<RequestContext, 'address' | 'member'>,
): Promise<Result<Subscribe>> {
  const { db } = context.database
  const now = context.clock()
  const { id, brand, profile } = input
  const person = await validateForm(context, input)
  const found = await findEvent(db, id)
  if (!found?.brands.includes(brand)) return fail('event_not_found', 'The event was not found.', 'id')
  if (found.startsAt <= now) return fail('event_over', 'The event has begun.', 'id')
  const client = { limit: limits.eventRequests, subject: rateLimitKey(address) }
  if (!isRateLimitExempt(context.config, address) && !(await consumeAttempt(context, client)))
    return fail('too_many_requests', 'Too many registrations were made from this address. Try again later.')
  const mailbox = { limit: limits.eventRecipients, subject: normalizeMailbox(person.email) }
  const isWithinLimit = (await consumeAttempt(context, mailbox)) !== null
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, id)
    if (!event) return fail('event_not_found', 'The event was not found.', 'id')
    if (event.cancelledAt) return fail('event_over', 'The event was called off.', 'id')
    const isFull = ((await countPlaces(tx, [id])).get(id) ?? 0) >= event.capacity
    if (isWithinLimit) {
      const state = isFull ? ('waiting' as const) : ('confirmed' as const)
      const isOwn = member?.email.toLowerCase() === person.email
      const memberId = isOwn ? (member?.id ?? null) : null
      const registration = await insertRegistration(tx, {
        ...person,
        ...{ eventId: id, brand, profile, memberId, state, registeredAt: now },
      })
      if (registration) await enqueueEventEmail(tx, isFull ? 'waiting' : 'place', registration, event, now)
      const consent = { source: 'event', profile, memberId, origin: id } as const
      if (input.newsletter) await subscribe(tx, { ...person, brand, profile, consent }, now)
    }
    return ok({ waitingList: isFull })
  })
}
