import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../columns.ts'
import { members } from './account.ts'

/** Wrong codes after which a request is void. */
export const maxWrongCodes = 5

/**
 * Requests to sign in by e-mail instead of with a password. Each is opened by two of three secrets: the nonce
 * of the browser that asked, the signed link, the six-digit code. `member_id` is null for an address without an
 * account, so that both take the same steps.
 */
export const webLogins = pgTable(
  'web_logins',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: bigint('member_id', { mode: 'number' }).references(() => members.id, { onDelete: 'cascade' }),
    /** Keyed digest of the mailbox, whether it has an account or not: wrong codes are counted for it. */
    mailboxDigest: text('mailbox_digest').notNull(),
    /** SHA-256 of the nonce, which has 256 random bits. */
    nonceDigest: text('nonce_digest').notNull(),
    /** Keyed digest: six digits could be brute-forced against a plain hash. */
    codeDigest: text('code_digest').notNull(),
    wrongCodes: smallint('wrong_codes').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (t) => [
    unique('web_logins_nonce').on(t.nonceDigest),
    index('web_logins_of').on(t.memberId),
    index('web_logins_over').on(t.expiresAt),
    check('web_logins_nonce_shape', sql`${t.nonceDigest} ~ '^[0-9a-f]{64}$'`),
    check('web_logins_wrong_codes', sql`${t.wrongCodes} between 0 and ${sql.raw(String(maxWrongCodes))}`),
  ],
)
