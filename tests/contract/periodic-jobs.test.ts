import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database, Queryable } from '#backend/db/client.ts'
import { subscribers } from '#backend/db/schema/customers/newsletter.ts'
import { jobClaims } from '#backend/db/schema/operations/job-claims.ts'
import { runWhenDue } from '#backend/jobs/run-when-due.ts'
import { lockCalledOff } from '#backend/shop/events/repository.ts'
import { eraseEndedContacts, hasEndedContact } from '#backend/shop/newsletter/repository.ts'
import { openTestDatabase } from '../support/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const insertSubscribers = (tx: Queryable, count: number, name: string | null) =>
  tx.execute(sql`
    insert into subscribers (brand, email, profile, hash_digest, origin, subscribed_at, unsubscribed_at, name)
    select 'vereda', ${name ?? 'reader'}::text || n || '@example.org', 'de_DE', repeat('a', 64), 'footer',
      timestamptz '2026-01-01', timestamptz '2026-02-01', ${name}::text
    from generate_series(1, ${count}::int) n`)

async function readPlan(tx: Queryable, statement: SQL): Promise<string> {
  const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

it('erases the contacts of ended subscriptions in batches, and stops between them', async () => {
  const { db } = database
  const countContacts = () => db.$count(subscribers, hasEndedContact)
  await insertSubscribers(db, 1_100, 'ada')
  let batches = 0
  // Stops once the first batch has begun.
  const stopping = new AbortController()
  const execute: Queryable['execute'] = db.execute.bind(db)
  db.execute = (statement) => {
    batches += 1
    stopping.abort()
    return execute(statement)
  }
  await eraseEndedContacts(db, stopping.signal)
  db.execute = execute
  expect([batches, await countContacts()]).toEqual([1, 600])
  await eraseEndedContacts(db)
  expect(await countContacts()).toBe(0)
})

it('finds the contacts of ended subscriptions by an index among many without', async () => {
  await database.db.transaction(async (tx) => {
    await insertSubscribers(tx, 50_000, null)
    await tx.execute(sql`analyze subscribers`)
    const plan = await readPlan(tx, sql`select 1 from ${subscribers} where ${hasEndedContact} limit 500`)
    expect(plan).toContain('subscribers_contacts')
  })
})

it('finds the registrations of events that were called off by indexes among many of others', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into events (id, brands, country_id, name, text, place, starts_at, ends_at, time_zone, capacity,
        cancelled_at)
      select 'event-' || n, '{vereda}', 'ES', '{"en": "Run"}', '{"en": "Run"}', 'Park', timestamptz '2026-07-01',
        timestamptz '2026-07-02', 'Europe/Madrid', 9, case n when 7 then timestamptz '2026-06-01' end
      from generate_series(1, 2000) n`)
    await tx.execute(sql`
      insert into event_registrations (event_id, brand, profile, email, name, state, registered_at)
      select 'event-' || (n % 2000 + 1), 'vereda', 'en_GB', n || '@example.org', 'Ada', 'confirmed',
        timestamptz '2026-06-01'
      from generate_series(1, 50000) n`)
    await tx.execute(sql`analyze events, event_registrations`)
    const plan = await readPlan(tx, lockCalledOff(tx, 100).getSQL())
    expect(plan).toContain('events_called_off')
    expect(plan).not.toMatch(/Seq Scan on|event_registrations_pkey/)
  })
})

describe('a job with a stored interval', () => {
  const dayMs = 24 * 3600_000
  const job = { name: 'daily', intervalMs: dayMs }
  const start = new Date('2026-06-01T10:00:00Z')
  const { signal } = new AbortController()
  const runAt = (ms: number, run = async () => {}, stopping = signal) =>
    runWhenDue(job, { database, clock: () => new Date(start.getTime() + ms) }, stopping, run)
  beforeEach(() => database.db.delete(jobClaims))

  it('runs after each restart only when its interval is over', async () => {
    expect(await runAt(0)).toBe(true)
    expect(await runAt(dayMs - 1)).toBe(false)
    expect(await runAt(dayMs)).toBe(true)
    expect(await runAt(dayMs + 1)).toBe(false)
  })

  it('runs in one of several processes', async () => {
    const ran = await Promise.all([1, 2, 3].map(() => runAt(0)))
    expect(ran.filter(Boolean)).toHaveLength(1)
  })

  it('is due again after a failure, and after the end of the process', async () => {
    await expect(runAt(0, () => Promise.reject(new Error('not today')))).rejects.toThrow('not today')
    expect(await runAt(1, async () => {}, AbortSignal.abort())).toBe(true)
    expect(await runAt(2)).toBe(true)
    expect(await runAt(3)).toBe(false)
  })
})
