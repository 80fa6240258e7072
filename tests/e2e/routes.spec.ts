import { expect } from '@playwright/test'
import { brandOrigin } from '#tests/support/e2e-ports.ts'
import { test } from './support/journey.ts'

/** One of each status; `lib/routing/proxy-redirects.test.ts` has them all. */
const redirects = [
  ['/default/all/shoes?gtm=1', '/en_GB/all/shoes?gtm=1', 307],
  ['/es_ES/women/shoes', '/es_ES/mujer/zapatos', 308],
] as const

for (const [from, to, status] of redirects) {
  test(`${from} answers ${status} to ${to}`, async ({ request }) => {
    const reply = await request.get(from, { maxRedirects: 0 })
    expect(reply.status()).toBe(status)
    expect(new URL(reply.headers().location ?? '', brandOrigin()).pathname).toBe(
      new URL(to, brandOrigin()).pathname,
    )
    expect(reply.headers().location).toContain(new URL(to, brandOrigin()).search)
  })
}

for (const path of [
  '/en_GB/nowhere',
  '/en_GB/nowhere?q=boots',
  '/en_GB/women/nothing?sort=price_asc',
  '/en_GB/women/nothing',
  '/en_GB/all/shoes/nothing',
  '/en_GB/all/shoes/andar-sand/K999999-999',
  '/en_GB/all/shoes?page=99',
  '/en_GB/a/b/c/d/e/f',
]) {
  test(`${path} is a real 404 with a readable body on both requests`, async ({ request }) => {
    for (const visit of ['first', 'second']) {
      const reply = await request.get(path)
      expect(reply.status(), visit).toBe(404)
      expect(await reply.text()).toMatch(/<h1[^>]*>[^<]+/)
    }
  })
}

test('a shared cache may store catalogue pages, but not a visitor’s own', async ({ request }) => {
  for (const path of ['/en_GB', '/en_GB/all/shoes', '/en_GB/all/shoes/andar-sand/K100052-001']) {
    expect((await request.get(path)).headers()['cache-control']).toContain('s-maxage=')
  }
  expect((await request.get('/en_GB/checkout')).headers()['cache-control']).toContain('no-store')
})

test('only the public calls of the service are reachable', async ({ request }) => {
  const open = await request.get('/api/shop/v1/countries?profile=en_GB')
  expect(open.headers()['x-middleware-rewrite']).toBeUndefined()
  const reply = await request.get('/api/shop/admin/stock')
  expect(reply.status()).toBe(404)
  expect(await reply.json()).toMatchObject({ status: 'KO', errors: [{ code: 'not_found' }] })
  const home = await request.get('/en_GB')
  expect(home.headers()['x-middleware-rewrite']).toBeUndefined()
})

test('unknown filters lead to the plain grid, and the image optimizer is off', async ({ request }) => {
  const fetchEtag = async (query = '') => (await request.get(`/en_GB/all/shoes${query}`)).headers().etag
  // The page may be re-rendered between the two requests.
  await expect(async () => {
    const plain = await fetchEtag()
    expect(plain).toBeTruthy()
    expect(await fetchEtag('?filter.size=q1')).toBe(plain)
  }).toPass({ timeout: 15_000 })
  expect((await request.get('/_next/image?url=%2Ficon-vereda.svg&w=640&q=75')).status()).toBe(404)
})

test('the icon is the brand’s, at its legacy address too', async ({ request }) => {
  const icon = await request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/svg+xml'])
})

test('an unsigned revalidation request is rejected before its body is read', async ({ request }) => {
  const unsigned = await request.post('/api/refresh', { data: 'x'.repeat(100_000) })
  expect(unsigned.status()).toBe(401)
  const headers = { 'x-vereda-timestamp': '1', 'x-vereda-signature': 'x' }
  const large = await request.post('/api/refresh', { data: 'x'.repeat(100_000), headers })
  expect(large.status()).toBe(413)
})

test('payment pages have a CSP with a nonce', async ({ request }) => {
  const [first, second] = await Promise.all([request.get('/en_GB/checkout'), request.get('/en_GB/checkout')])
  const policy = first.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src [^;]*'nonce-[\w+/=]+' 'strict-dynamic'/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(second.headers()['content-security-policy']).not.toBe(policy)
})
