import { marketOf } from '#config/markets.ts'
import type { Minor } from '#lib/money/money.ts'
import { calculateDeliveryCost } from '#lib/money/tax-and-delivery.ts'
import type { Order, OrderLine } from '../orders/repository.ts'
import type { OrderReturn } from './repository.ts'

type Amounts = Pick<Order, 'market' | 'itemsTotal' | 'discount' | 'shippingCost' | 'taxTotal' | 'taxIncluded'>
type LineAmounts = Pick<OrderLine, 'position' | 'price' | 'discount' | 'tax'>

const sum = (amounts: readonly Minor[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Splits an amount in proportion to weights: the parts add up exactly, whatever is rounded. */
export function splitAmount(amount: Minor, weights: readonly number[]): Minor[] {
  const all = sum(weights)
  let before = 0
  let given = 0
  return weights.map((weight) => {
    before += weight
    const upTo = all > 0 ? Math.round((amount * before) / all) : 0
    const part = upTo - given
    given = upTo
    return part
  })
}

/** The tax of each line by position, and the rest, which is that of the delivery. */
export function splitTax(order: Amounts, lines: readonly LineAmounts[]) {
  if (lines.every(({ tax }) => tax !== null)) {
    const byPosition = new Map(lines.map(({ position, tax }) => [position, tax ?? 0]))
    return { byPosition, delivery: order.taxTotal - sum([...byPosition.values()]) }
  }
  // Orders from before the tax of a line was stored.
  const weights = [...lines.map(({ price, discount }) => price - discount), order.shippingCost]
  const parts = splitAmount(order.taxTotal, weights)
  const byPosition = new Map(lines.map(({ position }, index) => [position, parts[index] ?? 0]))
  return { byPosition, delivery: parts.at(-1) ?? 0 }
}

/** What the customer paid for each line: its price less vouchers, with its tax. Together with the delivery, the total. */
export function getPaidByLine(order: Amounts, lines: readonly LineAmounts[]): ReadonlyMap<number, Minor> {
  const { byPosition } = splitTax(order, lines)
  return new Map(
    lines.map(({ position, price, discount }) => {
      const added = order.taxIncluded ? 0 : (byPosition.get(position) ?? 0)
      return [position, price - discount + added]
    }),
  )
}

/**
 * The delivery cost that is refunded when a whole order goes back in the statutory period, with its tax: that of the
 * standard delivery. The extra cost of a faster one is not refunded.
 */
export function getDeliveryRefund(order: Amounts, lines: readonly LineAmounts[]): Minor {
  if (order.shippingCost === 0) return 0
  const standard = calculateDeliveryCost(
    marketOf(order.market).shipping['01'],
    order.itemsTotal - order.discount,
  )
  const cost = Math.min(order.shippingCost, standard)
  const { delivery } = splitTax(order, lines)
  const tax = order.taxIncluded ? 0 : Math.round((delivery * cost) / order.shippingCost)
  return cost + tax
}

export type RefundParts = {
  readonly goods: Minor
  readonly delivery: Minor
  /** What the return costs the customer; never more than is refunded. */
  readonly cost: Minor
  /** Goods and delivery less the cost. */
  readonly due: Minor
  /** What earlier orders refund, less the rest of the cost. */
  readonly earlierDue: Minor
}

/** What a decided return refunds in all, and any other is expected to. */
export const getRefundTotal = ({
  refund,
  earlierRefund,
  expectedRefund,
}: Pick<OrderReturn, 'refund' | 'earlierRefund' | 'expectedRefund'>): Minor =>
  refund === null ? expectedRefund : refund + earlierRefund

/** The refund of some lines: the delivery only if nothing else of the order is kept. */
export function calculateRefund(
  order: Amounts,
  lines: readonly LineAmounts[],
  {
    positions,
    includesDelivery,
    shipmentCost,
    earlier = 0,
  }: {
    readonly positions: ReadonlySet<number>
    readonly includesDelivery: boolean
    readonly shipmentCost: Minor
    /** What the orders before a follow-up order refund. */
    readonly earlier?: Minor
  },
): RefundParts {
  const paid = getPaidByLine(order, lines)
  const goods = sum([...positions].map((position) => paid.get(position) ?? 0))
  const delivery = includesDelivery ? getDeliveryRefund(order, lines) : 0
  const cost = Math.min(shipmentCost, goods + delivery + earlier)
  const due = Math.max(0, goods + delivery - cost)
  return { goods, delivery, cost, due, earlierDue: goods + delivery + earlier - cost - due }
}
