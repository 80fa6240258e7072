import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Brand } from '#i18n/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { timestamptz } from '../../db/columns.ts'

/** Who gets a brand’s letters. An address stands here once a brand, whether it still gets them or not. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    brand: text('brand').$type<Brand>().notNull(),
    /** In small letters. */
    email: text('email').notNull(),
    profile: text('profile').$type<Locale>().notNull(),
    /** SHA-256 of the hash that letters’ links carry (`usrhash`): who brings it is known to have subscribed. */
    hashDigest: text('hash_digest').notNull(),
    /** Where the address was left: `checkout`, `footer`, a campaign. */
    origin: text('origin').notNull(),
    subscribedAt: timestamptz('subscribed_at').notNull(),
    unsubscribedAt: timestamptz('unsubscribed_at'),
  },
  (t) => [
    unique('subscribers_email').on(t.brand, t.email),
    index('subscribers_hash').on(t.hashDigest),
    check('subscribers_hash_shape', sql`${t.hashDigest} ~ '^[0-9a-f]{64}$'`),
    check('subscribers_email_small', sql`${t.email} = lower(${t.email})`),
  ],
)
