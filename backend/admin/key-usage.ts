import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { firstKeyId, type KeyRingName } from '#api-client/contract/deployment/secret-keys.ts'
import type { AppContext } from '../app-context.ts'
import { type Config, ConfigError } from '../config.ts'
import type { Queryable } from '../db/client.ts'
import { findKey, type KeyRing } from '../key-ring.ts'

/** As in the indexes. */
function keyIdOrFirst(column: string): SQL {
  return sql`coalesce(${sql.identifier(column)}, ${sql.raw(`'${firstKeyId}'`)})`
}

/** Stored values that cannot be used without their key. A gift card without a key id needs none. */
const stored = [
  { secret: 'GIFT_CARD_SECRET', what: 'gift cards', table: 'gift_cards', key: sql`pin_key` },
  { secret: 'LINK_SECRET', what: 'uses of vouchers', table: 'voucher_uses', key: keyIdOrFirst('who_key') },
  { secret: 'LINK_SECRET', what: 'accounts of returns', table: 'order_returns', key: sql`account_key` },
  { secret: 'LINK_SECRET', what: 'refused e-mails', table: 'mail_refusals', key: keyIdOrFirst('key_id') },
] as const satisfies readonly { secret: KeyRingName; what: string; table: string; key: SQL }[]

export type KeyUsage = {
  readonly secret: KeyRingName
  readonly what: string
  readonly key: string
  readonly rows: number
  readonly isCurrent: boolean
  /** Whether the settings contain the key. */
  readonly isKnown: boolean
}

const counted = z.array(z.object({ key: z.string(), rows: z.coerce.number() }))

export function getKeyRing(config: Config, secret: KeyRingName): KeyRing {
  if (secret === 'GIFT_CARD_SECRET') return config.giftCardSecret
  return secret === 'LINK_SECRET' ? config.linkSecret : config.memberSecret
}

/** The number of rows per required key; a full scan of the tables. */
export async function countKeyUsage(
  { config, database }: Pick<AppContext, 'config' | 'database'>,
  db: Queryable = database.db,
): Promise<readonly KeyUsage[]> {
  const usages: KeyUsage[] = []
  for (const { secret, what, table, key } of stored) {
    const found = await db.execute(
      sql`select ${key} as key, count(*) as rows from ${sql.identifier(table)} where ${key} is not null
        group by 1 order by 1`,
    )
    const ring = getKeyRing(config, secret)
    for (const row of counted.parse(found.rows))
      usages.push({
        secret,
        what,
        ...row,
        isCurrent: row.key === ring.current.id,
        isKnown: findKey(ring, row.key) !== null,
      })
  }
  return usages
}

/** The key ids of a table by an index skip scan, so that the start does not scan the table. */
function keyIdsStatement({ table, key }: Pick<(typeof stored)[number], 'table' | 'key'>): SQL {
  const from = sql.identifier(table)
  return sql`with recursive ids as (
      (select ${key} as key from ${from} where ${key} is not null order by ${key} limit 1)
      union all
      select (select ${key} from ${from} where ${key} > ids.key order by ${key} limit 1) from ids
      where ids.key is not null
    ) select key from ids where key is not null`
}

/**
 * Fails the start if a key that stored values need is missing, unless the settings declare it as abandoned.
 */
export async function checkKeys(context: Pick<AppContext, 'config' | 'database'>): Promise<void> {
  const { config, database } = context
  const isMissing = (secret: KeyRingName, id: string) =>
    findKey(getKeyRing(config, secret), id) === null && !config.retiredKeys.get(secret)?.includes(id)
  const ids = z.array(z.object({ key: z.string() }))
  const found = await Promise.all(
    stored.map(async ({ secret, ...own }) => {
      const { rows } = await database.db.execute(keyIdsStatement(own))
      return ids.parse(rows).some(({ key }) => isMissing(secret, key))
    }),
  )
  if (!found.includes(true)) return
  const missing = (await countKeyUsage(context)).filter(({ secret, key }) => isMissing(secret, key))
  throw new ConfigError(
    missing.map(
      ({ secret, what, key, rows }) =>
        `${secret}: ${rows} ${what} need key ${key}, which the settings do not have. Add it to ${secret}_KEYS again and run npm run secrets -- rekey, or give the values up with ${secret}_DROPPED=${key}`,
    ),
  )
}
