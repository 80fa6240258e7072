import { and, asc, desc, eq, getTableColumns, inArray, not, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { storeReservations } from '../../db/schema/catalog/stores.ts'
import { memberSessions, members } from '../../db/schema/customers/account.ts'
import { memberAddresses } from '../../db/schema/customers/addresses.ts'
import { clientelingRequests } from '../../db/schema/customers/clienteling.ts'
import { eventRegistrations } from '../../db/schema/customers/events.ts'
import { consentLedger, subscribers, subscriptionRequests } from '../../db/schema/customers/newsletter.ts'
import { newsletterConsents, stockNotifications } from '../../db/schema/customers/notify-me.ts'
import { reviews } from '../../db/schema/customers/reviews.ts'
import { openTakeBackStates, takeBackPhotos, takeBacks } from '../../db/schema/customers/take-backs.ts'
import { wishlistItems, wishlistShares } from '../../db/schema/customers/wishlist.ts'
import { orderLines, orders } from '../../db/schema/sales/orders.ts'
import { withdrawals } from '../../db/schema/sales/withdrawals.ts'

/** Everything but the secrets. */
export async function findMemberRow(db: Queryable, id: number) {
  const { passwordHash: _hash, shopperReference: _reference, id: _id, ...columns } = getTableColumns(members)
  const [found] = await db.select(columns).from(members).where(eq(members.id, id))
  return found ?? null
}

export function findMemberSessions(db: Queryable, memberId: number) {
  const { startedAt, lastUsedAt, brand, browser, system, endedAt } = memberSessions
  return db
    .select({ startedAt, lastUsedAt, brand, browser, system, endedAt })
    .from(memberSessions)
    .where(eq(memberSessions.memberId, memberId))
    .orderBy(desc(memberSessions.id))
}

const isOrderOf = (memberId: number) => eq(orders.memberId, memberId)

/** The orders of a member with their lines, the newest first, without internal ids. */
export async function findOrders(db: Queryable, memberId: number) {
  const { id: _id, bagId: _bag, memberId: _member, supersededBy: _by, ...columns } = getTableColumns(orders)
  const rows = await db
    .select({ id: orders.id, order: columns })
    .from(orders)
    .where(isOrderOf(memberId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
  const { orderId, position, material, size, price, previous, discount, tax, giftCardFacts, snapshot } =
    orderLines
  const lines = await db
    .select({ orderId, position, material, size, price, previous, discount, tax, giftCardFacts, snapshot })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isOrderOf(memberId))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  const linesOf = Map.groupBy(lines, (line) => line.orderId)
  return rows.map(({ id, order }) => ({
    ...order,
    lines: (linesOf.get(id) ?? []).map(({ orderId: _order, ...line }) => line),
  }))
}

/** Statements with the address of the member; orders of guests too. */
export function findWithdrawals(db: Queryable, email: string) {
  const { id: _id, tokenDigest: _digest, orderId: _order, ...columns } = getTableColumns(withdrawals)
  return db
    .select(columns)
    .from(withdrawals)
    .where(sql`lower(${withdrawals.email}) = ${email.toLowerCase()}`)
    .orderBy(desc(withdrawals.id))
}

export function findReviews(db: Queryable, memberId: number) {
  const { orderLineId: _line, holds: _holds, ...columns } = getTableColumns(reviews)
  return db
    .select(columns)
    .from(reviews)
    .innerJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isOrderOf(memberId))
    .orderBy(desc(reviews.sentAt))
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

export async function findNewsletters(db: Queryable, email: string) {
  const { id: _id, hashDigest: _digest, ...columns } = getTableColumns(subscribers)
  const { id: _consent, ...consentColumns } = getTableColumns(newsletterConsents)
  const { id: _entry, memberId: _member, ...ledgerColumns } = getTableColumns(consentLedger)
  const { id: _request, memberId: _of, ...requestColumns } = getTableColumns(subscriptionRequests)
  return {
    subscriptions: await db
      .select(columns)
      .from(subscribers)
      .where(eq(subscribers.email, email.toLowerCase())),
    requests: await db
      .select(requestColumns)
      .from(subscriptionRequests)
      .where(eq(subscriptionRequests.email, email.toLowerCase())),
    consents: await db
      .select(ledgerColumns)
      .from(consentLedger)
      .where(eq(consentLedger.email, email.toLowerCase()))
      .orderBy(asc(consentLedger.id)),
    earlierConsents: await db
      .select(consentColumns)
      .from(newsletterConsents)
      .where(sql`lower(${newsletterConsents.email}) = ${email.toLowerCase()}`),
  }
}

/** Deletes consents of earlier releases that wait for the import into the ledger. */
export async function deleteEarlierConsents(tx: Queryable, email: string): Promise<void> {
  await tx.delete(newsletterConsents).where(sql`lower(${newsletterConsents.email}) = ${email.toLowerCase()}`)
}

export async function findEventRegistrations(db: Queryable, email: string) {
  const { id: _id, memberId: _member, ...columns } = getTableColumns(eventRegistrations)
  return db.select(columns).from(eventRegistrations).where(eq(eventRegistrations.email, email.toLowerCase()))
}

export async function findClientelingRequests(db: Queryable, email: string) {
  const { id: _id, ...columns } = getTableColumns(clientelingRequests)
  return db
    .select(columns)
    .from(clientelingRequests)
    .where(eq(clientelingRequests.email, email.toLowerCase()))
}

export async function deleteClientelingRequests(tx: Queryable, email: string): Promise<void> {
  await tx.delete(clientelingRequests).where(eq(clientelingRequests.email, email.toLowerCase()))
}

const isNotificationOf = (email: string) => sql`lower(${stockNotifications.email}) = ${email.toLowerCase()}`

export function findStockNotifications(db: Queryable, email: string) {
  const { id: _id, ...columns } = getTableColumns(stockNotifications)
  return db.select(columns).from(stockNotifications).where(isNotificationOf(email))
}

export async function deleteStockNotifications(tx: Queryable, email: string): Promise<void> {
  await tx.delete(stockNotifications).where(isNotificationOf(email))
}

const isTakeBackOf = (memberId: number, email: string) =>
  or(eq(takeBacks.memberId, memberId), sql`lower(${takeBacks.email}) = ${email.toLowerCase()}`)

export function findTakeBacks(db: Queryable, memberId: number, email: string) {
  const { id: _id, memberId: _member, cardId: _card, ...columns } = getTableColumns(takeBacks)
  return db.select(columns).from(takeBacks).where(isTakeBackOf(memberId, email))
}

/**
 * Removes person and photos; product and credit stay, because a gift card was issued for them. Of an open take-back they
 * are removed when it has ended, so that the gift card reaches the person.
 */
export async function removeTakeBackPerson(
  tx: Queryable,
  memberId: number,
  email: string,
  now: Date,
): Promise<void> {
  const isOpen = inArray(takeBacks.state, [...openTakeBackStates])
  await tx
    .update(takeBacks)
    .set({ memberId: null, erasureRequestedAt: now })
    .where(and(isTakeBackOf(memberId, email), isOpen))
  const changed = await tx
    .update(takeBacks)
    .set({ name: null, email: null, memberId: null })
    .where(and(isTakeBackOf(memberId, email), not(isOpen)))
    .returning({ id: takeBacks.id })
  const ids = changed.map(({ id }) => id)
  if (ids.length) await tx.delete(takeBackPhotos).where(inArray(takeBackPhotos.takeBackId, ids))
}

export function findReservations(db: Queryable, email: string) {
  return db
    .select()
    .from(storeReservations)
    .where(sql`lower(${storeReservations.email}) = ${email.toLowerCase()}`)
}
