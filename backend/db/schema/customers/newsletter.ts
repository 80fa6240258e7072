import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { timestamptz } from '../../columns.ts'

/**
 * Newsletter subscribers by brand. An address has one row per brand, whether the subscription is current or
 * ended.
 */
export const subscribers = pgTable(
  'subscribers',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    brand: text('brand').$type<Brand>().notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    profile: text('profile').$type<Locale>().notNull(),
    /** SHA-256 of the hash in newsletter links (`usrhash`), which proves a subscription. */
    hashDigest: text('hash_digest').notNull(),
    /** Where the subscription started: `checkout`, `footer`, a campaign. */
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
