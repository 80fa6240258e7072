import type { Browser, Page as BrowserPage } from '@playwright/test'
import { withFreshPage } from './browser.ts'
import { type NetworkUsage, trackNetwork, watchNetworkIdle } from './network-usage.ts'
import { host } from './page-paths.ts'
import { atMost, formatKilobytes, type Page, pages, type Row } from './report.ts'

/** Bytes transferred on a first visit until the network has been idle for half a second. */
export async function measurePageLoad(browser: Browser, url: string): Promise<NetworkUsage> {
  return withFreshPage(browser, 'phone', async (page) => {
    const count = await trackNetwork(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    return count()
  })
}

/** The element that a visitor uses first on each page. */
const firstInteractions: Readonly<Record<Page, (page: BrowserPage) => Promise<void>>> = {
  home: (page) => page.mouse.wheel(0, 6000),
  async grid(page) {
    await page.mouse.wheel(0, 6000)
    await page.locator('main :is(h2, h3) a').filter({ visible: true }).first().hover()
  },
  async sheet(page) {
    const sizes = page.locator('main label:has(input[type=radio]:enabled)').filter({ visible: true })
    await sizes.first().click()
    await page.locator('main form button[type=submit]').filter({ visible: true }).first().click()
  },
}

/**
 * Bytes loaded by later interactions: scrolling, hovering a tile, choosing a size and adding it to the bag.
 */
async function measureInteraction(browser: Browser, url: string, name: Page): Promise<NetworkUsage> {
  return withFreshPage(browser, 'phone', async (page) => {
    const quiet = watchNetworkIdle(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    const count = await trackNetwork(page)
    await firstInteractions[name](page)
    await quiet()
    return count()
  })
}

/** Bytes and requests of the first load, compared with an empty Next.js page. */
export async function measureFirstLoad(
  browser: Browser,
  proxyPort: number,
  paths: Readonly<Record<Page, string>>,
  empty: NetworkUsage,
): Promise<Row[]> {
  const first = new Map<string, NetworkUsage>()
  const later = new Map<string, NetworkUsage>()
  for (const page of pages) {
    const url = `http://${host}:${proxyPort}${paths[page]}`
    first.set(page, await measurePageLoad(browser, url))
    later.set(page, await measureInteraction(browser, url, page))
  }
  const column = (read: (wire: NetworkUsage) => number, of: ReadonlyMap<string, NetworkUsage> = first) =>
    Object.fromEntries([...of].map(([page, wire]) => [page, read(wire)]))
  const all = new Map([...first, ['empty page', empty]])
  const above = column((wire) => wire.js - empty.js)
  const size = (label: string, read: (wire: NetworkUsage) => number): Row => ({
    label,
    values: column(read, all),
    show: formatKilobytes,
  })
  return [
    size('HTML, compressed', (wire) => wire.html),
    {
      label: 'JavaScript, compressed',
      values: column((wire) => wire.js, all),
      show: formatKilobytes,
      budget: atMost(170_000, ' B'),
    },
    {
      label: 'JavaScript above an empty page',
      values: { grid: above.grid ?? 0, sheet: above.sheet ?? 0 },
      show: formatKilobytes,
      budget: atMost(30_000, ' B'),
    },
    {
      label: 'JavaScript above an empty page, home',
      values: { home: above.home ?? 0 },
      show: formatKilobytes,
    },
    size('CSS, compressed', (wire) => wire.css),
    size('Fonts', (wire) => wire.fonts),
    size('Pictures', (wire) => wire.pictures),
    size('Prefetched pages and data', (wire) => wire.other),
    { label: 'Requests', values: column((wire) => wire.requests, all) },
    { label: 'JavaScript on interaction', values: column((wire) => wire.js, later), show: formatKilobytes },
    {
      label: 'Other bytes on interaction',
      values: column((wire) => wire.other, later),
      show: formatKilobytes,
    },
  ]
}
