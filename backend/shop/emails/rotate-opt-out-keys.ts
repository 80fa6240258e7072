import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { firstKeyId } from '#api-client/contract/deployment/secret-keys.ts'
import type { Queryable } from '../../db/client.ts'
import { emailOptOuts } from '../../db/schema/customers/emails.ts'
import type { KeyRing } from '../../key-ring.ts'
import type { RotationBatch } from '../key-rotation/batch.ts'
import { digestAddress } from './opt-outs.ts'

/** Tables with addresses that the shop may write to, each read by its primary key. */
const addressSources = [
  { table: 'orders', column: 'email' },
  { table: 'members', column: 'email' },
  { table: 'subscribers', column: 'email' },
  { table: 'subscription_requests', column: 'email' },
  { table: 'stock_notices', column: 'email' },
  { table: 'mail_outbox', column: 'recipient' },
] as const

const addressRows = z.array(z.object({ id: z.coerce.number(), email: z.string() }))

type Page = { readonly addresses: readonly string[]; readonly next: string | null }

/**
 * The addresses of the next rows of one table.
 * @param after table and id of the previous row
 */
async function findAddresses(db: Queryable, after: string | null, size: number): Promise<Page> {
  const [name, id = '0'] = after?.split(' ') ?? []
  const index = Math.max(
    0,
    addressSources.findIndex(({ table }) => table === name),
  )
  const source = addressSources[index]
  if (!source) return { addresses: [], next: null }
  const email = sql.identifier(source.column)
  const { rows } = await db.execute(sql`
    select id, ${email} as email from ${sql.identifier(source.table)}
    where id > ${Number(id)} and ${email} is not null order by id limit ${size}`)
  const page = addressRows.parse(rows)
  const last = page.length === size ? page.at(-1) : undefined
  const following = addressSources[index + 1]
  const next = last ? `${source.table} ${last.id}` : following ? `${following.table} 0` : null
  return { addresses: page.map((row) => row.email), next }
}

/** All digests of the addresses under former keys, with the address. */
function formerDigests(
  { current, keys }: KeyRing,
  addresses: readonly string[],
): ReadonlyMap<string, string> {
  const former = keys.filter(({ id }) => id !== current.id)
  return new Map(
    addresses.flatMap((address) =>
      former.map(({ secret }) => [digestAddress(secret, address), address] as const),
    ),
  )
}

/**
 * Rewrites opt-outs under the current key. Only digests are stored, so they are matched with the addresses
 * that the shop may write to; opt-outs of other addresses stay as they are.
 * @param after table and id of the last address of the previous batch
 */
export async function rotateOptOutKeys(
  tx: Queryable,
  keys: KeyRing,
  after: string | null,
  size: number,
): Promise<RotationBatch> {
  const { id: current, secret } = keys.current
  const former = keys.keys.flatMap(({ id }) => (id === current ? [] : [id]))
  const isFormer = inArray(sql`coalesce(${emailOptOuts.keyId}, ${sql.raw(`'${firstKeyId}'`)})`, former)
  const [left] = await tx.select({ one: sql`1` }).from(emailOptOuts).where(isFormer).limit(1)
  if (!left) return { changed: 0, next: null }
  const { addresses, next } = await findAddresses(tx, after, size)
  const digests = formerDigests(keys, addresses)
  if (!digests.size) return { changed: 0, next }
  const rows = await tx
    .select()
    .from(emailOptOuts)
    .where(and(inArray(emailOptOuts.address, [...digests.keys()]), isFormer))
    .for('update')
  for (const { address: earlier, topic, ...row } of rows) {
    const address = digestAddress(secret, digests.get(earlier) ?? '')
    const others = [...row.former, earlier].filter((digest) => digest !== address)
    await tx
      .insert(emailOptOuts)
      .values({ address, topic, since: row.since, keyId: current, former: others })
      // The address opted out again under the current key meanwhile: one row is enough.
      .onConflictDoUpdate({
        target: [emailOptOuts.address, emailOptOuts.topic],
        set: { former: sql`${emailOptOuts.former} || excluded.former` },
      })
    await tx.delete(emailOptOuts).where(and(eq(emailOptOuts.address, earlier), eq(emailOptOuts.topic, topic)))
  }
  return { changed: rows.length, next }
}
