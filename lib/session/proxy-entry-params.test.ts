import { NextRequest } from 'next/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { proxy } from '#proxy.ts'

const checkPass = vi.hoisted(() =>
  vi.fn<() => Promise<{ storeId: string; workstation: string } | 'refused' | 'unavailable'>>(),
)
vi.mock('#lib/tablet/check-store-pass.server.ts', () => ({ checkStorePass: checkPass }))
beforeEach(() => checkPass.mockReset().mockResolvedValue({ storeId: 'T042', workstation: 'W1' }))

type Sent = { readonly headers?: Readonly<Record<string, string>>; readonly method?: string }

function answer(url: string, { headers = {}, method = 'GET' }: Sent = {}) {
  const at = new URL(url, 'http://localhost:3000')
  return proxy(new NextRequest(at, { headers: { host: at.host, ...headers }, method }))
}

/** Without the date, which repeats the lifetime. */
const cookiesOf = (reply: Response) =>
  reply.headers.getSetCookie().map((text) => text.replace(/Expires=[^;]*; /, ''))

const toUrl = (url: string | null) => (url ? new URL(url, 'http://localhost:3000') : null)

it('stores a voucher in a cookie and removes it from the URL', async () => {
  const reply = await answer('/en_GB/women/shoes?sort=price_asc&voucher=welcome-10&utm_source=mail')
  expect(reply.status).toBe(307)
  const to = toUrl(reply.headers.get('location'))
  expect(`${to?.pathname}${to?.search}`).toBe('/en_GB/women/shoes?sort=price_asc&utm_source=mail')
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  expect(cookiesOf(reply)).toEqual([
    'vereda_bonds=WELCOME-10; Path=/; Max-Age=86400; SameSite=lax',
    'vereda_auto_bonds=; Path=/; Max-Age=0; SameSite=lax',
  ])
})

it.each([
  ['http://localhost:3000', false],
  ['https://localhost:3000', true],
])('sets Secure cookies on %s: %s', async (origin, secure) => {
  const [cookie = ''] = (await answer(`${origin}/en_GB?gtm=1`)).headers.getSetCookie()
  expect(cookie.split('; ').includes('Secure')).toBe(secure)
})

it('sets cookies for the brand of the host', async () => {
  const reply = await answer('http://taller.localhost:3000/en_GB?gtm=1')
  expect(reply.headers.getSetCookie()).toEqual(['taller_gtm=true; Path=/; SameSite=lax'])
})

it('removes a malformed value from the URL and sets nothing', async () => {
  const reply = await answer('/en_GB?voucher=%3Cscript%3E&store_id=T1')
  expect([reply.status, reply.headers.getSetCookie()]).toEqual([307, []])
})

describe('store mode', () => {
  const pass = 'cGFzcw'.repeat(6)
  const tabletParams = 'appIpad=true&workstation=W9&store_id=T9&user_id=9&country_price=MX'
  const inStore = 'vereda_store_mode=true'
  const pairsOf = async (query: string, cookie = '') =>
    (await answer(`/en_GB?${query}`, { headers: { cookie } })).headers
      .getSetCookie()
      .map((text) => text.split(';')[0])

  it('starts with a valid pass, at the workstation of the pass', async () => {
    expect(await pairsOf(`${tabletParams}&store_pass=${pass}`)).toEqual([
      'vereda_store_mode=true',
      'vereda_workstation=W1',
      'vereda_store=T042',
      'vereda_store_employee=9',
      'vereda_country_price=MX',
    ])
    expect(checkPass).toHaveBeenCalledExactlyOnceWith('en_GB', pass)
  })

  it('is not started or changed by a link without a pass', async () => {
    expect(await pairsOf(tabletParams)).toEqual([])
    expect(await pairsOf(tabletParams, inStore)).toEqual([])
    expect(await pairsOf('workstation=W2&user_id=7', inStore)).toEqual([])
    expect(checkPass).not.toHaveBeenCalled()
  })

  it('is not started by a forged or expired pass', async () => {
    checkPass.mockResolvedValueOnce('refused')
    expect(await pairsOf(`${tabletParams}&store_pass=${pass}`)).toEqual([])
  })

  it('accepts another employee with the pass of its workstation', async () => {
    expect(await pairsOf(`user_id=7&store_pass=${pass}`, inStore)).toContain('vereda_store_employee=7')
    expect(await pairsOf(`user_id=7&store_pass=${pass}`, 'taller_store_mode=true')).toEqual([])
  })

  it('returns a retry page if the pass cannot be checked', async () => {
    checkPass.mockResolvedValueOnce('unavailable')
    const reply = await answer(`/en_GB?${tabletParams}&store_pass=${pass}`)
    expect([reply.status, reply.headers.get('retry-after'), reply.headers.getSetCookie()]).toEqual([
      503,
      '5',
      [],
    ])
  })

  it('removes the pass from the URL', async () => {
    const reply = await answer(`/en_GB?page=2&${tabletParams}&store_pass=${pass}`)
    expect(toUrl(reply.headers.get('location'))?.search).toBe('?page=2')
  })
})

it('erases all tablet cookies when tablet mode ends', async () => {
  const erased = (await answer('/en_GB?appIpad=false')).headers.getSetCookie()
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
] satisfies [string, Sent][])('%s with %j goes to its page without a cookie', async (url, sent) => {
  const reply = await answer(url, sent)
  expect(reply.headers.get('x-middleware-rewrite')).toContain('/vereda/en_GB')
  expect([reply.headers.getSetCookie(), reply.headers.get('cache-control')]).toEqual([[], null])
})

it('redirects a prefetch without cookies, and starts the visit on navigation', async () => {
  const prefetchHeaders = { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }
  const reply = await answer('/en_GB?voucher=WELCOME', { headers: prefetchHeaders })
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(reply.headers.getSetCookie()).toEqual([])
})

it('adds the locale to a path first, and keeps its query', async () => {
  const reply = await answer('/women/shoes?voucher=WELCOME')
  expect(toUrl(reply.headers.get('location'))?.search).toBe('?voucher=WELCOME')
  expect(reply.headers.getSetCookie()).toEqual([])
})
