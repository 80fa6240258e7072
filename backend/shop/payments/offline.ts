import type { ShopParts } from '../../parts.ts'
import { acceptOrder } from '../orders/accept.ts'
import { awaitConfirmation } from '../orders/confirm-cash.ts'
import { lockBagAndOrder } from '../orders/repository.ts'
import { takeHeld } from '../orders/take-held.ts'
import { isPaidLater } from './methods.ts'
import { type Attempt, findAttempt, moveAttempt } from './repository.ts'
import { settlePaid } from './settle.ts'

/** Settles what no provider is asked about, in one transaction; the same attempt again changes nothing. */
export function settleOffline({ database, config, clock }: ShopParts, asked: Attempt): Promise<Attempt> {
  const now = clock()
  const keys = config.linkSecret
  return database.db.transaction(async (tx) => {
    const order = await lockBagAndOrder(tx, asked.orderId)
    const attempt = (await findAttempt(tx, asked.id)) ?? asked
    if (attempt.state !== 'starting' || order.state !== 'open') return attempt
    if (isPaidLater(attempt.method)) {
      await takeHeld(tx, order, { now, keys }, async () => {
        await acceptOrder(tx, await awaitConfirmation(tx, order, attempt, config, now), 'accepted', now)
        await moveAttempt(tx, attempt, 'promised', now, { resultCode: 'Received' })
      })
    } else {
      await settlePaid({ tx, order, attempt, pspReference: null, now, keys })
    }
    return (await findAttempt(tx, asked.id)) ?? attempt
  })
}
