import { z } from 'zod'
import type { Currency, MarketCode, ShippingCode } from '#config/markets.ts'
import { oneSize } from '#config/sizes.ts'
import type { CheckoutAddress } from '#validation/checkout.ts'
import type { Queryable } from '../../db/client.ts'
import type { TaxPart } from '../tax/provider.ts'
import { findWholesalerName } from '../wholesale/verify-wholesaler.ts'
import { findOrderLines, type Order, type OrderLine } from './repository.ts'
import { loadSettlement, type Settlement, settlement } from './settlement.ts'
import { isCancelledOrExpired } from './states.ts'

const minor = z.number().int()
const path = z.string().startsWith('/')

/**
 * The order summary behind e-mails and documents: facts in minor units of the order's currency, without
 * labels. Every document takes its lines and totals from here only.
 */
export const orderSummary = z.object({
  reference: z.string(),
  locator: z.string(),
  market: z.custom<MarketCode>((value) => typeof value === 'string'),
  currency: z.custom<Currency>((value) => typeof value === 'string'),
  placedAt: z.iso.datetime(),
  lines: z
    .array(
      z.object({
        name: z.string(),
        color: z.string(),
        /** The size label; null for one-size products. */
        size: z.string().nullable(),
        picture: path.nullable(),
        price: minor,
        /** The voucher discount. */
        discount: minor,
        tax: minor.nullable(),
        isGift: z.boolean(),
        /** For a gift card: recipient and send date. */
        giftCard: z.object({ recipient: z.string(), email: z.string(), day: z.string() }).nullish(),
        /** Belongs to the line above it. */
        isPart: z.boolean(),
      }),
    )
    .readonly(),
  sums: z.object({
    goods: minor,
    discount: minor,
    shipping: minor,
    tax: minor,
    taxIncluded: z.boolean(),
    taxParts: z.custom<readonly TaxPart[]>(Array.isArray),
    total: minor,
    /** The amount of the total paid by gift cards. */
    giftCards: minor.default(0),
  }),
  delivery: z.object({
    method: z.custom<ShippingCode>((value) => typeof value === 'string'),
    address: z.custom<CheckoutAddress>((value) => typeof value === 'object' && value !== null),
    /** The promised delivery dates; missing in summaries from before this field existed. */
    estimate: z.object({ from: z.string(), to: z.string() }).nullish(),
  }),
  isPaid: z.boolean(),
  /** Missing in summaries from before this field existed. */
  settlement: settlement.optional(),
  /** The wholesale customer. */
  wholesaler: z.object({ id: z.string(), name: z.string() }).nullish(),
})
export type OrderSummary = z.output<typeof orderSummary>

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
    settlement: await loadSettlement(db, order),
    wholesaler: await findSummaryWholesaler(db, order),
  }
}
