import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { timestamptz } from '../../columns.ts'
import { members } from './account.ts'

/**
 * Registrations that wait for the confirmation of their e-mail address, which creates the member. One address
 * may have several, each with its own link and password; a confirmed one is blanked and stays until its link
 * expires. For an address that has an account a row is written too, and its link never sent, so that both
 * take the same time.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    brand: text('brand').$type<Brand>().notNull(),
    profile: text('profile').$type<Locale>().notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    surname: text('surname').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Digest of the nonce of the browser that registered; null in registrations of earlier releases. */
    nonceDigest: text('nonce_digest'),
    /** Whether the newsletter box was ticked. */
    newsletter: boolean('newsletter').notNull(),
    /** The version of the text beside the box; null in registrations of earlier releases. */
    newsletterTextVersion: text('newsletter_text_version'),
    /** The page of the shop to open afterwards. */
    next: text('next'),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    verifiedAt: timestamptz('verified_at'),
  },
  (t) => [
    index('registrations_of').on(sql`lower(${t.email})`),
    index('registrations_over').on(t.expiresAt),
    check('registrations_next_shape', sql`${t.next} like '/%'`),
  ],
)

/** What the link of an account e-mail does: sets a password, or confirms or undoes a new e-mail address. */
export const accountLinkKinds = ['set-password', 'confirm-email', 'undo-email'] as const
export type AccountLinkKind = (typeof accountLinkKinds)[number]

/**
 * The single-use links of account e-mails. The link carries the signed id; the row says whether it still
 * works. `member_id` is null for an address without an account, whose link is never sent.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<AccountLinkKind>().notNull(),
    memberId: bigint('member_id', { mode: 'number' }).references(() => members.id, { onDelete: 'cascade' }),
    /** The session that requested the link, which continues when the others end. */
    sessionId: bigint('session_id', { mode: 'number' }),
    /** The new address, or the one that an undo restores. */
    email: text('email'),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (t) => [
    index('account_links_of').on(t.memberId, t.kind),
    index('account_links_over').on(t.expiresAt),
    check('account_links_kind_known', sql`${t.kind} in ${sql.raw(`('${accountLinkKinds.join("', '")}')`)}`),
  ],
)

/** Deleted members whose saved cards are still to be removed at the payment provider; no other data of theirs. */
export const deletedShoppers = pgTable(
  'deleted_shoppers',
  {
    shopperReference: text('shopper_reference').primaryKey(),
    deletedAt: timestamptz('deleted_at').notNull(),
    dueAt: timestamptz('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (t) => [index('deleted_shoppers_due').on(t.dueAt)],
)
