import type { Locale } from '#i18n/locales.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { Member } from '../../http/register-route.ts'
import { findBenefits } from '../membership/repository.ts'
import { storeReturnPeriods } from '../orders/claim-orders.ts'
import { toPasskeyDto } from '../passkeys/add-passkey.ts'
import { findPasskeys } from '../passkeys/passkey-repository.ts'
import { PaymentRejected } from '../payments/provider.ts'
import { endAllSubscriptions } from '../subscriptions/end-subscriptions.ts'
import { deleteWithdrawalsByEmail } from '../withdrawals/withdrawal-repository.ts'
import {
  deleteClientelingRequests,
  deleteEarlierConsents,
  deleteStockNotifications,
  findAddresses,
  findClientelingRequests,
  findEventRegistrations,
  findMemberRow,
  findMemberSessions,
  findNewsletters,
  findOrders,
  findReservations,
  findReviews,
  findStockNotifications,
  findTakeBacks,
  findWishlist,
  findWithdrawals,
  removeTakeBackPerson,
} from './member-data-repository.ts'

/** The member whose account is deleted, with the language of the request. */
export type LeavingMember = Pick<Member, 'id' | 'email' | 'shopperReference'> & { readonly profile: Locale }

/** What one domain stores about members. */
export type MemberDataSource = {
  /** The key in the exported file. */
  readonly name: string
  /** Everything that the shop stores about the member, for the export; outside of transactions. */
  readonly read: (context: AppContext, member: Member) => Promise<unknown>
  /**
   * Removes what does not go with the row of the member, in the transaction of the deletion: rows that reference
   * the member are deleted (cascade) or kept for the law without it (set null).
   */
  readonly remove?: (tx: Queryable, member: LeavingMember, now: Date) => Promise<void>
}

/** The saved cards at the payment provider. After a deletion, a job removes them (`deleted-shoppers.ts`). */
async function readSavedCards({ payments }: AppContext, { shopperReference }: Member) {
  try {
    return await payments.fetchSavedCards(shopperReference)
  } catch (cause) {
    // The provider may reject an unknown shopper reference: that member has no saved cards.
    if (cause instanceof PaymentRejected) return []
    throw cause
  }
}

/**
 * What the domains store about members, in the order of the exported file. A domain that stores personal data of
 * members adds its entry here.
 */
export const memberDataSources: readonly MemberDataSource[] = [
  { name: 'account', read: ({ database }, { id }) => findMemberRow(database.db, id) },
  { name: 'addresses', read: ({ database }, { id }) => findAddresses(database.db, id) },
  { name: 'devices', read: ({ database }, { id }) => findMemberSessions(database.db, id) },
  {
    name: 'passkeys',
    read: async ({ database }, { id }) => (await findPasskeys(database.db, id)).map(toPasskeyDto),
  },
  // Kept for the law, without the member.
  {
    name: 'orders',
    read: ({ database }, { id }) => findOrders(database.db, id),
    remove: (tx, { id }) => storeReturnPeriods(tx, id),
  },
  {
    name: 'withdrawals',
    read: ({ database }, { email }) => findWithdrawals(database.db, email),
    // Those that still have to be carried out stay.
    remove: (tx, { email }) => deleteWithdrawalsByEmail(tx, email),
  },
  // Stay published under the signature that their author chose.
  { name: 'reviews', read: ({ database }, { id }) => findReviews(database.db, id) },
  { name: 'wishlist', read: ({ database }, { id }) => findWishlist(database.db, id) },
  {
    name: 'newsletter',
    read: ({ database }, { email }) => findNewsletters(database.db, email),
    // The ledger of consents stays as evidence until its retention ends.
    async remove(tx, { id: memberId, email, profile }, now) {
      await endAllSubscriptions(tx, { email, profile, memberId }, now)
      await deleteEarlierConsents(tx, email)
    },
  },
  {
    name: 'backInStock',
    read: ({ database }, { email }) => findStockNotifications(database.db, email),
    remove: (tx, { email }) => deleteStockNotifications(tx, email),
  },
  // Deleted with the event, because others wait for the place; the link of the e-mail cancels it.
  { name: 'events', read: ({ database }, { email }) => findEventRegistrations(database.db, email) },
  {
    name: 'personalShopper',
    read: ({ database }, { email }) => findClientelingRequests(database.db, email),
    remove: (tx, { email }) => deleteClientelingRequests(tx, email),
  },
  {
    name: 'takeBacks',
    read: ({ database }, { id, email }) => findTakeBacks(database.db, id, email),
    remove: (tx, { id, email }, now) => removeTakeBackPerson(tx, id, email, now),
  },
  // Deleted when their day is over, because a unit is held in the store.
  { name: 'storeReservations', read: ({ database }, { email }) => findReservations(database.db, email) },
  { name: 'benefits', read: ({ database }, { id }) => findBenefits(database.db, id) },
  { name: 'savedCards', read: readSavedCards },
]
