import { and, asc, eq, gt, isNotNull, isNull, lte, ne, notExists, or } from 'drizzle-orm'
import { retentionDays } from '#config/retention.ts'
import type { Queryable } from '../../db/client.ts'
import { orderExchanges } from '../../db/schema/sales/exchanges.ts'
import { orderReturns } from '../../db/schema/sales/returns.ts'
import type { KeyRing } from '../../key-ring.ts'
import { type RotationBatch, rotateRows } from '../key-rotation/batch.ts'
import { openAccount, sealAccount } from './account-seal.ts'

/** How long an account is stored after its return was closed: transfers and questions about them are done by then. */
const retentionMs = retentionDays.accounts * 24 * 3600_000
/** How long an exchange that ended can still lead to a refund. */
const exchangeMs = retentionDays.exchanges * 24 * 3600_000

/**
 * Encrypts accounts of refunds with the current key.
 * @param after the id of the last return of the previous batch
 */
export async function reencryptAccounts(
  tx: Queryable,
  keys: KeyRing,
  after: string | null,
  size: number,
): Promise<RotationBatch> {
  const { id, accountKey } = orderReturns
  const rows = await tx
    .select()
    .from(orderReturns)
    .where(and(gt(id, Number(after ?? 0)), isNotNull(accountKey), ne(accountKey, keys.current.id)))
    .orderBy(asc(id))
    .limit(size)
    .for('update')
  return rotateRows(
    rows,
    size,
    (row) => String(row.id),
    (row) => {
      const account = openAccount(keys, row)
      if (!account) return null
      return tx
        .update(orderReturns)
        .set(sealAccount(keys, row.orderId, account))
        .where(eq(id, row.id))
    },
  )
}

/**
 * Deletes the accounts of returns that were closed some time ago. That of an exchange is stored while the exchange can
 * lead to a refund, and as long after its settlement as that of a return.
 */
export async function pruneAccounts(db: Queryable, now: Date): Promise<void> {
  const isOld = lte(orderReturns.closedAt, new Date(now.getTime() - retentionMs))
  const { returnId, closedAt, settledAt } = orderExchanges
  const isNeeded = or(
    isNull(closedAt),
    gt(settledAt, new Date(now.getTime() - retentionMs)),
    and(isNull(settledAt), gt(closedAt, new Date(now.getTime() - exchangeMs))),
  )
  const needing = db
    .select({ id: orderExchanges.id })
    .from(orderExchanges)
    .where(and(eq(returnId, orderReturns.id), isNeeded))
  await db
    .update(orderReturns)
    .set({ sealedAccount: null, accountKey: null })
    .where(and(isNotNull(orderReturns.accountKey), isOld, notExists(needing)))
}
