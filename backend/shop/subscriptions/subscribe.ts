import type { Brand } from '#config/brands.ts'
import { type NewsletterTopic, newsletterTextVersion, newsletterTopics } from '#config/newsletter.ts'
import { type Locale, marketOfLocale } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { getLinkLifetime } from '../emails/link-tokens.ts'
import { cancelEmails, enqueueEmail } from '../emails/outbox.ts'
import {
  type ConsentEntry,
  type ConsentOrigin,
  newsletterTopic,
  recordConsents,
  toSubtopic,
} from '../newsletter/consents.ts'
import {
  createSubscriberHash,
  findSubscription,
  type Subscriber,
  startSubscription,
} from '../newsletter/repository.ts'
import { findAcquisitionVoucher } from './find-voucher.ts'
import { newsletterConfirmation, newsletterWelcome } from './newsletter-emails.ts'
import {
  countEmail,
  extendRequest,
  lockOpenRequest,
  replaceRequest,
  type SubscriptionRequest,
} from './repository.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Confirmation e-mails of one request in a day; that of a different consent then waits for the next day. */
const maxEmailsPerDay = 3
/** The time between two of them; a second request for the same, as a double click, sends none within it. */
const minEmailIntervalMs = minuteMs

export type NewSubscription = {
  readonly brand: Brand
  readonly email: string
  readonly profile: Locale
  readonly name?: string | null
  readonly phone?: string | null
  readonly topics?: readonly NewsletterTopic[] | undefined
  readonly consent: ConsentOrigin
}

/** `requested`: the subscription starts when the subscriber confirms it by e-mail. */
export type SubscribeOutcome = 'subscribed' | 'requested' | 'already'

/** The ledger's entries of a subscription: the newsletter, and its subjects unless all are chosen. */
function listEntries(
  { brand, email }: Pick<NewSubscription, 'brand' | 'email'>,
  topics: readonly NewsletterTopic[],
  action: ConsentEntry['action'],
): ConsentEntry[] {
  const names = topics.length === newsletterTopics.length ? [] : topics.map(toSubtopic)
  return [newsletterTopic, ...names].map((topic) => ({ brand, email, topic, action }))
}

/** Queues the first e-mail of a subscription. Its link carries the new hash, of which only the digest is stored. */
async function enqueueWelcome(
  tx: Queryable,
  { id, brand, email, profile }: Subscriber,
  hash: string,
  now: Date,
): Promise<void> {
  const voucher = await findAcquisitionVoucher(tx, brand, profile, now)
  await enqueueEmail(
    tx,
    {
      template: newsletterWelcome,
      to: email,
      locale: profile,
      brand,
      key: `newsletter-welcome:${id}:${now.getTime()}`,
      data: { subscriberId: id, hash, voucher },
    },
    now,
  )
}

type Activation = NewSubscription & { readonly action: ConsentEntry['action'] }

/**
 * Starts a subscription now, also an ended one, and records it. The caller has proof that the address is the
 * subscriber's, or that it never had a subscription.
 * @returns false if the address was subscribed already
 */
export async function activateSubscription(
  tx: Queryable,
  { brand, email, profile, name, phone, topics = newsletterTopics, consent, action }: Activation,
  now: Date,
): Promise<boolean> {
  const { hash, hashDigest } = createSubscriberHash()
  const subscriber = await startSubscription(tx, {
    brand,
    email,
    profile,
    name: name || null,
    phone: phone || null,
    topics: [...topics],
    frequency: 'all',
    hashDigest,
    origin: consent.source,
    subscribedAt: now,
  })
  if (!subscriber) return false
  await recordConsents(tx, listEntries({ brand, email }, topics, action), consent, now)
  await enqueueWelcome(tx, subscriber, hash, now)
  return true
}

type EmailCount = Pick<SubscriptionRequest, 'emailsSent' | 'countedSince' | 'emailedAt'>

