import type { FastifyBaseLogger } from 'fastify'
import type { ShopParts } from '../../parts.ts'
import { book } from './ledger.ts'
import { lockOverdueCards, moveCard, pruneTries } from './repository.ts'

const batch = 100
const triesKeptMs = 30 * 24 * 60 * 60_000

/** Books what is left on cards whose time is up. What an order holds of one stays its own. */
export async function expireCards(
  { database, clock }: ShopParts,
  log: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<void> {
  const now = clock()
  while (!stopping?.aborted) {
    const count = await database.db.transaction(async (tx) => {
      const overdue = await lockOverdueCards(tx, now, batch)
      // A hold that was given back expires a second time, by its own moment.
      const reference = `expiry:${now.toISOString()}`
      await book(
        tx,
        overdue.map(({ id, balance }) => ({ cardId: id, kind: 'expire', amount: balance, reference })),
        now,
      )
      for (const card of overdue) if (card.state === 'active') await moveCard(tx, card, 'expired')
      return overdue.length
    })
    if (count) log.info({ cards: count }, 'gift cards expired')
    if (count < batch) return
  }
}

export function forgetOldTries(
  { database, clock }: ShopParts,
  _log?: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<void> {
  return pruneTries(database.db, new Date(clock().getTime() - triesKeptMs), stopping)
}
