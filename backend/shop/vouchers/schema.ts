import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Brand } from '#i18n/brands.ts'
import type { MarketCode } from '#i18n/markets.ts'
import { type Localized, localized, timestamptz } from '../../db/columns.ts'

export const voucherKinds = ['percentage', 'fixed', 'free-shipping', 'gift', 'per-size', 'range'] as const
export type VoucherKind = (typeof voucherKinds)[number]

/** Minor units of the market’s currency. */
export type AmountByMarket = { readonly [M in MarketCode]?: number }

/** What a voucher takes off, by its kind. */
export type VoucherTerms = {
  /** Whole per cent. */
  readonly percent?: number
  readonly amount?: AmountByMarket
  /** The material given with the purchase. */
  readonly gift?: string
  /** Per cent by stored size. */
  readonly perSize?: Readonly<Record<string, number>>
  /** Per cent from a number of lines on. */
  readonly range?: readonly { readonly from: number; readonly percent: number }[]
}

/** Vouchers as they were given out; the engine that applies them reads this. */
export const vouchers = pgTable(
  'vouchers',
  {
    code: text('code').primaryKey(),
    kind: text('kind').$type<VoucherKind>().notNull(),
    name: localized('name').notNull(),
    terms: jsonb('terms').$type<VoucherTerms>().notNull(),
    brands: text('brands').array().$type<Brand[]>().notNull(),
    /** Empty is everywhere. */
    markets: text('markets').array().$type<MarketCode[]>().notNull().default(sql`'{}'`),
    minimum: jsonb('minimum').$type<AmountByMarket>(),
    /** Models it is for; category paths (`boots/ankle-boots`) or families (`shoes`). Empty is all. */
    models: text('models').array().notNull().default(sql`'{}'`),
    categories: text('categories').array().notNull().default(sql`'{}'`),
    validFrom: timestamptz('valid_from'),
    validUntil: timestamptz('valid_until'),
    /** Uses altogether and by one person; null is without limit. */
    uses: integer('uses'),
    usesEach: integer('uses_each'),
    membersOnly: boolean('members_only').notNull().default(false),
    /** Given for subscribing. */
    acquisition: boolean('acquisition').notNull().default(false),
    /** Applies itself; an acquisition one only for who comes with a user hash. A pre-launch one never does. */
    auto: boolean('auto').notNull().default(false),
    preLaunch: boolean('pre_launch').notNull().default(false),
    /** The landing whose campaign it belongs to. */
    campaign: text('campaign'),
    stacks: boolean('stacks').notNull().default(false),
    note: jsonb('note').$type<Localized>(),
    /** When the storefront was last told that it begins or ends. */
    notifiedAt: timestamptz('told_at'),
  },
  (t) => [
    check('vouchers_code_shape', sql`${t.code} ~ '^[A-Z0-9-]{3,24}$'`),
    check(
      'vouchers_kind_known',
      sql`${t.kind} in ('percentage', 'fixed', 'free-shipping', 'gift', 'per-size', 'range')`,
    ),
    check('vouchers_prelaunch_asked', sql`not (${t.preLaunch} and ${t.auto})`),
  ],
)
