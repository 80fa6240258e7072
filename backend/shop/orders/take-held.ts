import type { Queryable } from '../../db/client.ts'
import { canSpend, lockOrderCards, spendCards } from '../giftcards/order-cards.ts'
import { mayUseAgain } from '../vouchers/uses.ts'
import { findLines, type Order } from './repository.ts'
import { countPairs, lockStock, sellFree, sellHeld } from './stock-repository.ts'

/**
 * Takes for good what an order holds: its vouchers, money off gift cards, pairs out of the warehouse. False, with
 * nothing done, when its hold ended and something of it is gone meanwhile. The order is locked.
 */
export async function takeHeld(tx: Queryable, order: Order, now: Date): Promise<boolean> {
  if (order.state === 'accepted') return true
  const isHeld = order.state === 'open'
  if (!isHeld && !(await mayUseAgain(tx, order.id))) return false
  const pairs = countPairs(await findLines(tx, order.id))
  const cards = await lockOrderCards(tx, order.id)
  const sellable = await lockStock(tx, pairs.keys(), now)
  const owner = { orderId: order.id, now }
  const enough = [...pairs].every(([ean, count]) => (sellable.get(ean) ?? 0) >= count)
  if (!isHeld && !(enough && canSpend(order, cards, now))) return false
  await spendCards(tx, order, cards, now)
  if (isHeld) await sellHeld(tx, pairs, owner)
  else await sellFree(tx, pairs, owner)
  return true
}
