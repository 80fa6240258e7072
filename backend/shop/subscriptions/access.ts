import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { Member } from '../../http/register-route.ts'
import { type DomainError, fail } from '../../http/result.ts'
import { verifyLinkToken } from '../emails/link-tokens.ts'
import { findSubscriber, type Subscriber } from '../newsletter/repository.ts'
import { expiredLink, unknownLink } from './confirm-subscription.ts'

/** Whose preferences a call reads or changes. */
export type PreferenceOwner = {
  readonly email: string
  /** The subscriber of the link; null for a member. */
  readonly subscriber: Subscriber | null
  readonly memberId: number | null
}

type AccessError = DomainError<'unknown_link' | 'link_expired' | 'link_required'>

/**
 * The owner by the token of an e-mail link, or the signed-in member. The token wins: the link may be for
 * another address than that of the account.
 */
export async function findPreferenceOwner(
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  db: Queryable,
  {
    token,
    member,
    acceptsExpired,
  }: {
    readonly token: string | undefined
    readonly member: Member | null
    /** Links never expire to unsubscribe, and do for all else. */
    readonly acceptsExpired: boolean
  },
): Promise<PreferenceOwner | AccessError> {
  if (token !== undefined) {
    const link = verifyLinkToken(config, 'newsletter-manage', token, clock())
    if (!link) return unknownLink()
    if (link.isExpired && !acceptsExpired) return expiredLink()
    const subscriber = await findSubscriber(db, link.id)
    return subscriber ? { email: subscriber.email, subscriber, memberId: null } : unknownLink()
  }
  if (!member) return fail('link_required', 'Sign in, or open the link of an e-mail.', 'token')
  return { email: member.email.toLowerCase(), subscriber: null, memberId: member.id }
}
