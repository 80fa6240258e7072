import type { AppContext } from '../../parts.ts'
import { acceptOrder } from '../orders/accept.ts'
import { requireConfirmation } from '../orders/confirm-cash.ts'
import { lockBagAndOrder } from '../orders/repository.ts'
import { commitHold } from '../orders/take-held.ts'
import { isPaidLater } from './methods.ts'
import { type Attempt, findAttempt, transitionAttempt } from './repository.ts'
import { settlePayment } from './settle.ts'

/** Settles what no provider is asked about, in one transaction; the same attempt again changes nothing. */
export function settleOffline({ database, config, clock }: AppContext, asked: Attempt): Promise<Attempt> {
  const now = clock()
  const keys = config.linkSecret
  return database.db.transaction(async (tx) => {
    const order = await lockBagAndOrder(tx, asked.orderId)
    const attempt = (await findAttempt(tx, asked.id)) ?? asked
    if (attempt.state !== 'starting' || order.state !== 'open') return attempt
    if (isPaidLater(attempt.method)) {
      await commitHold(tx, order, { now, keys }, async () => {
        await acceptOrder(tx, await requireConfirmation(tx, order, attempt, config, now), 'accepted', now)
        await transitionAttempt(tx, attempt, 'promised', now, { resultCode: 'Received' })
      })
    } else {
      await settlePayment({ tx, order, attempt, pspReference: null, now, keys })
    }
    return (await findAttempt(tx, asked.id)) ?? attempt
  })
}
