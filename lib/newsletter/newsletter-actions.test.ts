import { expect, it, vi } from 'vitest'
import { createShopApi } from '#api-client/shop-api.ts'
import { saveContactByLink } from './newsletter-actions.server.ts'

vi.mock('server-only', () => ({}))

async function save(query: string, reply: object) {
  const bodies: unknown[] = []
  const api = createShopApi({
    baseUrl: 'http://shop.test',
    fetch: async (_url, init) => {
      bodies.push(JSON.parse(String(init?.body)))
      return Response.json(reply)
    },
  })
  const shop = { api, brand: 'vereda', locale: 'en_GB' } as const
  return [await saveContactByLink(shop, 'a.b', new URLSearchParams(query)), bodies]
}
const saved = { status: 'OK', newsletterSubscribed: true, hasPhone: false, hasName: true }
const sent = { profile: 'en_GB', brand: 'vereda', token: 'a.b' }

it.each([
  ['name=Ada&phone=', { ...sent, name: 'Ada' }],
  ['name=&phone=', sent],
  ['name=Ada&phone=&remove=on', { ...sent, name: 'Ada', phone: '' }],
])('keeps the contact data of empty fields unless they are to be removed: %s', async (query, body) => {
  expect(await save(query, saved)).toEqual(['contact-saved', [body]])
})

it.each([
  [{ code: 'invalid_input', message: 'digits', field: 'phone' }, 'contact-invalid'],
  [{ code: 'link_expired', message: 'late' }, 'expired'],
  [{ code: 'invalid_input', message: 'token', field: 'token' }, 'unknown'],
])('says what is wrong: %o', async (error, outcome) => {
  const reply = { status: 'KO', errors: [error], requestId: 'r' }
  expect((await save('name=Ada', reply))[0]).toBe(outcome)
})
