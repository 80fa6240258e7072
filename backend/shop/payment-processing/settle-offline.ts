import type { AppContext } from '../../app-context.ts'
import { acceptOrder } from '../fulfilment/accept-order.ts'
import { commitHold } from '../fulfilment/commit-hold.ts'
import { requireConfirmation } from '../fulfilment/confirm-order.ts'
import { lockBagAndOrder } from '../orders/repository.ts'
import { isPaidLater } from '../payments/methods/payment-methods.ts'
import { type Attempt, findAttempt, transitionAttempt } from '../payments/repository.ts'
import { settlePayment } from './settle-payment.ts'

/** Settles a payment that involves no provider, in one transaction; idempotent per attempt. */
export function settleOffline(
  { database, config, clock }: AppContext,
  requestedAttempt: Attempt,
): Promise<Attempt> {
  const now = clock()
  const keys = config.linkSecret
  return database.db.transaction(async (tx) => {
    const order = await lockBagAndOrder(tx, requestedAttempt.orderId)
    const attempt = (await findAttempt(tx, requestedAttempt.id)) ?? requestedAttempt
    if (attempt.state !== 'starting' || order.state !== 'open') return attempt
    if (isPaidLater(attempt.method)) {
      await commitHold(tx, order, { now, keys }, async () => {
        await acceptOrder(tx, await requireConfirmation(tx, order, attempt, config, now), 'accepted', now)
        await transitionAttempt(tx, attempt, 'promised', now, { resultCode: 'Received' })
      })
    } else {
      await settlePayment({ tx, order, attempt, pspReference: null, now, keys })
    }
    return (await findAttempt(tx, requestedAttempt.id)) ?? attempt
  })
}
