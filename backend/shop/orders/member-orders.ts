import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, min, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Brand } from '#config/brands.ts'
import type { Queryable } from '../../db/client.ts'
import { orderShipments } from '../../db/schema/sales/order-shipments.ts'
import { orderLines, orders } from '../../db/schema/sales/orders.ts'
import type { Order, OrderLine } from './repository.ts'
import type { Shipment } from './shipments.ts'

export type OrderFilter = {
  readonly status?: 'open' | 'delivered' | 'cancelled' | undefined
  /** A further condition on the orders. */
  readonly where?: SQL | undefined
  readonly channel?: 'online' | 'store' | undefined
  /** Placed from this instant, and before the other. */
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

/** The position in a member's orders after which a page starts. */
export type OrderCursor = { readonly createdAt: string; readonly id: number }

const isGone = or(eq(orders.status, 'CA'), eq(orders.state, 'late_refunded'))
const isLive = and(ne(orders.status, 'CA'), ne(orders.state, 'late_refunded'))

const conditionOfStatus = {
  open: and(isLive, ne(orders.status, 'FI')),
  delivered: and(isLive, eq(orders.status, 'FI')),
  cancelled: isGone,
} as const

const conditionOfChannel = { online: isNull(orders.store), store: isNotNull(orders.store) } as const

/** An attempt to order that was never paid and has expired is no order for its customer. */
const isOrder = or(ne(orders.state, 'expired'), eq(orders.status, 'CA'))

function toConditions({ status, where, channel, from, until }: OrderFilter): (SQL | undefined)[] {
  return [
    status && conditionOfStatus[status],
    where,
    channel && conditionOfChannel[channel],
    from && gte(orders.createdAt, from),
    until && lt(orders.createdAt, until),
  ]
}

/**
 * The query of a page of a member's orders, the newest first. The cursor is a position, not an offset: orders
 * that are placed meanwhile do not move the following pages.
 */
export function selectMemberOrders(
  db: Queryable,
  memberId: number,
  filter: OrderFilter,
  { after, limit }: { readonly after: OrderCursor | null; readonly limit: number },
) {
  const isNext =
    after && sql`(${orders.createdAt}, ${orders.id}) < (${after.createdAt}::timestamptz, ${after.id}::bigint)`
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.memberId, memberId), isOrder, isNext ?? undefined, ...toConditions(filter)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
}

/** The position of the member's order with this number; null if the member has no such order. */
export async function findMemberCursor(
  db: Queryable,
  memberId: number,
  locator: string,
): Promise<OrderCursor | null> {
  const [found] = await db
    // As text: a date of JavaScript would lose the microseconds.
    .select({ createdAt: sql<string>`${orders.createdAt}::text`, id: orders.id })
    .from(orders)
    .where(and(eq(orders.locator, locator), eq(orders.memberId, memberId)))
  return found ?? null
}

/** When the member placed their first order; null without orders. */
export async function findFirstOrderTime(db: Queryable, memberId: number): Promise<Date | null> {
  const [found] = await db
    .select({ first: min(orders.createdAt) })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), isOrder))
  return found?.first ?? null
}

/** Whether the member has bought a bundle. */
export async function hasBoughtBundle(db: Queryable, memberId: number): Promise<boolean> {
  const found = await db
    .select({ id: orderLines.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.memberId, memberId),
        inArray(orders.state, ['paid', 'accepted']),
        ne(orders.status, 'CA'),
        eq(orderLines.childKind, 'part'),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Whether the member has bought from a brand. */
export async function hasBoughtFrom(db: Queryable, memberId: number, brand: Brand): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.memberId, memberId),
        eq(orders.brand, brand),
        inArray(orders.state, ['paid', 'accepted']),
        ne(orders.status, 'CA'),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Lines and parcels of several orders, by the id of the order. */
export async function findOrderContents(db: Queryable, orderIds: readonly number[]) {
  const ids = [...orderIds]
  const [lines, shipments] = ids.length
    ? await Promise.all([
        db
          .select()
          .from(orderLines)
          .where(inArray(orderLines.orderId, ids))
          .orderBy(orderLines.orderId, orderLines.position),
        db
          .select()
          .from(orderShipments)
          .where(inArray(orderShipments.orderId, ids))
          .orderBy(orderShipments.orderId, orderShipments.number),
      ])
    : [[], []]
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const shipmentsOf = Map.groupBy(shipments, ({ orderId }) => orderId)
  return ({
    id,
  }: Pick<Order, 'id'>): {
    readonly lines: readonly OrderLine[]
    readonly shipments: readonly Shipment[]
  } => ({
    lines: linesOf.get(id) ?? [],
    shipments: shipmentsOf.get(id) ?? [],
  })
}
