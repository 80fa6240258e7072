import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { verifyLinkToken } from '../emails/link-tokens.ts'
import { newsletterTopic, recordConsents } from '../newsletter/consents.ts'
import {
  findSubscriber,
  findSubscription,
  type Subscriber,
  updateSubscriber,
} from '../newsletter/repository.ts'
import { findPreferenceOwner } from './access.ts'
import { validateContact } from './validate-contact.ts'

type Status = Contract['newsletterStatus']
type Update = Contract['newsletterUpdate']

const isCurrent = (subscription: Subscriber | null): subscription is Subscriber =>
  subscription !== null && subscription.unsubscribedAt === null

function toStatusDto(subscription: Subscriber | null) {
  const current = isCurrent(subscription) ? subscription : null
  return {
    newsletterSubscribed: current !== null,
    hasPhone: Boolean(current?.phone),
    hasName: Boolean(current?.name),
  }
}

/** The requested address if the caller has proven that it is theirs, otherwise null. */
async function findOwnAddress(
  { config, clock }: AppContext,
  db: Queryable,
  { email, token }: z.output<Status['input']>,
  { member }: Pick<RequestContext, 'member'>,
): Promise<string | null> {
  const link = token === undefined ? null : verifyLinkToken(config, 'newsletter-manage', token, clock())
  const subscriber = link && !link.isExpired ? await findSubscriber(db, link.id) : null
  const proven = [subscriber?.email, token && !email ? undefined : member?.email.toLowerCase()]
  const address = email?.trim().toLowerCase() ?? proven.find((own) => own !== undefined)
  return address !== undefined && proven.includes(address) ? address : null
}

/**
 * Whether an address is subscribed. Of an address that is not proven to be the caller's the reply is always
 * no, so that strangers learn nothing about it.
 */
export async function readStatus(
  context: AppContext,
  input: z.output<Status['input']>,
  request: Pick<RequestContext, 'member'>,
): Promise<Result<Status>> {
  const { db } = context.database
  const address = await findOwnAddress(context, db, input, request)
  return ok(toStatusDto(address === null ? null : await findSubscription(db, input.brand, address)))
}

/** Changes name and phone of a subscriber; an empty text removes them. */
export async function updateContact(
  context: AppContext,
  { profile, brand, token, name, phone }: z.output<Update['input']>,
  { member }: Pick<RequestContext, 'member'>,
): Promise<Result<Update>> {
  const now = context.clock()
  const { db } = context.database
  const owner = await findPreferenceOwner(context, db, { token, member, acceptsExpired: false })
  if (isDomainError(owner)) return owner
  const { email, memberId } = owner
  const contact = await validateContact(db, profile, { email, name: name ?? '', phone: phone ?? '' })
  return db.transaction(async (tx) => {
    const subscription = await findSubscription(tx, owner.subscriber?.brand ?? brand, email)
    if (!isCurrent(subscription))
      return fail('not_subscribed', 'The address is not subscribed to the newsletter.')
    const changes = {
      ...(name === undefined ? {} : { name: contact.name || null }),
      ...(phone === undefined ? {} : { phone: contact.phone || null }),
    }
    const changed = (['name', 'phone'] as const).filter(
      (field) => field in changes && changes[field] !== subscription[field],
    )
    if (changed.length) {
      await updateSubscriber(tx, subscription.id, changes)
      const entry = { brand: subscription.brand, email, topic: newsletterTopic, action: 'changed' } as const
      const source = owner.subscriber ? 'email' : 'account'
      await recordConsents(tx, [{ ...entry, detail: changed.join(',') }], { source, profile, memberId }, now)
    }
    return ok(toStatusDto({ ...subscription, ...changes }))
  })
}
