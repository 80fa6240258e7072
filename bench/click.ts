import type { Browser, Page } from '@playwright/test'
import { type devices, withFreshPage } from './browser.ts'
import { watchNetworkIdle } from './network-usage.ts'
import { fetchSheetPaths, host } from './page-paths.ts'
import { below, median, type Row } from './report.ts'

/** Milliseconds between pointer down and pointer up. */
const clickDurationMs = 80

/** Runs in the page: milliseconds from the click event until the heading of the product page is laid out. */
function measureTimeToHeading(path: string): Promise<number> {
  const old = document.querySelector('main h1')?.textContent
  return new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const checkPage = () => {
          const heading = document.querySelector('main h1')
          const shown = heading && heading.textContent !== old && heading.getBoundingClientRect().height > 0
          if (shown && location.pathname === path) resolve(performance.now() - timeStamp)
          else requestAnimationFrame(checkPage)
        }
        requestAnimationFrame(checkPage)
      },
      { capture: true, once: true },
    )
  })
}

const clickActions: Readonly<Record<keyof typeof devices, (page: Page, selector: string) => Promise<void>>> =
  {
    async desktop(page, selector) {
      await page.locator(selector).first().click({ delay: clickDurationMs })
    },
    async phone(page, selector) {
      const box = await page.locator(selector).first().boundingBox()
      if (!box) throw new Error(`${selector} is not to be seen`)
      const session = await page.context().newCDPSession(page)
      const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
      await page.waitForTimeout(clickDurationMs)
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
  }

/** Nine tiles of a grid, each in a fresh visit. */
async function measureClickTimes(
  browser: Browser,
  device: keyof typeof devices,
  paths: readonly string[],
  grid: string,
) {
  const found: number[] = []
  for (const path of paths) {
    found.push(
      await withFreshPage(browser, device, async (page) => {
        const quiet = watchNetworkIdle(page)
        await page.goto(grid, { waitUntil: 'networkidle' })
        const selector = `main :is(h2, h3) a[href="${path}"]`
        await page.locator(selector).first().scrollIntoViewIfNeeded()
        await quiet()
        const time = page.evaluate(measureTimeToHeading, path)
        await clickActions[device](page, selector)
        return time
      }),
    )
  }
  return found
}

/** Time from the click or tap on a tile to the product page. */
export async function measureClicks(
  browser: Browser,
  storefrontPort: number,
  proxyPort: number,
): Promise<Row[]> {
  const paths = (await fetchSheetPaths(storefrontPort)).slice(0, 9)
  const grid = `http://${host}:${proxyPort}/en_GB/women/shoes`
  const mouse = await measureClickTimes(browser, 'desktop', paths, grid)
  const finger = await measureClickTimes(browser, 'phone', paths, grid)
  return [
    {
      label: `Click on a tile to the sheet, ms, median of ${mouse.length}`,
      values: { grid: median(mouse) },
      budget: below(60),
    },
    { label: 'The slowest of them, ms', values: { grid: Math.max(...mouse) } },
    {
      label: `Tap on a tile to the sheet, ms, median of ${finger.length}`,
      values: { grid: median(finger) },
      budget: below(60),
    },
    { label: 'The slowest of them, ms', values: { grid: Math.max(...finger) } },
  ]
}
