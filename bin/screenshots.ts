import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type devices, openChromium, withFreshPage } from '#bench/browser.ts'
import { type Brand, brands } from '#config/brands.ts'
import { startStack } from '#tests/support/stack.ts'
import { runCommand } from './support/cli-error.ts'
import { root } from './support/processes.ts'
import { beginTestCommand } from './support/production.ts'
import { printLine } from './support/steps.ts'

/**
 * Retakes the pictures in `docs/pictures` from a shop of its own: home, grid and product page of each brand,
 * on desktop and phone. Run it manually when the shop looks different and commit the results.
 */
const folder = join(root, 'docs/pictures')
const widths = { desktop: 1440, phone: 390 } as const

const sheets: Readonly<Record<Brand, string>> = {
  vereda: 'K100014-001',
  taller: 'K200007-001',
  cumbre: 'K300006-001',
}

/** Waits until everything in view has loaded and all animations have ended. */
async function waitUntilStable(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

async function takeScreenshot(page: Page, name: string, device: keyof typeof devices): Promise<void> {
  await waitUntilStable(page)
  const png = await page.screenshot({ animations: 'disabled' })
  const picture = sharp(png).resize({ width: widths[device] })
  await picture.webp({ quality: 82, effort: 6 }).toFile(join(folder, `${name}-${device}.webp`))
  printLine(`${name}-${device}`)
}

async function takeBrandScreenshots(
  page: Page,
  origin: string,
  brand: Brand,
  device: keyof typeof devices,
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${origin}/en_GB`)
  await takeScreenshot(page, `${brand}-home`, device)
  await page.goto(`${origin}/en_GB/all/shoes`)
  await takeScreenshot(page, `${brand}-grid`, device)
  const sheet = page.getByRole('main').locator(`a[href$="/${sheets[brand]}"]`).first()
  await page.goto(`${origin}${await sheet.getAttribute('href')}`)
  await takeScreenshot(page, `${brand}-sheet`, device)
}

await runCommand(async () => {
  beginTestCommand('npm run screenshots')
  mkdirSync(folder, { recursive: true })
  const stack = await startStack({ distDir: '.next-test' })
  const browser = await openChromium()
  try {
    for (const brand of brands) {
      const origin = `http://${brand}.localhost:${stack.plan.storefrontPort}`
      for (const device of ['desktop', 'phone'] as const) {
        await withFreshPage(browser, device, (page) => takeBrandScreenshots(page, origin, brand, device))
      }
    }
  } finally {
    await browser.close()
    await stack.close()
  }
})
