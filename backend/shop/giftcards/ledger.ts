import { sql } from 'drizzle-orm'
import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import {
  giftCardMovements,
  giftCards,
  type MovementKind,
  movementKinds,
} from '../../db/schema/sales/giftcards.ts'

export type LedgerEntry = {
  readonly cardId: number
  readonly kind: MovementKind
  /** A positive amount, in minor units of the card's currency. */
  readonly amount: Minor
  /** The reason, which is also the idempotency key: unique per card and kind. */
  readonly reference: string
  readonly orderId?: number | null
}

/** The change of the card's balance by a movement. */
function getBalanceChange({ kind, amount }: LedgerEntry): Minor {
  const [from, to] = movementKinds[kind]
  return (to === 'card' ? amount : 0) - (from === 'card' ? amount : 0)
}

/**
 * Writes movements and updates the balances; no other code changes a balance. The caller has locked the
 * cards. Throws if a movement was booked before or would make a balance negative.
 */
export async function bookEntries(tx: Queryable, entries: readonly LedgerEntry[], now: Date): Promise<void> {
  if (!entries.length) return
  await tx.insert(giftCardMovements).values(
    entries.map(({ orderId = null, ...entry }) => {
      const [source, target] = movementKinds[entry.kind]
      return { ...entry, source, target, orderId, at: now }
    }),
  )
  const changes = new Map<number, Minor>()
  for (const entry of entries)
    changes.set(entry.cardId, (changes.get(entry.cardId) ?? 0) + getBalanceChange(entry))
  const ids = sql.param([...changes.keys()])
  const amounts = sql.param([...changes.values()])
  await tx.execute(sql`
    update ${giftCards} set balance = ${giftCards.balance} + change.amount
    from unnest(${ids}::bigint[], ${amounts}::bigint[]) as change (id, amount)
    where ${giftCards.id} = change.id and change.amount <> 0`)
}
