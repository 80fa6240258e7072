import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import type { KeyRing } from '../../key-ring.ts'
import { members } from '../account/schema.ts'
import { orders } from '../orders/schema.ts'
import {
  countVoucherUses,
  findLimitedVouchers,
  findVoucherUses,
  lockVoucherUses,
  type VoucherUse,
} from './repository.ts'
import { findMatchingEmail, toStoredVoucherUser, toVoucherUser, type VoucherUser } from './voucher-user.ts'

/** Whose order it is, known under every key; by the stored digest alone where its addresses have changed since. */
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
 * Whether an order may have the vouchers it is, or was, made with: nobody else used the last of them. Where their uses
 * are limited, others wait from here on until the transaction ends: call it late. Nobody waits for one without a limit.
 * @param owner whose order it is; the keys find it out from what is stored with the order
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
