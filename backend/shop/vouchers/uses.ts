import type { Queryable } from '../../db/client.ts'
import { countUses, findLimited, findUses, lockUses } from './repository.ts'
import { storedUser, type VoucherUser } from './voucher-user.ts'

/**
 * Whether an order may have the vouchers it is, or was, made with: nobody else used the last of them. Where their uses
 * are limited, others wait from here on until the transaction ends: call it late. Nobody waits for one without a limit.
 * @param user whose order it is; null for the user that is stored with it
 */
export async function mayUse(tx: Queryable, orderId: number, user: VoucherUser | null): Promise<boolean> {
  const uses = await findUses(tx, orderId)
  const [first] = uses
  const who = user ?? (first ? storedUser(first.who, first.whoKey) : null)
  const limited = await findLimited(
    tx,
    uses.map(({ code }) => code),
  )
  if (!limited.length) return true
  await lockUses(tx, limited, who)
  const used = await countUses(
    tx,
    limited.map(({ code }) => code),
    who,
    [orderId],
  )
  return limited.every(({ code, uses: most, usesEach }) => {
    const { byAll = 0, byShopper = 0 } = used.get(code) ?? {}
    return (most === null || byAll < most) && (usesEach === null || byShopper < usesEach)
  })
}
