import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { translateLabel } from '#i18n/label.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { networkKey, rateLimitKey } from '#validation/network-address.ts'
import { normalizeMailbox } from '#validation/normalize-mailbox.ts'
import { checkNotifyMeForm } from '#validation/person.ts'
import type { AppContext } from '../../app-context.ts'
import { isRateLimitExempt } from '../../http/client-address.ts'
import { InvalidInputError } from '../../http/errors.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { requireCaptcha } from '../captcha/require-captcha.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { type Allowance, consumeAttempt, unlimitedAllowance } from '../rate-limits/attempts.ts'
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
 * Counts a place, also one on the waiting list, for the client and its network: one client, or a robot behind
 * several addresses, cannot take a whole event.
 * @returns null if it has enough of them
 */
async function consumePlace(context: AppContext, id: string, address: string): Promise<Allowance | null> {
  if (isRateLimitExempt(context.config, address)) return unlimitedAllowance
  return consumeAttempt(
    context,
    { limit: limits.eventPlaces, subject: `${rateLimitKey(address)} ${id}` },
    { limit: limits.eventPlacesOfNetwork, subject: `${networkKey(address)} ${id}` },
  )
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
  const allowance = await requireCaptcha(context, {
    limit: limits.eventRequests,
    additionalCounters: [{ limit: limits.eventRecipients, subject: normalizeMailbox(person.email) }],
    token: input.captchaToken,
    address,
  })
  if (isDomainError(allowance)) return allowance
  const place = await consumePlace(context, id, address)
  if (!place)
    return fail('too_many_requests', 'Too many places of this event were requested from this connection.')
  let isNew = false
  const result = await db.transaction(async (tx): Promise<Result<Subscribe>> => {
    const event = await lockEvent(tx, id)
    if (!event) return fail('event_not_found', 'The event was not found.', 'id')
    if (event.cancelledAt) return fail('event_over', 'The event was called off.', 'id')
    const isFull = ((await countPlaces(tx, [id])).get(id) ?? 0) >= event.capacity
    const state = isFull ? ('waiting' as const) : ('confirmed' as const)
    const isOwn = member?.email.toLowerCase() === person.email
    const memberId = isOwn ? (member?.id ?? null) : null
    const registration = await insertRegistration(tx, {
      ...person,
      ...{ eventId: id, brand, profile, memberId, state, registeredAt: now },
    })
    isNew = registration !== null
    if (registration) await enqueueEventEmail(tx, isFull ? 'waiting' : 'place', registration, event, now)
    const consent = { source: 'event', profile, memberId, origin: id } as const
    if (input.newsletter) await subscribe(tx, { ...person, brand, profile, consent }, now)
    return ok({ waitingList: isFull })
  })
  if (!isNew) await place.release()
  return result
}
