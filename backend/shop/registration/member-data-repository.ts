import { and, asc, desc, eq, getTableColumns, inArray, not, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { storeReservations } from '../../db/schema/catalog/stores.ts'
import { memberFormerEmails, memberSessions, members } from '../../db/schema/customers/account.ts'
import { memberAddresses } from '../../db/schema/customers/addresses.ts'
import { clientelingRequests } from '../../db/schema/customers/clienteling.ts'
import { eventRegistrations } from '../../db/schema/customers/events.ts'
import { consentLedger, subscribers, subscriptionRequests } from '../../db/schema/customers/newsletter.ts'
import { newsletterConsents, stockNotifications } from '../../db/schema/customers/notify-me.ts'
import {
  openTakeBackStates,
  takeBackEvents,
  takeBackPhotos,
  takeBacks,
} from '../../db/schema/customers/take-backs.ts'
import { wishlistItems, wishlistShares } from '../../db/schema/customers/wishlist.ts'
import { withdrawals } from '../../db/schema/sales/withdrawals.ts'
import { isStoredBy, type MemberEmail } from '../account/member-emails.ts'
import { toDataUrl } from './to-data-url.ts'

type MemberEmails = readonly MemberEmail[]

/** Everything but the secrets. */
export async function findMemberRow(db: Queryable, id: number) {
  const { passwordHash: _hash, shopperReference: _reference, id: _id, ...columns } = getTableColumns(members)
  const [found] = await db.select(columns).from(members).where(eq(members.id, id))
  const { email, replacedAt } = memberFormerEmails
  const formerEmails = await db
    .select({ email, replacedAt })
    .from(memberFormerEmails)
    .where(eq(memberFormerEmails.memberId, id))
    .orderBy(asc(replacedAt))
  return found ? { ...found, formerEmails } : null
}

export function findMemberSessions(db: Queryable, memberId: number) {
  const { startedAt, lastUsedAt, brand, browser, system, endedAt } = memberSessions
  return db
    .select({ startedAt, lastUsedAt, brand, browser, system, endedAt })
    .from(memberSessions)
    .where(eq(memberSessions.memberId, memberId))
    .orderBy(desc(memberSessions.id))
}

/** Statements with an address of the member; orders of guests too. */
export function findWithdrawals(db: Queryable, emails: MemberEmails) {
  const { id: _id, tokenDigest: _digest, orderId: _order, ...columns } = getTableColumns(withdrawals)
  return db
    .select(columns)
    .from(withdrawals)
    .where(isStoredBy(emails, sql`lower(${withdrawals.email})`, withdrawals.createdAt))
    .orderBy(desc(withdrawals.id))
}

export function findAddresses(db: Queryable, memberId: number) {
  const { id: _id, memberId: _member, ...columns } = getTableColumns(memberAddresses)
  return db
    .select(columns)
    .from(memberAddresses)
    .where(eq(memberAddresses.memberId, memberId))
    .orderBy(desc(memberAddresses.changedAt))
}

export async function findWishlist(db: Queryable, memberId: number) {
  const { id: _id, memberId: _member, ...columns } = getTableColumns(wishlistItems)
  const items = await db
    .select(columns)
    .from(wishlistItems)
    .where(eq(wishlistItems.memberId, memberId))
    .orderBy(desc(wishlistItems.addedAt))
  const shares = await db
    .select({ brand: wishlistShares.brand, createdAt: wishlistShares.createdAt })
    .from(wishlistShares)
    .where(eq(wishlistShares.memberId, memberId))
  return { items, shares }
}

const isEarlierConsentOf = (emails: MemberEmails) =>
  isStoredBy(emails, sql`lower(${newsletterConsents.email})`, newsletterConsents.givenAt)

export async function findNewsletters(db: Queryable, emails: MemberEmails) {
  const { id: _id, hashDigest: _digest, ...columns } = getTableColumns(subscribers)
  const { id: _consent, ...consentColumns } = getTableColumns(newsletterConsents)
  const { id: _entry, memberId: _member, ...ledgerColumns } = getTableColumns(consentLedger)
  const { id: _request, memberId: _of, ...requestColumns } = getTableColumns(subscriptionRequests)
  return {
    subscriptions: await db
      .select(columns)
      .from(subscribers)
      .where(isStoredBy(emails, subscribers.email, subscribers.subscribedAt)),
    requests: await db
      .select(requestColumns)
      .from(subscriptionRequests)
      .where(isStoredBy(emails, subscriptionRequests.email, subscriptionRequests.requestedAt)),
    consents: await db
      .select(ledgerColumns)
      .from(consentLedger)
      .where(isStoredBy(emails, consentLedger.email, consentLedger.at))
      .orderBy(asc(consentLedger.id)),
    earlierConsents: await db
      .select(consentColumns)
      .from(newsletterConsents)
      .where(isEarlierConsentOf(emails)),
  }
}

/** Deletes consents of earlier releases that wait for the import into the ledger. */
export async function deleteEarlierConsents(tx: Queryable, emails: MemberEmails): Promise<void> {
  await tx.delete(newsletterConsents).where(isEarlierConsentOf(emails))
}

export async function findEventRegistrations(db: Queryable, emails: MemberEmails) {
  const { id: _id, memberId: _member, ...columns } = getTableColumns(eventRegistrations)
  return db
    .select(columns)
    .from(eventRegistrations)
    .where(isStoredBy(emails, eventRegistrations.email, eventRegistrations.registeredAt))
}

const isClientelingRequestOf = (emails: MemberEmails) =>
  isStoredBy(emails, clientelingRequests.email, clientelingRequests.requestedAt)

export async function findClientelingRequests(db: Queryable, emails: MemberEmails) {
  const { id: _id, ...columns } = getTableColumns(clientelingRequests)
  return db.select(columns).from(clientelingRequests).where(isClientelingRequestOf(emails))
}

export async function deleteClientelingRequests(tx: Queryable, emails: MemberEmails): Promise<void> {
  await tx.delete(clientelingRequests).where(isClientelingRequestOf(emails))
}

const isNotificationOf = (emails: MemberEmails) =>
  isStoredBy(emails, sql`lower(${stockNotifications.email})`, stockNotifications.requestedAt)

export function findStockNotifications(db: Queryable, emails: MemberEmails) {
  const { id: _id, ...columns } = getTableColumns(stockNotifications)
  return db.select(columns).from(stockNotifications).where(isNotificationOf(emails))
}

export async function deleteStockNotifications(tx: Queryable, emails: MemberEmails): Promise<void> {
  await tx.delete(stockNotifications).where(isNotificationOf(emails))
}

const isTakeBackOf = (memberId: number, emails: MemberEmails) =>
  or(
    eq(takeBacks.memberId, memberId),
    isStoredBy(emails, sql`lower(${takeBacks.email})`, takeBacks.createdAt),
  )

/** With the pictures, which no page shows after the end. */
export async function findTakeBacks(db: Queryable, memberId: number, emails: MemberEmails) {
  const { id: _id, memberId: _member, cardId: _card, ...columns } = getTableColumns(takeBacks)
  const rows = await db
    .select({ id: takeBacks.id, takeBack: columns })
    .from(takeBacks)
    .where(isTakeBackOf(memberId, emails))
  const ids = rows.map(({ id }) => id)
  const { takeBackId, state, actor, at } = takeBackEvents
  const events = await db
    .select({ takeBackId, state, actor, at })
    .from(takeBackEvents)
    .where(inArray(takeBackId, ids))
    .orderBy(asc(takeBackEvents.id))
  const photos = await db
    .select({ takeBackId: takeBackPhotos.takeBackId, large: takeBackPhotos.large })
    .from(takeBackPhotos)
    .where(inArray(takeBackPhotos.takeBackId, ids))
    .orderBy(asc(takeBackPhotos.position))
  return rows.map(({ id, takeBack }) => ({
    ...takeBack,
    history: events.filter((event) => event.takeBackId === id).map(({ takeBackId: _of, ...event }) => event),
    photos: photos.filter((photo) => photo.takeBackId === id).map(({ large }) => toDataUrl(large)),
  }))
}

/**
 * Removes person and photos; product and credit stay, because a gift card was issued for them. Of an open take-back they
 * are removed when it has ended, so that the gift card reaches the person.
 */
export async function removeTakeBackPerson(
  tx: Queryable,
  memberId: number,
  emails: MemberEmails,
  now: Date,
): Promise<void> {
  const isOpen = inArray(takeBacks.state, [...openTakeBackStates])
  await tx
    .update(takeBacks)
    .set({ memberId: null, erasureRequestedAt: now })
    .where(and(isTakeBackOf(memberId, emails), isOpen))
  const changed = await tx
    .update(takeBacks)
    .set({ name: null, email: null, memberId: null })
    .where(and(isTakeBackOf(memberId, emails), not(isOpen)))
    .returning({ id: takeBacks.id })
  const ids = changed.map(({ id }) => id)
  if (ids.length) await tx.delete(takeBackPhotos).where(inArray(takeBackPhotos.takeBackId, ids))
}

export function findReservations(db: Queryable, emails: MemberEmails) {
  return db
    .select()
    .from(storeReservations)
    .where(isStoredBy(emails, sql`lower(${storeReservations.email})`, storeReservations.createdAt))
}
