import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { Member } from '../../http/register-route.ts'
import { welcomeMember } from '../membership/issue-benefits.ts'
import { claimGuestOrders } from '../orders/claim-orders.ts'
import { activateSubscription } from '../subscriptions/subscribe.ts'

/** A member whose address was just confirmed by a link in an e-mail to it. */
export type VerifiedAddress = {
  readonly member: Member
  /** The first address of a new account, or a new address of an existing one. */
  readonly occasion: 'registration' | 'email-change'
  readonly brand: Brand
  readonly profile: Locale
  /**
   * The newsletter box of the registration if it was ticked, with the version of its text; the consent dates from
   * then. Registrations of earlier releases have no version and are not in the ledger yet.
   */
  readonly newsletter: { readonly textVersion: string | null } | null
  readonly now: Date
}

/** Runs in the transaction of the confirmation, which it must not delay: no network call, no hashing. */
export type VerificationHook = (
  tx: Queryable,
  context: AppContext,
  verified: VerifiedAddress,
) => Promise<void>

/** Starts the subscription that was requested with the registration: the link has proven the address. */
const subscribeToNewsletter: VerificationHook = async (
  tx,
  _context,
  { member: { id: memberId, email, name }, brand, profile, newsletter, now },
) => {
  if (!newsletter) return
  const { textVersion } = newsletter
  const origin = { source: 'registration', profile, memberId } as const
  const consent = textVersion === null ? origin : { ...origin, textVersion }
  const action = textVersion === null ? 'given' : 'confirmed'
  await activateSubscription(tx, { brand, email, profile, name, consent, action }, now)
}

/** Gives the member the orders that they placed as a guest with the address. */
const claimOrders: VerificationHook = async (tx, _context, { member }) => {
  await claimGuestOrders(tx, member)
}

/** A new member gets a personal voucher, once; another address of the same account brings none. */
const issueWelcome: VerificationHook = async (tx, context, { member, occasion, brand, profile, now }) => {
  if (occasion === 'registration') await welcomeMember(tx, context, member, { brand, profile }, now)
}

/** What the domains do when a member has proven an address. */
export const verificationHooks: readonly VerificationHook[] = [
  claimOrders,
  subscribeToNewsletter,
  issueWelcome,
]

export async function runVerificationHooks(
  tx: Queryable,
  context: AppContext,
  verified: VerifiedAddress,
): Promise<void> {
  for (const hook of verificationHooks) await hook(tx, context, verified)
}
