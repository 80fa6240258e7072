import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { firstKeyId, type RingName } from '#api-client/contract/deployment/secret-keys.ts'
import { type Config, ConfigError } from '../../config.ts'
import type { Queryable } from '../../db/client.ts'
import { currentKey, findKey, type KeyRing } from '../../key-ring.ts'
import type { ShopParts } from '../../parts.ts'

/** Stored values that are worth nothing without the key they were made with. */
const stored = [
  { secret: 'GIFT_CARD_SECRET', what: 'gift cards', table: 'gift_cards', column: 'pin_key' },
  { secret: 'LINK_SECRET', what: 'uses of vouchers', table: 'voucher_uses', column: 'who_key' },
  { secret: 'LINK_SECRET', what: 'refused e-mails', table: 'mail_refusals', column: 'key_id' },
] as const satisfies readonly { secret: RingName; what: string; table: string; column: string }[]

export type KeyUsage = {
  readonly secret: RingName
  readonly what: string
  readonly key: string
  readonly rows: number
  readonly isCurrent: boolean
  /** Whether the settings have the key. */
  readonly isKnown: boolean
}

const counted = z.array(z.object({ key: z.string(), rows: z.coerce.number() }))

export function ringOf(config: Config, secret: RingName): KeyRing {
  if (secret === 'GIFT_CARD_SECRET') return config.giftCardSecret
  return secret === 'LINK_SECRET' ? config.linkSecret : config.memberSecret
}

/** How many rows need which key. Gift cards without a key need none. */
export async function countKeyUsage(
  { config, database }: Pick<ShopParts, 'config' | 'database'>,
  db: Queryable = database.db,
): Promise<readonly KeyUsage[]> {
  const usages: KeyUsage[] = []
  for (const { secret, what, table, column } of stored) {
    const key = sql.identifier(column)
    const wanted = table === 'gift_cards' ? sql`where ${key} is not null` : sql``
    const found = await db.execute(
      sql`select coalesce(${key}, ${firstKeyId}) as key, count(*) as rows from ${sql.identifier(table)} ${wanted}
        group by 1 order by 1`,
    )
    const ring = ringOf(config, secret)
    for (const row of counted.parse(found.rows))
      usages.push({
        secret,
        what,
        ...row,
        isCurrent: row.key === currentKey(ring).id,
        isKnown: findKey(ring, row.key) !== null,
      })
  }
  return usages
}

/** Refuses to start without a key that stored values need, unless the settings say that it was given up. */
export async function checkKeys(parts: Pick<ShopParts, 'config' | 'database'>): Promise<void> {
  const missing = (await countKeyUsage(parts)).filter(
    ({ secret, key, isKnown }) => !isKnown && !parts.config.droppedKeys.get(secret)?.includes(key),
  )
  if (!missing.length) return
  throw new ConfigError(
    missing.map(
      ({ secret, what, key, rows }) =>
        `${secret}: ${rows} ${what} need key ${key}, which the settings do not have. Add it to ${secret}_KEYS again and run npm run secrets -- rekey; or give the values up with ${secret}_DROPPED=${key}`,
    ),
  )
}
