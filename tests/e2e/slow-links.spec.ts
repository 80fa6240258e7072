import { expect, type Page } from '@playwright/test'
import { startCompressingProxy } from './support/compressing-proxy.ts'
import { phoneOnly } from './support/device-tags.ts'
import { waitForHydration } from './support/hydration.ts'
import { test } from './support/journey.ts'
import { tiles } from './support/sheet.ts'
import { connection3g, delayScripts, limitConnection } from './support/slow-connection.ts'

/** From the tap on a tile to the sheet, with scripts that are ten seconds late, at 400 kbit/s. */
const maxTapMs = 2500

const getTileLink = (page: Page, index: number) =>
  tiles(page).nth(index).getByRole('heading').getByRole('link')

/** Records in the page when the visitor tapped, and when the heading of the next document was laid out. */
function recordTimes(): void {
  addEventListener('click', () => sessionStorage.setItem('tapped', String(Date.now())), { capture: true })
  const watch = () => {
    const [heading] = document.getElementsByTagName('h1')
    if (heading?.getBoundingClientRect().height)
      sessionStorage.setItem('shown', `${Date.now()} ${heading.textContent}`)
    else requestAnimationFrame(watch)
  }
  requestAnimationFrame(watch)
}

test('a tap on a tile shows the sheet while the scripts are late', phoneOnly, async ({ page }) => {
  const proxy = await startCompressingProxy()
  try {
    await page.addInitScript(recordTimes)
    await limitConnection(page, { kilobits: 400, latencyMs: 100 })
    await delayScripts(page, 10_000)
    // A busy machine adds its own delays; a tap that waited for a script would never be in time.
    await expect(async () => {
      await page.goto(`${proxy.origin}/en_GB/all/shoes`, { waitUntil: 'commit' })
      const link = getTileLink(page, 0)
      const [name = ''] = ((await link.textContent()) ?? '').split(',')
      await link.tap({ noWaitAfter: true })
      await expect(page).toHaveURL(/\/K\d{6}-\d{3}$/)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      const { tapped, shown } = await page.evaluate(() => ({ ...sessionStorage }))
      expect(shown).toContain(name)
      expect(Number.parseInt(shown ?? '', 10) - Number(tapped)).toBeLessThan(maxTapMs)
    }).toPass({ timeout: 120_000 })
  } finally {
    proxy.close()
  }
})

/** Paths that the router has requested, for a prefetch or a visit. */
function recordRouterRequests(page: Page): readonly string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.headers().rsc) paths.push(new URL(request.url()).pathname)
  })
  return paths
}

test(
  'a slow connection fetches nothing but the page that the visitor asks for',
  phoneOnly,
  async ({ page }) => {
    const requested = recordRouterRequests(page)
    await limitConnection(page, connection3g)
    await page.goto('/en_GB/all/shoes')
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.evaluate(() => navigator.connection?.effectiveType)).toBe('3g')
    await page.mouse.wheel(0, 400)
    const link = getTileLink(page, 2)
    await link.hover()
    const [name = ''] = ((await link.textContent()) ?? '').split(',')
    const path = await link.getAttribute('href')
    expect(requested).toEqual([])
    await link.tap()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(new Set(requested)).toEqual(new Set([path]))
  },
)

test('a fast connection prefetches the tiles in view', phoneOnly, async ({ page }) => {
  const requested = recordRouterRequests(page)
  await page.goto('/en_GB/all/shoes')
  await waitForHydration(page)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => requested).toContain(await getTileLink(page, 2).getAttribute('href'))
})
