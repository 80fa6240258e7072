import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { firstKeyId } from '#api-client/contract/deployment/secret-keys.ts'
import type { Queryable } from '../../db/client.ts'
import { currentKey, type KeyRing, keysOf, toRing } from '../../key-ring.ts'
import type { ShopParts } from '../../parts.ts'
import type { Batch } from '../rekey/batch.ts'
import { mailRefusals } from './schema.ts'
import { addressDigestOf } from './unsubscribe.ts'

/** The next addresses that the shop may write to, from everywhere it has any, in one order. */
async function findAddresses(db: Queryable, after: string, size: number): Promise<readonly string[]> {
  const found = await db.execute(sql`
    select email from (
      select lower(trim(email)) as email from orders
      union select lower(trim(email)) from members
      union select lower(trim(email)) from subscribers
      union select lower(trim(email)) from stock_notices
      union select lower(trim(recipient)) from mail_outbox where recipient is not null
    ) as known
    where email > ${after} order by email limit ${size}`)
  return z
    .array(z.object({ email: z.string() }))
    .parse(found.rows)
    .map(({ email }) => email)
}

/** Every digest that the addresses have under former keys, and the address. */
function formerDigests(
  { current, keys }: KeyRing,
  addresses: readonly string[],
): ReadonlyMap<string, string> {
  const former = keysOf({ current, keys }).filter(({ id }) => id !== current.id)
  return new Map(
    addresses.flatMap((address) =>
      former.map(({ secret }) => [addressDigestOf(secret, address), address] as const),
    ),
  )
}

/**
 * Stores refusals of e-mails under the current key. Only their digests are stored, so they are found by the addresses
 * that the shop may write to; those of other addresses stay as they are.
 * @param after the last address of the batch before
 */
export async function rekeyRefusals(
  { database, config }: ShopParts,
  after: string | null,
  size: number,
): Promise<Batch> {
  const ring = toRing(config.linkSecret)
  const { id: current, secret } = currentKey(ring)
  const isFormer = sql`coalesce(${mailRefusals.keyId}, ${firstKeyId}) <> ${current}`
  if (ring.keys.length < 2 || !(await database.db.$count(mailRefusals, isFormer)))
    return { changed: 0, next: null }
  const addresses = await findAddresses(database.db, after ?? '', size)
  const digests = formerDigests(ring, addresses)
  if (!digests.size) return { changed: 0, next: null }
  const changed = await database.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(mailRefusals)
      .where(and(inArray(mailRefusals.address, [...digests.keys()]), isFormer))
      .for('update')
    for (const { address: former, topic, ...row } of rows) {
      const address = addressDigestOf(secret, digests.get(former) ?? '')
      const own = [...row.former, former]
      await tx
        .insert(mailRefusals)
        .values({ address, topic, since: row.since, keyId: current, former: own })
        // Refused again under the current key meanwhile: one row stands for both.
        .onConflictDoUpdate({
          target: [mailRefusals.address, mailRefusals.topic],
          set: { former: sql`${mailRefusals.former} || excluded.former` },
        })
      await tx
        .delete(mailRefusals)
        .where(and(eq(mailRefusals.address, former), eq(mailRefusals.topic, topic)))
    }
    return rows.length
  })
  return { changed, next: addresses.length === size ? (addresses.at(-1) ?? null) : null }
}
