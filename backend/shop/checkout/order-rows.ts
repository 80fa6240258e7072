import { deliveryMethodsOf } from '#config/markets.ts'
import { holdMinutes } from '#config/order-holds.ts'
import { marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import type { Minor } from '#lib/money/money.ts'
import type { OrderDelivery } from '../../db/schema/sales/order-json.ts'
import type { OrderChannel } from '../../db/schema/sales/orders.ts'
import type { Quote, QuotedLine } from '../bag/pricing/quote.ts'
import type { StoredBag } from '../bag/repository.ts'
import { estimateDelivery } from '../delivery/estimate.ts'
import { findPickupDay } from '../delivery/pickup-day.ts'
import { generateReference } from '../orders/identifiers.ts'
import type { OrderRequest } from './order-request.ts'

/** The delivery address and the estimate promised at the time of ordering. */
function deliveryOf({ input, destination, now }: OrderRequest, ready: boolean): OrderDelivery {
  const { kind, place, store } = destination
  const market = marketCodeOf(input.profile)
  if (ready && store) {
    const { day } = findPickupDay(store, now)
    return { kind, place, ready, estimate: { from: day, to: day } }
  }
  const method = deliveryMethodsOf(market).find(({ id }) => id === input.shippingMethodId)
  return { kind, place, ready: false, estimate: method ? estimateDelivery(market, method, now) : null }
}

/** Who must confirm an order before it is packed. The deadline is set once the order is accepted. */
function initialStatus(channel: OrderChannel, toPay: Minor) {
  // While payments are down, an order that vouchers or gift cards pay in full is a normal order.
  const isPayable = channel === 'online' || (channel === 'contingency' && toPay === 0)
  return isPayable
    ? ({ status: 'PE', confirmBy: null } as const)
    : ({ status: 'PC', confirmBy: 'shop' } as const)
}

type KnownTotals = NonNullable<Quote['totals']>

export function toOrderRow(
  request: OrderRequest,
  bag: StoredBag,
  quoted: Quote,
  totals: KnownTotals,
  ready: boolean,
) {
  const { input, form, destination, now } = request
  const { due, total, toPay } = totals
  const market = marketOfLocale(input.profile)
  return {
    reference: generateReference(),
    state: 'open' as const,
    ...initialStatus(request.channel, toPay),
    channel: request.channel,
    note: request.note,
    profile: input.profile,
    market: bag.market,
    brand: input.brand,
    currency: market.currency,
    bagId: bag.id,
    memberId: request.member?.id ?? null,
    ...form.contact,
    shippingAddress: destination.address,
    billingAddress: form.billingAddress ?? null,
    shippingMethod: input.shippingMethodId,
    delivery: deliveryOf(request, ready),
    itemsTotal: quoted.goods,
    discount: quoted.discount,
    shippingCost: quoted.shipping?.cost ?? 0,
    taxTotal: due.tax,
    taxRate: due.rate,
    taxParts: due.parts,
    total,
    giftCardTotal: total - toPay,
    taxIncluded: market.taxIncluded,
    newsletter: input.newsletter,
    conditionAcceptedAt: form.contact.extraCondition ? now : null,
    device: input.device ?? null,
    paypalPlus: input.paypalPlus,
    wholesalerId: input.wholesalerId ?? null,
    createdAt: now,
    holdUntil: new Date(now.getTime() + holdMinutes * 60_000),
  }
}

/** The lines of an order, each followed by its children. */
export function toOrderLineRows(quoted: readonly QuotedLine[], stockLocation: string | null) {
  const positions = new Map(quoted.map(({ line }, position) => [line.id, position]))
  return quoted.map(({ line, reductions, paid, tax }, position) => ({
    position,
    parentPosition: line.parentId === null ? null : (positions.get(line.parentId) ?? null),
    childKind: line.childKind,
    bagLineId: line.id,
    material: line.material,
    size: line.size,
    ean: line.ean,
    stockLocation,
    target: line.target,
    price: line.price,
    previous: line.previous,
    reductions,
    discount: line.price - paid,
    giftOf: line.giftOf ?? null,
    giftCardFacts: line.giftCardFacts ?? null,
    tax,
    snapshot: line.snapshot,
  }))
}
