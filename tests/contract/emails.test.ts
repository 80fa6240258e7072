import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { readConfig } from '#backend/config.ts'
import { emailOptOuts, emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { getRetryDelay, maxAttempts, unreachableDelayMs } from '#backend/shop/email-delivery/deliver-email.ts'
import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import { createSmtpMailer } from '#backend/shop/emails/mailer.ts'
import { createUnsubscribeToken, hasOptedOut } from '#backend/shop/emails/opt-outs.ts'
import { claimEmails, enqueueEmail, pruneEmails, renewLeases } from '#backend/shop/emails/outbox.ts'
import { storeReservation } from '#backend/shop/in-store/store-reservation-email.ts'
import { createMailSandbox, type MailSandbox } from '#sandboxes/mail/server.ts'
import { clearedContent, createEmailSteps, invitation, recipient } from '../support/queued-emails.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

const to = recipient
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
})
beforeEach(async () => {
  await reset()
  await shop.database.db.delete(emailOptOuts)
})
afterAll(() => shop.close())

const { reset, queue, send, rows, endLeases } = createEmailSteps(() => shop)

describe('the e-mail outbox', () => {
  test('sends once, in the recipient’s language, and deletes recipient and content', async () => {
    expect(await queue()).toBe(true)
    await send()
    await send()
    const [message, ...others] = shop.mailbox.messages
    expect(others).toEqual([])
    expect(message).toMatchObject({ to, language: 'es-ES', from: { name: 'Vereda' } })
    expect(message?.text).toContain('Ada')
    expect(await rows()).toMatchObject([{ ...clearedContent, state: 'sent' }])
  })

  test('deduplicates by occasion, even after the e-mail was sent', async () => {
    await queue()
    expect(await queue({ to: 'other@example.org' })).toBe(false)
    await send()
    expect(await queue()).toBe(false)
    await send()
    expect(shop.mailbox.messages).toHaveLength(1)
  })

  test('is rolled back with its transaction', async () => {
    const failing = shop.database.db.transaction(async (tx) => {
      await enqueueEmail(tx, invitation, shop.clock.now)
      throw new Error('no order after all')
    })
    await expect(failing).rejects.toThrow('no order')
    await send()
    expect(shop.mailbox.messages).toEqual([])
  })

  test('waits until it is due', async () => {
    await queue({ dueAt: new Date(shop.clock.now.getTime() + 60_000) })
    await send()
    expect(shop.mailbox.messages).toEqual([])
    shop.clock.advance(60_000)
    await send()
    expect(shop.mailbox.messages).toHaveLength(1)
  })

  test('retries every half minute while the server is unreachable, however long that takes', async () => {
    shop.mailbox.result = { done: false, reason: 'unreachable', code: 'EDNS' }
    await queue()
    await queue({ key: 'review-invitation:2' })
    for (let count = 0; count <= maxAttempts; count += 1) {
      await send()
      shop.clock.advance(unreachableDelayMs)
    }
    expect(await rows()).toMatchObject([
      { attempts: 0, lastError: 'EDNS', state: 'waiting' },
      { attempts: 0, lastError: 'EDNS', state: 'waiting' },
    ])
    shop.mailbox.result = { done: true }
    await send()
    expect(shop.mailbox.messages).toHaveLength(2)
  })

  test('retries with growing delays when the server defers the e-mail', async () => {
    shop.mailbox.result = { done: false, reason: 'later', code: 'EENVELOPE 451' }
    await queue()
    for (const attempts of [1, 2, 3]) {
      await send()
      const dueAt = new Date(shop.clock.now.getTime() + getRetryDelay(attempts))
      expect(await rows()).toMatchObject([{ attempts, dueAt, lastError: 'EENVELOPE 451' }])
      shop.clock.advance(getRetryDelay(attempts))
    }
    expect(getRetryDelay(3)).toBe(4 * getRetryDelay(1))
  })

  test('gives up at once on a rejected address, and does not log it', async () => {
    shop.mailbox.result = { done: false, reason: 'refused', code: 'EENVELOPE 550' }
    await queue()
    await send()
    expect(await rows()).toMatchObject([{ ...clearedContent, state: 'refused', lastError: 'EENVELOPE 550' }])
    expect(shop.logLines.join('')).toContain('e-mail not delivered, no more attempts')
    expect(shop.logLines.join('')).not.toContain('ada@')
  })

  test('gives up after many attempts', async () => {
    shop.mailbox.result = { done: false, reason: 'later', code: 'EENVELOPE 451' }
    await queue()
    const row = eq(emailOutbox.key, invitation.key)
    await shop.database.db
      .update(emailOutbox)
      .set({ attempts: maxAttempts - 1 })
      .where(row)
    await send()
    expect(await rows()).toMatchObject([{ ...clearedContent, state: 'failed', attempts: maxAttempts }])
  })

  test('does not send an expired e-mail', async () => {
    await queue()
    shop.clock.advance(8 * 24 * 60 * 60_000)
    await send()
    expect(shop.mailbox.messages).toEqual([])
    expect(await rows()).toMatchObject([{ ...clearedContent, state: 'expired' }])
  })

  test('leaves an e-mail to the process that holds its lease, until the lease expires', async () => {
    await queue()
    const { db } = shop.database
    const [one, other] = [
      { id: 'one', leaseMs: 60_000 },
      { id: 'other', leaseMs: 60_000 },
    ]
    const [claimed, ...more] = await claimEmails(db, 10, shop.clock.now, one)
    if (!claimed) throw new Error('nothing was claimed')
    expect(more).toEqual([])
    expect(await claimEmails(db, 10, shop.clock.now, other)).toEqual([])
    expect(await renewLeases(db, [claimed.id], one)).toEqual([claimed.id])
    await endLeases()
    expect(await claimEmails(db, 10, shop.clock.now, other)).toMatchObject([{ attempts: 2 }])
  })

  test('sends each e-mail once under concurrency', async () => {
    for (let count = 0; count < 25; count += 1) await queue({ key: `k:${count}` })
    await Promise.all([send(), send(), send()])
    expect(new Set(shop.mailbox.messages.map(({ messageId }) => messageId)).size).toBe(25)
    expect(shop.mailbox.messages).toHaveLength(25)
  })

  test('keeps e-mails of a newer version, and gives up those that no template can parse', async () => {
    await queue()
    await queue({ key: 'k:2' })
    const { db } = shop.database
    await db.update(emailOutbox).set({ template: 'of-tomorrow' }).where(eq(emailOutbox.key, 'k:2'))
    await db.update(emailOutbox).set({ data: {} }).where(eq(emailOutbox.key, invitation.key))
    await send()
    expect(await rows()).toMatchObject([
      { ...clearedContent, state: 'failed', lastError: 'data_misshapen' },
      { state: 'waiting', lastError: 'unknown_template' },
    ])
  })

  test('an e-mail that cannot be rendered does not block the others', async () => {
    const { db } = shop.database
    const product = { name: 'Andar', detail: 'Arena, 41', picture: null, sheet: '/es_ES/x' }
    const store = { name: 'Madrid', address: 'Calle Mayor 1', phone: '1' }
    const data = {
      firstName: 'Ada',
      code: 'ABC234',
      heldUntil: '2026-06-02T10:00:00.000Z',
      timeZone: 'Nowhere/At all',
      store,
      product,
    }
    const key = 'store-reservation:ABC234'
    await enqueueEmail(db, { ...invitation, template: storeReservation, key, data }, shop.clock.now)
    await queue()
    await send()
    expect(shop.mailbox.messages).toHaveLength(1)
    const [unwritten] = await rows()
    expect(unwritten).toMatchObject({ key, state: 'waiting', attempts: 1, lastError: 'RangeError' })
    expect(unwritten?.dueAt).toEqual(new Date(shop.clock.now.getTime() + getRetryDelay(1)))
    await db
      .update(emailOutbox)
      .set({ attempts: maxAttempts - 1, dueAt: shop.clock.now })
      .where(eq(emailOutbox.key, key))
    await send()
    expect((await rows())[0]).toMatchObject({ ...clearedContent, state: 'failed', lastError: 'RangeError' })
  })

  test('deletes old occasions', async () => {
    await queue()
    await queue({ key: 'k:2', dueAt: new Date(shop.clock.now.getTime() + 60_000) })
    await send()
    await pruneEmails(shop.database.db, new Date(shop.clock.now.getTime() + 1))
    expect(await rows()).toMatchObject([{ key: 'k:2' }])
  })
})

