import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Currency } from '#config/markets.ts'
import type { Minor } from '#lib/money/money.ts'
import { minorUnits, oneOf, timestamptz } from '../../columns.ts'
import { orders } from './orders.ts'
import { paymentAttempts } from './payments.ts'

/**
 * `begun`: offered, nothing requested. `pledged`: the provider was called, its notification decides.
 * `lapsed`: no notification arrived. A notification may still change a refused or lapsed donation:
 * notifications are authoritative, responses are hints.
 */
export const donationStates = ['begun', 'pledged', 'given', 'refused', 'lapsed'] as const

export type DonationState = (typeof donationStates)[number]

/** Ledger pools of a donation: with the donor, pledged, or given. */
export const donationPools = ['donor', 'pledged', 'given'] as const

export type DonationPool = (typeof donationPools)[number]

/** Movement kinds, with source and target pool. `late` is a donation that arrived after it had lapsed. */
export const donationKinds = {
  pledge: ['donor', 'pledged'],
  give: ['pledged', 'given'],
  drop: ['pledged', 'donor'],
  late: ['donor', 'given'],
} as const satisfies Record<string, readonly [from: DonationPool, to: DonationPool]>

export type DonationKind = keyof typeof donationKinds

/** The recipient of a donation, as described by the provider. Amounts in minor units. */
export type DonationCampaign = {
  readonly id: string
  readonly charity: string
  readonly description: string
  readonly url: string | null
  readonly termsUrl: string | null
  readonly amounts: readonly Minor[]
  /** The step to round up to, for example 500 for the next five euros; null if rounding is not offered. */
  readonly roundUpTo: Minor | null
}

/**
 * Donations offered after a purchase and their results: one per order, and not part of the order’s totals.
 */
export const donations = pgTable(
  'donations',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** 128 random bits: a bearer token for the donation. */
    token: text('token').notNull(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** The payment that it follows. */
    attemptId: bigint('attempt_id', { mode: 'number' })
      .notNull()
      .references(() => paymentAttempts.id),
    /** The reference at the provider and the idempotency key. */
    reference: text('reference').notNull(),
    /** The campaign as displayed. */
    campaign: jsonb('campaign').$type<DonationCampaign>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** The amount that rounds the order’s total up; null if none. */
    roundUp: minorUnits('round_up'),
    state: text('state').$type<DonationState>().notNull().default('begun'),
    /** Minor units of `currency`; null until the customer has chosen. */
    amount: minorUnits('amount'),
    pspReference: text('psp_reference'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    unique('donations_token').on(t.token),
    unique('donations_order').on(t.orderId),
    unique('donations_reference').on(t.reference),
    index('donations_pledged').on(t.updatedAt).where(sql`${t.state} = 'pledged'`),
    check('donations_state_known', sql`${t.state} in ${oneOf(donationStates)}`),
    check('donations_amount_positive', sql`${t.amount} > 0`),
    check('donations_amount_chosen', sql`(${t.state} = 'begun') = (${t.amount} is null)`),
  ],
)

const allowedMovements = sql.raw(
  Object.entries(donationKinds)
    .map(([kind, [from, to]]) => `('${kind}', '${from}', '${to}')`)
    .join(', '),
)

/** Movements of donation money between pools: double entry, append-only, each kind once. */
export const donationMovements = pgTable(
  'donation_movements',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    donationId: bigint('donation_id', { mode: 'number' })
      .notNull()
      .references(() => donations.id),
    kind: text('kind').$type<DonationKind>().notNull(),
    source: text('source').notNull(),
    target: text('target').notNull(),
    amount: minorUnits('amount').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    unique('donation_movements_once').on(t.donationId, t.kind),
    check('donation_movements_amount_positive', sql`${t.amount} > 0`),
    check('donation_movements_way', sql`(${t.kind}, ${t.source}, ${t.target}) in (${allowedMovements})`),
  ],
)
