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

/** JavaScript of the first load, in bytes, and what the shop adds to an empty Next.js page. */
export function buildJavaScriptRows(bytes: Readonly<Record<Page | 'empty page', number>>): readonly Row[] {
  const { home, grid, sheet, 'empty page': empty } = bytes
  const show = formatKilobytes
  return [
    {
      label: 'JavaScript, compressed',
      values: { home, grid, 'empty page': empty },
      show,
      budget: atMost(155_000, ' B'),
      withoutBudget: ['empty page'],
    },
    { label: 'JavaScript, compressed, sheet', values: { sheet }, show, budget: atMost(170_000, ' B') },
    {
      label: 'JavaScript above an empty page',
      values: { grid: grid - empty, sheet: sheet - empty },
      show,
      budget: atMost(30_000, ' B'),
    },
    { label: 'JavaScript above an empty page, home', values: { home: home - empty }, show },
  ]
}

/** Bytes and requests of the first load, compared with an empty Next.js page. */
export async function measureFirstLoad(
  browser: Browser,
  proxyPort: number,
  paths: Readonly<Record<Page, string>>,
  empty: NetworkUsage,
): Promise<Row[]> {
  const urlOf = (page: Page) => `http://${host}:${proxyPort}${paths[page]}`
  const first = {
    home: await measurePageLoad(browser, urlOf('home')),
    grid: await measurePageLoad(browser, urlOf('grid')),
    sheet: await measurePageLoad(browser, urlOf('sheet')),
  }
  const later = new Map<string, NetworkUsage>()
  for (const page of pages) later.set(page, await measureInteraction(browser, urlOf(page), page))
  const column = (
    read: (wire: NetworkUsage) => number,
    of: Iterable<readonly [string, NetworkUsage]> = Object.entries(first),
  ) => Object.fromEntries([...of].map(([page, wire]) => [page, read(wire)]))
  const all = [...Object.entries(first), ['empty page', empty] as const]
  const size = (label: string, read: (wire: NetworkUsage) => number): Row => ({
    label,
    values: column(read, all),
    show: formatKilobytes,
  })
  return [
    size('HTML, compressed', (wire) => wire.html),
    ...buildJavaScriptRows({
      home: first.home.js,
      grid: first.grid.js,
      sheet: first.sheet.js,
      'empty page': empty.js,
    }),
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
