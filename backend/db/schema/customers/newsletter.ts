import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Brand } from '#config/brands.ts'
import { type NewsletterFrequency, type NewsletterTopic, newsletterTopics } from '#config/newsletter.ts'
import type { Locale } from '#i18n/locales.ts'
import { oneOf, timestamptz } from '../../columns.ts'

/**
 * Newsletter subscribers by brand: the current state, derived from `consent_ledger`. An address has one row
 * per brand, whether the subscription is current or ended.
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
    name: text('name'),
    phone: text('phone'),
    topics: text('topics')
      .array()
      .$type<NewsletterTopic[]>()
      .notNull()
      .default(sql.raw(`'{${newsletterTopics.join(',')}}'`)),
    frequency: text('frequency').$type<NewsletterFrequency>().notNull().default('all'),
  },
  (t) => [
    unique('subscribers_email').on(t.brand, t.email),
    index('subscribers_hash').on(t.hashDigest),
    index('subscribers_of').on(t.email),
    index('subscribers_ended').on(t.unsubscribedAt).where(sql`${t.unsubscribedAt} is not null`),
    index('subscribers_contacts')
      .on(t.id)
      .where(sql`${t.unsubscribedAt} is not null and (${t.name} is not null or ${t.phone} is not null)`),
    check('subscribers_hash_shape', sql`${t.hashDigest} ~ '^[0-9a-f]{64}$'`),
    check('subscribers_email_small', sql`${t.email} = lower(${t.email})`),
  ],
)

/** Where a consent was given or withdrawn. */
export const consentSources = [
  'footer',
  'popup',
  'landing',
  'page',
  'checkout',
  'registration',
  'notify-me',
  'event',
  'clienteling',
  'preference-centre',
  'account',
  'email',
  'account-deleted',
] as const
export type ConsentSource = (typeof consentSources)[number]

/** `changed` is neither given nor withdrawn: the frequency or the contact data of a subscription. */
export const consentActions = ['given', 'confirmed', 'withdrawn', 'changed'] as const
export type ConsentAction = (typeof consentActions)[number]

export const consentChannels = ['email', 'phone'] as const

/** Where a visitor came from, as far as they consented to store it. */
const trafficColumns = {
  campaign: text('campaign'),
  /** Variant of a test or form. */
  lab: text('lab'),
  /** What the form adds, as the code of a landing page. */
  origin: text('origin'),
  clickChannel: text('click_channel'),
  clickSource: text('click_source'),
}

/**
 * Every consent, append-only: a trigger rejects updates, and deletions outside of the retention job. It has no
 * foreign key to members, because it is kept as evidence after an account is deleted (ADR 71).
 */
export const consentLedger = pgTable(
  'consent_ledger',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    brand: text('brand').$type<Brand>().notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    memberId: bigint('member_id', { mode: 'number' }),
    /** `newsletter`, one of its topics as `newsletter.offers`, an e-mail topic, `event`, `clienteling`. */
    topic: text('topic').notNull(),
    channel: text('channel', { enum: consentChannels }).notNull().default('email'),
    action: text('action').$type<ConsentAction>().notNull(),
    source: text('source').$type<ConsentSource>().notNull(),
    /** The language of the text that was shown, and its version. */
    profile: text('profile').$type<Locale>().notNull(),
    textVersion: text('text_version').notNull(),
    ...trafficColumns,
    /** What changed, as `frequency=monthly`; never personal data. */
    detail: text('detail'),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    index('consent_ledger_of').on(t.email, t.id),
    index('consent_ledger_at').on(t.at),
    check('consent_ledger_action_known', sql`${t.action} in ${oneOf(consentActions)}`),
    check('consent_ledger_source_known', sql`${t.source} in ${oneOf(consentSources)}`),
    check('consent_ledger_email_small', sql`${t.email} = lower(${t.email})`),
  ],
)

/** Subscriptions that wait for the confirmation by e-mail. A confirmed row stays until its link expires. */
export const subscriptionRequests = pgTable(
  'subscription_requests',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    brand: text('brand').$type<Brand>().notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    memberId: bigint('member_id', { mode: 'number' }),
    profile: text('profile').$type<Locale>().notNull(),
    name: text('name'),
    phone: text('phone'),
    topics: text('topics').array().$type<NewsletterTopic[]>().notNull(),
    source: text('source').$type<ConsentSource>().notNull(),
    textVersion: text('text_version').notNull(),
    ...trafficColumns,
    requestedAt: timestamptz('requested_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    confirmedAt: timestamptz('confirmed_at'),
    /** Confirmation e-mails since `countedSince`, and the time of the last one. */
    emailsSent: integer('emails_sent').notNull().default(0),
    countedSince: timestamptz('counted_since').notNull(),
    emailedAt: timestamptz('emailed_at'),
  },
  (t) => [
    unique('subscription_requests_once').on(t.brand, t.email),
    index('subscription_requests_of').on(t.email),
    index('subscription_requests_expiring').on(t.expiresAt),
    check('subscription_requests_email_small', sql`${t.email} = lower(${t.email})`),
  ],
)
