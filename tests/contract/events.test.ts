import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { stores } from '#backend/db/schema/catalog/stores.ts'
import { pages } from '#backend/db/schema/content/content.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { eventRegistrations, events } from '#backend/db/schema/customers/events.ts'
import { staffActionLog } from '#backend/db/schema/operations/audit.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { createCaptchaToken } from '#backend/shop/captcha/captcha-tokens.ts'
import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import { informCalledOff } from '#backend/shop/events/cancel-event.ts'
import { remindParticipants } from '#backend/shop/events/event-jobs.ts'
import { isSubscribed } from '#backend/shop/newsletter/repository.ts'
import { callAdmin } from '../support/admin.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { startTestShop, type TestShop, testNow } from '../support/shop.ts'
import { createClientAt } from '../support/two-instances.ts'

const hour = 3600_000
const startsAt = new Date(testNow.getTime() + 72 * hour)
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  await shop.database.db.insert(stores).values({
    ...{
      id: 'sevilla-1',
      slug: 'uno',
      name: 'Vereda Uno',
      brands: ['vereda'],
      address: 'Calle 1',
      postalCode: '41001',
    },
    ...{ city: 'Sevilla', citySlug: 'sevilla', countryId: 'ES', phone: '+34 1', latitude: 37, longitude: -6 },
    ...{ timeZone: 'Europe/Madrid', hours: [] },
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db } = shop.database
  for (const table of [events, emailOutbox, rateLimits]) await db.delete(table)
  shop.mailbox.messages.length = 0
  shop.clock.now = testNow
  await db.insert(events).values({
    ...{
      id: 'night-run',
      brands: ['vereda'],
      storeId: 'sevilla-1',
      countryId: 'ES',
      place: 'Vereda Uno, Calle 1',
    },
    ...{ name: { en: 'Night run; 5 km, easy', es: 'Carrera nocturna' }, text: { en: 'Bring a lamp.' } },
    ...{ startsAt, endsAt: new Date(startsAt.getTime() + hour), timeZone: 'Europe/Madrid', capacity: 2 },
  })
})

type Input = RouteInput<'eventsSubscribe'>
const register = (email: string, own: Partial<Input> = {}) =>
  shop.api.eventsSubscribe({
    ...{ profile: 'en_GB', brand: 'vereda', id: 'night-run', name: 'Ada', email, conditions: true },
    ...own,
  })
const states = async () => {
  const rows = await shop.database.db.select().from(eventRegistrations).orderBy(asc(eventRegistrations.id))
  return rows.map(({ email, state }) => `${email.split('@')[0]} ${state}`)
}
async function readEmails(): Promise<string[]> {
  await sendDueEmails(shop.context, shop.app.log)
  return shop.mailbox.messages.map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)
}
const readToken = (text = '') => /\/en_GB\/events\/([\w.-]+)/.exec(text)?.[1] ?? 'none'
const list = async (profile: 'en_GB' | 'es_ES' = 'en_GB') =>
  unwrap(await shop.api.eventsList({ profile, brand: 'vereda' })).events

