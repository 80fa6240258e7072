import type { Browser, Page } from '@playwright/test'
import { host, sheetPaths } from './addresses.ts'
import { type devices, visiting } from './browser.ts'
import { below, median, type Row } from './report.ts'
import { watchQuiet } from './wire.ts'

/** How long a finger or a button stays down. */
const pressMs = 80

/** In the page: from the click event until the sheet's own heading is laid out, in milliseconds. */
function timeToHeading(path: string): Promise<number> {
  const old = document.querySelector('main h1')?.textContent
  return new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          const heading = document.querySelector('main h1')
          const shown = heading && heading.textContent !== old && heading.getBoundingClientRect().height > 0
          if (shown && location.pathname === path) resolve(performance.now() - timeStamp)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
}

const presses: Readonly<Record<keyof typeof devices, (page: Page, selector: string) => Promise<void>>> = {
  async desktop(page, selector) {
    await page.locator(selector).first().click({ delay: pressMs })
  },
  async phone(page, selector) {
    const box = await page.locator(selector).first().boundingBox()
    if (!box) throw new Error(`${selector} is not to be seen`)
    const session = await page.context().newCDPSession(page)
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await page.waitForTimeout(pressMs)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  },
}

/** Nine tiles of a grid, each in a fresh visit. */
async function times(browser: Browser, device: keyof typeof devices, paths: readonly string[], grid: string) {
  const found: number[] = []
  for (const path of paths) {
    found.push(
      await visiting(browser, device, async (page) => {
        const quiet = watchQuiet(page)
        await page.goto(grid, { waitUntil: 'networkidle' })
        const selector = `main :is(h2, h3) a[href="${path}"]`
        await page.locator(selector).first().scrollIntoViewIfNeeded()
        await quiet()
        const time = page.evaluate(timeToHeading, path)
        await presses[device](page, selector)
        return time
      }),
    )
  }
  return found
}

/** From the click or the tap on a tile to the sheet. */
export async function clickRows(browser: Browser, storefrontPort: number, proxyPort: number): Promise<Row[]> {
  const paths = (await sheetPaths(storefrontPort)).slice(0, 9)
  const grid = `http://${host}:${proxyPort}/en_GB/women/shoes`
  const mouse = await times(browser, 'desktop', paths, grid)
  const finger = await times(browser, 'phone', paths, grid)
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
