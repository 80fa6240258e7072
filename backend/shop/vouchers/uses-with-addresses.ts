import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { members } from '../../db/schema/customers/account.ts'
import { orders } from '../../db/schema/sales/orders.ts'
import { voucherUses } from '../../db/schema/sales/voucher-uses.ts'

/**
 * Selects voucher uses with the addresses that may match their digests: that of the order and of the account.
 */
export function selectUsesWithAddresses(tx: Queryable) {
  return tx
    .select({
      orderId: voucherUses.orderId,
      code: voucherUses.code,
      who: voucherUses.who,
      whoKey: voucherUses.whoKey,
      whoFrom: voucherUses.whoFrom,
      typed: orders.email,
      account: members.email,
    })
    .from(voucherUses)
    .innerJoin(orders, eq(orders.id, voucherUses.orderId))
    .leftJoin(members, eq(members.id, orders.memberId))
}

export type UseWithAddresses = Awaited<ReturnType<typeof selectUsesWithAddresses>>[number]
