import type { MemberOrderDto } from '#api-client/contract/member-orders.ts'
import { emailShippingCode } from '#config/delivery-kinds.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { toShipmentDto } from '../fulfilment/fulfilment-view.ts'
import { getAllowedActions } from '../order-views/allowed-actions.ts'
import { findOrderContents } from '../orders/member-orders.ts'
import type { Order } from '../orders/repository.ts'
import { isCancelledOrExpired } from '../orders/states.ts'
import { orderTypes } from '../orders/statuses.ts'
import { findClaimedByOrder } from '../returns/repository.ts'

/** Orders as their member sees them in a list; lines and parcels of all of them are read at once. */
export async function toMemberOrderDtos(
  db: Queryable,
  found: readonly Order[],
  now: Date,
): Promise<MemberOrderDto[]> {
  const ids = found.map(({ id }) => id)
  const contentsOf = await findOrderContents(db, ids)
  const claimedOf = await findClaimedByOrder(db, ids)
  return found.map((order) => {
    const { lines, shipments } = contentsOf(order)
    return {
      encodedReference: order.reference,
      locator: order.locator,
      type: orderTypes.purchase,
      brand: order.brand,
      market: order.market,
      channel: order.store === null ? 'online' : 'store',
      placedAt: order.createdAt.toISOString(),
      orderStatus: isCancelledOrExpired(order) ? 'CA' : order.status,
      paymentState: order.state,
      digital: order.shippingMethod === emailShippingCode,
      total: toDecimal(order.total, order.currency),
      currency: order.currency,
      items: lines
        .filter(({ parentPosition }) => parentPosition === null)
        .map(({ bagLineId: id, snapshot: { name, color, sizeLabel, thumbnail } }) => ({
          id,
          name,
          color: color.name,
          sizeLabel,
          thumbnail,
        })),
      shipments: shipments.map((shipment) => toShipmentDto(shipment, lines)),
      allowedActions: getAllowedActions({ order, lines, shipments, claimed: claimedOf(order.id) }, now),
    }
  })
}
