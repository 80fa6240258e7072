import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { deliverEmail } from '#backend/shop/email-delivery/deliver-email.ts'
import { oldestFirstInterval, sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import { type ClaimOrder, claimEmails, claimStatement, enqueueEmail } from '#backend/shop/emails/outbox.ts'
import { expressLink } from '#backend/shop/express/express-link-email.ts'
import { giftCard } from '#backend/shop/giftcards/gift-card-email.ts'
import { orderCode } from '#backend/shop/order-emails/order-code.ts'
import { clearedContent, createEmailSteps } from '../support/queued-emails.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

vi.setConfig({ testTimeout: 120_000 })

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ seed: false, env: { MAIL_CONNECTIONS: '10' } })
})
beforeEach(() => reset())
afterAll(() => shop.close())

const { reset, rows, endLeases } = createEmailSteps(() => shop)
const claim = { id: 'run', leaseMs: 60_000 }
const minuteMs = 60_000

const to = 'ada@example.org'
const common = { to, locale: 'en_GB', brand: 'vereda' } as const

function queueCode(key = 'order-code:1'): Promise<boolean> {
  const data = { code: '123456', locator: 'A1' }
  return enqueueEmail(shop.database.db, { ...common, template: orderCode, key, data }, shop.clock.now)
}

function queueExpressLink(): Promise<boolean> {
  const products = [{ name: 'Andar', detail: 'Sand, 41', picture: null }]
  const mail = { ...common, template: expressLink, key: 'express-link:1' } as const
  const data = { path: '/en_GB/x', store: null, products }
  return enqueueEmail(shop.database.db, { ...mail, data }, shop.clock.now)
}

/** Gift cards that have been due for a minute, in the number of a campaign that is sent at 7 a.m. */
async function queueGiftCards(
  count: number,
  dueAt = new Date(shop.clock.now.getTime() - minuteMs),
  key = 'gift-card',
): Promise<void> {
  const data = {
    recipientName: 'Ada',
    senderName: 'Grace',
    message: '',
    picture: '/giftcard.webp',
    number: '1234567812345678',
    amount: 5000,
    expires: '2029-06-01T00:00:00.000Z',
  }
  const first = { ...common, template: giftCard, key: `${key}:0`, data, dueAt } as const
  await enqueueEmail(shop.database.db, first, shop.clock.now)
  await shop.database.db.execute(sql`
    insert into mail_outbox (key, template, brand, locale, recipient, data, created_at, due_at, expires_at, priority)
    select ${key} || ':' || n, template, brand, locale, recipient, data, created_at, due_at, expires_at, priority
    from mail_outbox, generate_series(1, ${count - 1}) as n where key = ${`${key}:0`}`)
}

const subjects = () => shop.mailbox.messages.map(({ subject }) => subject)
const isCode = (subject: string) => subject.includes('123456')

/** Sends until the given number of e-mails has left. */
async function sendSome(count: number): Promise<void> {
  const stop = new AbortController()
  const send = shop.context.mailer.send.bind(shop.context.mailer)
  const mailer = {
    ...shop.context.mailer,
    send: (message: Parameters<typeof send>[0]) => {
      if (shop.mailbox.messages.length + 1 >= count) stop.abort()
      return send(message)
    },
  }
  await sendDueEmails({ ...shop.context, mailer }, shop.app.log, { signal: stop.signal })
}

