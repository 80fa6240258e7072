import type { Queryable } from '../../db/client.ts'
import type { Order } from '../orders/repository.ts'
import { findAttempts, moveAttempt } from './repository.ts'

/** Marks what was paid for an order as due back; the refund job sends it. The order is locked. */
export async function giveBackPayments(tx: Queryable, order: Order, now: Date): Promise<void> {
  for (const attempt of await findAttempts(tx, order.id)) {
    if (attempt.state !== 'authorised') continue
    await moveAttempt(tx, attempt, 'refund_due', now)
    // Nobody was asked for money: there is none to send.
    if (attempt.method === 'none') await moveAttempt(tx, { ...attempt, state: 'refund_due' }, 'refunded', now)
  }
}
