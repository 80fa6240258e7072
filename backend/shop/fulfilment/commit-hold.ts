import type { Queryable } from '../../db/client.ts'
import type { KeyRing } from '../../key-ring.ts'
import { canSpend, lockOrderCards, spendCards } from '../giftcards/order-cards.ts'
import { findOrderLines, type Order } from '../orders/repository.ts'
import { returnHolds, takeHolds } from '../stock/stock-holds.ts'
import { lockStock, releaseStock, sellReserved, sellUnreserved } from '../stock/stock-repository.ts'
import { addUnits, countUnits } from '../stock/unit-counts.ts'
import { canUseVouchers } from '../vouchers/can-use-vouchers.ts'

/**
 * Commits what an order holds: its vouchers, gift card amounts and reserved units. False, with no changes, if
 * its hold expired and something is no longer available. The order is locked; further locks are acquired in
 * the order gift cards, vouchers, stock.
 * @param then runs in the same transaction before reserved units are sold, so that stock rows, which other
 * orders share, are locked only until the commit.
 */
export async function commitHold(
  tx: Queryable,
  order: Order,
  { now, keys }: { readonly now: Date; readonly keys: KeyRing },
  then: () => Promise<void>,
): Promise<boolean> {
  if (order.state === 'accepted') {
    await then()
    return true
  }
  const units = countUnits(await findOrderLines(tx, order.id))
  const owner = { orderId: order.id, now }
  const cards = await lockOrderCards(tx, order.id)
  if (order.state === 'open') {
    await spendCards(tx, order, cards, now)
    await then()
    await sellReserved(tx, units, owner)
    return true
  }
  if (!canSpend(order, cards, now) || !(await canUseVouchers(tx, order.id, { keys }))) return false
  const taken = await takeHolds(tx, { order, units, now })
  const sellable = addUnits(await lockStock(tx, units.keys(), now), taken)
  if (![...units].every(([key, count]) => (sellable.get(key) ?? 0) >= count)) {
    await returnHolds(tx, [order.id])
    return false
  }
  await spendCards(tx, order, cards, now)
  await releaseStock(tx, taken, now)
  await sellUnreserved(tx, units, owner)
  await then()
  return true
}
