import { and, asc, eq, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { Minor } from '#lib/money/money.ts'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import {
  type GiftCardState,
  giftCardAttempts,
  giftCardMovements,
  giftCards,
  type MovementKind,
} from '../../db/schema/sales/giftcards.ts'
import { generateCardNumber } from './credentials.ts'
import { giftCardTransitions } from './states.ts'

export type GiftCard = typeof giftCards.$inferSelect
export type NewGiftCard = Omit<
  typeof giftCards.$inferInsert,
  'id' | 'number' | 'balance' | 'state' | 'pinKey' | 'sealedPin'
> & {
  /** Generated if omitted. */
  readonly number?: string
}

const maxNumberAttempts = 8

/** Inserts a card under a free number, with a balance of 0. */
export async function insertCard(tx: Queryable, card: NewGiftCard): Promise<GiftCard> {
  for (let count = 0; count < maxNumberAttempts; count += 1) {
    const [written] = await tx
      .insert(giftCards)
      .values({ ...card, number: card.number ?? generateCardNumber(), pinKey: null })
      .onConflictDoNothing({ target: giftCards.number })
      .returning()
    if (written) return written
  }
  throw new Error(`No free gift card number was found in ${maxNumberAttempts} attempts`)
}

export async function findCardByNumber(db: Queryable, number: string): Promise<GiftCard | null> {
  const [found] = await db.select().from(giftCards).where(eq(giftCards.number, number))
  return found ?? null
}

/** Stores the key that a card's PIN is computed from, unless the card has one. Returns the stored card. */
export async function bindPinKey(db: Queryable, card: GiftCard, keyId: string): Promise<GiftCard> {
  if (card.pinKey !== null) return card
  await db
    .update(giftCards)
    .set({ pinKey: keyId })
    .where(and(eq(giftCards.id, card.id), isNull(giftCards.pinKey)))
  const [bound] = await db.select().from(giftCards).where(eq(giftCards.id, card.id))
  return bound ?? card
}

/** Locks cards until the transaction ends, always in the same order to avoid deadlocks. */
export async function lockCards(tx: Queryable, ids: readonly number[]): Promise<Map<number, GiftCard>> {
  if (!ids.length) return new Map()
  const rows = await tx
    .select()
    .from(giftCards)
    .where(inArray(giftCards.id, [...new Set(ids)]))
    .orderBy(asc(giftCards.id))
    .for('update')
  return new Map(rows.map((card) => [card.id, card]))
}

/** The cards bought in an order, sorted by line. */
export function findIssuedCards(db: Queryable, orderId: number): Promise<GiftCard[]> {
  return db
    .select()
    .from(giftCards)
    .where(eq(giftCards.orderId, orderId))
    .orderBy(asc(giftCards.orderPosition))
}

export async function transitionCard(
  tx: Queryable,
  { id, state }: GiftCard,
  to: GiftCardState,
): Promise<void> {
  if (!giftCardTransitions[state].includes(to))
    throw new Error(`A gift card cannot change from ${state} to ${to}`)
  await tx.update(giftCards).set({ state: to }).where(eq(giftCards.id, id))
}

/** The total amounts that an order moved on a card, by kind of movement. */
export type OrderCard = {
  readonly cardId: number
  readonly number: string
  readonly amounts: Readonly<Partial<Record<MovementKind, Minor>>>
}

export async function findOrderCards(db: Queryable, orderId: number): Promise<OrderCard[]> {
  const rows = await db
    .select({
      cardId: giftCardMovements.cardId,
      number: giftCards.number,
      kind: giftCardMovements.kind,
      amount: sql<number>`sum(${giftCardMovements.amount})`.mapWith(Number),
      first: sql<number>`min(${giftCardMovements.id})`.mapWith(Number),
    })
    .from(giftCardMovements)
    .innerJoin(giftCards, eq(giftCards.id, giftCardMovements.cardId))
    .where(and(eq(giftCardMovements.orderId, orderId), ne(giftCardMovements.kind, 'issue')))
    .groupBy(giftCardMovements.cardId, giftCards.number, giftCardMovements.kind)
    .orderBy(sql`min(${giftCardMovements.id})`)
  const byCard = Map.groupBy(rows, ({ cardId }) => cardId)
  return [...byCard].map(([cardId, own]) => ({
    cardId,
    number: own[0]?.number ?? '',
    amounts: Object.fromEntries(own.map(({ kind, amount }) => [kind, amount])),
  }))
}

/** Locks expired cards with a balance, skipping rows locked by other transactions. */
export function lockExpiredCards(tx: Queryable, now: Date, limit: number): Promise<GiftCard[]> {
  return tx
    .select()
    .from(giftCards)
    .where(and(lte(giftCards.expiresAt, now), sql`${giftCards.balance} > 0`))
    .orderBy(asc(giftCards.id))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/**
 * Counts an attempt under every key before the PIN is compared, so that concurrent attempts are counted one
 * by one. False if `max` attempts were already counted; then this one is not counted. If `max` is null, there
 * is no limit.
 */
export async function countPinAttempt(
  tx: Queryable,
  keys: readonly string[],
  cardId: number | null,
  now: Date,
  max: number | null,
): Promise<boolean> {
  for (const key of keys) {
    const [row] = await tx
      .insert(giftCardAttempts)
      .values({ number: key, cardId, attempts: 1, lastAt: now })
      .onConflictDoUpdate({
        target: giftCardAttempts.number,
        set: { attempts: sql`${giftCardAttempts.attempts} + 1`, lastAt: now, cardId },
        setWhere: max === null ? sql`true` : lt(giftCardAttempts.attempts, max),
      })
      .returning({ attempts: giftCardAttempts.attempts })
    if (!row) return false
  }
  return true
}

/** The number of attempts since the card was last opened. */
export async function findPinAttemptCount(db: Queryable, keys: readonly string[]): Promise<number> {
  const rows = await db
    .select()
    .from(giftCardAttempts)
    .where(inArray(giftCardAttempts.number, [...keys]))
  return Math.max(0, ...rows.map(({ attempts }) => attempts))
}

export async function clearPinAttempts(tx: Queryable, keys: readonly string[]): Promise<boolean> {
  const gone = await tx
    .delete(giftCardAttempts)
    .where(inArray(giftCardAttempts.number, [...keys]))
    .returning()
  return gone.length > 0
}

/**
 * Deletes old attempts for existing and unknown numbers alike, so that a required captcha does not reveal
 * which it is.
 */
export async function prunePinAttempts(db: Queryable, before: Date, stopping?: AbortSignal): Promise<void> {
  await deleteInBatches(db, giftCardAttempts, lt(giftCardAttempts.lastAt, before), { signal: stopping })
}
