import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Brand } from '#config/brands.ts'
import type { MarketCode } from '#config/markets.ts'
import { type Localized, localized, timestamptz } from '../../columns.ts'
import { members } from '../customers/account.ts'

export const voucherKinds = ['percentage', 'fixed', 'free-shipping', 'gift', 'per-size', 'range'] as const
export type VoucherKind = (typeof voucherKinds)[number]

/** Amounts in minor units of each market’s currency. */
export type AmountByMarket = { readonly [M in MarketCode]?: number }

/** The discount of a voucher; its kind decides which field is set. */
export type VoucherTerms = {
  /** A whole percentage. */
  readonly percent?: number
  readonly amount?: AmountByMarket
  /** The material number of the gift. */
  readonly gift?: string
  /** Percentages by stored size. */
  readonly perSize?: Readonly<Record<string, number>>
  /** Percentages from a number of items on; a bundle counts as one. */
  readonly range?: readonly { readonly from: number; readonly percent: number }[]
}

/** Vouchers as defined by the shop; `applyVouchers` evaluates them. */
export const vouchers = pgTable(
  'vouchers',
  {
    code: text('code').primaryKey(),
    kind: text('kind').$type<VoucherKind>().notNull(),
    name: localized('name').notNull(),
    terms: jsonb('terms').$type<VoucherTerms>().notNull(),
    brands: text('brands').array().$type<Brand[]>().notNull(),
    /** Empty means all markets. */
    markets: text('markets').array().$type<MarketCode[]>().notNull().default(sql`'{}'`),
    minimum: jsonb('minimum').$type<AmountByMarket>(),
    /**
     * Eligible models, and eligible category paths (`boots/ankle-boots`) or families (`shoes`). Empty means
     * all.
     */
    models: text('models').array().notNull().default(sql`'{}'`),
    categories: text('categories').array().notNull().default(sql`'{}'`),
    validFrom: timestamptz('valid_from'),
    validUntil: timestamptz('valid_until'),
    /** The maximum uses in total and per person; null means unlimited. */
    uses: integer('uses'),
    usesEach: integer('uses_each'),
    membersOnly: boolean('members_only').notNull().default(false),
    /** Given for subscribing to the newsletter. */
    acquisition: boolean('acquisition').notNull().default(false),
    /**
     * Applies automatically: an acquisition voucher only for a visitor with the user hash of a subscriber, a
     * pre-launch voucher never.
     */
    auto: boolean('auto').notNull().default(false),
    preLaunch: boolean('pre_launch').notNull().default(false),
    /** The landing page of the campaign it belongs to. */
    campaign: text('campaign'),
    stacks: boolean('stacks').notNull().default(false),
    note: jsonb('note').$type<Localized>(),
    /** The member whose personal voucher it is; for all others the code does not exist. */
    memberId: bigint('member_id', { mode: 'number' }).references(() => members.id, { onDelete: 'cascade' }),
    /** When the storefront was last notified that it begins or ends. */
    notifiedAt: timestamptz('told_at'),
  },
  (t) => [
    // Personal vouchers are many: reads without a code use these indexes.
    index('vouchers_of_member').on(t.memberId).where(sql`${t.memberId} is not null`),
    index('vouchers_for_members').on(t.code).where(sql`${t.membersOnly} and ${t.memberId} is null`),
    index('vouchers_auto').on(t.code).where(sql`${t.auto}`),
    index('vouchers_acquisition').on(t.code).where(sql`${t.acquisition}`),
    index('vouchers_campaign').on(t.campaign).where(sql`${t.campaign} is not null`),
    check(
      'vouchers_personal',
      sql`${t.memberId} is null or (${t.membersOnly} and not ${t.auto} and not ${t.acquisition} and ${t.campaign} is null)`,
    ),
    check('vouchers_code_shape', sql`${t.code} ~ '^[A-Z0-9-]{3,24}$'`),
    check(
      'vouchers_kind_known',
      sql`${t.kind} in ('percentage', 'fixed', 'free-shipping', 'gift', 'per-size', 'range')`,
    ),
    check('vouchers_prelaunch_asked', sql`not (${t.preLaunch} and ${t.auto})`),
  ],
)