describe('eventsSubscribe', () => {
  it('gives away every place once, even at the same moment, and queues the others', async () => {
    const names = ['one', 'two', 'three', 'four']
    const replies = await Promise.all(names.map((name) => register(`${name}@example.org`)))
    expect(replies.map((reply) => unwrap(reply).waitingList).sort()).toEqual([false, false, true, true])
    expect((await states()).filter((line) => line.endsWith(' confirmed'))).toHaveLength(2)
    expect((await list())[0]?.free).toBe(0)
  })

  it('answers the same for an address that is registered already, and sends it nothing', async () => {
    const first = await register('ada@example.org')
    expect(await register(' ADA@example.org')).toEqual(first)
    expect(await readEmails()).toEqual(['ada: Your place: Night run; 5 km, easy'])
    expect(await states()).toEqual(['ada confirmed'])
  })

  it('subscribes to the newsletter only when that was requested', async () => {
    unwrap(await register('ada@example.org'))
    unwrap(await register('eve@example.org', { newsletter: true }))
    const { db } = shop.database
    expect([
      await isSubscribed(db, 'vereda', 'ada@example.org'),
      await isSubscribed(db, 'vereda', 'eve@example.org'),
    ]).toEqual([false, true])
  })

  test.each<[string, Partial<Input>, string, string | undefined]>([
    ['an unknown event', { id: 'nothing' }, 'event_not_found', 'id'],
    ['another brand’s event', { brand: 'cumbre' }, 'event_not_found', 'id'],
    ['no address', { email: 'ada@' }, 'invalid_input', 'email'],
    ['no name', { name: ' ' }, 'invalid_input', 'name'],
  ])('rejects %s and stores nothing', async (_what, own, code, field) => {
    const [error] = getReplyErrors(await register('ada@example.org', own))
    expect([error?.code, error?.field, await states()]).toEqual([code, field, []])
  })

  it('needs a captcha after three registrations from an address, and gives it four places at most', async () => {
    const solve = () => createCaptchaToken(shop.context.config.linkSecret, shop.clock.now)
    const registerAt = (address: string, email: string, captchaToken?: string) =>
      createClientAt(shop.app, address).eventsSubscribe({
        ...{ profile: 'en_GB', brand: 'vereda', id: 'night-run', name: 'Ada', conditions: true },
        ...{ email, captchaToken },
      })
    for (const name of ['a', 'b', 'c']) unwrap(await registerAt('20.1.0.1', `${name}@example.org`))
    expect(getErrorCode(await registerAt('20.1.0.1', 'd@example.org'))).toBe('E_CAPTCHA_ERROR')
    unwrap(await registerAt('20.1.0.1', 'd@example.org', solve()))
    expect(getErrorCode(await registerAt('20.1.0.1', 'e@example.org', solve()))).toBe('too_many_requests')
    for (let index = 2; index < 8; index += 1)
      unwrap(await registerAt(`20.1.0.${index}`, `other-${index}@example.org`))
    expect(getErrorCode(await registerAt('20.1.0.9', 'f@example.org'))).toBe('too_many_requests')
    unwrap(await registerAt('30.1.0.1', 'g@example.org'))
    expect(await shop.database.db.$count(eventRegistrations)).toBe(11)
  })

  it('counts no place for an address that is registered already', async () => {
    const api = createClientAt(shop.app, '20.1.0.1')
    const input = {
      profile: 'en_GB',
      brand: 'vereda',
      id: 'night-run',
      name: 'Ada',
      conditions: true,
    } as const
    for (let count = 0; count < 6; count += 1) {
      const captchaToken = createCaptchaToken(shop.context.config.linkSecret, shop.clock.now)
      unwrap(await api.eventsSubscribe({ ...input, email: 'ada@example.org', captchaToken }))
    }
    expect(await states()).toEqual(['ada confirmed'])
  })

  it('ends when the event begins', async () => {
    shop.clock.now = startsAt
    expect([getErrorCode(await register('ada@example.org')), await list()]).toEqual(['event_over', []])
  })
})

