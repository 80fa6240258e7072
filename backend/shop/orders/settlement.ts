import { z } from 'zod'
import type { PaymentMethodId } from '#api-client/contract/payments.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { getHeldAmount, getSpentAmount } from '../giftcards/order-cards.ts'
import { findOrderCards } from '../giftcards/repository.ts'
import { findModifications, sumReturned } from '../payments/modifications-repository.ts'
import { describePayment } from '../payments/payment-labels.ts'
import { paymentMethods } from '../payments/payment-methods.ts'
import {
  type Attempt,
  findAttempts,
  findCharge,
  findPayingAttempt,
  findUnmatchedAttempts,
} from '../payments/repository.ts'
import { findDecisiveAttempt } from '../payments/states.ts'
import type { Order } from './repository.ts'

const minor = z.number().int()
const means = z.object({
  method: z.custom<PaymentMethodId>((value) => typeof value === 'string'),
  instrument: z.string().nullable(),
})

/** What of an order is paid, left to pay and refunded, in minor units of its currency. */
export const settlement = z.object({
  /** Still to be paid, now or on delivery; nothing while a payment of it is pending. */
  due: minor,
  /** What gift cards hold for it or have paid. */
  giftCards: minor,
  /** What was paid otherwise. */
  paid: minor,
  /** By what; null where nothing was. */
  means: means.nullable(),
  /** What goes back or has gone back: to each gift card, and the way the rest was paid. */
  refunds: z
    .array(
      z.object({
        amount: minor,
        /** The last digits of a gift card; null for the payment. */
        card: z.string().nullable(),
        /** No provider has the money: a person of the shop gives it back. */
        byHand: z.boolean(),
      }),
    )
    .readonly(),
})
export type Settlement = z.output<typeof settlement>
export type Refund = Settlement['refunds'][number]

/** What is still to be paid: nothing of an order that is paid, being paid, cancelled or has run out. */
async function findAmountDue(db: Queryable, { id, state, status, toPay }: Order): Promise<Minor> {
  if (status === 'CA' || (state !== 'open' && state !== 'accepted')) return 0
  const isPending = state === 'open' && findDecisiveAttempt(await findAttempts(db, id))?.state === 'pending'
  return isPending ? 0 : toPay
}

/** What has gone back of a payment, or is to. */
async function findReturnedAmount(db: Queryable, order: Order, attempt: Attempt): Promise<Minor> {
  const all = await findModifications(db, attempt.id)
  // What a bank takes back is no refund, unless the payment was to go back anyway: then nothing else is given back.
  const isDueBack = order.status === 'CA' || attempt.state === 'unwanted'
  return sumReturned(isDueBack ? all : all.filter(({ kind }) => kind !== 'chargeback'))
}

/** The payment of an order, or the money that came for it and pays nothing. */
async function loadPayment(db: Queryable, order: Order) {
  const paying = await findPayingAttempt(db, order.id)
  const paid = paying?.state === 'authorised' ? [paying] : await findUnmatchedAttempts(db, order.id)
  const refunds: Refund[] = []
  const counted: Attempt[] = []
  let sum = 0
  for (const attempt of paid) {
    const charge = await findCharge(db, attempt)
    // Money of another currency can't be added up with the order's; it goes back all the same.
    if (charge.currency !== order.currency) continue
    counted.push(attempt)
    sum += charge.amount
    // More may have gone back than was paid, where a person gave back what the shop had requested as well.
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

/** The one reading of an order's money behind its pages, e-mails and documents. */
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

/** What paid the part that gift cards did not: `Card (Visa •••• 1111)`. */
export function paymentMethodLabel({ means }: Pick<Settlement, 'means'>, t: Translate): string {
  return means ? describePayment(means, t) : ''
}

/** Where a refund goes: `Gift card …1234`, `Card (Visa •••• 1111)`. */
export function refundMethodLabel({ card }: Refund, settled: Settlement, t: Translate): string {
  return card === null
    ? paymentMethodLabel(settled, t)
    : t('giftCard.named', 'Gift card …{end}', { end: card })
}
