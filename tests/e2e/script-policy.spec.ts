import { createHash } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { brandOrigin } from '#tests/support/e2e-ports.ts'
import { waitForHydration } from './support/hydration.ts'
import { test } from './support/journey.ts'

const sheet = '/en_GB/all/shoes/andar-sand/K100052-001'
const cacheablePages = [
  '/en_GB',
  '/en_GB/all/shoes',
  '/en_GB/all/shoes?sort=price_asc&filter.size=42',
  sheet,
  '/en_GB/bolsa',
  '/en_GB/search',
  '/en_GB/search/image',
  '/en_GB/stores',
  '/en_GB/stores/gb',
  '/en_GB/markets',
  '/es_ES',
]
const missingPages = ['/en_GB/nowhere', '/en_GB/thanks/%E0%A4%A']
/** Rendered for each request. */
const livePages = ['/en_GB/search?q=boots', '/en_GB/all/shoes?filter.price=10-200&sort=price_asc']
const noncePages = [
  '/en_GB/checkout',
  '/en_GB/gift-card',
  '/en_GB/pedido_offline',
  '/en_GB/myaccount',
  '/en_GB/myaccount/mycards',
  '/en_GB/myaccount/membership',
  '/en_GB/myaccount/myprofile',
  '/en_GB/order',
  '/en_GB/unsubscribe/unknown',
  '/en_GB/withdrawal',
]
const brandPages = (['taller', 'cumbre'] as const).map(
  (brand) => ({ path: '/en_GB', headers: { host: new URL(brandOrigin(brand)).host } }) as const,
)

const scriptsOf = (policy: string | undefined) => /script-src ([^;]*)/.exec(policy ?? '')?.[1] ?? ''

/** The inline scripts that a browser would run; data blocks are excluded. */
const getInlineScripts = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    .filter(({ attributes }) => !/ (src|type)=/.test(attributes))

const hashScript = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Tries to run scripts that the policy of no page allows. */
function injectScripts(page: Page): Promise<void> {
  return page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.injected = "script"'
    document.body.append(script)
    const box = document.createElement('div')
    box.innerHTML = '<img src="data:," onerror="window.injected = this.tagName">'
    document.body.append(box)
    const link = document.createElement('a')
    link.href = 'javascript:void(window.injected = "link")'
    document.body.append(link)
    link.click()
  })
}

// `support/journey.ts` checks after every test that its pages violated no policy.
test('pages of each kind of policy run their own scripts and no others', async ({ page, violations }) => {
  const [live = ''] = livePages
  for (const path of ['/en_GB', '/en_GB/stores', live, ...missingPages])
    await test.step(path, async () => {
      await page.goto(path)
      await waitForHydration(page)
      expect(violations).toEqual([])
      await injectScripts(page)
      await expect.poll(() => violations.length).toBeGreaterThanOrEqual(3)
      expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined()
      // Any other violation belongs to the page that is left.
      await page.goto('about:blank')
      violations.length = 0
    })
})

async function expectNamedScripts(request: APIRequestContext, path: string, headers = {}): Promise<void> {
  const reply = await request.get(path, { headers })
  const sources = scriptsOf(reply.headers()['content-security-policy'])
  expect(sources, path).toContain("'sha256-")
  expect(sources, path).not.toContain('unsafe-inline')
  // Proxies allow four to eight kilobytes for all headers together.
  expect(sources.length, path).toBeLessThan(600)
  const inline = getInlineScripts(await reply.text())
  expect(inline.length, path).toBeGreaterThan(0)
  for (const { text } of inline) expect(sources, path).toContain(hashScript(text))
}

test('the CSP of a page has the hash of each of its inline scripts, for each brand', async ({ request }) => {
  for (const path of [...cacheablePages, ...missingPages, ...livePages])
    await expectNamedScripts(request, path)
  for (const { path, headers } of brandPages) await expectNamedScripts(request, path, headers)
})

test('a page keeps its policy with HEAD and 304', async ({ request }) => {
  for (const path of cacheablePages) {
    const first = await request.get(path)
    const policy = first.headers()['content-security-policy']
    const head = await request.head(path)
    expect([head.status(), head.headers()['content-security-policy']]).toEqual([200, policy])
    expect(head.headers()['content-length']).toBe(first.headers()['content-length'])
    const revalidated = await request.get(path, { headers: { 'if-none-match': first.headers().etag ?? '' } })
    expect([revalidated.status(), revalidated.headers()['content-security-policy']], path).toEqual([
      304,
      policy,
    ])
  }
})

test('pages of one visitor run scripts with their nonce', async ({ page, request }) => {
  for (const path of noncePages) {
    const reply = await request.get(path)
    const sources = scriptsOf(reply.headers()['content-security-policy'])
    expect(sources, path).toMatch(/^'nonce-[\w+/=]+' 'strict-dynamic'$/)
    const [nonce = ''] = /(?<='nonce-)[^']+/.exec(sources) ?? []
    const inline = getInlineScripts(await reply.text())
    expect(inline.length, path).toBeGreaterThan(0)
    for (const { attributes } of inline) expect(attributes, path).toContain(`nonce="${nonce}"`)
  }
  await page.goto('/en_GB/checkout')
  await waitForHydration(page)
})
