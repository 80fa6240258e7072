import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/client.ts'
import { lockOrderCards, releaseCards } from '../giftcards/order-cards.ts'
import {
  claimOpenOrder,
  type ExpiredHold,
  findExpiredHolds,
  findOrderLines,
  transitionOrder,
} from '../orders/repository.ts'
import { returnHolds } from '../stock/stock-holds.ts'
import { releaseStock } from '../stock/stock-repository.ts'
import { countUnits, subtractReleased } from '../stock/unit-counts.ts'

const batchSize = 100

function expireHold(database: Database, id: number, now: Date): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    const order = await claimOpenOrder(tx, id)
    if (!order || order.holdUntil > now) return false
    const units = countUnits(await findOrderLines(tx, id))
    const { drawn } = await lockOrderCards(tx, id)
    await releaseCards(tx, id, drawn, now)
    await transitionOrder(tx, order, 'expired')
    await releaseStock(tx, subtractReleased(units, [await returnHolds(tx, [id])]), now)
    return true
  })
}

/**
 * Releases stock and gift cards of unpaid orders whose hold has expired, each once; returns how many there
 * were. A failure is logged and retried in the next run, and does not block the others.
 */
export async function expireHolds(
  database: Database,
  now: Date,
  log: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<number> {
  let expired = 0
  let last: ExpiredHold | null = null
  for (;;) {
    const holds: ExpiredHold[] = await findExpiredHolds(database.db, now, batchSize, last)
    for (const { id } of holds) {
      if (stopping?.aborted) return expired
      try {
        if (await expireHold(database, id, now)) expired += 1
      } catch (cause) {
        log.error(
          { order: id, err: cause },
          'stock reservation of the order not released; will be tried again',
        )
      }
    }
    last = holds.at(-1) ?? null
    if (holds.length < batchSize) return expired
  }
}
