import type { MemberOrderDto } from '#api-client/contract/member-orders.ts'
import { emailShippingCode } from '#config/delivery-kinds.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { toShipmentDto } from '../fulfilment/fulfilment-view.ts'
import { getAllowedActions } from '../order-views/allowed-actions.ts'
import { findOrderContents } from '../orders/member-orders.ts'
import type { Order, OrderLine } from '../orders/repository.ts'
import { isCancelledOrExpired, waitsForOldSize } from '../orders/states.ts'
import { orderTypes } from '../orders/statuses.ts'
import { findReturnsOfOrders } from '../returns/member-returns.ts'
import { getRefundTotal } from '../returns/refund-amounts.ts'
import { findClaimedByOrder, findOrdersLackingOldSize, type OrderReturn } from '../returns/repository.ts'
import { formatReturnNumber } from '../returns/return-number.ts'

/** What orders and returns of a list have in common. */
const toSharedDto = (order: Order) => ({
  encodedReference: order.reference,
  brand: order.brand,
  market: order.market,
  channel: order.store === null ? ('online' as const) : ('store' as const),
  orderStatus: isCancelledOrExpired(order) ? ('CA' as const) : order.status,
  waitsForOldSize: !isCancelledOrExpired(order) && waitsForOldSize(order),
  paymentState: order.state,
  digital: order.shippingMethod === emailShippingCode,
  currency: order.currency,
})

const toItemDtos = (lines: readonly OrderLine[]) =>
  lines
    .filter(({ parentPosition }) => parentPosition === null)
    .map(({ bagLineId: id, snapshot: { name, color, sizeLabel, thumbnail } }) => ({
      id,
      name,
      color: color.name,
      sizeLabel,
      thumbnail,
    }))

/** Orders as their member sees them in a list; lines and parcels of all of them are read at once. */
export async function toMemberOrderDtos(
  db: Queryable,
  found: readonly Order[],
  now: Date,
): Promise<MemberOrderDto[]> {
  const ids = found.map(({ id }) => id)
  const contentsOf = await findOrderContents(db, ids)
  const claimedOf = await findClaimedByOrder(db, ids)
  const lacking = await findOrdersLackingOldSize(db, found)
  return found.map((order) => {
    const { lines, shipments } = contentsOf(order)
    return {
      ...toSharedDto(order),
      locator: order.locator,
      type: orderTypes.purchase,
      placedAt: order.createdAt.toISOString(),
      returnStatus: null,
      total: toDecimal(order.total, order.currency),
      items: toItemDtos(lines),
      shipments: shipments.map((shipment) => toShipmentDto(shipment, lines)),
      allowedActions: getAllowedActions(
        { order, lines, shipments, claimed: claimedOf(order.id), lacksOldSize: lacking.has(order.id) },
        now,
      ),
    }
  })
}

/** Returns as their member sees them in a list, with the items that go back. */
export async function toMemberReturnDtos(
  db: Queryable,
  found: readonly { readonly order: Order; readonly returned: OrderReturn }[],
): Promise<MemberOrderDto[]> {
  const ids = found.map(({ order }) => order.id)
  const contentsOf = await findOrderContents(db, ids)
  const returnsOf = await findReturnsOfOrders(db, ids)
  return found.map(({ order, returned }) => {
    const positions = returnsOf(order.id).find(({ id }) => id === returned.id)?.positions ?? []
    const lines = contentsOf(order).lines.filter(({ position }) => positions.includes(position))
    return {
      ...toSharedDto(order),
      locator: formatReturnNumber(order, returned.number),
      type: orderTypes.return,
      placedAt: returned.createdAt.toISOString(),
      returnStatus: returned.status,
      total: toDecimal(getRefundTotal(returned), order.currency),
      items: toItemDtos(lines),
      shipments: [],
      allowedActions: [],
    }
  })
}