describe('eventsUnsubscribe', () => {
  const cancel = (token: string) => shop.api.eventsUnsubscribe({ profile: 'en_GB', token })

  it('gives the place to the first on the waiting list, once', async () => {
    for (const name of ['one', 'two', 'three', 'four']) {
      unwrap(await register(`${name}@example.org`))
      shop.clock.advance(1000)
    }
    await readEmails()
    const token = readToken(shop.mailbox.messages[0]?.text)
    const replies = await Promise.all([cancel(token), cancel(token)])
    expect(replies.map(({ status }) => status)).toEqual(['OK', 'OK'])
    expect(await states()).toEqual(['one cancelled', 'two confirmed', 'three confirmed', 'four waiting'])
    expect((await readEmails()).slice(4).toSorted()).toEqual([
      'one: Registration cancelled: Night run; 5 km, easy',
      'three: Your place: Night run; 5 km, easy',
    ])
    unwrap(await register('one@example.org'))
    expect((await states())[0]).toBe('one waiting')
    shop.clock.advance(1000)
    unwrap(await cancel(token))
    expect((await readEmails()).slice(6)).toEqual([
      'one: You’re on the waiting list: Night run; 5 km, easy',
      'one: Registration cancelled: Night run; 5 km, easy',
    ])
  })

  it('rejects a forged link, and one of an event that has begun', async () => {
    unwrap(await register('ada@example.org'))
    await readEmails()
    const token = readToken(shop.mailbox.messages[0]?.text)
    expect(getErrorCode(await cancel(`${token.slice(0, -2)}xx`))).toBe('unknown_link')
    shop.clock.now = startsAt
    expect(getErrorCode(await cancel(token))).toBe('event_over')
  })
})

describe('eventsRegistration', () => {
  const read = (token: string) => shop.api.eventsRegistration({ profile: 'en_GB', token })
  const registered = async () => {
    unwrap(await register('ada@example.org'))
    await readEmails()
    return readToken(shop.mailbox.messages[0]?.text)
  }

  it('returns the event and the state of a link, without name and address', async () => {
    const token = await registered()
    const reply = await read(token)
    expect(unwrap(reply)).toMatchObject({
      event: { id: 'night-run', name: 'Night run; 5 km, easy', startsAt: startsAt.toISOString() },
      ...{ state: 'confirmed', isOver: false, isCalledOff: false },
    })
    expect(JSON.stringify(reply)).not.toMatch(/ada/i)
    unwrap(await shop.api.eventsUnsubscribe({ profile: 'en_GB', token }))
    expect(unwrap(await read(token)).state).toBe('cancelled')
    shop.clock.now = startsAt
    expect(unwrap(await read(token)).isOver).toBe(true)
  })

  it('says that an event was called off, and knows no forged link', async () => {
    const token = await registered()
    await shop.database.db.update(events).set({ cancelledAt: testNow })
    expect(unwrap(await read(token)).isCalledOff).toBe(true)
    expect(getErrorCode(await read(`${token.slice(0, -2)}xx`))).toBe('unknown_link')
  })
})

describe('the e-mails of an event', () => {
  it('carry a calendar file with escaped text', async () => {
    unwrap(await register('ada@example.org'))
    await readEmails()
    const path = /\/api\/shop(\/v1\/events\/calendar\/en_GB\/[\w.-]+)/.exec(
      shop.mailbox.messages[0]?.text ?? '',
    )?.[1]
    const file = await shop.app.inject(path ?? '')
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(file.body).toContain('SUMMARY:Night run\\; 5 km\\, easy\r\n')
    expect(file.body).toContain('DTSTART:20260604T100000Z\r\n')
    expect((await shop.app.inject('/v1/events/calendar/en_GB/a.b')).statusCode).toBe(404)
  })

  it('remind those with a place the day before, once', async () => {
    for (const name of ['one', 'two', 'three']) unwrap(await register(`${name}@example.org`))
    await readEmails()
    await remindParticipants(shop.context)
    shop.clock.advance(49 * hour)
    await Promise.all([remindParticipants(shop.context), remindParticipants(shop.context)])
    const reminders = (await readEmails()).filter((line) => line.includes('Tomorrow'))
    expect(reminders).toEqual([
      'one: Tomorrow: Night run; 5 km, easy',
      'two: Tomorrow: Night run; 5 km, easy',
    ])
  })
})

