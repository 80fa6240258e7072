import type { Queryable } from '../../db/client.ts'
import type { Order } from '../orders/repository.ts'
import { paymentMethods } from '../payments/methods/payment-methods.ts'
import { findDeferredPayment } from '../payments/modifications/modify.ts'
import { type Attempt, transitionAttempt } from '../payments/repository.ts'
import { acceptOrder } from './accept-order.ts'

/** The {@link findDeferredPayment expected} payment has arrived: the order is paid. */
export async function settleDeferredPayment(tx: Queryable, order: Order, promised: Attempt, now: Date) {
  await transitionAttempt(tx, promised, 'authorised', now)
  await acceptOrder(tx, order, 'paid', now)
}

/**
 * The order is delivered: it is paid if the carrier collects the money. Delivery does not confirm a payment
 * that is made later, see `record-payment.ts`.
 */
export async function collectOnDelivery(tx: Queryable, order: Order, now: Date): Promise<void> {
  const promised = await findDeferredPayment(tx, order)
  if (promised && paymentMethods[promised.method].kind === 'on_delivery')
    await settleDeferredPayment(tx, order, promised, now)
}