describe('mailUnsubscribe', () => {
  const unsubscribe = (token: string, again = false) =>
    shop.api.mailUnsubscribe({ profile: 'en_GB', token, again })
  const isUnsubscribed = () =>
    hasOptedOut(shop.database.db, shop.context.config, 'ADA@example.org ', 'reviews')

  test('stops e-mails of the kind for every spelling of the address, and allows them again', async () => {
    const token = createUnsubscribeToken(shop.context.config, to, 'reviews')
    await queue()
    expect(unwrap(await unsubscribe(token))).toMatchObject({ topic: 'reviews' })
    expect(unwrap(await unsubscribe(token))).toMatchObject({ topic: 'reviews' })
    expect(await isUnsubscribed()).toBe(true)
    await send()
    expect(shop.mailbox.messages).toEqual([])
    expect(await rows()).toMatchObject([{ ...clearedContent, state: 'unwanted' }])
    unwrap(await unsubscribe(token, true))
    expect(await isUnsubscribed()).toBe(false)
  })

  test('rejects links that it did not create', async () => {
    const token = createUnsubscribeToken(shop.context.config, to, 'reviews')
    for (const broken of ['x', `${token}x`, token.slice(1), token.replace('.', '')]) {
      expect(await unsubscribe(broken)).toMatchObject({ status: 'KO', errors: [{ code: 'unknown_link' }] })
    }
    expect(await isUnsubscribed()).toBe(false)
  })

  test('rejects an empty and an oversized link', async () => {
    for (const token of ['', 'x'.repeat(1001)])
      expect(await unsubscribe(token)).toMatchObject({ errors: [{ code: 'invalid_input', field: 'token' }] })
  })
})

