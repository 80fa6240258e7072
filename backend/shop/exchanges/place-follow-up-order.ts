import { randomUUID } from 'node:crypto'
import { exchangeCreditCode } from '#config/exchange-credit-code.ts'
import { holdMinutes } from '#config/order-holds.ts'
import type { Queryable } from '../../db/client.ts'
import type { KeyRing } from '../../key-ring.ts'
import type { LineView } from '../bag/lines/line-views.ts'
import { acceptOrder } from '../fulfilment/accept-order.ts'
import { commitHold } from '../fulfilment/commit-hold.ts'
import { generateReference } from '../orders/identifiers.ts'
import {
  insertOrder,
  type NewOrder,
  type NewOrderLine,
  type Order,
  type OrderLine,
} from '../orders/repository.ts'
import { returnDaysOf } from '../orders/return-days.ts'
import { type Attempt, insertAttempt } from '../payments/repository.ts'
import { takeHolds } from '../stock/stock-holds.ts'
import { lockStock, reserveStock } from '../stock/stock-repository.ts'
import { countUnits } from '../stock/unit-counts.ts'
import type { ExchangeAmounts } from './exchange-amounts.ts'

type NewSize = {
  readonly order: Order
  readonly old: OrderLine
  readonly view: LineView
  readonly amounts: ExchangeAmounts
  readonly now: Date
}

/** The follow-up order: to the same address, for the same customer, and waiting for the old size. */
function toOrderRow({ order, view, amounts, now }: NewSize): NewOrder {
  const { net, tax, taxParts, credit } = amounts
  return {
    reference: generateReference(),
    state: 'open',
    status: 'PC',
    confirmBy: 'shop',
    channel: 'exchange',
    profile: order.profile,
    market: order.market,
    brand: order.brand,
    currency: order.currency,
    bagId: null,
    memberId: order.memberId,
    returnDays: returnDaysOf(order),
    email: order.email,
    phonePrefix: order.phonePrefix,
    phone: order.phone,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    shippingMethod: order.shippingMethod,
    delivery: { ...order.delivery, ready: false, estimate: null },
    itemsTotal: view.price,
    discount: credit,
    shippingCost: 0,
    taxTotal: tax,
    taxIncluded: order.taxIncluded,
    taxRate: order.taxRate,
    taxParts,
    total: net + (order.taxIncluded ? 0 : tax),
    giftCardTotal: 0,
    newsletter: false,
    createdAt: now,
    holdUntil: new Date(now.getTime() + holdMinutes * 60_000),
  }
}

function toLineRow({ old, view, amounts }: NewSize): NewOrderLine {
  return {
    position: 0,
    bagLineId: randomUUID(),
    material: view.material,
    size: view.size,
    ean: view.ean,
    target: old.target,
    price: view.price,
    previous: view.previous,
    reductions: amounts.credit ? [{ code: exchangeCreditCode, off: amounts.credit }] : [],
    discount: amounts.credit,
    tax: amounts.tax,
    snapshot: { ...view.snapshot, target: old.target },
  }
}

type FirstPayment = Pick<Attempt, 'method' | 'instrument' | 'idempotencyKey' | 'requestDigest'>

/**
 * Writes the follow-up order and its first payment, and reserves its unit; without a difference it is accepted at once.
 * Call it last in the transaction, because it locks stock. Throws {@link ConcurrentUpdateError} if the last unit was
 * sold meanwhile. Null if the idempotency key has been used elsewhere.
 */
export async function placeFollowUpOrder(
  tx: Queryable,
  newSize: NewSize,
  payment: FirstPayment,
  keys: KeyRing,
): Promise<{
  readonly newOrder: Order
  readonly attempt: Attempt
  readonly reserve: () => Promise<void>
} | null> {
  const { now } = newSize
  const line = toLineRow(newSize)
  const newOrder = await insertOrder(tx, toOrderRow(newSize), [line])
  // Captured at once: the goods may wait for weeks, longer than an authorisation.
  const attempt = await insertAttempt(tx, newOrder, { ...payment, capturesLater: false, number: 1, now })
  if (!attempt) return null
  const units = countUnits([{ ean: line.ean, stockLocation: null }])
  const reserve = async () => {
    // Holds come before stock in the order of locks.
    const taken = await takeHolds(tx, { order: newOrder, units, now })
    if (newOrder.toPay > 0) return reserveStock(tx, units, [taken], now)
    await lockStock(tx, units.keys(), now)
    await commitHold(tx, newOrder, { now, keys }, async () => {
      await acceptOrder(tx, newOrder, 'paid', now)
      await reserveStock(tx, units, [taken], now)
    })
  }
  return { newOrder, attempt, reserve }
}
