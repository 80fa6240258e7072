import type { Locale } from '#i18n/locales.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { Member } from '../../http/register-route.ts'
import type { MemberEmail } from '../account/member-emails.ts'
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
  findReservations,
  findStockNotifications,
  findTakeBacks,
  findWishlist,
  findWithdrawals,
  removeTakeBackPerson,
} from './member-data-repository.ts'
import {
  findBoughtGiftCards,
  findDeliveries,
  findDonations,
  findExchanges,
  findInvoices,
  findOrders,
  findPayments,
  findReturns,
  findReviews,
  findVoucherUses,
} from './order-data-repository.ts'

/** A member with all addresses by which the shop may have stored data of theirs. */
export type MemberWithEmails = Member & { readonly emails: readonly MemberEmail[] }

/** The member whose account is deleted, with the language of the request. */
export type LeavingMember = Pick<MemberWithEmails, 'id' | 'emails' | 'shopperReference'> & {
  readonly profile: Locale
}

/** What one domain stores about members. */
export type MemberDataSource = {
  /** The key in the exported file. */
  readonly name: string
  /** Everything that the shop stores about the member, for the export; outside of transactions. */
  readonly read: (context: AppContext, member: MemberWithEmails) => Promise<unknown>
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
  // Kept with the orders.
  { name: 'returns', read: ({ database }, { id }) => findReturns(database.db, id) },
  { name: 'exchanges', read: ({ database }, { id }) => findExchanges(database.db, id) },
  { name: 'payments', read: ({ database }, { id }) => findPayments(database.db, id) },
  { name: 'invoices', read: ({ database }, { id }) => findInvoices(database.db, id) },
  { name: 'deliveries', read: ({ database }, { id }) => findDeliveries(database.db, id) },
  { name: 'voucherUses', read: ({ database }, { id }) => findVoucherUses(database.db, id) },
  { name: 'giftCards', read: ({ database }, { id }) => findBoughtGiftCards(database.db, id) },
  { name: 'donations', read: ({ database }, { id }) => findDonations(database.db, id) },
  {
    name: 'withdrawals',
    read: ({ database }, { emails }) => findWithdrawals(database.db, emails),
    // Those that still have to be carried out stay.
    remove: (tx, { emails }) => deleteWithdrawalsByEmail(tx, emails),
  },
  // Stay published under the signature that their author chose.
  { name: 'reviews', read: ({ database }, { id }) => findReviews(database.db, id) },
  { name: 'wishlist', read: ({ database }, { id }) => findWishlist(database.db, id) },
  {
    name: 'newsletter',
    read: ({ database }, { emails }) => findNewsletters(database.db, emails),
    // The ledger of consents stays as evidence until its retention ends.
    async remove(tx, { id: memberId, emails, profile }, now) {
      await endAllSubscriptions(tx, { emails, profile, memberId }, now)
      await deleteEarlierConsents(tx, emails)
    },
  },
  {
    name: 'backInStock',
    read: ({ database }, { emails }) => findStockNotifications(database.db, emails),
    remove: (tx, { emails }) => deleteStockNotifications(tx, emails),
  },
  // Deleted with the event, because others wait for the place; the link of the e-mail cancels it.
  { name: 'events', read: ({ database }, { emails }) => findEventRegistrations(database.db, emails) },
  {
    name: 'personalShopper',
    read: ({ database }, { emails }) => findClientelingRequests(database.db, emails),
    remove: (tx, { emails }) => deleteClientelingRequests(tx, emails),
  },
  {
    name: 'takeBacks',
    read: ({ database }, { id, emails }) => findTakeBacks(database.db, id, emails),
    remove: (tx, { id, emails }, now) => removeTakeBackPerson(tx, id, emails, now),
  },
  // Deleted when their day is over, because a unit is held in the store.
  { name: 'storeReservations', read: ({ database }, { emails }) => findReservations(database.db, emails) },
  { name: 'benefits', read: ({ database }, { id }) => findBenefits(database.db, id) },
  { name: 'savedCards', read: readSavedCards },
]
