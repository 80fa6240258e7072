import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { Member } from '../../http/register-route.ts'
import { issueWelcomeVoucher } from '../membership/issue-benefits.ts'
import { claimGuestOrders } from '../orders/claim-orders.ts'
import { subscribe } from '../subscriptions/subscribe.ts'

/** A member whose address was just confirmed by a link in an e-mail to it. */
export type VerifiedAddress = {
  readonly member: Member
  /** The first address of a new account, or a new address of an existing one. */
  readonly occasion: 'registration' | 'email-change'
  readonly brand: Brand
  readonly profile: Locale
  /** Whether the newsletter box of the registration was ticked; its consent dates from then. */
  readonly newsletter: boolean
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
  const consent = { source: 'registration', profile, memberId } as const
  await subscribe(tx, { brand, email, profile, name, isVerified: true, consent }, now)
}

/** Gives the member the orders that they placed as a guest with the address. */
const claimOrders: VerificationHook = async (tx, _context, { member }) => {
  await claimGuestOrders(tx, member)
}

/** A new member gets a personal voucher, once; another address of the same account brings none. */
const issueWelcome: VerificationHook = async (tx, _context, { member: { id }, occasion, now }) => {
  if (occasion === 'registration') await issueWelcomeVoucher(tx, id, now)
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
