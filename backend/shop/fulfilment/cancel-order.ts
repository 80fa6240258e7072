import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../db/schema/sales/orders.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { cancelOrderGiftCards } from '../giftcards/cancel-gift-cards.ts'
import { issueCreditNote } from '../invoices/issue-invoice.ts'
import { queueCancelledEmail } from '../order-emails/order-emails.ts'
import { openLinkedOrder } from '../orders/open-linked-order.ts'
import {
  findOrderLines,
  lockOrder,
  type Order,
  recordOrderEvent,
  setOrderStatus,
  transitionOrder,
} from '../orders/repository.ts'
import { canChangeStatus } from '../orders/statuses.ts'
import { cancelPayment, settleReturnAlarms } from '../payments/modifications/modify.ts'
import { returnHolds } from '../stock/stock-holds.ts'
import { releaseStock, restock } from '../stock/stock-repository.ts'
import { countUnits, subtractReleased } from '../stock/unit-counts.ts'

type Cancel = Contract['cancelOrder']

/** Returns an order's units to stock, both reserved and sold ones. */
async function returnStock(tx: Queryable, order: Order, now: Date): Promise<void> {
  if (order.state !== 'open' && order.state !== 'paid' && order.state !== 'accepted') return
  const units = countUnits(await findOrderLines(tx, order.id))
  if (order.state === 'open')
    await releaseStock(tx, subtractReleased(units, [await returnHolds(tx, [order.id])]), now)
  else await restock(tx, units, { orderId: order.id, now })
}

/**
 * Cancels an order that has not been shipped, in the caller's transaction and under the order's lock: its
 * goods return to stock, its vouchers are released, and its money is refunded or back on its gift cards.
 * Idempotent.
 */
export async function cancelLockedOrder(
  tx: Queryable,
  order: Order,
  by: Actor,
  now: Date,
  reason: string | null = null,
) {
  if (order.status === 'CA') return order
  const isOver = order.state === 'expired' || order.state === 'late_refunded'
  if (isOver || !canChangeStatus(order.status, 'CA', by))
    return fail('order_not_cancellable', 'The order can no longer be cancelled.')
  const cards = await cancelOrderGiftCards(tx, order, now)
  if (isDomainError(cards)) return cards
  await cancelPayment(tx, order, { reason: reason ?? 'cancelled', now })
  await settleReturnAlarms(tx, order, now)
  if (order.state === 'open') await transitionOrder(tx, order, 'expired')
  await setOrderStatus(tx, order.id, 'CA')
  await recordOrderEvent(tx, order.id, { status: 'CA', actor: by, at: now, reason })
  // Only an order that awaited the customer's confirmation expires by itself; any other is cancelled by the
  // shop.
  const notifiedAs = by === 'clock' && order.status !== 'PC' ? 'shop' : by
  const cancelled = { ...order, status: 'CA' as const }
  // The end of an exchange has an e-mail of its own.
  if (order.state !== 'open' && order.channel !== 'exchange')
    await queueCancelledEmail(tx, cancelled, notifiedAs, now)
  // Locks that other orders wait for come last: the credit note number and the stock.
  await issueCreditNote(tx, cancelled, now)
  await returnStock(tx, order, now)
  return cancelled
}

/** Cancels an order for its member, or for a visitor who has its link and knows its e-mail address. */
export async function cancelOrder(
  context: AppContext,
  input: z.output<Cancel['input']>,
  request: Pick<RequestContext, 'member' | 'address'>,
): Promise<Result<Cancel>> {
  const { database, clock } = context
  const found = await openLinkedOrder(context, input, request)
  if (isDomainError(found)) return found
  const done = await database.db.transaction(async (tx) =>
    cancelLockedOrder(tx, await lockOrder(tx, found.id), 'shopper', clock()),
  )
  return isDomainError(done) ? done : ok({ locator: found.locator, orderStatus: 'CA' as const })
}