it('eventConditions returns the conditions of the event, or those of the shop for events', async () => {
  const input = { profile: 'es_ES', brand: 'vereda', id: 'night-run' } as const
  // Content without event terms has the terms of sale.
  expect(unwrap(await shop.api.eventConditions(input)).url).toBe('/es_ES/content/terms')
  await shop.database.db.insert(pages).values({
    ...{ brand: 'all', kind: 'legal', code: 'event-terms', language: 'es' },
    ...{ title: 'Condiciones', description: '', body: { blocks: [] } },
  })
  expect(unwrap(await shop.api.eventConditions(input)).url).toBe('/es_ES/content/event-terms')
  await shop.database.db.update(events).set({ conditionsUrl: 'https://example.org/terms' })
  expect(unwrap(await shop.api.eventConditions(input)).url).toBe('https://example.org/terms')
  expect(getErrorCode(await shop.api.eventConditions({ ...input, brand: 'taller' }))).toBe('event_not_found')
})

it('staff add and change events, in languages that fall back to English', async () => {
  const event = {
    ...{
      id: 'resole-day',
      brands: ['vereda'],
      countryId: 'GB',
      name: { en: 'Resole day' },
      text: { en: 'Soles.' },
    },
    ...{ place: 'London', timeZone: 'Europe/London', capacity: 5 },
    ...{ startsAt: '2026-06-10T18:00:00+01:00', endsAt: '2026-06-10T20:00:00+01:00' },
  }
  const headers = { authorization: `Bearer ${shop.context.config.adminToken}` }
  const send = (payload: object) =>
    shop.app.inject({ method: 'POST', url: '/admin/events', headers, payload })
  expect((await send(event)).statusCode).toBe(200)
  expect((await send({ ...event, capacity: 9 })).statusCode).toBe(200)
  expect((await list('en_GB'))[0]).toMatchObject({ id: 'resole-day', capacity: 9, name: 'Resole day' })
  expect((await list('es_ES')).map(({ name }) => name)).toEqual(['Carrera nocturna', 'Resole day'])
  for (const wrong of [
    { capacity: 0 },
    { timeZone: 'Mars/Base' },
    { endsAt: event.startsAt },
    { name: { es: 'x' } },
  ])
    expect((await send({ ...event, ...wrong })).statusCode).toBe(400)
})

describe('an event that staff call off', () => {
  const cancel = (id = 'night-run') =>
    callAdmin(shop, '/events/cancel', { id, by: 'Ana', reason: 'Storm warning' })

  it('informs everyone who registered exactly once, also with several processes', async () => {
    for (const name of ['one', 'two', 'three', 'gone']) unwrap(await register(`${name}@example.org`))
    const emails = await readEmails()
    expect(emails).toHaveLength(4)
    const gone = readToken(shop.mailbox.messages.find(({ to }) => to === 'gone@example.org')?.text)
    unwrap(await shop.api.eventsUnsubscribe({ profile: 'en_GB', token: gone }))
    shop.clock.advance(50 * hour)
    await remindParticipants(shop.context)
    shop.mailbox.messages.length = 0
    expect((await cancel()).status).toBe(200)
    expect((await cancel()).status).toBe(200)
    await Promise.all([1, 2, 3].map(() => informCalledOff(shop.context)))
    await informCalledOff(shop.context)
    expect((await readEmails()).toSorted()).toEqual([
      'one: Cancelled: Night run; 5 km, easy',
      'three: Cancelled: Night run; 5 km, easy',
      'two: Cancelled: Night run; 5 km, easy',
    ])
    expect(new Set((await states()).map((line) => line.split(' ')[1]))).toEqual(new Set(['cancelled']))
    expect(await shop.database.db.$count(staffActionLog, eq(staffActionLog.action, 'event-cancelled'))).toBe(
      1,
    )
  })

  it('is neither listed nor open for registrations any more', async () => {
    expect((await cancel()).status).toBe(200)
    expect(await list()).toEqual([])
    expect(getErrorCode(await register('late@example.org'))).toBe('event_over')
    expect((await cancel('other')).status).toBe(404)
    shop.clock.now = startsAt
    expect((await cancel()).status).toBe(409)
  })
})
