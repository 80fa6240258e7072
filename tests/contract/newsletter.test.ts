import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, test, vi } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { consentLedger, subscribers, subscriptionRequests } from '#backend/db/schema/customers/newsletter.ts'
import { vouchers } from '#backend/db/schema/sales/vouchers.ts'
import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import { createLinkToken } from '#backend/shop/emails/link-tokens.ts'
import { limits } from '#backend/shop/rate-limits/limits.ts'
import { pruneSubscriptionsJob } from '#backend/shop/subscriptions/retention.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import {
  dayMs,
  findNewsletterLink,
  insertSubscriber,
  type NewsletterShop,
  openNewsletterShop,
  readerEmail,
} from '../support/newsletter-shop.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { startTestShop } from '../support/shop.ts'
import { createClientAt } from '../support/two-instances.ts'

let shop: NewsletterShop
beforeAll(async () => {
  shop = await openNewsletterShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const asMember = { profile: 'en_GB', brand: 'vereda' } as const

type Input = RouteInput<'newsletterSubscribe'>

describe('newsletterSubscribe', () => {
  it('starts only after the confirmation where the market requires it', async () => {
    expect(unwrap(await shop.subscribe()).doubleOptIn).toBe(true)
    expect(await shop.countCurrent()).toBe(0)
    const { subject, text, unsubscribeUrl } = await shop.readEmail()
    expect([subject, unsubscribeUrl]).toEqual([
      'Bitte bestätige deine Anmeldung zum Newsletter von Vereda',
      null,
    ])
    expect(text).not.toContain('LETTER10')
    expect(unwrap(await shop.confirm(findNewsletterLink(text, 'confirm')))).toMatchObject({
      brand: 'vereda',
      voucher: { name: '10 % für Leser' },
    })
    expect(await shop.countCurrent()).toBe(1)
    expect(await shop.readLedger()).toEqual(['newsletter given page', 'newsletter confirmed page'])
  })

  it('starts at once elsewhere, and records where it came from', async () => {
    const own = { profile: 'en_GB', form: 'landing', campaign: 'autumn', lab: 'b', origin: 'blfr' } as const
    const reply = unwrap(
      await shop.subscribe({ ...own, channel: 'email', source: 'x', name: 'Ada', phone: '020 7946' }),
    )
    expect([reply.doubleOptIn, await shop.countCurrent()]).toEqual([false, 1])
    const [entry] = await shop.database.db.select().from(consentLedger)
    expect(entry).toMatchObject({
      ...{
        email: readerEmail,
        brand: 'vereda',
        profile: 'en_GB',
        source: 'landing',
        textVersion: '2026-11',
        memberId: null,
      },
      ...{ campaign: 'autumn', lab: 'b', origin: 'blfr', clickChannel: 'email', clickSource: 'x' },
    })
    const [subscriber] = await shop.database.db.select().from(subscribers)
    expect(subscriber).toMatchObject({ name: 'Ada', phone: '0207946', frequency: 'all' })
  })

  it('answers the same for new, waiting and subscribed addresses', async () => {
    const first = await shop.subscribe()
    expect(await shop.subscribe({ email: ' ADA@example.org ' })).toEqual(first)
    unwrap(await shop.confirm(await shop.readToken('confirm')))
    expect(await shop.subscribe()).toEqual(first)
    expect([await shop.countCurrent(), await shop.readLedger()]).toEqual([
      1,
      ['newsletter given page', 'newsletter given page', 'newsletter confirmed page'],
    ])
  })

  it('sends one e-mail for a double click, three a day, and all of their links work', async () => {
    unwrap(await shop.subscribe())
    unwrap(await shop.subscribe())
    const first = await shop.readToken('confirm')
    expect(shop.mailbox.messages).toHaveLength(1)
    for (let index = 0; index < 3; index += 1) {
      shop.clock.advance(2 * 60_000)
      unwrap(await shop.subscribe())
    }
    await sendDueEmails(shop.context, shop.app.log)
    expect(shop.mailbox.messages).toHaveLength(3)
    unwrap(await shop.confirm(first))
    expect(await shop.countCurrent()).toBe(1)
  })

  it('says when a client has made too many requests for a mailbox, in any spelling, and lets others through', async () => {
    const { max } = limits.newsletterRequestsFor
    for (let index = 0; index < max; index += 1)
      unwrap(await shop.subscribe({ email: `ada+${index}@example.org` }))
    const rejected = await shop.subscribe()
    expect(getErrorCode(rejected)).toBe('too_many_requests')
    expect(await shop.database.db.$count(subscriptionRequests)).toBe(max)
    const owner = createClientAt(shop.app, '20.1.0.1')
    unwrap(await owner.newsletterSubscribe({ profile: 'de_DE', brand: 'vereda', email: readerEmail }))
    expect(await shop.database.db.$count(subscriptionRequests)).toBe(max + 1)
  })

  it.skipIf(inject('postgresUrl') === null)(
    'accepts concurrent requests with another consent, and sends one link for them',
    async () => {
      const { db } = shop.database
      unwrap(await shop.subscribe({ topics: ['offers'] }))
      shop.clock.advance(2 * 60_000)
      const changed = { topics: ['events'] } satisfies Partial<Input>
      let replies: Promise<Awaited<ReturnType<typeof shop.subscribe>>[]> | undefined
      await db.transaction(async (tx) => {
        await tx.select().from(subscriptionRequests).for('update')
        replies = Promise.all([shop.subscribe(changed), shop.subscribe(changed)])
        await vi.waitFor(async () => {
          const waits = sql`datname = current_database() and wait_event_type = 'Lock'`
          const held = await db.execute(sql`select 1 from pg_stat_activity where ${waits}`)
          expect(held.rows).toHaveLength(2)
        }, 5000)
      })
      expect((await replies)?.map(({ status }) => status)).toEqual(['OK', 'OK'])
      const open = await db.select().from(subscriptionRequests)
      expect(open.map(({ topics, emailsSent }) => [topics, emailsSent])).toEqual([[['events'], 2]])
    },
  )

  it('rejects a client that subscribes many mailboxes', async () => {
    const strict = await startTestShop({ seed: false, env: { RATE_LIMIT_FREE: 'none' } })
    const replies = []
    for (let index = 0; index <= limits.newsletterRequests.max; index += 1)
      replies.push(
        await strict.api.newsletterSubscribe({
          profile: 'de_DE',
          brand: 'vereda',
          email: `a${index}@example.org`,
        }),
      )
    await strict.close()
    expect(getErrorCode(replies.at(-1) ?? { status: '' })).toBe('too_many_requests')
  })

  test.each<[string, Partial<Input>, string]>([
    ['no address', { email: 'ada@' }, 'email'],
    ['a link for a name', { name: 'www.example.org' }, 'name'],
    ['letters in a phone', { phone: 'call me' }, 'phone'],
    ['no subject', { topics: [] }, 'topics'],
  ])('rejects %s and stores nothing', async (_what, own, field) => {
    const [error] = getReplyErrors(await shop.subscribe(own))
    expect([error?.code, error?.field]).toEqual(['invalid_input', field])
    expect([await shop.readLedger(), await shop.database.db.$count(subscriptionRequests)]).toEqual([[], 0])
  })
})

describe('newsletterConfirm', () => {
  it('is idempotent, also when two tabs confirm at once', async () => {
    unwrap(await shop.subscribe())
    const link = await shop.readToken('confirm')
    const replies = await Promise.all([shop.confirm(link), shop.confirm(link), shop.confirm(link)])
    expect(replies.map(({ status }) => status)).toEqual(['OK', 'OK', 'OK'])
    unwrap(await shop.confirm(link))
    expect(await shop.readLedger()).toEqual(['newsletter given page', 'newsletter confirmed page'])
    await sendDueEmails(shop.context, shop.app.log)
    expect(shop.mailbox.messages.map(({ subject }) => subject)).toHaveLength(2)
  })

  it('rejects an expired link, a forged one and one for another purpose', async () => {
    unwrap(await shop.subscribe())
    const link = await shop.readToken('confirm')
    expect(getErrorCode(await shop.confirm(`${link.slice(0, -2)}xx`))).toBe('unknown_link')
    const other = createLinkToken(shop.context.config, 'newsletter-manage', 1, shop.clock.now)
    expect(getErrorCode(await shop.confirm(other))).toBe('unknown_link')
    shop.clock.advance(7 * dayMs)
    expect(getErrorCode(await shop.confirm(link))).toBe('link_expired')
    expect(await shop.countCurrent()).toBe(0)
  })

  it('never revives an ended subscription with an old link', async () => {
    unwrap(await shop.subscribe())
    const link = await shop.readToken('confirm')
    unwrap(await shop.confirm(link))
    unwrap(await shop.api.newsletterUnsubscribe({ ...asMember, token: await shop.readToken('unsubscribe') }))
    expect(getErrorCode(await shop.confirm(link))).toBe('link_expired')
    unwrap(await shop.subscribe())
    expect(getErrorCode(await shop.confirm(link))).toBe('link_expired')
    expect(await shop.countCurrent()).toBe(0)
  })

  it('confirms what the form of its e-mail said, whatever was requested later', async () => {
    const { db } = shop.database
    unwrap(await shop.subscribe({ name: 'Ada', topics: ['offers'] }))
    const first = await shop.readToken('confirm')
    // A second request for the same within a minute sends no e-mail, and leaves the first one as it was.
    unwrap(await shop.subscribe({ name: 'Mallory', form: 'landing', topics: ['offers'] }))
    const [open] = await db.select().from(subscriptionRequests)
    expect(open).toMatchObject({ name: 'Ada', topics: ['offers'], source: 'page' })
    await db.update(subscriptionRequests).set({ textVersion: '2026-01' })
    unwrap(await shop.confirm(first))
    const [subscriber] = await db.select().from(subscribers)
    expect(subscriber).toMatchObject({ name: 'Ada', topics: ['offers'], origin: 'page' })
    const ledger = await db.select().from(consentLedger).orderBy(consentLedger.id)
    expect(ledger.map(({ topic, action, textVersion }) => `${topic} ${action} ${textVersion}`)).toEqual([
      'newsletter given 2026-11',
      'newsletter.offers given 2026-11',
      'newsletter given 2026-11',
      'newsletter.offers given 2026-11',
      'newsletter confirmed 2026-01',
      'newsletter.offers confirmed 2026-01',
    ])
  })

  it('sends the link of a corrected consent after a minute, and ends the link before it', async () => {
    unwrap(await shop.subscribe())
    const first = await shop.readToken('confirm')
    shop.clock.advance(20_000)
    unwrap(await shop.subscribe({ topics: ['offers'] }))
    unwrap(await shop.subscribe({ topics: ['events'] }))
    expect(getErrorCode(await shop.confirm(first))).toBe('link_expired')
    expect(await shop.readToken('confirm')).toBe(first)
    shop.clock.advance(40_000)
    unwrap(await shop.confirm(await shop.readToken('confirm')))
    expect(shop.mailbox.messages).toHaveLength(2)
    const [subscriber] = await shop.database.db.select().from(subscribers)
    expect(subscriber?.topics).toEqual(['events'])
  })

  it('sends the link of a corrected consent the next day after three e-mails', async () => {
    for (let index = 0; index < 3; index += 1) {
      unwrap(await shop.subscribe())
      await shop.readEmail()
      shop.clock.advance(2 * 60_000)
    }
    unwrap(await shop.subscribe({ topics: ['offers'] }))
    await shop.readEmail()
    expect(shop.mailbox.messages).toHaveLength(3)
    shop.clock.advance(dayMs - 6 * 60_000)
    unwrap(await shop.confirm(await shop.readToken('confirm')))
    expect(shop.mailbox.messages).toHaveLength(4)
    const [subscriber] = await shop.database.db.select().from(subscribers)
    expect(subscriber?.topics).toEqual(['offers'])
  })

  it('gives a different consent a link of its own', async () => {
    unwrap(await shop.subscribe({ topics: ['offers'] }))
    const first = await shop.readToken('confirm')
    shop.clock.advance(2 * 60_000)
    unwrap(await shop.subscribe({ topics: ['events'] }))
    const second = await shop.readToken('confirm')
    expect(getErrorCode(await shop.confirm(first))).toBe('link_expired')
    unwrap(await shop.confirm(second))
    const [subscriber] = await shop.database.db.select().from(subscribers)
    expect(subscriber?.topics).toEqual(['events'])
  })
})

describe('the welcome e-mail', () => {
  const readHash = (text: string) => /[?&]usrhash=([\w-]+)/.exec(text)?.[1] ?? ''

  it('carries a fresh hash that brings the voucher; only its digest is stored', async () => {
    await shop.subscribeFully()
    const { text, unsubscribeUrl } = await shop.readEmail()
    const hash = readHash(text)
    expect(hash).toHaveLength(22)
    expect(unsubscribeUrl).toMatch(
      /\/api\/newsletter\/unsubscribe\/de_DE\/[\w.-]+\?utm_campaign=newsletter-welcome/,
    )
    const [subscriber] = await shop.database.db.select().from(subscribers)
    expect(JSON.stringify(subscriber)).not.toContain(hash)
    const priced = async (usrHash: string) => {
      const added = unwrap(
        await shop.api.addToBag({
          profile: 'de_DE',
          brand: 'vereda',
          products: [{ id: fixture.boot, size: '41' }],
          usrHash,
        }),
      )
      return added.bag.vouchers.map(({ code, source, applied }) => `${code} ${source} ${applied}`)
    }
    expect(await priced(hash)).toEqual(['LETTER10 hash true'])
    expect(await priced('a-hash-of-nobody')).toEqual([])
    await shop.database.db.update(vouchers).set({ auto: false }).where(eq(vouchers.code, 'LETTER10'))
    const withoutHash = await priced(hash)
    await shop.database.db.update(vouchers).set({ auto: true }).where(eq(vouchers.code, 'LETTER10'))
    expect(withoutHash).toEqual([])
  })

  it('is not sent any more after the subscription has ended', async () => {
    unwrap(await shop.subscribe({ profile: 'en_GB' }))
    const [{ id } = { id: 0 }] = await shop.database.db.select().from(subscribers)
    const manage = createLinkToken(shop.context.config, 'newsletter-manage', id, shop.clock.now)
    unwrap(await shop.api.newsletterUnsubscribe({ ...asMember, token: manage }))
    await sendDueEmails(shop.context, shop.app.log)
    expect(shop.mailbox.messages.map(({ subject }) => subject)).toEqual([
      'You’ve unsubscribed from the Vereda newsletter',
    ])
  })
})

describe('newsletterUnsubscribe', () => {
  it('ends the subscription once, records the campaign, and starts it again', async () => {
    const manage = await shop.subscribeFully()
    const end = { ...asMember, token: manage, campaign: 'winter', channel: 'email', source: 'newsletter' }
    unwrap(await shop.api.newsletterUnsubscribe(end))
    unwrap(await shop.api.newsletterUnsubscribe(end))
    expect(await shop.countCurrent()).toBe(0)
    const [latest] = await shop.database.db.select().from(consentLedger).orderBy(desc(consentLedger.id))
    expect(latest).toMatchObject({
      ...{ action: 'withdrawn', source: 'email', campaign: 'winter' },
      ...{ clickChannel: 'email', clickSource: 'newsletter' },
    })
    unwrap(await shop.api.newsletterUnsubscribe({ ...end, again: true }))
    expect(await shop.countCurrent()).toBe(1)
    expect(await shop.readLedger()).toHaveLength(4)
  })

  it('needs a confirmation to start again, also where a market needs none for new addresses', async () => {
    const english = { profile: 'en_GB' } as const
    unwrap(await shop.subscribe({ ...english, name: 'Ada', phone: '020 7946' }))
    const token = await shop.readToken('unsubscribe')
    unwrap(await shop.api.newsletterUnsubscribe({ ...asMember, token }))
    await shop.readEmail()
    const [ended] = await shop.database.db.select().from(subscribers)
    expect(ended).toMatchObject({ name: null, phone: null })
    expect(unwrap(await shop.subscribe(english)).doubleOptIn).toBe(false)
    expect(await shop.countCurrent()).toBe(0)
    unwrap(await shop.confirm(await shop.readToken('confirm')))
    expect(await shop.countCurrent()).toBe(1)
  })

  it('erases the contact data of subscriptions that an earlier release ended', async () => {
    const { db } = shop.database
    await insertSubscriber(db, { name: 'Ada', phone: '0207946', unsubscribedAt: shop.clock.now })
    await insertSubscriber(db, { name: 'Bea', phone: '0207947', email: 'bea@example.org' })
    await pruneSubscriptionsJob.run(shop.context, shop.app.log)
    const rows = await db.select().from(subscribers).orderBy(subscribers.email)
    expect(rows.map(({ name, phone }) => [name, phone])).toEqual([
      [null, null],
      ['Bea', '0207947'],
    ])
  })

  it('works with a link of any age, and not without a link or a member', async () => {
    const manage = await shop.subscribeFully()
    expect(getErrorCode(await shop.api.newsletterUnsubscribe(asMember))).toBe('link_required')
    expect(getErrorCode(await shop.api.newsletterUnsubscribe({ ...asMember, token: 'x.y' }))).toBe(
      'unknown_link',
    )
    shop.clock.advance(500 * dayMs)
    expect(getErrorCode(await shop.api.newsletterGetPreferences({ ...asMember, token: manage }))).toBe(
      'link_expired',
    )
    unwrap(await shop.api.newsletterUnsubscribe({ ...asMember, token: manage }))
    expect(await shop.countCurrent()).toBe(0)
    const again = await shop.api.newsletterUnsubscribe({ ...asMember, token: manage, again: true })
    expect(getErrorCode(again)).toBe('link_expired')
    expect(await shop.countCurrent()).toBe(0)
  })
})
