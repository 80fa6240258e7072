import type { Locale } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import type { MemberEmail } from '../account/member-emails.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import { type ConsentOrigin, newsletterTopic, recordConsents } from '../newsletter/consents.ts'
import { endSubscription, findSubscriptions, type Subscriber } from '../newsletter/repository.ts'
import { newsletterEnded } from './newsletter-emails.ts'
import { deleteRequests } from './repository.ts'

type EndOptions = {
  readonly consent: ConsentOrigin
  /** Whether the subscriber gets an e-mail that confirms it. */
  readonly notifies: boolean
}

/**
 * Ends a subscription and invalidates the confirmation links of the address. Idempotent.
 * @returns false if it had ended already
 */
export async function unsubscribe(
  tx: Queryable,
  { id, brand, email, profile }: Subscriber,
  { consent, notifies }: EndOptions,
  now: Date,
): Promise<boolean> {
  await deleteRequests(tx, email, { brand })
  if (!(await endSubscription(tx, id, now))) return false
  await recordConsents(tx, [{ brand, email, topic: newsletterTopic, action: 'withdrawn' }], consent, now)
  if (notifies)
    await enqueueEmail(
      tx,
      {
        template: newsletterEnded,
        to: email,
        locale: profile,
        brand,
        key: `newsletter-ended:${id}:${now.getTime()}`,
        data: { subscriberId: id },
      },
      now,
    )
  return true
}

/**
 * Ends all subscriptions of a member whose account is deleted, those of former addresses included. The ledger stays as
 * evidence until its retention ends.
 */
export async function endAllSubscriptions(
  tx: Queryable,
  {
    emails,
    profile,
    memberId,
  }: { readonly emails: readonly MemberEmail[]; readonly profile: Locale; readonly memberId: number },
  now: Date,
): Promise<void> {
  const consent = { source: 'account-deleted', profile, memberId } as const
  for (const { email, until } of emails) {
    await deleteRequests(tx, email, { until })
    for (const subscription of await findSubscriptions(tx, email))
      if (until === null || subscription.subscribedAt <= until)
        await unsubscribe(tx, subscription, { consent, notifies: false }, now)
  }
}
