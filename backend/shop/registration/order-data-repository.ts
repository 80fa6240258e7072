import { asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { reviewPhotos, reviews } from '../../db/schema/customers/reviews.ts'
import { donations } from '../../db/schema/sales/donations.ts'
import { orderExchanges } from '../../db/schema/sales/exchanges.ts'
import { giftCardMovements, giftCards } from '../../db/schema/sales/giftcards.ts'
import { invoices } from '../../db/schema/sales/invoices.ts'
import { deliveryReviews, orderShipments } from '../../db/schema/sales/order-shipments.ts'
import { orderEvents, orderLines, orderRefunds, orders } from '../../db/schema/sales/orders.ts'
import { paymentAttempts, paymentModifications } from '../../db/schema/sales/payments.ts'
import {
  orderReturnEvents,
  orderReturnLines,
  orderReturns,
  returnCarrierEvents,
} from '../../db/schema/sales/returns.ts'
import { voucherUses } from '../../db/schema/sales/voucher-uses.ts'
import { toDataUrl } from './to-data-url.ts'

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

/** In every list of this file: the order by the number that the customer knows. */
const order = orders.locator

/** The returns of a member's orders with their lines and history; without the encrypted account number, only its end. */
export async function findReturns(db: Queryable, memberId: number) {
  const {
    id,
    orderId: _order,
    sealedAccount: _account,
    accountKey: _key,
    idempotencyKey: _once,
    requestDigest: _digest,
    ...columns
  } = getTableColumns(orderReturns)
  const rows = await db
    .select({ id, order, return: columns })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(isOrderOf(memberId))
    .orderBy(desc(orderReturns.id))
  const ids = rows.map((row) => row.id)
  const { orderId: _of, ...lineColumns } = getTableColumns(orderReturnLines)
  const lines = await db
    .select(lineColumns)
    .from(orderReturnLines)
    .where(inArray(orderReturnLines.returnId, ids))
    .orderBy(asc(orderReturnLines.position))
  const { returnId, status, at } = orderReturnEvents
  const events = await db
    .select({ returnId, status, at })
    .from(orderReturnEvents)
    .where(inArray(returnId, ids))
    .orderBy(asc(orderReturnEvents.id))
  const { id: _event, ...carrierColumns } = getTableColumns(returnCarrierEvents)
  const reports = await db
    .select(carrierColumns)
    .from(returnCarrierEvents)
    .where(inArray(returnCarrierEvents.returnId, ids))
    .orderBy(asc(returnCarrierEvents.id))
  const takeOf = <Row extends { readonly returnId: number }>(all: readonly Row[], own: number) =>
    all.filter((row) => row.returnId === own).map(({ returnId: _return, ...row }) => row)
  return rows.map((row) => ({
    order: row.order,
    ...row.return,
    lines: takeOf(lines, row.id),
    history: takeOf(events, row.id),
    carrierReports: takeOf(reports, row.id),
  }))
}

export function findExchanges(db: Queryable, memberId: number) {
  const {
    id: _id,
    orderId: _order,
    returnId: _return,
    newOrderId: _new,
    ...columns
  } = getTableColumns(orderExchanges)
  return db
    .select({ order, ...columns })
    .from(orderExchanges)
    .innerJoin(orders, eq(orders.id, orderExchanges.orderId))
    .where(isOrderOf(memberId))
    .orderBy(desc(orderExchanges.id))
}

/** Payments and their refunds, without what only the payment provider uses. */
export async function findPayments(db: Queryable, memberId: number) {
  const { id, reference, amount, currency, method, instrument, state, createdAt } = paymentAttempts
  const { pspReference, resultCode, refusalReason } = paymentAttempts
  const attempts = await db
    .select({
      ...{ id, order, reference, amount, currency, method, instrument, state, createdAt },
      ...{ pspReference, resultCode, refusalReason },
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(isOrderOf(memberId))
    .orderBy(desc(paymentAttempts.id))
  const changes = await db
    .select({
      attemptId: paymentModifications.attemptId,
      kind: paymentModifications.kind,
      state: paymentModifications.state,
      amount: paymentModifications.amount,
      createdAt: paymentModifications.createdAt,
    })
    .from(paymentModifications)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentModifications.attemptId))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(isOrderOf(memberId))
    .orderBy(asc(paymentModifications.id))
  return {
    attempts: attempts.map(({ id: attemptId, ...attempt }) => ({
      ...attempt,
      changes: changes
        .filter((change) => change.attemptId === attemptId)
        .map(({ attemptId: _attempt, ...change }) => change),
    })),
    refunds: await db
      .select({ order, amount: orderRefunds.amount, toCards: orderRefunds.toCards, at: orderRefunds.at })
      .from(orderRefunds)
      .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
      .where(isOrderOf(memberId))
      .orderBy(asc(orderRefunds.id)),
    giftCards: await db
      .select({
        order,
        kind: giftCardMovements.kind,
        amount: giftCardMovements.amount,
        at: giftCardMovements.at,
      })
      .from(giftCardMovements)
      .innerJoin(orders, eq(orders.id, giftCardMovements.orderId))
      .where(isOrderOf(memberId))
      .orderBy(asc(giftCardMovements.id)),
  }
}

/** Gift cards that a member bought; number and balance belong to the person who got one. */
export function findBoughtGiftCards(db: Queryable, memberId: number) {
  const { amount, currency, issuedAt, expiresAt } = giftCards
  return db
    .select({ order, amount, currency, issuedAt, expiresAt })
    .from(giftCards)
    .innerJoin(orders, eq(orders.id, giftCards.orderId))
    .where(isOrderOf(memberId))
    .orderBy(asc(giftCards.id))
}

export function findVoucherUses(db: Queryable, memberId: number) {
  const { code, name, off, freeShipping, restoredAt } = voucherUses
  return db
    .select({ order, code, name, off, freeShipping, restoredAt })
    .from(voucherUses)
    .innerJoin(orders, eq(orders.id, voucherUses.orderId))
    .where(isOrderOf(memberId))
    .orderBy(desc(voucherUses.orderId))
}

export function findInvoices(db: Queryable, memberId: number) {
  const {
    id: _id,
    orderId: _order,
    returnId: _return,
    refundKey: _key,
    ...columns
  } = getTableColumns(invoices)
  return db
    .select({ order, ...columns })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(isOrderOf(memberId))
    .orderBy(desc(invoices.id))
}

/** Deliveries, the history of the orders, and what the member thought of a delivery. */
export async function findDeliveries(db: Queryable, memberId: number) {
  const { id: _id, orderId: _order, ...columns } = getTableColumns(orderShipments)
  return {
    shipments: await db
      .select({ order, ...columns })
      .from(orderShipments)
      .innerJoin(orders, eq(orders.id, orderShipments.orderId))
      .where(isOrderOf(memberId))
      .orderBy(desc(orderShipments.id)),
    history: await db
      .select({ order, status: orderEvents.status, at: orderEvents.at })
      .from(orderEvents)
      .innerJoin(orders, eq(orders.id, orderEvents.orderId))
      .where(isOrderOf(memberId))
      .orderBy(asc(orderEvents.id)),
    reviews: await db
      .select({
        order,
        stars: deliveryReviews.stars,
        comment: deliveryReviews.comment,
        at: deliveryReviews.at,
      })
      .from(deliveryReviews)
      .innerJoin(orders, eq(orders.id, deliveryReviews.orderId))
      .where(isOrderOf(memberId))
      .orderBy(asc(deliveryReviews.orderId)),
  }
}

/** Without the token, with which a donation is changed. */
export function findDonations(db: Queryable, memberId: number) {
  const {
    id: _id,
    token: _token,
    orderId: _order,
    attemptId: _attempt,
    ...columns
  } = getTableColumns(donations)
  return db
    .select({ order, ...columns })
    .from(donations)
    .innerJoin(orders, eq(orders.id, donations.orderId))
    .where(isOrderOf(memberId))
    .orderBy(desc(donations.id))
}

/** With the pictures, those included that were not sent. */
export async function findReviews(db: Queryable, memberId: number) {
  const { orderLineId: _line, holds: _holds, ...columns } = getTableColumns(reviews)
  const written = await db
    .select(columns)
    .from(reviews)
    .innerJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isOrderOf(memberId))
    .orderBy(desc(reviews.sentAt))
  const pictures = await db
    .select({ review: reviewPhotos.reviewId, createdAt: reviewPhotos.createdAt, large: reviewPhotos.large })
    .from(reviewPhotos)
    .innerJoin(orderLines, eq(orderLines.id, reviewPhotos.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isOrderOf(memberId))
    .orderBy(asc(reviewPhotos.createdAt))
  return {
    written,
    pictures: pictures.map(({ large, ...picture }) => ({ ...picture, picture: toDataUrl(large) })),
  }
}
