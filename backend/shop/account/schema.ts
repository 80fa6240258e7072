import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../db/columns.ts'

/** Whoever has an account. One account is good in all markets and with all brands of the house. */
export const members = pgTable(
  'members',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    surname: text('surname').notNull(),
    /** `scrypt$cost$block$parallel$salt$hash`, salt and hash in base64url. */
    passwordHash: text('password_hash').notNull(),
    /** 128 random bits: what the payment provider knows her by, who is told nothing else. */
    shopperReference: text('shopper_reference').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('members_email').on(sql`lower(${t.email})`),
    unique('members_shopper_reference').on(t.shopperReference),
    check('members_password_hash_shape', sql`${t.passwordHash} like 'scrypt$%'`),
  ],
)

/** One signing in: the family of all refresh tokens that came of it. */
export const memberSessions = pgTable(
  'member_sessions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    startedAt: timestamptz('started_at').notNull(),
    /** Moves on with every renewal. */
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

/** Refresh tokens, of which only the SHA-256 is kept. Used ones stay while their session does: so a reused one is known. */
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
