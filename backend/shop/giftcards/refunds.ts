import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { type DomainError, fail } from '../../http/result.ts'
import type { Order } from '../orders/repository.ts'
import { issueCard } from './issue-card.ts'
import { queueReplacementEmail } from './issue-purchased-cards.ts'
import { bookEntries } from './ledger.ts'
import { getSpentAmount, lockOrderCards } from './order-cards.ts'
import { findIssuedCards, type GiftCard, lockCards, transitionCard } from './repository.ts'

const isActive = (card: GiftCard | undefined, now: Date) => card?.state === 'active' && card.expiresAt > now

/** Refunds an expired card to a new one. */
async function moveToNewCard(tx: Queryable, card: GiftCard, amount: Minor, reference: string, now: Date) {
  await bookEntries(tx, [{ cardId: card.id, kind: 'move_out', amount, reference }], now)
  const { brand, currency } = card
  return issueCard(tx, { brand, currency, amount }, now, 'move_in')
}

export type CardRefund = {
  /** The amount refunded to gift cards; the provider refunds the rest. */
  readonly toCards: Minor
  readonly rest: Minor
  /** Cards created to replace expired ones; their numbers are e-mailed. */
  readonly replacements: readonly GiftCard[]
}

/**
 * Refunds a paid order to its gift cards first, each up to the amount charged, in the order in which they
 * were charged. The order is locked.
 * @param reference the idempotency key of the refund within the order
 */
export async function refundToGiftCards(
  tx: Queryable,
  order: Order,
  amount: Minor,
  reference: string,
  now: Date,
): Promise<CardRefund> {
  const { drawn, locked } = await lockOrderCards(tx, order.id)
  const replacements: GiftCard[] = []
  let rest = amount
  for (const own of drawn) {
    const back = Math.min(rest, getSpentAmount(own))
    const card = locked.get(own.cardId)
    if (back <= 0 || !card) continue
    const about = `refund:${order.id}:${reference}`
    await bookEntries(
      tx,
      [{ cardId: card.id, kind: 'refund', amount: back, reference: about, orderId: order.id }],
      now,
    )
    if (!isActive(card, now)) {
      const fresh = await moveToNewCard(tx, card, back, about, now)
      await queueReplacementEmail(tx, order, fresh, now)
      replacements.push(fresh)
    }
    rest -= back
  }
  return { toCards: amount - rest, rest, replacements }
}

/**
 * Voids the cards bought in an order, so that it can be refunded; fails as a whole if part of one is spent or
 * held. The order is locked.
 */
export async function voidIssuedCards(
  tx: Queryable,
  orderId: number,
  now: Date,
): Promise<{ readonly voided: readonly GiftCard[] } | DomainError<'gift_card_used'>> {
  const issued = await findIssuedCards(tx, orderId)
  const locked = await lockCards(
    tx,
    issued.map(({ id }) => id),
  )
  const cards = [...locked.values()].filter(({ state }) => state === 'active')
  if (cards.some(({ amount, balance }) => balance < amount))
    return fail('gift_card_used', 'A gift card of this order has been used, so it cannot be refunded.')
  await bookEntries(
    tx,
    cards.map(({ id, balance }) => ({
      cardId: id,
      kind: 'void',
      amount: balance,
      reference: 'void',
      orderId,
    })),
    now,
  )
  for (const card of cards) await transitionCard(tx, card, 'void')
  return { voided: cards }
}
