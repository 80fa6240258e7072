import { and, asc, eq, sql } from 'drizzle-orm'
import { firstKeyId } from '#api-client/contract/deployment/secret-keys.ts'
import type { Queryable } from '../../db/client.ts'
import { voucherUses } from '../../db/schema/sales/voucher-uses.ts'
import type { KeyRing } from '../../key-ring.ts'
import { type RotationBatch, rotateRows } from '../key-rotation/batch.ts'
import { selectUsesWithAddresses, type UseWithAddresses } from './uses-with-addresses.ts'
import { findMatchingEmail, userDigests } from './voucher-user.ts'

/** The digest of the same mailbox under the current key; null if its address is no longer known. */
function redigest({ typed, account, ...use }: UseWithAddresses, keys: KeyRing): string | null {
  const email = findMatchingEmail(use, [account, typed], keys)
  return email === null ? null : userDigests(email, keys.current.secret).mailbox
}

/**
 * Rotates the digests of voucher uses to the current key, computed from the addresses of their orders.
 * @param after order and code of the last use of the previous batch
 */
export async function rotateVoucherUseKeys(
  tx: Queryable,
  keys: KeyRing,
  after: string | null,
  size: number,
): Promise<RotationBatch> {
  const { id: current } = keys.current
  const [, order = '0', code = ''] = /^(\d+) (.*)$/.exec(after ?? '') ?? []
  const uses = await selectUsesWithAddresses(tx)
    .where(
      and(
        sql`coalesce(${voucherUses.whoKey}, ${firstKeyId}) <> ${current}`,
        sql`(${voucherUses.orderId}, ${voucherUses.code}) > (${Number(order)}, ${code})`,
      ),
    )
    .orderBy(asc(voucherUses.orderId), asc(voucherUses.code))
    .limit(size)
    .for('update', { of: voucherUses })
  return rotateRows(
    uses,
    size,
    (use) => `${use.orderId} ${use.code}`,
    (use) => {
      const who = redigest(use, keys)
      const whoFrom = use.whoFrom === 'address' ? 'rehashed' : use.whoFrom
      const isUse = and(eq(voucherUses.orderId, use.orderId), eq(voucherUses.code, use.code))
      return who === null ? null : tx.update(voucherUses).set({ who, whoFrom, whoKey: current }).where(isUse)
    },
  )
}
