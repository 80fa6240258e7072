import type { Queryable } from '../../db/client.ts'
import type { KeyRing } from '../../key-ring.ts'
import { acceptOrder } from '../fulfilment/accept-order.ts'
import { commitHold } from '../fulfilment/commit-hold.ts'
import { findIssuedCards } from '../giftcards/repository.ts'
import { type Order, transitionOrder } from '../orders/repository.ts'
import { insertModification } from '../payments/modifications/modifications-repository.ts'
import { requestCapture } from '../payments/modifications/modify.ts'
import { type Attempt, findPayingAttempt, transitionAttempt } from '../payments/repository.ts'

export type SettlementContext = {
  readonly tx: Queryable
  readonly order: Order
  readonly attempt: Attempt
  /** The provider’s reference of the payment. */
  readonly pspReference: string | null
  readonly now: Date
  /** Keys to identify the user of the order’s vouchers. */
  readonly keys: KeyRing
  /** The amount that was refunded before the payment was reported. */
  readonly returned?: number
}

/** Refunds an unmatched charge in full. */
export async function refundUnmatched(
  { tx, attempt, pspReference, now, returned = 0 }: SettlementContext,
  reason: string,
  amount: number = attempt.amount - returned,
): Promise<void> {
  await transitionAttempt(tx, attempt, 'unwanted', now, { pspReference, resultCode: 'Authorised' })
  await insertModification(tx, attempt, { kind: 'cancel', state: 'due', amount, reason, key: 'back' }, now)
}

/** Settles a charge for an order: the order is paid, or the charge is refunded. The order is locked. */
export async function settlePayment(
  settling: SettlementContext,
): Promise<'paid' | 'double_payment' | 'late_refund'> {
  const { tx, order, attempt, pspReference, now, keys } = settling
  if (order.state === 'paid' || order.state === 'late_refunded') {
    await refundUnmatched(settling, 'double payment')
    return 'double_payment'
  }
  const isGivenUp = order.supersededBy !== null || order.status === 'CA'
  const isPaid =
    !isGivenUp &&
    (await commitHold(tx, order, { now, keys }, async () => {
      // The order is paid now and must not be paid again on delivery.
      const promised = await findPayingAttempt(tx, order.id)
      if (promised) await transitionAttempt(tx, promised, 'cancelled', now)
      await transitionAttempt(tx, attempt, 'authorised', now, { pspReference, resultCode: 'Authorised' })
      await acceptOrder(tx, order, 'paid', now)
      // A gift card is delivered by e-mail and needs no shipment.
      if ((await findIssuedCards(tx, order.id)).length) await requestCapture(tx, order, now)
    }))
  if (isPaid) return 'paid'
  await refundUnmatched(settling, 'late payment')
  if (order.state !== 'accepted') await transitionOrder(tx, order, 'late_refunded')
  return 'late_refund'
}