describe('a real SMTP conversation', () => {
  let sandbox: MailSandbox
  beforeEach(async () => {
    sandbox = await createMailSandbox({ port: 0, smtpPort: 0 })
  })
  afterEach(() => sandbox.close())

  const over = async (own = {}) => {
    const mailer = createSmtpMailer(readConfig({ MAIL_URL: sandbox.smtpUrl }).email.server, 2)
    await queue(own)
    await sendDueEmails({ ...shop.context, mailer }, shop.app.log)
    mailer.close()
  }

  test('delivers subject, text, HTML and one-click unsubscribe', async () => {
    await over()
    const [mail] = sandbox.inbox.list(to)
    expect(mail?.from).toBe('Vereda hello@vereda.example')
    expect(mail?.text).toContain('/es_ES/review/x')
    expect(mail?.html).toContain('lang="es-ES"')
    const header = (name: string) => mail?.headers.find((one) => one.name === name)?.value
    expect(header('List-Unsubscribe')).toMatch(
      /^<http:\/\/vereda\.localhost:\d+\/api\/unsubscribe\/es_ES\/.+>$/,
    )
    expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(header('Auto-Submitted')).toBe('auto-generated')
  })

  test('reports an unknown mailbox, and a busy one', async () => {
    await over({ to: 'refused@example.org' })
    await over({ to: 'busy@example.org', key: 'k:2' })
    expect(await rows()).toMatchObject([
      { state: 'refused', lastError: 'EENVELOPE 550' },
      { state: 'waiting', lastError: 'EENVELOPE 451' },
    ])
  })

  test('sends to one recipient, whatever the address looks like', async () => {
    await over({ to: 'ada@example.org, eve@example.org' })
    expect(sandbox.inbox.list('eve@example.org')).toEqual([])
  })

  test('survives an unreachable server', async () => {
    await sandbox.close()
    await over()
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }])
    sandbox = await createMailSandbox({ port: 0, smtpPort: 0 })
  })
})
