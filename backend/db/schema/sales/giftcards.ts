import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Brand } from '#config/brands.ts'
import type { Currency } from '#config/markets.ts'
import { minorUnits, oneOf, timestamptz } from '../../columns.ts'
import { orders } from './orders.ts'

/**
 * `void`: cancelled together with the order that it was bought in. `expired`: past its expiry
 * date.
 */
export const giftCardStates = ['active', 'expired', 'void'] as const

export type GiftCardState = (typeof giftCardStates)[number]

/** Accounts of the ledger. Money originates from `issued`; the pool `card` is the card's balance. */
export const pools = ['issued', 'card', 'held', 'spent', 'expired', 'void', 'moved'] as const

export type Pool = (typeof pools)[number]

/**
 * Every kind of movement with its source and target pool. `hold` reserves money for an order that can still
 * be paid. `spend` charges held money; `pay` charges the balance if the hold was released before a late
 * payment arrived. `move_out` and `move_in` transfer a refund from a card that is no longer active to a new
 * one.
 */
export const movementKinds = {
  issue: ['issued', 'card'],
  hold: ['card', 'held'],
  release: ['held', 'card'],
  spend: ['held', 'spent'],
  pay: ['card', 'spent'],
  refund: ['spent', 'card'],
  expire: ['card', 'expired'],
  void: ['card', 'void'],
  move_out: ['card', 'moved'],
  move_in: ['moved', 'card'],
} as const satisfies Record<string, readonly [from: Pool, to: Pool]>

export type MovementKind = keyof typeof movementKinds

/**
 * A gift card. Its PIN is computed from the number and a key of the back end, and is not stored until that
 * key is rotated.
 */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    number: text('number').notNull(),
    brand: text('brand').$type<Brand>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** The amount issued and the current balance, both in minor units of `currency`. */
    amount: minorUnits('amount').notNull(),
    balance: minorUnits('balance').notNull().default(0),
    state: text('state').$type<GiftCardState>().notNull().default('active'),
    issuedAt: timestamptz('issued_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** The order and line that it was bought in; null for cards that were not bought. */
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id),
    orderPosition: integer('order_position'),
    /**
     * The key that the PIN is computed from, or encrypted with; the first one for cards of earlier releases.
     * Null until the PIN is e-mailed or entered for the first time.
     */
    pinKey: text('pin_key').default('1'),
    /** The PIN of a card whose own key was rotated, encrypted with `pinKey`. */
    sealedPin: text('sealed_pin'),
  },
  (t) => [
    unique('gift_cards_number').on(t.number),
    unique('gift_cards_line').on(t.orderId, t.orderPosition),
    index('gift_cards_pin_key').on(t.pinKey),
    index('gift_cards_expiring').on(t.expiresAt).where(sql`${t.balance} > 0`),
    check('gift_cards_number_shape', sql`${t.number} ~ '^[1-9][0-9]{11}$'`),
    check('gift_cards_amount_positive', sql`${t.amount} > 0`),
    check('gift_cards_balance_not_negative', sql`${t.balance} >= 0`),
    check('gift_cards_state_known', sql`${t.state} in ${oneOf(giftCardStates)}`),
    check('gift_cards_line_whole', sql`(${t.orderId} is null) = (${t.orderPosition} is null)`),
  ],
)

const allowedMovements = sql.raw(
  Object.entries(movementKinds)
    .map(([kind, [from, to]]) => `('${kind}', '${from}', '${to}')`)
    .join(', '),
)

/**
 * Double-entry ledger of transfers between pools. Rows are never updated; a reference is unique per card and
 * kind.
 */
export const giftCardMovements = pgTable(
  'gift_card_movements',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    cardId: bigint('card_id', { mode: 'number' })
      .notNull()
      .references(() => giftCards.id),
    kind: text('kind').$type<MovementKind>().notNull(),
    source: text('source').notNull(),
    target: text('target').notNull(),
    amount: minorUnits('amount').notNull(),
    /** The reason: `order:17`, `refund:17:…`, `issue`. */
    reference: text('reference').notNull(),
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    unique('gift_card_movements_once').on(t.cardId, t.kind, t.reference),
    index('gift_card_movements_of_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    check('gift_card_movements_amount_positive', sql`${t.amount} > 0`),
    check('gift_card_movements_way', sql`(${t.kind}, ${t.source}, ${t.target}) in (${allowedMovements})`),
  ],
)

/** Counts wrong PINs by number, also for unknown numbers, so that both take the same work. */
export const giftCardAttempts = pgTable(
  'gift_card_tries',
  {
    /** A keyed digest of the number. */
    number: text('number').primaryKey(),
    cardId: bigint('card_id', { mode: 'number' }).references(() => giftCards.id, { onDelete: 'cascade' }),
    attempts: integer('tries').notNull(),
    lastAt: timestamptz('last_at').notNull(),
  },
  (t) => [index('gift_card_tries_over').on(t.lastAt)],
)
