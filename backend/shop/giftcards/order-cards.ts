import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { fail } from '../../http/result.ts'
import type { Order } from '../orders/repository.ts'
import { findBlockedCards } from './blocked-cards.ts'
import { bookEntries, type LedgerEntry } from './ledger.ts'
import { findOrderCards, type GiftCard, lockCards, type OrderCard } from './repository.ts'

export type CardDraws = readonly { readonly id: number; readonly amount: Minor }[]

const referenceOf = (orderId: number) => `order:${orderId}`

/** The amount of a card that an order holds. */
export function getHeldAmount({ amounts }: OrderCard): Minor {
  return (amounts.hold ?? 0) - (amounts.release ?? 0) - (amounts.spend ?? 0)
}

/** The amount of a card that an order has spent, less refunds. */
export function getSpentAmount({ amounts }: OrderCard): Minor {
  return (amounts.spend ?? 0) + (amounts.pay ?? 0) - (amounts.refund ?? 0)
}

/** Holds the amount that an order draws from each card. The caller has locked the cards. */
export async function holdCards(tx: Queryable, orderId: number, drawn: CardDraws, now: Date): Promise<void> {
  const entryFields = { kind: 'hold', reference: referenceOf(orderId), orderId } as const
  await bookEntries(
    tx,
    drawn.map(({ id, amount }) => ({ ...entryFields, cardId: id, amount })),
    now,
  )
}

/** Releases the amounts that an order holds. The caller has locked the cards. */
export async function releaseCards(
  tx: Queryable,
  orderId: number,
  cards: readonly OrderCard[],
  now: Date,
): Promise<void> {
  const entryFields = { kind: 'release', reference: referenceOf(orderId), orderId } as const
  const entries = cards.flatMap((card): LedgerEntry[] => {
    const amount = getHeldAmount(card)
    return amount > 0 ? [{ ...entryFields, cardId: card.cardId, amount }] : []
  })
  await bookEntries(tx, entries, now)
}

/** Locks the cards that an order charges, and returns its movements. */
export async function lockOrderCards(tx: Queryable, orderId: number) {
  const drawn = await findOrderCards(tx, orderId)
  const locked = await lockCards(
    tx,
    drawn.map(({ cardId }) => cardId),
  )
  // Read again: the previous lock holder may have moved money.
  const held = await findBlockedCards(tx, [...locked.values()])
  return { drawn: drawn.length ? await findOrderCards(tx, orderId) : drawn, locked, held }
}

export type LockedOrderCards = Awaited<ReturnType<typeof lockOrderCards>>

export function canPay(card: GiftCard | undefined, amount: Minor, now: Date): boolean {
  return card?.state === 'active' && card.expiresAt > now && card.balance >= amount
}

/**
 * Whether the amounts that an order drew are still available: held, or free again if the hold was released.
 */
export function canSpend({ state }: Order, { drawn, locked, held }: LockedOrderCards, now: Date): boolean {
  if (state === 'open') return true
  return drawn.every(
    ({ cardId, amounts }) => !held.has(cardId) && canPay(locked.get(cardId), amounts.hold ?? 0, now),
  )
}

/**
 * Spends the amounts that an order drew. Call it only if {@link canSpend} is true. The caller has locked the
 * cards.
 */
export async function spendCards(
  tx: Queryable,
  { id, state }: Order,
  { drawn }: LockedOrderCards,
  now: Date,
): Promise<void> {
  const kind = state === 'open' ? 'spend' : 'pay'
  const entryFields = { kind, reference: referenceOf(id), orderId: id } as const
  const entries = drawn.flatMap((card): LedgerEntry[] => {
    const amount = state === 'open' ? getHeldAmount(card) : (card.amounts.hold ?? 0)
    return amount > 0 ? [{ ...entryFields, cardId: card.cardId, amount }] : []
  })
  await bookEntries(tx, entries, now)
}

/**
 * Locks cards and returns the amount that an order may draw from each, including holds of orders that it
 * replaces.
 */
export async function lockSpendable(
  tx: Queryable,
  ids: readonly number[],
  released: readonly OrderCard[],
  now: Date,
) {
  const locked = await lockCards(tx, [...ids, ...released.map(({ cardId }) => cardId)])
  const held = await findBlockedCards(tx, [...locked.values()])
  const spendable: { id: number; balance: Minor }[] = []
  for (const [index, id] of ids.entries()) {
    const card = locked.get(id)
    const back = released
      .filter(({ cardId }) => cardId === id)
      .reduce((sum, entryFields) => sum + getHeldAmount(entryFields), 0)
    const isOpen = card?.state === 'active' && card.expiresAt > now && !held.has(id)
    const balance = isOpen ? card.balance + back : 0
    if (!balance) return fail('gift_card_empty', 'The gift card balance is zero.', `giftCardNum.${index}`)
    spendable.push({ id, balance })
  }
  return spendable
}
