import type { Browser } from '@playwright/test'
import { host, sheetPaths } from './addresses.ts'
import { visiting } from './browser.ts'
import { below, median, type Row } from './report.ts'

/** In the page: from the click on the link until the sheet's own heading is laid out, in milliseconds. */
function timeToHeading(path: string): Promise<number> {
  const link = document.querySelector(`main :is(h2, h3) a[href="${path}"]`)
  if (!(link instanceof HTMLElement)) throw new Error(`no link to ${path}`)
  const old = document.querySelector('h1')?.textContent
  return new Promise((resolve) => {
    const began = performance.now()
    const look = () => {
      const heading = document.querySelector('main h1')
      const shown = heading && heading.textContent !== old && heading.getBoundingClientRect().height > 0
      if (shown && location.pathname === path) resolve(performance.now() - began)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    link.click()
  })
}

/** Clicks nine tiles of a grid, each in a fresh visit, and takes the middle time. */
export async function clickRows(browser: Browser, storefrontPort: number, proxyPort: number): Promise<Row[]> {
  const paths = (await sheetPaths(storefrontPort)).slice(0, 9)
  const times: number[] = []
  for (const path of paths) {
    times.push(
      await visiting(browser, async (page) => {
        await page.goto(`http://${host}:${proxyPort}/en_GB/women/shoes`, { waitUntil: 'networkidle' })
        const tile = page.locator(`main :is(h2, h3) a[href="${path}"]`).first()
        await tile.scrollIntoViewIfNeeded()
        await page.waitForLoadState('networkidle')
        return page.evaluate(timeToHeading, path)
      }),
    )
  }
  return [
    {
      label: `Click on a tile to the sheet, ms, median of ${times.length}`,
      values: { grid: median(times) },
      budget: below(60),
    },
    { label: 'The slowest of them, ms', values: { grid: Math.max(...times) } },
  ]
}
