import { oneSize } from '#config/sizes.ts'
import type { Queryable } from '../../db/client.ts'
import type { OrderSummary, Settlement } from '../../db/schema/sales/order-summary.ts'
import { findOrderLines, type Order, type OrderLine } from '../orders/repository.ts'
import { isCancelledOrExpired } from '../orders/states.ts'
import { findWholesalerName } from '../wholesale/verify-wholesaler.ts'
import { loadSettlement } from './settlement.ts'

/** The paid, due and refunded amounts of a summary. */
export function getSettlement({ settlement: known, sums, isPaid }: OrderSummary): Settlement {
  const { total, giftCards } = sums
  return known ?? { due: isPaid ? 0 : total - giftCards, giftCards, paid: 0, means: null, refunds: [] }
}

/** The promised delivery dates of an order; none if it will not be delivered. */
export function getDeliveryEstimate({ state, status, delivery }: Order) {
  return isCancelledOrExpired({ state, status }) ? null : delivery.estimate
}

function toSummaryLine({
  snapshot,
  price,
  discount,
  tax,
  giftOf,
  giftCardFacts: card,
  parentPosition,
}: OrderLine) {
  return {
    name: snapshot.name,
    color: snapshot.color.name,
    size: snapshot.size === oneSize ? null : snapshot.sizeLabel,
    picture: snapshot.thumbnail?.md ?? null,
    price,
    discount,
    tax,
    isGift: giftOf !== null,
    giftCard: card && { recipient: card.recipientName, email: card.recipientEmail, day: card.deliverOn },
    isPart: parentPosition !== null,
  }
}

/** Lines in display order: each followed by its parts. */
function groupWithParts(lines: readonly OrderLine[]): OrderLine[] {
  return lines
    .filter(({ parentPosition }) => parentPosition === null)
    .flatMap((line) => [line, ...lines.filter(({ parentPosition }) => parentPosition === line.position)])
}

async function findSummaryWholesaler(db: Queryable, { wholesalerId: id }: Order) {
  const name = id === null ? null : await findWholesalerName(db, id)
  return id === null || name === null ? null : { id, name }
}

/**
 * The single source of order rows for e-mails, invoices and labels.
 * @param positions only these lines, if not all are included
 */
export async function buildOrderSummary(
  db: Queryable,
  order: Order,
  positions: ReadonlySet<number> | null = null,
): Promise<OrderSummary> {
  const lines = await findOrderLines(db, order.id)
  const shownLines = positions
    ? lines.filter(({ position }) => positions.has(position))
    : groupWithParts(lines)
  return {
    reference: order.reference,
    locator: order.locator,
    market: order.market,
    currency: order.currency,
    placedAt: order.createdAt.toISOString(),
    lines: shownLines.map(toSummaryLine),
    sums: {
      goods: order.itemsTotal,
      discount: order.discount,
      shipping: order.shippingCost,
      tax: order.taxTotal,
      taxIncluded: order.taxIncluded,
      taxParts: order.taxParts,
      total: order.total,
      giftCards: order.giftCardTotal,
    },
    delivery: {
      method: order.shippingMethod,
      address: order.shippingAddress,
      estimate: getDeliveryEstimate(order),
    },
    isPaid: order.state === 'paid',
    ...(order.channel === 'exchange' && { isExchange: true }),
    settlement: await loadSettlement(db, order),
    wholesaler: await findSummaryWholesaler(db, order),
  }
}
