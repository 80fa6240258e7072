import { eq } from 'drizzle-orm'
import type { AppContext } from '../../app-context.ts'
import { paymentAlarms } from '../../db/schema/sales/payment-alarms.ts'
import { fail } from '../../http/result.ts'
import { recordStaffAction, type Staff } from '../audit/staff-actions.ts'
import { lockOrder } from '../orders/repository.ts'
import { resolveByStaff } from '../payments/alarms.ts'
import { releaseGoods } from './release-goods.ts'

/** Records that staff reviewed an alarm and releases the goods that it blocked. Idempotent. */
export function resolveAlarm(
  { database, clock }: AppContext,
  { id, ...staff }: Staff & { readonly id: number },
) {
  return database.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ resolution: paymentAlarms.resolution, orderId: paymentAlarms.orderId })
      .from(paymentAlarms)
      .where(eq(paymentAlarms.id, id))
    if (!found) return fail('payment_not_found', 'The payment alarm was not found.', 'id')
    const now = clock()
    const order = found.orderId === null ? null : await lockOrder(tx, found.orderId)
    const resolved = await resolveByStaff(tx, id, now)
    if (resolved) await recordStaffAction(tx, 'payment-alarm-resolved', `payment-alarm:${id}`, staff, now)
    if (resolved && order) await releaseGoods(tx, order, now)
    return { resolution: found.resolution ?? ('by_staff' as const) }
  })
}
