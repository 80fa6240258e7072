import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { type Database, openDatabase } from '#backend/db/client.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { freePort } from '#bin/support/ports.ts'
import { parentWatchdogFlag, resolveCacheFlag } from '#bin/support/processes.ts'
import { createEmails, queueEmails } from '../support/queued-emails.ts'
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'
import { createTestDatabase } from '../support/test-database.ts'

/** Real back-end processes that receive a stop signal, on their own database. */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })
const patient = { timeout: 60_000, interval: 50 }

let url: string
let drop: () => Promise<void>
let database: Database
let smtp: TestSmtpServer | null = null
let children: ChildProcess[] = []

async function startBackEnd(own: Readonly<Record<string, string>> = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, [parentWatchdogFlag, resolveCacheFlag, 'backend/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      DATABASE_URL: url,
      SHOP_PORT: String(port),
      DATA_DIR: createTemporaryFolder('stopping'),
      MAIL_URL: smtp?.url ?? 'smtp://127.0.0.1:9',
      LOG_LEVEL: 'warn',
      ...own,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString()
    })
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`the back end ended: ${output}`)
    return fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  await expect.poll(isReady, patient).toBe(true)
  return {
    port,
    output: () => output,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** Sends the signal, and returns the exit and how long it took. */
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      const began = performance.now()
      const exited = once(child, 'exit')
      child.kill(signal)
      const [code, killedBy] = await exited
      return { code: code ?? killedBy, ms: performance.now() - began }
    },
  }
}

const mails = () => database.db.select().from(emailOutbox).orderBy(emailOutbox.id)
const countBy = (state: 'sent') => database.db.$count(emailOutbox, eq(emailOutbox.state, state))

describe.skipIf(inject('postgresUrl') === null)('a back end that receives a stop signal', () => {
  beforeEach(async () => {
    ;({ url, drop } = await createTestDatabase())
    database = await openDatabase({ url })
  })
  afterEach(async () => {
    for (const child of children) {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
    children = []
    await smtp?.close()
    smtp = null
    await database.close()
    await drop()
  })

  it('finishes the e-mails it is sending and releases 500 others to another process at once', async () => {
    smtp = await startSmtpServer(1500)
    await queueEmails(database, createEmails(500))
    const first = await startBackEnd()
    await expect.poll(() => smtp?.held.length, patient).toBe(10)
    const { code, ms } = await first.stop()
    expect({ code, isInTime: ms < 10_000 }, first.output()).toEqual({ code: 0, isInTime: true })
    const sent = smtp.accepted.length
    expect(await countBy('sent')).toBe(sent)
    expect(sent).toBeLessThan(100)
    const held = (await mails()).filter(({ claimedBy, leasedUntil }) => claimedBy || leasedUntil)
    expect(held).toEqual([])
    smtp.open()
    await startBackEnd()
    await expect.poll(() => countBy('sent'), patient).toBe(500)
    expect(smtp.accepted).toHaveLength(500)
    expect(new Set(smtp.accepted).size).toBe(500)
  })

  it('stops waiting for an unresponsive mail server in time, with exit code 0', async () => {
    smtp = await startSmtpServer(null)
    await queueEmails(database, createEmails(20))
    const first = await startBackEnd()
    await expect.poll(() => smtp?.held.length, patient).toBe(10)
    const { code, ms } = await first.stop()
    expect({ code, isInTime: ms < 20_000 }, first.output()).toEqual({ code: 0, isInTime: true })
    const rows = await mails()
    expect(rows.filter(({ claimedBy, leasedUntil }) => claimedBy || leasedUntil)).toEqual([])
    expect(rows.filter(({ attempts }) => attempts > 0)).toHaveLength(10)
    expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'waiting'))
  })

  it('cancels a statement that would exceed the time left', async () => {
    await database.db.execute(sql`
      create function sleep_before_count() returns trigger language plpgsql as
        $$ begin perform pg_sleep(60); return new; end $$`)
    await database.db.execute(sql`
      create trigger sleepy before update on search_word_counts for each row execute function sleep_before_count()`)
    await database.db.execute(sql`
      create trigger sleepy before update on mail_outbox for each row execute function sleep_before_count()`)
    await queueEmails(database, createEmails(1))
    const first = await startBackEnd()
    const sleeping = async () =>
      (await database.pool.query(`select 1 from pg_stat_activity where wait_event = 'PgSleep'`)).rowCount
    await expect.poll(sleeping, patient).toBe(1)
    const { code, ms } = await first.stop()
    expect({ code, isInTime: ms < 20_000 }, first.output()).toEqual({ code: 0, isInTime: true })
    expect(await sleeping()).toBe(0)
  })

  it('does not wait for a client that sends its request too slowly', async () => {
    const first = await startBackEnd()
    const client = connect(first.port, '127.0.0.1')
    client.on('error', () => {})
    client.write(
      'POST /v1/log HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    )
    await pause(300)
    const { code, ms } = await first.stop()
    expect({ code, isInTime: ms < 20_000 }, first.output()).toEqual({ code: 0, isInTime: true })
    client.destroy()
  })

  it.each(['SIGINT', 'SIGHUP'] as const)(
    'shuts down gracefully on %s, even when it arrives twice at once',
    async (signal) => {
      smtp = await startSmtpServer(1500)
      await queueEmails(database, createEmails(1))
      const first = await startBackEnd()
      await expect.poll(() => smtp?.held.length, patient).toBe(1)
      first.signal(signal)
      await pause(50)
      expect(await first.stop('SIGTERM'), first.output()).toMatchObject({ code: 0 })
      expect(await countBy('sent')).toBe(1)
    },
  )

  it('exits at once on a second signal', async () => {
    smtp = await startSmtpServer(null)
    await queueEmails(database, createEmails(1))
    const first = await startBackEnd()
    await expect.poll(() => smtp?.held.length, patient).toBe(1)
    first.signal('SIGTERM')
    await pause(1000)
    const { code, ms } = await first.stop('SIGTERM')
    expect({ code, isAtOnce: ms < 1000 }).toEqual({ code: 143, isAtOnce: true })
  })
})
