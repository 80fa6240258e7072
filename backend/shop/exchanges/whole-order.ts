import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { findOrderLines, type Order } from '../orders/repository.ts'
import {
  coversWholeOrder,
  isFullyReturned,
  toStatutoryPositions,
} from '../return-processing/return-context.ts'
import { getDeliveryRefund } from '../returns/refund-amounts.ts'
import { findGivenBackLines, isDeliveryRefunded } from '../returns/repository.ts'
import { restoreVoucherUses } from '../vouchers/repository.ts'

/**
 * The delivery that is refunded because everything of an order went back in the statutory period, as for returns; 0 if
 * something is kept, or it was refunded before. The order is locked.
 * @param expected lines that are on their way back
 */
export async function findDueDelivery(
  tx: Queryable,
  order: Order,
  expected: ReadonlySet<number> = new Set(),
): Promise<Minor> {
  if (order.shippingCost === 0 || (await isDeliveryRefunded(tx, order.id))) return 0
  const lines = await findOrderLines(tx, order.id)
  const refunded = toStatutoryPositions(await findGivenBackLines(tx, order.id))
  return coversWholeOrder(lines, expected, { isStatutory: true, refunded })
    ? getDeliveryRefund(order, lines)
    : 0
}

/** Lets the vouchers of an order be used again if nothing of it is kept. The order is locked. */
export async function restoreVouchersOf(tx: Queryable, order: Order, now: Date): Promise<void> {
  const lines = await findOrderLines(tx, order.id)
  if (isFullyReturned(lines, await findGivenBackLines(tx, order.id)))
    await restoreVoucherUses(tx, order.id, now)
}
