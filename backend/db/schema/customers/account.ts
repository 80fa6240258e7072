import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
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
    /** For the contact step of the checkout; null unless the member saved a number. */
    phonePrefix: text('phone_prefix'),
    phone: text('phone'),
    /** 1 to 12, for the birthday benefit; the day and the year are not asked. */
    birthMonth: integer('birth_month'),
    /** The profile in which e-mails about the account are written; null for that of the last request. */
    emailLocale: text('email_locale').$type<Locale>(),
    /** Sizes of orders from before this time are not remembered. */
    sizesClearedAt: timestamptz('sizes_forgotten_at'),
  },
  (t) => [
    check('members_birth_month', sql`${t.birthMonth} between 1 and 12`),
    check('members_phone_whole', sql`(${t.phone} is null) = (${t.phonePrefix} is null)`),
    index('members_born_in').on(t.birthMonth, t.id).where(sql`${t.birthMonth} is not null`),
    uniqueIndex('members_email').on(sql`lower(${t.email})`),
    unique('members_shopper_reference').on(t.shopperReference),
    check('members_password_hash_shape', sql`${t.passwordHash} ~ '^([$]argon2id[$]v=19|scrypt)[$]'`),
  ],
)

/** Why a session ended: by its browser, reuse of a refresh token, the member's list of devices, a new password. */
export const sessionEnds = ['logout', 'reuse', 'revoked', 'password'] as const
export type SessionEnd = (typeof sessionEnds)[number]

/** One sign-in: the family of all refresh tokens that derive from it. */
export const memberSessions = pgTable(
  'member_sessions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    startedAt: timestamptz('started_at').notNull(),
    /** The last sign-in or renewal: the approximate last use, at most a token's lifetime too early. */
    lastUsedAt: timestamptz('last_used_at').notNull().default(sql`now()`),
    /** Where it was started; null in sessions of earlier releases. */
    brand: text('brand').$type<Brand>(),
    /** Browser and system by name, read from the user agent, which is not stored; null if unknown. */
    browser: text('browser'),
    system: text('system'),
    /** Extended with every renewal. */
    expiresAt: timestamptz('expires_at').notNull(),
    endedAt: timestamptz('ended_at'),
    endedBy: text('ended_by').$type<SessionEnd>(),
  },
  (t) => [
    index('member_sessions_of').on(t.memberId),
    index('member_sessions_over').on(t.expiresAt),
    check('member_sessions_ended', sql`(${t.endedAt} is null) = (${t.endedBy} is null)`),
    check(
      'member_sessions_ended_by_known',
      sql`${t.endedBy} in ${sql.raw(`('${sessionEnds.join("', '")}')`)}`,
    ),
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

/**
 * Browsers in which a member has signed in, so that a sign-in from another one sends an e-mail. A browser is a
 * random id in its storage; only a digest of it with the member is stored, which links no two members.
 */
export const memberDevices = pgTable(
  'member_devices',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    digest: text('digest').notNull(),
    lastSignInAt: timestamptz('last_sign_in_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.digest] }),
    index('member_devices_unused').on(t.lastSignInAt),
    check('member_devices_digest_shape', sql`${t.digest} ~ '^[0-9a-f]{64}$'`),
  ],
)

/**
 * E-mail addresses that members had before, with the time until which they were theirs: what was stored by an address
 * until then belongs to the member. Later, another person may have the mailbox.
 */
export const memberFormerEmails = pgTable(
  'member_former_emails',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text('email').notNull(),
    replacedAt: timestamptz('replaced_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.email] }),
    check('member_former_emails_small', sql`${t.email} = lower(${t.email})`),
  ],
)
