import { asc, sql } from 'drizzle-orm'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import type { Database } from '#backend/db/client.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { consentLedger, subscribers, subscriptionRequests } from '#backend/db/schema/customers/newsletter.ts'
import { newsletterConsents } from '#backend/db/schema/customers/notify-me.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { vouchers } from '#backend/db/schema/sales/vouchers.ts'
import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import { addMembers } from './members.ts'
import { startTestShop, testNow } from './shop.ts'

export const dayMs = 24 * 3600_000
export const readerEmail = 'ada@example.org'

/** The token of the link to a newsletter page in an e-mail. */
export const findNewsletterLink = (text: string, part: string) =>
  new RegExp(`/newsletter/${part}/([\\w.-]+)`).exec(text)?.[1] ?? `no link to ${part}`

/** A shop with members, a voucher for subscribing, and steps that subscribe and read e-mails. */
export async function openNewsletterShop() {
  const shop = await startTestShop()
  const { db } = shop.database
  await addMembers(shop.database)
  await db.insert(vouchers).values({
    code: 'LETTER10',
    kind: 'percentage',
    name: { en: '10% for readers', de: '10 % für Leser' },
    terms: { percent: 10 },
    brands: ['vereda'],
    markets: [],
    models: [],
    categories: [],
    acquisition: true,
    auto: true,
  })
  type Input = RouteInput<'newsletterSubscribe'>
  const subscribe = (own: Partial<Input> = {}) =>
    shop.api.newsletterSubscribe({ profile: 'de_DE', brand: 'vereda', email: readerEmail, ...own })
  const confirm = (token: string) => shop.api.newsletterConfirm({ profile: 'de_DE', token })
  /** Sends what waits and returns the latest e-mail. */
  const readEmail = async () => {
    await sendDueEmails(shop.context, shop.app.log)
    const message = shop.mailbox.messages.at(-1)
    if (!message) throw new Error('No e-mail was sent')
    return message
  }
  const readToken = async (part: 'confirm' | 'preferences' | 'unsubscribe') =>
    findNewsletterLink((await readEmail()).text, part)
  return {
    ...shop,
    subscribe,
    confirm,
    readEmail,
    readToken,
    /** A confirmed subscription; returns the token of its links. */
    async subscribeFully(own: Partial<Input> = {}) {
      unwrap(await subscribe(own))
      unwrap(await confirm(await readToken('confirm')))
      return readToken('preferences')
    },
    async readLedger() {
      const rows = await db.select().from(consentLedger).orderBy(asc(consentLedger.id))
      return rows.map(({ topic, action, source }) => `${topic} ${action} ${source}`)
    },
    countCurrent: () => db.$count(subscribers, sql`unsubscribed_at is null`),
    async reset() {
      await db.execute(sql`truncate consent_ledger`)
      for (const table of [subscribers, subscriptionRequests, newsletterConsents, emailOutbox, rateLimits])
        await db.delete(table)
      shop.mailbox.messages.length = 0
      shop.clock.now = testNow
    },
  }
}

export type NewsletterShop = Awaited<ReturnType<typeof openNewsletterShop>>

/** A confirmed subscriber of Vereda, without the steps of subscribing. */
export const insertSubscriber = (db: Database['db'], own: Partial<typeof subscribers.$inferInsert> = {}) =>
  db.insert(subscribers).values({
    brand: 'vereda',
    email: readerEmail,
    profile: 'de_DE',
    hashDigest: 'a'.repeat(64),
    origin: 'checkout',
    subscribedAt: testNow,
    ...own,
  })
