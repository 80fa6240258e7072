import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { marketOfLocale } from '#i18n/locales.ts'
import { rateLimitKey } from '#validation/network-address.ts'
import type { AppContext } from '../../app-context.ts'
import { isRateLimitExempt } from '../../http/client-address.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, ok, type Result } from '../../http/result.ts'
import { consumeAttempt } from '../rate-limits/attempts.ts'
import { limits } from '../rate-limits/limits.ts'
import { consumeForMailbox } from '../rate-limits/mailbox-limits.ts'
import { subscribe } from './subscribe.ts'
import { validateContact } from './validate-contact.ts'

type Subscribe = Contract['newsletterSubscribe']

const mailboxLimits = { byClient: limits.newsletterRequestsFor, byMailbox: limits.newsletterRecipients }

const tooMany = () => fail('too_many_requests', 'Too many subscriptions were requested. Try again later.')

/** False if the client has sent too many forms. */
async function isWithinClientLimit(context: AppContext, address: string): Promise<boolean> {
  if (isRateLimitExempt(context.config, address)) return true
  return (
    (await consumeAttempt(context, { limit: limits.newsletterRequests, subject: rateLimitKey(address) })) !==
    null
  )
}

/** Counts a subscription that anyone can request for any mailbox; false if there were too many. */
export async function consumeSubscriptionLimits(
  context: AppContext,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<boolean> {
  return (
    (await isWithinClientLimit(context, address)) &&
    (await consumeForMailbox(context, mailboxLimits, { email, address }))
  )
}

/**
 * Subscribes by a form. The reply depends on the market only: not on whether the address is subscribed, nor on
 * how many e-mails its mailbox got today.
 */
export async function requestSubscription(
  context: AppContext,
  input: z.output<Subscribe['input']>,
  { address, member }: Pick<RequestContext, 'address' | 'member'>,
): Promise<Result<Subscribe>> {
  const { db } = context.database
  const {
    profile,
    brand,
    topics,
    form,
    campaign,
    lab,
    origin,
    channel,
    source,
    name = '',
    phone = '',
  } = input
  const contact = await validateContact(db, profile, { email: input.email, name, phone })
  if (!(await consumeSubscriptionLimits(context, { email: contact.email, address }))) return tooMany()
  const isOwn = member?.email.toLowerCase() === contact.email.toLowerCase()
  const consent = {
    source: form,
    profile,
    memberId: isOwn ? (member?.id ?? null) : null,
    campaign: campaign ?? null,
    lab: lab ?? null,
    origin: origin ?? null,
    clickChannel: channel ?? null,
    clickSource: source ?? null,
  }
  await db.transaction((tx) =>
    subscribe(tx, { ...contact, brand, profile, topics, consent }, context.clock()),
  )
  return ok({ doubleOptIn: marketOfLocale(profile).doubleOptIn })
}
