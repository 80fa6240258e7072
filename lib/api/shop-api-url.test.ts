import { NextRequest } from 'next/server'
import { afterEach, expect, it, vi } from 'vitest'
import { embeddedSearchKey } from '#api-client/contract/deployment/published-secrets.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
})

const settings: [string, string][] = [
  ['http://127.0.0.1:4999', 'http://127.0.0.1:4999'],
  ['http://127.0.0.1:4999/', 'http://127.0.0.1:4999'],
  ['http://127.0.0.1:4999/service', 'http://127.0.0.1:4999/service'],
  ['http://127.0.0.1:4999/service/', 'http://127.0.0.1:4999/service'],
]

it.each(settings)('sends calls of the browser to SHOP_API_URL=%s', async (setting, base) => {
  vi.stubEnv('SHOP_API_URL', setting)
  const { proxy } = await import('#proxy.ts')
  const forwarded = async (path: string) => {
    const response = await proxy(new NextRequest(new URL(path, 'http://localhost:3000')))
    return response.headers.get('x-middleware-rewrite')
  }
  expect(await forwarded('/api/shop/v1/countries?profile=en_GB')).toBe(`${base}/v1/countries?profile=en_GB`)
  expect(await forwarded('/pictures/a.webp')).toBe(`${base}/pictures/a.webp`)
  expect(await forwarded('/models/a%2Fb.glb?v=//1')).toBe(`${base}/models/a%2Fb.glb?v=//1`)
})

it.each(settings)('sends calls of the server to SHOP_API_URL=%s', async (setting, base) => {
  vi.stubEnv('SHOP_API_URL', setting)
  vi.stubEnv('SEARCH_API_KEY', embeddedSearchKey)
  vi.stubEnv('SEARCH_SITE_KEY', 'site')
  const fetchMock = vi.fn(async (_url: string) => new Response('{}'))
  vi.stubGlobal('fetch', fetchMock)
  const { checkStorePass } = await import('#lib/tablet/check-store-pass.server.ts')
  await checkStorePass('en_GB', 'pass')
  const { recordSearch } = await import('#lib/search/record-search.server.ts')
  await recordSearch('vereda', 'en_GB', 'boots', 'mark')
  const urls = fetchMock.mock.calls.map(([url]) => url)
  expect(urls[0]?.startsWith(`${base}/v1/`)).toBe(true)
  expect(urls[1]?.startsWith(`${base}/search/`)).toBe(true)
})
