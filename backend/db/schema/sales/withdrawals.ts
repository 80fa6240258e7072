import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Brand } from '#config/brands.ts'
import type { MarketCode } from '#config/markets.ts'
import type { Locale } from '#i18n/locales.ts'
import { oneOf, timestamptz } from '../../columns.ts'
import { orders } from './orders.ts'

/**
 * `draft`: filled in, not confirmed. `received`: confirmed, not processed. `cancelled`: its order was
 * cancelled before dispatch. `returning`: a return was created. `staff`: a person has to decide. `resolved`: a
 * person has decided.
 */
export const withdrawalStates = ['draft', 'received', 'cancelled', 'returning', 'staff', 'resolved'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** Why a statement needs a person. */
export const withdrawalProblems = [
  'no_order_number',
  'order_not_found',
  'email_differs',
  'items_named',
  'period_over',
  'gift_card_used',
  'not_cancellable',
  'return_needed',
] as const
export type WithdrawalProblem = (typeof withdrawalProblems)[number]

/** Statements of withdrawal (Directive 2011/83/EU, Article 11a), as the consumer wrote them. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Digest of the random token in the page's path. */
    tokenDigest: text('token_digest').notNull(),
    /** The number of the statement that the consumer and staff see. */
    reference: text('reference').notNull(),
    state: text('state').$type<WithdrawalState>().notNull().default('draft'),
    problem: text('problem').$type<WithdrawalProblem>(),
    brand: text('brand').$type<Brand>().notNull(),
    profile: text('profile').$type<Locale>().notNull(),
    market: text('market').$type<MarketCode>().notNull(),
    name: text('name').notNull(),
    /** The order number, or other words that identify the contract. */
    contract: text('contract').notNull(),
    email: text('email').notNull(),
    /** Which goods; empty means all of them. */
    items: text('items').notNull().default(''),
    createdAt: timestamptz('created_at').notNull(),
    /** When the consumer confirmed it: the legally relevant moment. */
    submittedAt: timestamptz('submitted_at'),
    processedAt: timestamptz('processed_at'),
    /** The order that it ends, once it is known. */
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique('withdrawals_token').on(t.tokenDigest),
    unique('withdrawals_reference').on(t.reference),
    index('withdrawals_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    index('withdrawals_email').on(sql`lower(${t.email})`),
    index('withdrawals_received').on(t.id).where(sql`${t.state} = 'received'`),
    index('withdrawals_staff').on(t.id).where(sql`${t.state} = 'staff'`),
    index('withdrawals_drafts').on(t.createdAt).where(sql`${t.state} = 'draft'`),
    index('withdrawals_submitted').on(t.submittedAt).where(sql`${t.submittedAt} is not null`),
    check('withdrawals_state_known', sql`${t.state} in ${oneOf(withdrawalStates)}`),
    check(
      'withdrawals_problem_known',
      sql`${t.problem} is null or ${t.problem} in ${oneOf(withdrawalProblems)}`,
    ),
    check('withdrawals_submitted_once', sql`(${t.state} = 'draft') = (${t.submittedAt} is null)`),
  ],
)
