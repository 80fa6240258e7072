import { NextRequest } from 'next/server'
import { expect, it } from 'vitest'
import { storefrontHeaders, storefrontIdentity } from '#api-client/contract/storefront-identity.ts'
import { env } from '#lib/env/server.ts'
import { proxy } from '#proxy.ts'

const { identity, visitor } = storefrontHeaders

/** The request headers that the framework forwards with a rewrite. */
async function forwarded(
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<(name: string) => string | null> {
  const url = new URL(path, 'http://localhost:3000')
  const response = await proxy(new NextRequest(url, { headers: { host: url.host, ...headers } }))
  return (name) => response.headers.get(`x-middleware-request-${name}`)
}

it.each(['/api/shop/v1/countries?profile=en_GB', '/pictures/a.webp', '/models/a.glb'])(
  'identifies the storefront and the visitor to the service: %s',
  async (path) => {
    const header = await forwarded(path, { 'x-forwarded-for': '198.51.100.7', accept: '*/*' })
    expect(header(identity)).toBe(storefrontIdentity(env.REFRESH_SECRET))
    expect(header(visitor)).toBe('198.51.100.7')
    expect(header('accept')).toBe('*/*')
  },
)

it('ignores identity headers of visitors', async () => {
  const header = await forwarded('/api/shop/v1/countries', {
    [identity]: 'made-up',
    [visitor]: '127.0.0.1',
    'x-forwarded-for': '198.51.100.7',
  })
  expect(header(identity)).toBe(storefrontIdentity(env.REFRESH_SECRET))
  expect(header(visitor)).toBe('198.51.100.7')
  const unaddressed = await forwarded('/api/shop/v1/countries', { [visitor]: '127.0.0.1' })
  expect(unaddressed(visitor)).toBe('')
})

it('does not add identity headers to pages', async () => {
  const header = await forwarded('/en_GB', { 'x-forwarded-for': '198.51.100.7' })
  expect(header(identity)).toBeNull()
})
