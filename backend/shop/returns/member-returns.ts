import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orders } from '../../db/schema/sales/orders.ts'
import { orderReturnLines, orderReturns } from '../../db/schema/sales/returns.ts'
import type { OrderCursor, OrderFilter } from '../orders/member-orders.ts'
import { parseReturnNumber } from './return-number.ts'

const isRefundReturn = eq(orderReturns.kind, 'return')

/** The returns of several orders with the positions of their lines, by the id of the order. */
export async function findReturnsOfOrders(db: Queryable, orderIds: readonly number[]) {
  const rows = orderIds.length
    ? await db
        .select({
          id: orderReturns.id,
          orderId: orderReturns.orderId,
          number: orderReturns.number,
          status: orderReturns.status,
          positions: sql<
            number[]
          >`array_agg(${orderReturnLines.position} order by ${orderReturnLines.position})`,
        })
        .from(orderReturns)
        .innerJoin(orderReturnLines, eq(orderReturnLines.returnId, orderReturns.id))
        .where(and(inArray(orderReturns.orderId, [...orderIds]), isRefundReturn))
        .groupBy(orderReturns.id)
        .orderBy(asc(orderReturns.id))
    : []
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return (orderId: number): readonly (typeof rows)[number][] => byOrder.get(orderId) ?? []
}

/** Condition for orders of which something was returned. */
export const hasReturn = sql`exists (
  select from ${orderReturns} where ${orderReturns.orderId} = ${orders.id} and ${orderReturns.kind} = 'return'
    and ${orderReturns.status} <> 'CA')`

/** A page of a member's returns with their orders, the newest first; as `selectMemberOrders`. */
export function selectMemberReturns(
  db: Queryable,
  memberId: number,
  { channel, from, until }: Pick<OrderFilter, 'channel' | 'from' | 'until'>,
  { after, limit }: { readonly after: OrderCursor | null; readonly limit: number },
) {
  const conditions: (SQL | undefined)[] = [
    eq(orders.memberId, memberId),
    isRefundReturn,
    channel && (channel === 'store' ? isNotNull(orders.store) : isNull(orders.store)),
    from && gte(orderReturns.createdAt, from),
    until && lt(orderReturns.createdAt, until),
    after
      ? sql`(${orderReturns.createdAt}, ${orderReturns.id}) < (${after.createdAt}::timestamptz, ${after.id}::bigint)`
      : undefined,
  ]
  return db
    .select({ order: orders, returned: orderReturns })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(and(...conditions))
    .orderBy(desc(orderReturns.createdAt), desc(orderReturns.id))
    .limit(limit)
}

/** The position of the member's return with this number; null if the member has no such return. */
export async function findReturnCursor(
  db: Queryable,
  memberId: number,
  text: string,
): Promise<OrderCursor | null> {
  const named = parseReturnNumber(text)
  if (!named) return null
  const [found] = await db
    .select({ createdAt: sql<string>`${orderReturns.createdAt}::text`, id: orderReturns.id })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(
      and(
        eq(orders.memberId, memberId),
        eq(orders.locator, named.locator),
        eq(orderReturns.number, named.number),
      ),
    )
  return found ?? null
}