/** The count with one more confirmation e-mail, and the earliest time of that e-mail as `emailedAt`. */
function countConfirmation({ emailsSent, countedSince, emailedAt }: EmailCount, now: Date) {
  // One that still waits is replaced, so it counts once.
  if (emailedAt && emailedAt > now) return { emailsSent, countedSince, emailedAt }
  const earliest = Math.max(now.getTime(), (emailedAt?.getTime() ?? 0) + minEmailIntervalMs)
  const dayEnd = countedSince.getTime() + dayMs
  if (earliest < dayEnd && emailsSent < maxEmailsPerDay)
    return { emailsSent: emailsSent + 1, countedSince, emailedAt: new Date(earliest) }
  const next = new Date(Math.max(earliest, dayEnd))
  return { emailsSent: 1, countedSince: next, emailedAt: next }
}

const getConfirmationKey = (id: number, emailedAt: Date) => `newsletter-confirm:${id}:${emailedAt.getTime()}`

async function enqueueConfirmation(
  tx: Queryable,
  { id, brand, email, profile }: SubscriptionRequest,
  dueAt: Date,
  now: Date,
): Promise<void> {
  await enqueueEmail(
    tx,
    {
      template: newsletterConfirmation,
      to: email,
      locale: profile,
      brand,
      key: getConfirmationKey(id, dueAt),
      data: { requestId: id },
      dueAt,
    },
    now,
  )
}

/** Whether a link confirms the same for both: the same topics, agreed to with the same text. */
const isSameConsent = (
  { profile, topics, textVersion }: SubscriptionRequest,
  other: Pick<SubscriptionRequest, 'profile' | 'topics' | 'textVersion'>,
) =>
  profile === other.profile &&
  textVersion === other.textVersion &&
  topics.length === other.topics.length &&
  topics.every((topic) => other.topics.includes(topic))

/**
 * Records the consent and sends the link that confirms it. A different consent gets a row and a link of its own,
 * later if too many were sent; the link before it ends, so that each link confirms what its form said.
 */
async function requestConfirmation(
  tx: Queryable,
  { brand, profile, name, phone, topics = newsletterTopics, consent, ...subscription }: NewSubscription,
  now: Date,
): Promise<void> {
  const email = subscription.email.toLowerCase()
  const { memberId, source, campaign, lab, origin, clickChannel, clickSource } = consent
  const requested = {
    brand,
    email,
    memberId: memberId ?? null,
    profile,
    name: name || null,
    phone: phone || null,
    topics: [...topics],
    source,
    textVersion: newsletterTextVersion,
    campaign: campaign ?? null,
    lab: lab ?? null,
    origin: origin ?? null,
    clickChannel: clickChannel ?? null,
    clickSource: clickSource ?? null,
    requestedAt: now,
    expiresAt: new Date(now.getTime() + getLinkLifetime('newsletter-confirm')),
    countedSince: now,
  }
  await recordConsents(tx, listEntries({ brand, email }, topics, 'given'), consent, now)
  const open = await lockOpenRequest(tx, requested)
  const counted = countConfirmation(open, now)
  const isSame = isSameConsent(open, requested)
  // The link of this consent was sent just now, or often enough.
  if (isSame && counted.emailedAt > now) return
  const request = isSame ? open : await replaceRequest(tx, open, requested)
  if (isSame) await extendRequest(tx, open.id, requested.expiresAt)
  else if (open.emailedAt) await cancelEmails(tx, [getConfirmationKey(open.id, open.emailedAt)], now)
  await countEmail(tx, request.id, counted)
  await enqueueConfirmation(tx, request, counted.emailedAt, now)
}

/**
 * Subscribes an address, in the transaction of the form or order with which the consent was given. In markets
 * with double opt-in the subscription starts after a confirmation by e-mail. One that was ended always does:
 * anyone can type an address, and its owner has unsubscribed it.
 */
export async function subscribe(
  tx: Queryable,
  subscription: NewSubscription,
  now: Date,
): Promise<SubscribeOutcome> {
  const { brand, email, profile } = subscription
  const former = await findSubscription(tx, brand, email)
  if (former && !former.unsubscribedAt) return 'already'
  if (former || marketOfLocale(profile).doubleOptIn) {
    await requestConfirmation(tx, subscription, now)
    return 'requested'
  }
  return (await activateSubscription(tx, { ...subscription, action: 'given' }, now))
    ? 'subscribed'
    : 'already'
}
