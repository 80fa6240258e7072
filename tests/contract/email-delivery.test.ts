import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { readConfig } from '#backend/config.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import { createSmtpMailer, type Mailer } from '#backend/shop/emails/mailer.ts'
import { databaseUrlOf } from '../support/postgres.ts'
import { createEmails, queueEmails } from '../support/queued-emails.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts'

let shop: TestShop
let smtp: TestSmtpServer | null = null
let mailers: Mailer[] = []
let children: ChildProcess[] = []
beforeEach(async () => {
  shop = await startTestShop({ seed: false, env: { MAIL_CONNECTIONS: '10' } })
})
afterEach(async () => {
  for (const child of children) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  for (const mailer of mailers) mailer.close()
  children = []
  mailers = []
  await smtp?.close()
  smtp = null
  await shop.close()
})

const queue = (count: number, now = shop.clock.now) => queueEmails(shop.database, createEmails(count), now)

const states = async () => (await shop.database.db.select().from(emailOutbox)).map(({ state }) => state)
const each = (count: number, state: string) => Array.from({ length: count }, () => state)

/** Sends through its own connection pool, as each back-end process does. */
function sendOverOwnPool(server: TestSmtpServer): Promise<void> {
  const { config } = shop.context
  const mailer = createSmtpMailer(readConfig({ MAIL_URL: server.url }).email.server, config.email.connections)
  mailers.push(mailer)
  return sendDueEmails({ ...shop.context, mailer }, shop.app.log)
}

describe('a mail server that needs 150 ms for each e-mail', () => {
  it('sends one e-mail per connection in parallel, and each e-mail once', async () => {
    smtp = await startSmtpServer(150)
    await queue(40)
    await sendOverOwnPool(smtp)
    expect(smtp.maxHeld).toBe(10)
    expect(new Set(smtp.accepted).size).toBe(40)
    expect(smtp.accepted).toHaveLength(40)
    expect(await states()).toEqual(each(40, 'sent'))
  })

  it('sends three times as fast with three senders', async () => {
    smtp = await startSmtpServer(150)
    const server = smtp
    await queue(90)
    await Promise.all([1, 2, 3].map(() => sendOverOwnPool(server)))
    expect(smtp.maxHeld).toBeGreaterThan(20)
    expect(smtp.maxHeld).toBeLessThanOrEqual(30)
    expect(new Set(smtp.accepted).size).toBe(90)
    expect(smtp.accepted).toHaveLength(90)
  })
})

/** Starts a sender in its own process on the shop’s database. */
async function startSender(server: TestSmtpServer): Promise<ChildProcess> {
  const { rows } = await shop.database.pool.query<{ name: string }>('select current_database() as name')
  const database = databaseUrlOf(inject('postgresUrl') ?? '', rows[0]?.name ?? '')
  const child = spawn(process.execPath, [join(import.meta.dirname, '../support/email-sender.ts'), '2000'], {
    env: {
      ...process.env,
      DATABASE_URL: database,
      MAIL_URL: server.url,
      MAIL_CONNECTIONS: '4',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout ?? child, 'data')
  return child
}

/** Starting processes is slow when many tests run in parallel. */
const patient = { timeout: 60_000, interval: 50 }
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

describe.skipIf(inject('postgresUrl') === null)(
  'a sender that is killed in the middle of its e-mails',
  () => {
    it('leaves its e-mails to the other senders, which send each of them once', async () => {
      smtp = await startSmtpServer(null)
      const server = smtp
      const [victim] = await Promise.all([1, 2, 3].map(() => startSender(server)))
      await queue(30, new Date())
      await expect.poll(() => server.held.length, patient).toBe(12)
      const before = new Set(server.held.map(({ session }) => session))
      const all = new Map(server.held.map(({ session, messageId }) => [session, messageId]))
      victim?.kill('SIGKILL')
      await expect.poll(() => server.held.length, patient).toBe(8)
      const after = new Set(server.held.map(({ session }) => session))
      const orphans = [...before].filter((session) => !after.has(session)).map((session) => all.get(session))
      expect(orphans).toHaveLength(4)
      server.open()
      await expect.poll(() => server.accepted.length, patient).toBe(30)
      await expect.poll(states, patient).toEqual(each(30, 'sent'))
      expect(new Set(server.accepted).size).toBe(30)
      expect(server.accepted).toHaveLength(30)
      expect(server.accepted).toEqual(expect.arrayContaining(orphans))
    })

    it('sends a copy with the same Message-ID when it ends before recording the server’s reply', async () => {
      smtp = await startSmtpServer(null)
      const server = smtp
      const victim = await startSender(server)
      await queue(1, new Date())
      await expect.poll(() => server.held.length, patient).toBe(1)
      const [message] = server.held
      victim.kill('SIGKILL')
      message?.accept()
      server.open()
      await startSender(server)
      await expect.poll(() => server.accepted.length, patient).toBe(2)
      expect(new Set(server.accepted).size).toBe(1)
      await expect.poll(states, patient).toEqual(['sent'])
    })
  },
)
