import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { TakeBackState } from '#api-client/contract/take-back.ts'
import type { Brand } from '#config/brands.ts'
import type { Currency, MarketCode } from '#config/markets.ts'
import type { TakeBackAge, TakeBackCondition, TakeBackCredits } from '#config/take-back.ts'
import type { Locale } from '#i18n/locales.ts'
import { bytes, minorUnits, timestamptz } from '../../columns.ts'
import { giftCards } from '../sales/giftcards.ts'
import { members } from './account.ts'

/** States in which the person is still needed: the goods are to be handed in, credited, sent back or received late. */
export const openTakeBackStates = ['registered', 'received', 'inspected', 'declined', 'expired'] as const

export type TakeBackActor = 'shopper' | 'shop' | 'clock'

/** The product as it was called when the take-back was registered. */
export type TakeBackProduct = {
  readonly name: string
  readonly color: string
  readonly sizeLabel: string
  readonly picture: string | null
}

/** Where the goods are handed in. */
export type HandIn = {
  readonly kind: 'store' | 'point'
  readonly id: string
  readonly name: string
  readonly address: string
}

/**
 * Worn goods that customers give back for a gift card. A draft has photos alone; the request fills in the
 * other columns, so all of them are set from `registered` on.
 */
export const takeBacks = pgTable(
  'take_backs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The code that the customer shows when handing in. */
    code: text('code').notNull(),
    state: text('state').$type<TakeBackState>().notNull().default('draft'),
    brand: text('brand').$type<Brand>().notNull(),
    profile: text('profile').$type<Locale>().notNull(),
    market: text('market').$type<MarketCode>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    memberId: bigint('member_id', { mode: 'number' }).references(() => members.id, { onDelete: 'set null' }),
    name: text('name'),
    email: text('email'),
    /** The account was deleted: name and address are removed once the take-back has ended. */
    erasureRequestedAt: timestamptz('erasure_requested_at'),
    material: text('material'),
    size: text('size'),
    product: jsonb('product').$type<TakeBackProduct>(),
    condition: text('condition').$type<TakeBackCondition>(),
    age: text('age').$type<TakeBackAge>(),
    /** The promised credit per condition, in minor units: later price changes do not affect it. */
    credits: jsonb('credits').$type<TakeBackCredits>(),
    handIn: jsonb('hand_in').$type<HandIn>(),
    createdAt: timestamptz('created_at').notNull(),
    registeredAt: timestamptz('registered_at'),
    /** Hand in until then. */
    expiresAt: timestamptz('expires_at'),
    /** The condition according to the inspection. */
    grade: text('grade').$type<TakeBackCondition>(),
    /** The credit in minor units, once it was decided. */
    credit: minorUnits('credit'),
    cardId: bigint('card_id', { mode: 'number' }).references(() => giftCards.id),
    /** Why staff declined it, for the customer. */
    note: text('note'),
    decidedAt: timestamptz('decided_at'),
    /** The product under which the goods are sold again. */
    renewedMaterial: text('renewed_material'),
    /** Its price in percent of the original's. */
    renewedPercent: integer('renewed_percent'),
  },
  (t) => [
    unique('take_backs_code').on(t.code),
    unique('take_backs_card').on(t.cardId),
    index('take_backs_drafts').on(t.createdAt).where(sql`${t.state} = 'draft'`),
    index('take_backs_expiring').on(t.expiresAt).where(sql`${t.state} = 'registered'`),
    index('take_backs_state').on(t.state, t.id),
    index('take_backs_member').on(t.memberId, t.id).where(sql`${t.memberId} is not null`),
    index('take_backs_email').on(sql`lower(${t.email})`).where(sql`${t.email} is not null`),
    index('take_backs_erasure')
      .on(t.id)
      .where(sql`${t.erasureRequestedAt} is not null and ${t.email} is not null`),
    index('take_backs_decided').on(t.decidedAt).where(sql`${t.decidedAt} is not null`),
    check(
      'take_backs_registered_whole',
      sql`${t.state} = 'draft' or (${t.material} is not null and ${t.product} is not null
        and ${t.condition} is not null and ${t.age} is not null and ${t.credits} is not null
        and ${t.handIn} is not null and ${t.registeredAt} is not null and ${t.expiresAt} is not null)`,
    ),
    check('take_backs_credited_card', sql`${t.state} <> 'credited' or ${t.cardId} is not null`),
    check('take_backs_credit_positive', sql`${t.credit} > 0`),
  ],
)

/** Photos of the goods, re-encoded. Private: shown to the customer with the token and to staff. */
export const takeBackPhotos = pgTable(
  'take_back_photos',
  {
    id: text('id').primaryKey(),
    takeBackId: bigint('take_back_id', { mode: 'number' })
      .notNull()
      .references(() => takeBacks.id, { onDelete: 'cascade' }),
    /** Null until the take-back is registered with it. */
    position: integer('position'),
    small: bytes('small').notNull(),
    large: bytes('large').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    index('take_back_photos_of').on(t.takeBackId, t.position),
    index('take_back_photos_age').on(t.createdAt),
  ],
)

/** Every change of state. */
export const takeBackEvents = pgTable(
  'take_back_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    takeBackId: bigint('take_back_id', { mode: 'number' })
      .notNull()
      .references(() => takeBacks.id, { onDelete: 'cascade' }),
    state: text('state').$type<TakeBackState>().notNull(),
    actor: text('actor').$type<TakeBackActor>().notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('take_back_events_of').on(t.takeBackId, t.id)],
)
