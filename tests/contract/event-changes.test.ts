import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { eventRegistrations, events } from '#backend/db/schema/customers/events.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import { buildCalendarFile } from '#backend/shop/events/calendar-file.ts'
import { remindParticipants } from '#backend/shop/events/event-jobs.ts'
import { informChanged } from '#backend/shop/events/inform-changed.ts'
import { callAdmin } from '../support/admin.ts'
import { startTestShop, type TestShop, testNow } from '../support/shop.ts'

const hour = 3600_000
const startsAt = new Date(testNow.getTime() + 72 * hour)
const event = {
  ...{ id: 'night-run', brands: ['vereda'], countryId: 'ES', timeZone: 'Europe/Madrid', capacity: 2 },
  ...{ place: 'Vereda Uno, Calle 1', name: { en: 'Night run' }, text: { en: 'Bring a lamp.' } },
  ...{ startsAt: startsAt.toISOString(), endsAt: new Date(startsAt.getTime() + hour).toISOString() },
}

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of [events, emailOutbox, rateLimits]) await shop.database.db.delete(table)
  shop.mailbox.messages.length = 0
  shop.clock.now = testNow
  expect((await callAdmin(shop, '/events', event)).status).toBe(200)
})

const register = (email: string) =>
  shop.api.eventsSubscribe({
    ...{ profile: 'en_GB', brand: 'vereda', id: 'night-run', name: 'Ada', email, conditions: true },
  })
const states = async () => {
  const rows = await shop.database.db.select().from(eventRegistrations).orderBy(asc(eventRegistrations.id))
  return rows.map(({ email, state }) => `${email.split('@')[0]} ${state}`)
}
async function readEmails(): Promise<string[]> {
  await sendDueEmails(shop.context, shop.app.log)
  return shop.mailbox.messages.map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)
}
const readToken = (text: string) => /\/en_GB\/events\/([\w.-]+)/.exec(text)?.[1] ?? 'none'

describe('an event that staff change', () => {
  const change = async (own: object) => {
    shop.clock.advance(1000)
    expect((await callAdmin(shop, '/events', { ...event, ...own })).status).toBe(200)
  }
  const move = (hours: number) => {
    const start = startsAt.getTime() + hours * hour
    return { startsAt: new Date(start).toISOString(), endsAt: new Date(start + hour).toISOString() }
  }
  const registerAll = async (...names: string[]) => {
    for (const name of names) {
      shop.clock.advance(1000)
      unwrap(await register(`${name}@example.org`))
    }
    await readEmails()
    shop.mailbox.messages.length = 0
  }
  const inform = async () => {
    shop.mailbox.messages.length = 0
    await Promise.all([1, 2, 3].map(() => informChanged(shop.context)))
    return (await readEmails()).toSorted()
  }

  it('gives new places to the waiting list, in its order and before anyone else', async () => {
    await registerAll('one', 'two', 'three', 'four', 'five')
    await Promise.all([change({ capacity: 4 }), change({ capacity: 4 })])
    expect(await states()).toEqual([
      'one confirmed',
      'two confirmed',
      'three confirmed',
      'four confirmed',
      'five waiting',
    ])
    expect((await readEmails()).toSorted()).toEqual([
      'four: Your place: Night run',
      'three: Your place: Night run',
    ])
    expect(unwrap(await register('six@example.org')).waitingList).toBe(true)
    await change({ capacity: 1 })
    expect((await states()).filter((line) => line.endsWith('waiting'))).toHaveLength(2)
  })

  it('tells everyone who registered of another day, time or place, once for each change', async () => {
    await registerAll('one', 'two', 'three')
    await change({ text: { en: 'Bring two lamps.' } })
    expect(await inform()).toEqual([])
    await change(move(2))
    unwrap(await register('late@example.org'))
    expect(await inform()).toEqual([
      'late: You’re on the waiting list: Night run',
      ...['one', 'three', 'two'].map((name) => `${name}: Changed: Night run`),
    ])
    const text = (name: string) =>
      shop.mailbox.messages.find(({ to }) => to === `${name}@example.org`)?.text ?? ''
    expect([text('one'), text('three')].map((email) => email.includes('/events/calendar/'))).toEqual([
      true,
      false,
    ])
    expect(await inform()).toEqual([])
    await change({ ...move(2), place: 'Vereda Dos, Calle 2' })
    expect(await inform()).toHaveLength(4)
    expect(text('late')).toContain('Vereda Dos, Calle 2')
    unwrap(await shop.api.eventsUnsubscribe({ profile: 'en_GB', token: readToken(text('one')) }))
    expect((await states())[2]).toBe('three confirmed')
    await change({ ...move(3), place: 'Vereda Dos, Calle 2' })
    await callAdmin(shop, '/events/cancel', { id: 'night-run', by: 'Ana', reason: 'Storm warning' })
    expect((await inform()).filter((line) => line.includes('Changed'))).toEqual([])
  })

  it('is reminded of on its new day, and not on the former one', async () => {
    await registerAll('one')
    shop.clock.now = new Date(startsAt.getTime() - 20 * hour)
    await remindParticipants(shop.context)
    await change(move(96))
    expect(await inform()).toEqual(['one: Changed: Night run'])
    shop.mailbox.messages.length = 0
    await remindParticipants(shop.context)
    expect(await readEmails()).toEqual([])
    shop.clock.advance(96 * hour)
    await remindParticipants(shop.context)
    expect(await readEmails()).toEqual(['one: Tomorrow: Night run'])
    const [row] = await shop.database.db.select().from(events)
    const file = row && buildCalendarFile(row, 'en_GB', shop.clock.now)
    expect(file).toMatch(/SEQUENCE:[1-9]\d+\r\n/)
  })
})
