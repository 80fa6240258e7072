import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { firstKeyId } from '#api-client/contract/deployment/secret-keys.ts'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { timestamptz } from '../../columns.ts'

/** Only `waiting` rows contain personal data; the other states are final. */
export const emailStates = ['waiting', 'sent', 'refused', 'failed', 'expired', 'unwanted'] as const
export type EmailState = (typeof emailStates)[number]

/** Topics that recipients can opt out of. */
export const emailTopics = ['reviews', 'stock'] as const
export type EmailTopic = (typeof emailTopics)[number]

/** Send order: e-mails that a user waits for at the screen, then those of an order, then the rest. */
export const emailPriorities = { security: 0, order: 1, bulk: 2 } as const
export type EmailPriority = keyof typeof emailPriorities

/**
 * The e-mail outbox, written in the transaction of the change. A finished row is blanked: only its key stays.
 */
export const emailOutbox = pgTable(
  'mail_outbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Identifies the occasion, without personal data; unique. */
    key: text('key').notNull(),
    template: text('template').notNull(),
    brand: text('brand').$type<Brand>().notNull(),
    /** Of its links. */
    locale: text('locale').$type<Locale>().notNull(),
    /** In which it is written, if its market has no page in that language. */
    textLocale: text('text_locale').$type<Locale>(),
    recipient: text('recipient'),
    data: jsonb('data').$type<unknown>(),
    /** One of `emailPriorities`, the lowest number first. */
    priority: smallint('priority').notNull().default(emailPriorities.order),
    state: text('state').$type<EmailState>().notNull().default('waiting'),
    createdAt: timestamptz('created_at').notNull(),
    dueAt: timestamptz('due_at').notNull(),
    /** E-mails of one thread, as those of an order, are sent one after the other in the order they were queued. */
    thread: text('thread'),
    /** The run that is sending it, and until when by the clock of the database; another may claim it afterwards. */
    claimedBy: text('claimed_by'),
    leasedUntil: timestamptz('leased_until'),
    /** After this time the e-mail is of no use to the recipient. */
    expiresAt: timestamptz('expires_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** A code, never an address. */
    lastError: text('last_error'),
    endedAt: timestamptz('ended_at'),
  },
  (t) => [
    unique('mail_outbox_key').on(t.key),
    index('mail_outbox_due').on(t.dueAt).where(sql`${t.state} = 'waiting'`),
    index('mail_outbox_priority').on(t.priority, t.dueAt, t.id).where(sql`${t.state} = 'waiting'`),
    index('mail_outbox_thread')
      .on(t.thread, t.id)
      .where(sql`${t.state} = 'waiting' and ${t.thread} is not null`),
    index('mail_outbox_ended').on(t.endedAt).where(sql`${t.endedAt} is not null`),
    check('mail_outbox_state_known', sql`${t.state} in ${sql.raw(`('${emailStates.join("', '")}')`)}`),
    check(
      'mail_outbox_blank_when_ended',
      sql`case when ${t.state} = 'waiting' then ${t.recipient} is not null and ${t.data} is not null and ${t.endedAt} is null
        else ${t.recipient} is null and ${t.data} is null and ${t.endedAt} is not null end`,
    ),
  ],
)

/** Opt-outs by topic: a keyed digest, from which no address can be read. */
export const emailOptOuts = pgTable(
  'mail_refusals',
  {
    address: text('address').notNull(),
    topic: text('topic').$type<EmailTopic>().notNull(),
    since: timestamptz('since').notNull(),
    /** The key of the digest; null in rows of earlier releases, which had the first key only. */
    keyId: text('key_id'),
    /** Its digests under other keys, which the links in other e-mails carry. */
    former: text('former').array().notNull().default(sql`'{}'`),
  },
  (t) => [
    primaryKey({ columns: [t.address, t.topic] }),
    index('mail_refusals_key').on(sql`coalesce(${t.keyId}, ${sql.raw(`'${firstKeyId}'`)})`),
  ],
)
