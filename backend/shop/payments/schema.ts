import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { Currency } from '#i18n/markets.ts'
import { minor, moment } from '../../db/columns.ts'
import { orders } from '../orders/schema.ts'
import { type AttemptState, attemptStates } from './states.ts'

/** How an attempt pays. */
export type AttemptMethod = 'card' | 'none'

const stateList = sql.raw(attemptStates.map((state) => `'${state}'`).join(', '))

/**
 * One try to pay an order. `idempotencyKey` is the caller's: the same key is the same attempt. Charges that
 * nobody asked for are kept to be given back; their numbers count down from -1.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** What the provider calls it: order number and attempt. */
    reference: text('reference').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of the request that came with the key. */
    requestDigest: text('request_digest').notNull(),
    /** `none`: there was nothing left to pay, and nobody was asked. */
    method: text('method').$type<AttemptMethod>().notNull().default('card'),
    amount: minor('amount').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    state: text('state').$type<AttemptState>().notNull(),
    pspReference: text('psp_reference'),
    resultCode: text('result_code'),
    action: jsonb('action').$type<Readonly<Record<string, unknown>>>(),
    refusalReason: text('refusal_reason'),
    /** SHA-256 of the details last handed over, so that sending them twice answers twice. */
    detailsDigest: text('details_digest'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    refundTries: integer('refund_tries').notNull().default(0),
    /** When a refund is to be sent; a new one at once. Also the lease of the process that is sending it. */
    refundDueAt: moment('refund_due_at').notNull().default(sql`'epoch'`),
  },
  (t) => [
    unique('payment_attempts_number').on(t.orderId, t.number),
    unique('payment_attempts_reference').on(t.reference),
    unique('payment_attempts_key').on(t.idempotencyKey),
    index('payment_attempts_psp').on(t.pspReference),
    index('payment_attempts_refunds').on(t.refundDueAt).where(sql`${t.state} = 'refund_due'`),
    check('payment_attempts_state_known', sql`${t.state} in (${stateList})`),
    check('payment_attempts_method_known', sql`${t.method} in ('card', 'none')`),
    check('payment_attempts_amount', sql`${t.amount} > 0 or (${t.method} = 'none' and ${t.amount} = 0)`),
  ],
)

/** Every verified notification once, however often it was delivered. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    pspReference: text('psp_reference').notNull(),
    eventCode: text('event_code').notNull(),
    success: boolean('success').notNull(),
    reference: text('reference').notNull(),
    originalReference: text('original_reference'),
    amount: minor('amount').notNull(),
    currency: text('currency').notNull(),
    reason: text('reason'),
    /** What it led to. */
    outcome: text('outcome').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [unique('payment_events_once').on(t.pspReference, t.eventCode, t.success)],
)
