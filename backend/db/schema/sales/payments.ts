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
import { type PaymentMethodId, paymentMethodIds } from '#api-client/contract/payments.ts'
import type { Currency } from '#config/markets.ts'
import { minorUnits, timestamptz } from '../../columns.ts'
import { orders } from './orders.ts'

/**
 * `starting`: written before the provider is called, so that a lost response can be requested again.
 * `pending`: the provider has it and its notification decides. `promised`: to be paid on delivery or later.
 * `unwanted`: an unmatched charge; a modification refunds it, as it does refunds of an `authorised` one.
 */
export const attemptStates = [
  'starting',
  'action_required',
  'pending',
  'promised',
  'authorised',
  'refused',
  'cancelled',
  'error',
  'unwanted',
] as const

export type AttemptState = (typeof attemptStates)[number]

/**
 * Modifications of an existing payment: capture, full cancel or refund, partial refund, and chargebacks by a
 * bank. `technical_cancel` cancels a payment of unknown outcome, by the shop's own reference.
 */
export const modificationKinds = ['capture', 'cancel', 'refund', 'chargeback', 'technical_cancel'] as const

export type ModificationKind = (typeof modificationKinds)[number]

/** `by_hand`: staff do it, because no provider holds the money. */
export const modificationStates = ['due', 'requested', 'by_hand', 'done', 'failed'] as const

export type ModificationState = (typeof modificationStates)[number]

const listOf = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '))

/**
 * One attempt to pay an order. `idempotencyKey` is the caller's: the same key is the same attempt. Unmatched
 * charges are stored to be refunded; their numbers count down from -1.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** The reference at the provider: order number and attempt. */
    reference: text('reference').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of the request that came with the key. */
    requestDigest: text('request_digest').notNull(),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** `none`: nothing was left to pay, and no provider was called. */
    method: text('method').$type<PaymentMethodId>().notNull().default('card'),
    /** The displayable part of a store card: its type and last four digits. */
    instrument: text('instrument'),
    /** The payment is captured when the goods are handed over, not at once. */
    capturesLater: boolean('captures_later').notNull().default(false),
    state: text('state').$type<AttemptState>().notNull(),
    pspReference: text('psp_reference'),
    resultCode: text('result_code'),
    action: jsonb('action').$type<Readonly<Record<string, unknown>>>(),
    refusalReason: text('refusal_reason'),
    /** SHA-256 of the details last submitted, which makes submitting them idempotent. */
    detailsDigest: text('details_digest'),
    /**
     * Set from the call to the provider until its response: the lease of the calling process. If it expires
     * without a response, the outcome of the call is unknown.
     */
    leaseUntil: timestamptz('asking_until'),
    /** The token for a donation after this payment. */
    donationToken: text('donation_token'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    unique('payment_attempts_number').on(t.orderId, t.number),
    unique('payment_attempts_reference').on(t.reference),
    unique('payment_attempts_key').on(t.idempotencyKey),
    index('payment_attempts_psp').on(t.pspReference),
    index('payment_attempts_undecided')
      .on(t.id)
      .where(sql`${t.state} in ('pending', 'action_required') or ${t.leaseUntil} is not null`),
    index('payment_attempts_created').on(t.createdAt),
    check('payment_attempts_state_known', sql`${t.state} in (${listOf(attemptStates)})`),
    check('payment_attempts_method_known', sql`${t.method} in (${listOf(paymentMethodIds)})`),
    check('payment_attempts_amount', sql`${t.amount} > 0 or (${t.method} = 'none' and ${t.amount} = 0)`),
  ],
)

/**
 * Modifications of a payment. `reference` is both the reference at the provider and the idempotency key.
 * Modifications of one payment are sent sequentially.
 */
export const paymentModifications = pgTable(
  'payment_modifications',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    attemptId: bigint('attempt_id', { mode: 'number' })
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ModificationKind>().notNull(),
    state: text('state').$type<ModificationState>().notNull(),
    reference: text('reference').notNull(),
    /** Minor units of the attempt's currency. */
    amount: minorUnits('amount').notNull(),
    /** The reason, for staff. */
    reason: text('reason').notNull(),
    pspReference: text('psp_reference'),
    attempts: integer('tries').notNull().default(0),
    firstAttemptedAt: timestamptz('first_tried_at'),
    /** When it is to be sent; also the lease of the process that is sending it. */
    dueAt: timestamptz('due_at').notNull(),
    /** When staff handled it, if that was necessary. */
    handledAt: timestamptz('handled_at'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    unique('payment_modifications_reference').on(t.reference),
    index('payment_modifications_of_attempt').on(t.attemptId),
    index('payment_modifications_psp').on(t.pspReference),
    index('payment_modifications_by_hand')
      .on(t.id)
      .where(sql`${t.state} in ('by_hand', 'failed') and ${t.handledAt} is null`),
    index('payment_modifications_requested').on(t.updatedAt).where(sql`${t.state} = 'requested'`),
    index('payment_modifications_due').on(t.dueAt).where(sql`${t.state} = 'due'`),
    check('payment_modifications_kind_known', sql`${t.kind} in (${listOf(modificationKinds)})`),
    check('payment_modifications_state_known', sql`${t.state} in (${listOf(modificationStates)})`),
    check('payment_modifications_amount_positive', sql`${t.amount} > 0`),
  ],
)

/** Every verified notification, deduplicated. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    pspReference: text('psp_reference').notNull(),
    eventCode: text('event_code').notNull(),
    success: boolean('success').notNull(),
    reference: text('reference').notNull(),
    originalReference: text('original_reference'),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    reason: text('reason'),
    /** The outcome. */
    outcome: text('outcome').notNull(),
    receivedAt: timestamptz('received_at').notNull(),
  },
  (t) => [
    unique('payment_events_once').on(t.pspReference, t.eventCode, t.success),
    index('payment_events_unmatched').on(t.originalReference).where(sql`${t.outcome} = 'unknown_payment'`),
  ],
)
