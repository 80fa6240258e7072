import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { brandOrigin } from '#tests/support/e2e-ports.ts'
import { test } from './support/journey.ts'
import { isHydrated, watchViolations } from './support/policy.ts'

const sheet = '/en_GB/all/shoes/andar-sand/K100052-001'
const sharedPages = [
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
  '/en_GB/nowhere',
  '/en_GB/thanks/%E0%A4%A',
]
/** Rendered for each request. */
const livePages = ['/en_GB/search?q=boots', '/en_GB/all/shoes?filter.price=10-200&sort=price_asc']
const noncePages = [
  '/en_GB/checkout',
  '/en_GB/gift-card',
  '/en_GB/pedido_offline',
  '/en_GB/myaccount',
  '/en_GB/order',
  '/en_GB/unsubscribe/unknown',
]

const scriptsOf = (policy: string | undefined) => /script-src ([^;]*)/.exec(policy ?? '')?.[1] ?? ''

const brandPages = (['taller', 'cumbre'] as const).map((brand) => `${brandOrigin(brand)}/en_GB`)

/** Tries to run what no page has named. */
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

test('pages of each brand run their own inline scripts and no others', async ({ page }) => {
  const violations = await watchViolations(page)
  for (const path of [...sharedPages, ...livePages, ...brandPages])
    await test.step(path, async () => {
      violations.length = 0
      const reply = await page.goto(path)
      await isHydrated(page)
      const sources = scriptsOf(reply?.headers()['content-security-policy'])
      expect(sources).toContain("'sha256-")
      expect(sources).not.toContain('unsafe-inline')
      // Proxies allow four to eight kilobytes for all headers together.
      expect(sources.length).toBeLessThan(600)
      expect(violations).toEqual([])
      await injectScripts(page)
      await expect.poll(() => violations.length).toBeGreaterThanOrEqual(3)
      expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined()
    })
})

test('pages of the visitor’s own run scripts with their nonce', async ({ page }) => {
  const violations = await watchViolations(page)
  for (const path of noncePages)
    await test.step(path, async () => {
      violations.length = 0
      const reply = await page.goto(path)
      await isHydrated(page)
      const sources = scriptsOf(reply?.headers()['content-security-policy'])
      expect(sources).toMatch(/^'nonce-[\w+/=]+' 'strict-dynamic'$/)
      // A library tries whether it may evaluate code, and does without.
      expect(violations.filter((violation) => !violation.startsWith('script-src eval'))).toEqual([])
    })
})

test('a page keeps its policy with HEAD and 304, and each inline script is named', async ({ request }) => {
  for (const path of [...sharedPages.slice(0, 11)]) {
    const first = await request.get(path)
    const policy = first.headers()['content-security-policy']
    const inline = [...(await first.text()).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, text = '']) => text,
    )
    expect(inline.length, path).toBeGreaterThan(0)
    for (const text of inline)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    const head = await request.head(path)
    expect([head.status(), head.headers()['content-security-policy']]).toEqual([200, policy])
    expect(head.headers()['content-length']).toBe(first.headers()['content-length'])
    const again = await request.get(path, { headers: { 'if-none-match': first.headers().etag ?? '' } })
    expect([again.status(), again.headers()['content-security-policy']], path).toEqual([304, policy])
  }
})
