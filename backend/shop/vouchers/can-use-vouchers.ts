import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { members } from '../../db/schema/customers/account.ts'
import { orders } from '../../db/schema/sales/orders.ts'
import type { KeyRing } from '../../key-ring.ts'
import {
  countVoucherUses,
  findLimitedVouchers,
  findVoucherUses,
  lockVoucherUses,
  type VoucherUse,
} from './repository.ts'
import { findMatchingEmail, toStoredVoucherUser, toVoucherUser, type VoucherUser } from './voucher-user.ts'

/**
 * The user of an order, with the digests of every key. If the order’s addresses have changed since, only the
 * stored digest is known.
 */
async function findVoucherUser(
  tx: Queryable,
  { orderId, ...use }: VoucherUse,
  keys: KeyRing,
): Promise<VoucherUser> {
  const [found] = await tx
    .select({ typed: orders.email, account: members.email })
    .from(orders)
    .leftJoin(members, eq(members.id, orders.memberId))
    .where(eq(orders.id, orderId))
  const email = found && findMatchingEmail(use, [found.account, found.typed], keys)
  return email == null ? toStoredVoucherUser(use.who, use.whoKey) : toVoucherUser(email, keys)
}

/**
 * Whether the vouchers of an order still have uses left, not counting the order itself. Locks the uses of
 * limited vouchers until the transaction ends, so call it late; unlimited vouchers are not locked.
 * @param owner the user of the order, or the keys that identify the user from the stored order
 */
export async function canUseVouchers(
  tx: Queryable,
  orderId: number,
  owner: { readonly user: VoucherUser } | { readonly keys: KeyRing },
): Promise<boolean> {
  const uses = await findVoucherUses(tx, orderId)
  const limited = await findLimitedVouchers(
    tx,
    uses.map(({ code }) => code),
  )
  const [first] = uses
  if (!first || !limited.length) return true
  const user = 'user' in owner ? owner.user : await findVoucherUser(tx, first, owner.keys)
  await lockVoucherUses(tx, limited, user)
  const used = await countVoucherUses(
    tx,
    limited.map(({ code }) => code),
    user,
    [orderId],
  )
  return limited.every(({ code, uses: most, usesEach }) => {
    const { byAll = 0, byShopper = 0 } = used.get(code) ?? {}
    return (most === null || byAll < most) && (usesEach === null || byShopper < usesEach)
  })
}
