import { asc, eq, sql } from 'drizzle-orm'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { voucherUses } from '../../db/schema/sales/voucher-uses.ts'
import type { Job } from '../../jobs/jobs.ts'
import { findKey, type KeyRing } from '../../key-ring.ts'
import { selectUsesWithAddresses, type UseWithAddresses } from './uses-with-addresses.ts'
import { findMatchingEmail, userDigests } from './voucher-user.ts'

const batchSize = 500

/** Locks the next batch of uses that store the digest of an address; other processes skip locked rows. */
function claimUses(tx: Queryable) {
  return selectUsesWithAddresses(tx)
    .where(eq(voucherUses.whoFrom, 'address'))
    .orderBy(asc(voucherUses.orderId), asc(voucherUses.code))
    .limit(batchSize)
    .for('update', { of: voucherUses, skipLocked: true })
}

/** The digest of the mailbox; the stored one if its address is no longer known. */
function rehash({ who, whoKey, typed, account }: UseWithAddresses, keys: KeyRing): string {
  const key = findKey(keys, whoKey)
  const email = findMatchingEmail({ who, whoKey }, [account, typed], keys)
  return key && email !== null ? userDigests(email, key.secret).mailbox : who
}

/**
 * Rehashes older uses, stored by address, so that they count for the mailbox. Runs before the service
 * listens, and again as a job for uses that a process of the previous release has written since.
 */
export async function rehashUses(
  { database, config }: Pick<AppContext, 'database' | 'config'>,
  stopping?: AbortSignal,
): Promise<void> {
  const rehashBatch = () =>
    database.db.transaction(async (tx) => {
      const uses = await claimUses(tx)
      if (uses.length) {
        const rows = uses.map((use) => ({ ...use, who: rehash(use, config.linkSecret) }))
        await tx.execute(sql`
          update ${voucherUses} u set who = r.who, who_from = 'rehashed'
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("orderId" bigint, code text, who text)
          where u.order_id = r."orderId" and u.code = r.code`)
      }
      return uses.length
    })
  while (!stopping?.aborted && (await rehashBatch()) === batchSize);
}

export const rehashUsesJob: Job = {
  name: 'voucher-uses',
  intervalMs: 10 * 60_000,
  run: (context, _log, stopping) => rehashUses(context, stopping),
}
