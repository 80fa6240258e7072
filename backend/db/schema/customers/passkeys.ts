import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../columns.ts'
import { memberSessions, members } from './account.ts'

/** The public keys with which members sign in beside their password. The private key never leaves the device. */
export const memberPasskeys = pgTable(
  'member_passkeys',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The authenticator's id of the credential and its COSE public key, both in base64url. */
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    /** The last signature counter; 0 where the authenticator has none. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** The host for which it was created: a browser offers it there only. */
    rpId: text('rp_id').notNull(),
    /** The member's own name for it. */
    name: text('name').notNull(),
    /** Whether a password manager syncs it to other devices. */
    synced: boolean('synced').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (t) => [
    unique('member_passkeys_credential').on(t.credentialId),
    index('member_passkeys_of').on(t.memberId),
    check('member_passkeys_counter', sql`${t.counter} >= 0`),
  ],
)

/**
 * Challenges for a browser to sign, each valid once. One that adds a passkey belongs to the session
 * that asked for it.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    digest: text('digest').primaryKey(),
    /** The session that adds a passkey; null for a sign-in. */
    sessionId: bigint('session_id', { mode: 'number' }).references(() => memberSessions.id, {
      onDelete: 'cascade',
    }),
    rpId: text('rp_id').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('passkey_challenges_of').on(t.sessionId).where(sql`${t.sessionId} is not null`),
    index('passkey_challenges_over').on(t.expiresAt),
    check('passkey_challenges_digest_shape', sql`${t.digest} ~ '^[0-9a-f]{64}$'`),
  ],
)
