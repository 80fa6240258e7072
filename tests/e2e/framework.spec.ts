import { expect } from '@playwright/test'
import { test } from './support/journey.ts'

const sheet = '/en_GB/all/shoes/andar-sand/K100052-001'
const staticPages = ['/en_GB', '/en_GB/all/shoes', sheet, '/en_GB/bolsa', '/es_ES', '/en_GB/nowhere']
const livePages = ['/en_GB/search?q=boots', '/en_GB/all/shoes?filter.price=10-200&sort=price_asc']

const getScripts = (html: string) =>
  [...html.matchAll(/<script([^>]*)>/g)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => attributes.includes(' src="/_next/') && !/noModule/i.test(attributes))

/** What `lib/framework` makes of the pages of this build; `docs/guides/framework-internals.md`. */
test('the scripts of all pages without a nonce are deferred by one loader', async ({ request }) => {
  for (const path of [...staticPages, ...livePages]) {
    const html = await (await request.get(path)).text()
    const scripts = getScripts(html)
    expect(scripts.length, path).toBeGreaterThan(3)
    expect(
      scripts.filter((attributes) => !attributes.includes('type="late"')),
      path,
    ).toEqual([])
    expect(html.match(/late\.type !== 'late'/g), path).toHaveLength(1)
    expect(html, path).not.toContain('as="script"')
  }
})

test('the response of a static page has an ETag and lifetimes, that of a live page neither', async ({
  request,
}) => {
  for (const path of staticPages.slice(0, -1)) {
    const { etag, 'cache-control': lifetime } = (await request.get(path)).headers()
    expect(etag, path).toMatch(/^"[\w-]{43}"$/)
    expect(lifetime, path).toBe(
      'public, max-age=0, s-maxage=30, stale-while-revalidate=60, stale-if-error=86400',
    )
  }
  for (const path of livePages) {
    const { etag, 'cache-control': lifetime } = (await request.get(path)).headers()
    expect([etag, lifetime], path).toEqual([undefined, 'private, no-store'])
  }
})

test('no response has the internal headers of the framework', async ({ request }) => {
  for (const path of [
    ...staticPages,
    ...livePages,
    '/pictures/none.md.webp',
    '/api/shop/v1/countries?profile=en_GB',
    '/en_GB?voucher=WELCOME',
  ]) {
    const names = Object.keys((await request.get(path, { maxRedirects: 0 })).headers())
    expect(
      names.filter((name) => /^x-middleware-|^x-next-cache-tags$/.test(name)),
      path,
    ).toEqual([])
  }
})
