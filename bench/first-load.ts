import type { Browser, Page as BrowserPage } from '@playwright/test'
import { host } from './addresses.ts'
import { visiting } from './browser.ts'
import { atMost, kilobytes, type Page, pages, type Row } from './report.ts'
import { countWire, type Wire, watchQuiet } from './wire.ts'

/** Bytes of a first visit, until the network has been quiet for half a second. */
export async function firstLoad(browser: Browser, url: string): Promise<Wire> {
  return visiting(browser, 'phone', async (page) => {
    const count = await countWire(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    return count()
  })
}

/** What a visitor of each page reaches for first. */
const reachFor: Readonly<Record<Page, (page: BrowserPage) => Promise<void>>> = {
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

/** What further arrives then: scrolling, pointing at a tile, choosing a size and adding it to the bag. */
async function onInteraction(browser: Browser, url: string, name: Page): Promise<Wire> {
  return visiting(browser, 'phone', async (page) => {
    const quiet = watchQuiet(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    const count = await countWire(page)
    await reachFor[name](page)
    await quiet()
    return count()
  })
}

/** Bytes and requests of the first load, beside an empty page of the framework. */
export async function firstLoadRows(
  browser: Browser,
  proxyPort: number,
  paths: Readonly<Record<Page, string>>,
  empty: Wire,
): Promise<Row[]> {
  const first = new Map<string, Wire>()
  const later = new Map<string, Wire>()
  for (const page of pages) {
    const url = `http://${host}:${proxyPort}${paths[page]}`
    first.set(page, await firstLoad(browser, url))
    later.set(page, await onInteraction(browser, url, page))
  }
  const column = (read: (wire: Wire) => number, of: ReadonlyMap<string, Wire> = first) =>
    Object.fromEntries([...of].map(([page, wire]) => [page, read(wire)]))
  const all = new Map([...first, ['empty page', empty]])
  const above = column((wire) => wire.js - empty.js)
  const size = (label: string, read: (wire: Wire) => number): Row => ({
    label,
    values: column(read, all),
    show: kilobytes,
  })
  return [
    size('HTML, compressed', (wire) => wire.html),
    {
      label: 'JavaScript, compressed',
      values: column((wire) => wire.js, all),
      show: kilobytes,
      budget: atMost(170_000, ' B'),
    },
    {
      label: 'JavaScript above an empty page',
      values: { grid: above.grid ?? 0, sheet: above.sheet ?? 0 },
      show: kilobytes,
      budget: atMost(30_000, ' B'),
    },
    { label: 'JavaScript above an empty page, home', values: { home: above.home ?? 0 }, show: kilobytes },
    size('CSS, compressed', (wire) => wire.css),
    size('Fonts', (wire) => wire.fonts),
    size('Pictures', (wire) => wire.pictures),
    size('Prefetched pages and data', (wire) => wire.other),
    { label: 'Requests', values: column((wire) => wire.requests, all) },
    { label: 'JavaScript on interaction', values: column((wire) => wire.js, later), show: kilobytes },
    { label: 'Other bytes on interaction', values: column((wire) => wire.other, later), show: kilobytes },
  ]
}
