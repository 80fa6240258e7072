import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../db/schema/sales/orders.ts'
import { queueConfirmedEmail } from '../order-emails/order-emails.ts'
import { type Order, recordOrderEvent, setOrderStatus } from '../orders/repository.ts'

/** Moves a confirmed order on to packing. The order is PC and locked. */
export async function confirmLockedOrder(
  tx: Queryable,
  order: Order,
  now: Date,
  { by = 'shopper', reason = null }: { readonly by?: Actor; readonly reason?: string | null } = {},
): Promise<Order> {
  await setOrderStatus(tx, order.id, 'PE')
  await recordOrderEvent(tx, order.id, { status: 'PE', actor: by, at: now, reason })
  const confirmed = { ...order, status: 'PE', confirmBy: null, confirmUntil: null } as const
  await queueConfirmedEmail(tx, confirmed, now)
  return confirmed
}
