import type { Translate } from '#i18n/translate.ts'
import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import type { Refund, Settlement } from '../../db/schema/sales/order-summary.ts'
import { getHeldAmount, getSpentAmount } from '../giftcards/order-cards.ts'
import { findOrderCards } from '../giftcards/repository.ts'
import type { Order } from '../orders/repository.ts'
import { describePayment } from '../payments/methods/payment-labels.ts'
import { paymentMethods } from '../payments/methods/payment-methods.ts'
import { findModifications, sumReturned } from '../payments/modifications/modifications-repository.ts'
import {
  type Attempt,
  findAttempts,
  findCharge,
  findPayingAttempt,
  findUnmatchedAttempts,
} from '../payments/repository.ts'
import { findDecisiveAttempt } from '../payments/states.ts'

/** The amount due: 0 for an order that is paid, has a pending payment, is cancelled or has expired. */
async function findAmountDue(db: Queryable, { id, state, status, toPay }: Order): Promise<Minor> {
  if (status === 'CA' || (state !== 'open' && state !== 'accepted')) return 0
  const isPending = state === 'open' && findDecisiveAttempt(await findAttempts(db, id))?.state === 'pending'
  return isPending ? 0 : toPay
}

/** The refunded amount of a payment, pending refunds included. */
async function findReturnedAmount(db: Queryable, order: Order, attempt: Attempt): Promise<Minor> {
  const all = await findModifications(db, attempt.id)
  // A chargeback is not a refund, unless the payment was due to be refunded: then no further refund follows.
  const isDueBack = order.status === 'CA' || attempt.state === 'unwanted'
  return sumReturned(isDueBack ? all : all.filter(({ kind }) => kind !== 'chargeback'))
}

/** The payment of an order, or an unmatched charge that was received for it. */
async function loadPayment(db: Queryable, order: Order) {
  const paying = await findPayingAttempt(db, order.id)
  const paid = paying?.state === 'authorised' ? [paying] : await findUnmatchedAttempts(db, order.id)
  const refunds: Refund[] = []
  const counted: Attempt[] = []
  let sum = 0
  for (const attempt of paid) {
    const charge = await findCharge(db, attempt)
    // An amount in another currency cannot be added to the order's amounts; it is still refunded.
    if (charge.currency !== order.currency) continue
    counted.push(attempt)
    sum += charge.amount
    // Refunds may exceed the payment if staff refunded what the shop had also requested.
    const amount = Math.min(charge.amount, await findReturnedAmount(db, order, attempt))
    const byHand = paymentMethods[attempt.method].kind !== 'online'
    if (amount > 0) refunds.push({ amount, card: null, byHand })
  }
  const [first] = counted
  return {
    paid: sum,
    means: first ? { method: first.method, instrument: first.instrument } : null,
    refunds,
  }
}

/** The single source of an order's payment amounts for pages, e-mails and documents. */
export async function loadSettlement(db: Queryable, order: Order): Promise<Settlement> {
  const cards = await findOrderCards(db, order.id)
  const { refunds, ...payment } = await loadPayment(db, order)
  const onCards = cards.flatMap(({ number, amounts }): Refund[] =>
    amounts.refund ? [{ amount: amounts.refund, card: number.slice(-4), byHand: false }] : [],
  )
  const giftCards = cards.reduce(
    (sum, card) => sum + getHeldAmount(card) + getSpentAmount(card) + (card.amounts.refund ?? 0),
    0,
  )
  return { due: await findAmountDue(db, order), giftCards, ...payment, refunds: [...onCards, ...refunds] }
}

/** The method that paid the part not covered by gift cards: `Card (Visa •••• 1111)`. */
export function paymentMethodLabel({ means }: Pick<Settlement, 'means'>, t: Translate): string {
  return means ? describePayment(means, t) : ''
}

/** Where a refund goes: `Gift card …1234`, `Card (Visa •••• 1111)`. */
export function refundMethodLabel({ card }: Refund, settled: Settlement, t: Translate): string {
  return card === null ? paymentMethodLabel(settled, t) : t('giftCard.named', { end: card })
}