describe('the order in which e-mails are sent', () => {
  it('sends a code in the first batch while 3,000 gift cards are waiting', async () => {
    await queueGiftCards(3000)
    await queueCode()
    await sendSome(10)
    expect(subjects().slice(0, 10).filter(isCode)).toHaveLength(1)
  })

  it('sends codes, then e-mails about orders, then gift cards', async () => {
    await queueGiftCards(3)
    await queueExpressLink()
    await queueCode()
    const claimed = await claimEmails(shop.database.db, 4, shop.clock.now, claim)
    expect(claimed.map(({ template }) => template)).toEqual([
      'order-code',
      'express-link',
      'gift-card',
      'gift-card',
    ])
  })

  it('sends every tenth e-mail by age, so that gift cards leave while codes keep coming', async () => {
    await queueGiftCards(5)
    for (let number = 1; number <= 100; number += 1) await queueCode(`order-code:${number}`)
    await sendSome(50)
    const cards = subjects().filter((subject) => !isCode(subject))
    expect(cards.length).toBeGreaterThanOrEqual(Math.floor(50 / oldestFirstInterval) - 1)
    expect(subjects().filter(isCode).length).toBeGreaterThanOrEqual(40)
  })

  it('claims each e-mail for only one of two processes', async () => {
    await queueGiftCards(20)
    for (let number = 1; number <= 20; number += 1) await queueCode(`order-code:${number}`)
    const { db } = shop.database
    const claims = await Promise.all(
      (['priority', 'age', 'priority', 'age'] as const).map((order, run) =>
        claimEmails(db, 10, shop.clock.now, { id: `run ${run}`, leaseMs: minuteMs }, order),
      ),
    )
    const ids = claims.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    await endLeases()
    expect(await claimEmails(db, 100, shop.clock.now, claim)).toHaveLength(40)
  })

  it('sends e-mails queued by the previous version, which sets no priority', async () => {
    await queueGiftCards(1)
    await queueCode()
    await shop.database.db.execute(sql`update mail_outbox set priority = default`)
    expect(await claimEmails(shop.database.db, 10, shop.clock.now, claim)).toHaveLength(2)
  })
})

describe('an expired code', () => {
  it('is not sent', async () => {
    await queueCode()
    shop.clock.advance(10 * minuteMs)
    await sendDueEmails(shop.context, shop.app.log)
    expect(shop.mailbox.messages).toEqual([])
    expect(await rows()).toMatchObject([{ ...clearedContent, state: 'expired' }])
  })

  it('is not sent when it expires between the claim and the sending', async () => {
    await queueCode()
    const [mail] = await claimEmails(shop.database.db, 1, shop.clock.now, claim)
    if (!mail) throw new Error('nothing was claimed')
    const start = shop.clock.now.getTime()
    let looks = 0
    // The first check is before composing, the next one right before sending.
    const clock = () => new Date(start + (looks++ ? 10 * minuteMs : 0))
    await deliverEmail({ context: { ...shop.context, clock }, log: shop.app.log, claim, mail })
    expect(shop.mailbox.messages).toEqual([])
    expect(await rows()).toMatchObject([{ ...clearedContent, state: 'expired' }])
  })
})

const planNode = z.object({
  'Node Type': z.string(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number(),
})
type PlanNode = z.output<typeof planNode> & { readonly Plans?: readonly PlanNode[] | undefined }
const planned: z.ZodType<PlanNode> = planNode.extend({ Plans: z.lazy(() => z.array(planned)).optional() })
const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: planned })) })).min(1)

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

describe('claiming from 100,000 waiting e-mails', () => {
  /** The statement of the claim, executed with EXPLAIN. */
  async function explainClaim(order: ClaimOrder): Promise<PlanNode[]> {
    const { db } = shop.database
    const statement = claimStatement(db, 10, shop.clock.now, claim, order).getSQL()
    const { rows: answer } = await db.execute(sql`explain (analyze, format json) ${statement}`)
    return explained.parse(answer).flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)))
  }

  const claimedRows = async () => (await rows()).filter(({ claimedBy }) => claimedBy === claim.id)

  it('reads little more than it claims, by priority and by age', async () => {
    const inAWeek = new Date(shop.clock.now.getTime() + 7 * 24 * 60 * minuteMs)
    await queueGiftCards(50_000)
    await queueGiftCards(50_000, inAWeek, 'later')
    await queueCode()
    await shop.database.db.execute(sql`analyze mail_outbox`)
    for (const { order, index, codes } of [
      { order: 'age', index: 'mail_outbox_due', codes: 0 },
      { order: 'priority', index: 'mail_outbox_priority', codes: 1 },
    ] as const) {
      const nodes = await explainClaim(order)
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan')
      expect(nodes.map((node) => node['Index Name'])).toContain(index)
      expect(Math.max(...nodes.map((node) => node['Actual Rows']))).toBeLessThanOrEqual(20)
      const templates = (await claimedRows()).map(({ template }) => template)
      expect(templates).toHaveLength(codes ? 20 : 10)
      expect(templates.filter((template) => template === 'order-code')).toHaveLength(codes)
    }
  })
})
