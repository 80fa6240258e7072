import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { stores } from '#backend/db/schema/catalog/stores.ts'
import { clientelingRequests } from '#backend/db/schema/customers/clienteling.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { consentLedger } from '#backend/db/schema/customers/newsletter.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { startTestShop, type TestShop, testNow } from '../support/shop.ts'

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
  for (const table of [clientelingRequests, emailOutbox, rateLimits]) await db.delete(table)
  shop.mailbox.messages.length = 0
  shop.clock.now = testNow
})

async function readEmails(): Promise<string[]> {
  await sendDueEmails(shop.context, shop.app.log)
  return shop.mailbox.messages.map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)
}

describe('clienteling', () => {
  type Request = RouteInput<'clienteling'>
  const requestContact = (own: Partial<Request> = {}) =>
    shop.api.clienteling({
      ...{
        profile: 'en_GB',
        brand: 'vereda',
        store_id: 'sevilla-1',
        name: 'Ada',
        email: 'Ada@example.org',
        consent: true,
      },
      ...own,
    })

  it('stores the request with the consent for the staff of the store, who mark it as answered', async () => {
    unwrap(await requestContact({ channel: 'phone', phone: '020 7946', message: ' Boots ' }))
    const headers = { authorization: `Bearer ${shop.context.config.adminToken}` }
    const read = async () =>
      (await shop.app.inject({ url: '/admin/clienteling?store=sevilla-1', headers })).json().requests
    const [request] = await read()
    expect(request).toMatchObject({
      email: 'ada@example.org',
      channel: 'phone',
      phone: '0207946',
      message: 'Boots',
    })
    const rows = await shop.database.db
      .select()
      .from(consentLedger)
      .where(eq(consentLedger.topic, 'clienteling'))
    expect(rows[0]).toMatchObject({
      action: 'given',
      channel: 'phone',
      origin: 'sevilla-1',
      source: 'clienteling',
    })
    expect(await readEmails()).toEqual(['ada: Vereda Uno will contact you'])
    const done = {
      method: 'POST',
      url: '/admin/clienteling/handled',
      headers,
      payload: { id: request.id },
    } as const
    expect([(await shop.app.inject(done)).statusCode, (await shop.app.inject(done)).statusCode]).toEqual([
      200, 404,
    ])
    expect(await read()).toEqual([])
  })

  test.each<[string, Partial<Request>, string, string | undefined]>([
    ['Chile', { profile: 'es_CL' }, 'clienteling_not_offered', undefined],
    ['Japan', { profile: 'en_JP' }, 'clienteling_not_offered', undefined],
    ['an unknown store', { store_id: 'nowhere' }, 'store_not_found', 'store_id'],
    ['another brand’s store', { brand: 'cumbre' }, 'store_not_found', 'store_id'],
    ['a call without a number', { channel: 'phone' }, 'invalid_input', 'phone'],
    ['no name', { name: '' }, 'invalid_input', 'name'],
  ])('rejects %s and stores nothing', async (_what, own, code, field) => {
    const [error] = getReplyErrors(await requestContact(own))
    expect([error?.code, error?.field]).toEqual([code, field])
    expect(await shop.database.db.$count(clientelingRequests)).toBe(0)
  })

  it('says when a client has made too many requests for a mailbox, in any spelling', async () => {
    const replies = []
    for (let index = 0; index < 4; index += 1)
      replies.push(await requestContact({ email: `ada+${index}@example.org` }))
    expect(replies.map(({ status }) => status)).toEqual(['OK', 'OK', 'OK', 'KO'])
    expect(getErrorCode(replies[3] ?? { status: '' })).toBe('too_many_requests')
    expect(await shop.database.db.$count(clientelingRequests)).toBe(3)
  })
})
