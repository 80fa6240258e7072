import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { bookEntries } from './ledger.ts'
import { lockExpiredCards, prunePinAttempts, transitionCard } from './repository.ts'

const batchSize = 100
const attemptRetentionMs = 30 * 24 * 60 * 60_000

/** Books the remaining balance of expired cards as expired. Amounts held by an order stay held. */
export async function expireCards(
  { database, clock }: AppContext,
  log: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<void> {
  const now = clock()
  while (!stopping?.aborted) {
    const count = await database.db.transaction(async (tx) => {
      const overdue = await lockExpiredCards(tx, now, batchSize)
      // A released hold expires separately, under its own timestamp.
      const reference = `expiry:${now.toISOString()}`
      await bookEntries(
        tx,
        overdue.map(({ id, balance }) => ({ cardId: id, kind: 'expire', amount: balance, reference })),
        now,
      )
      for (const card of overdue) if (card.state === 'active') await transitionCard(tx, card, 'expired')
      return overdue.length
    })
    if (count) log.info({ cards: count }, 'gift cards expired')
    if (count < batchSize) return
  }
}

export function pruneOldAttempts(
  { database, clock }: AppContext,
  _log?: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<void> {
  return prunePinAttempts(database.db, new Date(clock().getTime() - attemptRetentionMs), stopping)
}
