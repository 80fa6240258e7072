import { NextRequest } from 'next/server'
import { expect, it } from 'vitest'
import { proxy } from '#proxy.ts'

type Sent = { readonly headers?: Readonly<Record<string, string>>; readonly method?: string }

function answer(url: string, { headers = {}, method = 'GET' }: Sent = {}) {
  const at = new URL(url, 'http://localhost:3000')
  return proxy(new NextRequest(at, { headers: { host: at.host, ...headers }, method }))
}

const where = (url: string | null) => (url ? new URL(url, 'http://localhost:3000') : null)

it('a voucher becomes a cookie, and the address loses it', () => {
  const reply = answer('/en_GB/women/shoes?sort=price_asc&voucher=welcome-10&utm_source=mail')
  expect(reply.status).toBe(307)
  const to = where(reply.headers.get('location'))
  expect(`${to?.pathname}${to?.search}`).toBe('/en_GB/women/shoes?sort=price_asc&utm_source=mail')
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  expect(reply.headers.getSetCookie()).toEqual([
    'vereda_bonds=WELCOME-10; Path=/; Max-Age=86400; SameSite=Lax',
    'vereda_auto_bonds=; Path=/; Max-Age=0; SameSite=Lax',
  ])
})

it.each([
  ['http://localhost:3000', false],
  ['https://localhost:3000', true],
])('on %s cookies are secure: %s', (origin, secure) => {
  const [cookie = ''] = answer(`${origin}/en_GB?gtm=1`).headers.getSetCookie()
  expect(cookie.endsWith('; Secure')).toBe(secure)
})

it('cookies are the brand’s of the host', () => {
  const reply = answer('http://taller.localhost:3000/en_GB?appIpad=true')
  expect(reply.headers.getSetCookie()).toEqual([
    'taller_store_mode=true; Path=/; Max-Age=2592000; SameSite=Lax',
  ])
})

it('what has not its shape leaves the address and sets nothing', () => {
  const reply = answer('/en_GB?voucher=%3Cscript%3E&store_id=T1')
  expect([reply.status, reply.headers.getSetCookie()]).toEqual([307, []])
})

it('a tablet takes its till, a shopper’s browser does not', () => {
  const till = (cookie: string) =>
    answer('/en_GB?workstation=W1', { headers: { cookie } }).headers.getSetCookie().length
  expect([till('vereda_store_mode=true'), till('')]).toEqual([1, 0])
})

it('one link makes a browser the till of a store, none does that does not say so', () => {
  const sent = (query: string, cookie = '') =>
    answer(`/en_GB?${query}store_id=T1&user_id=9`, { headers: { cookie } })
      .headers.getSetCookie()
      .map((text) => text.split('=')[0])
  const till = ['vereda_store', 'vereda_store_employee']
  expect(sent('appIpad=true&')).toEqual(['vereda_store_mode', ...till])
  expect(sent('', 'vereda_store_mode=true')).toEqual(till)
  expect(sent('')).toEqual([])
  expect(sent('', 'taller_store_mode=true')).toEqual([])
})

it('the end of tablet mode erases everything of it', () => {
  const erased = answer('/en_GB?appIpad=false').headers.getSetCookie()
  expect(erased.map((text) => text.split('=')[0])).toEqual(
    ['store_mode', 'store', 'store_data', 'workstation', 'store_employee', 'country_price'].map(
      (name) => `vereda_${name}`,
    ),
  )
  expect(erased.every((text) => text.includes('Max-Age=0'))).toBe(true)
})

it.each([
  ['/en_GB', {}],
  ['/en_GB/women/shoes?sort=price_asc', {}],
  ['/en_GB/bolsa', { headers: { cookie: 'vereda_bonds=WELCOME; vereda_store_mode=true' } }],
  ['/en_GB?voucher=WELCOME', { headers: { 'sec-fetch-dest': 'empty' } }],
  ['/en_GB?voucher=WELCOME', { headers: { 'sec-fetch-dest': 'image' } }],
  ['/en_GB', { headers: { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' } }],
  ['/en_GB?voucher=WELCOME', { method: 'POST' }],
] satisfies [string, Sent][])('%s with %j goes to its page without a cookie', (url, sent) => {
  const reply = answer(url, sent)
  expect(reply.headers.get('x-middleware-rewrite')).toContain('/vereda/en_GB')
  expect([reply.headers.getSetCookie(), reply.headers.get('cache-control')]).toEqual([[], null])
})

it('a browser that fetches ahead is sent away, to ask again when somebody opens the page', () => {
  const ahead = { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }
  const reply = answer('/en_GB?voucher=WELCOME', { headers: ahead })
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(reply.headers.getSetCookie()).toEqual([])
})

it('a path without a locale gets it first, with its query', () => {
  const reply = answer('/women/shoes?voucher=WELCOME')
  expect(where(reply.headers.get('location'))?.search).toBe('?voucher=WELCOME')
  expect(reply.headers.getSetCookie()).toEqual([])
})
