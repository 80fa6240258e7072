import type { Queryable } from '../../db/client.ts'
import type { KeyRing } from '../../key-ring.ts'
import { canSpend, lockOrderCards, spendCards } from '../giftcards/order-cards.ts'
import { canUseVouchers } from '../vouchers/can-use-vouchers.ts'
import { findOrderLines, type Order } from './repository.ts'
import { countUnits, lockStock, sellReserved, sellUnreserved } from './stock-repository.ts'

/**
 * Takes for good what an order holds: its vouchers, money off gift cards, pairs out of the warehouse. False, with
 * nothing done, when its hold ended and something of it is gone meanwhile. The order is locked; further locks are taken
 * in the order gift cards, vouchers, stock.
 * @param then what follows in the same transaction. It runs before held pairs are sold, so that their rows, which other
 * orders share, are locked no longer than the commit takes.
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
  const pairs = countUnits(await findOrderLines(tx, order.id))
  const owner = { orderId: order.id, now }
  const cards = await lockOrderCards(tx, order.id)
  if (order.state === 'open') {
    await spendCards(tx, order, cards, now)
    await then()
    await sellReserved(tx, pairs, owner)
    return true
  }
  if (!canSpend(order, cards, now) || !(await canUseVouchers(tx, order.id, { keys }))) return false
  const sellable = await lockStock(tx, pairs.keys(), now)
  if (![...pairs].every(([key, count]) => (sellable.get(key) ?? 0) >= count)) return false
  await spendCards(tx, order, cards, now)
  await sellUnreserved(tx, pairs, owner)
  await then()
  return true
}
