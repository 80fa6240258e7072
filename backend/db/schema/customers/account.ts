import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../columns.ts'

/** Customers with an account. One account works in all markets and for all brands of the company. */
export const members = pgTable(
  'members',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    surname: text('surname').notNull(),
    /** In the PHC string format; hashes of earlier releases are `scrypt$cost$block$parallel$salt$hash`. */
    passwordHash: text('password_hash').notNull(),
    /**
     * 128 random bits: the payment provider's identifier of the member, who is sent no other personal data.
     */
    shopperReference: text('shopper_reference').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('members_email').on(sql`lower(${t.email})`),
    unique('members_shopper_reference').on(t.shopperReference),
    check('members_password_hash_shape', sql`${t.passwordHash} ~ '^([$]argon2id[$]v=19|scrypt)[$]'`),
  ],
)

/** One sign-in: the family of all refresh tokens that derive from it. */
export const memberSessions = pgTable(
  'member_sessions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    startedAt: timestamptz('started_at').notNull(),
    /** Extended with every renewal. */
    expiresAt: timestamptz('expires_at').notNull(),
    endedAt: timestamptz('ended_at'),
    endedBy: text('ended_by').$type<'logout' | 'reuse'>(),
  },
  (t) => [
    index('member_sessions_of').on(t.memberId),
    index('member_sessions_over').on(t.expiresAt),
    check('member_sessions_ended', sql`(${t.endedAt} is null) = (${t.endedBy} is null)`),
    check('member_sessions_ended_by_known', sql`${t.endedBy} in ('logout', 'reuse')`),
  ],
)

/**
 * Refresh tokens; only the SHA-256 is stored. Used tokens stay as long as their session, so that reuse is
 * detected.
 */
export const memberTokens = pgTable(
  'member_tokens',
  {
    digest: text('digest').primaryKey(),
    sessionId: bigint('session_id', { mode: 'number' })
      .notNull()
      .references(() => memberSessions.id, { onDelete: 'cascade' }),
    issuedAt: timestamptz('issued_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (t) => [
    index('member_tokens_of').on(t.sessionId),
    check('member_tokens_digest_shape', sql`${t.digest} ~ '^[0-9a-f]{64}$'`),
  ],
)
