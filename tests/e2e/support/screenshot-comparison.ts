import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, type Page, type TestInfo } from '@playwright/test'
import sharp from 'sharp'
import { diffImages, type Pixels } from '#bin/support/image-diff.ts'
import { root } from '#bin/support/processes.ts'
import { showOn } from './screens.ts'

/** Wide enough to show a broken part, small enough to be stored. */
const widths = { desktop: 480, phone: 260 } as const

type ScreenshotDevice = keyof typeof widths

const isUpdating = process.env.LOOKS === 'renew'

async function readPixels(
  picture: Buffer,
  size?: { readonly width: number; readonly height: number },
): Promise<Pixels> {
  const drawn = sharp(picture).removeAlpha().toColourspace('srgb')
  const scaled = size ? drawn.resize({ ...size, fit: 'fill' }) : drawn
  const { data, info } = await scaled.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Waits until fonts are loaded, scripts have marked the current link, and pictures in view are decoded. */
async function waitUntilStable(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLAnchorElement>('header nav a, #menu nav a')].filter(
            (link) => link.pathname === location.pathname && !link.hasAttribute('aria-current'),
          ).length,
      ),
    )
    .toBe(0)
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.images].filter((image) => {
            const { top, bottom, left, right } = image.getBoundingClientRect()
            const inView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
            return inView && image.checkVisibility() && !(image.complete && image.naturalWidth > 0)
          }).length,
      ),
    )
    .toBe(0)
  await page.evaluate(() =>
    Promise.all([...document.images].map((image) => image.complete && image.decode().catch(() => undefined))),
  )
}

/** The announced voucher depends on the days of its campaign. */
const stableStyle = '.vp { display: none !important; }'

/**
 * Compares the visible part of the page on a screen with its stored screenshot
 * `tests/e2e/screenshots/<screen>/<name>.webp`. `LOOKS=renew npm run e2e -- visual-regression` renews them.
 */
export async function expectScreenshot(
  page: Page,
  info: TestInfo,
  screen: ScreenshotDevice,
  name: string,
): Promise<void> {
  await showOn(page, screen)
  await waitUntilStable(page)
  const shot = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
    style: stableStyle,
  })
  const storedWidth = widths[screen]
  const { width = 1, height = 1 } = await sharp(shot).metadata()
  const size = { width: storedWidth, height: Math.round((height * storedWidth) / width) }
  const file = join(root, 'tests/e2e/screenshots', screen, `${name}.webp`)
  if (isUpdating) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(
      file,
      await sharp(shot)
        .resize({ ...size, fit: 'fill' })
        .webp({ quality: 72, effort: 6 })
        .toBuffer(),
    )
    return
  }
  expect(
    existsSync(file),
    `${name} has no picture on a ${screen} yet: LOOKS=renew npm run e2e -- visual-regression`,
  ).toBe(true)
  const storedFile = readFileSync(file)
  const found = diffImages(await readPixels(storedFile), await readPixels(shot, size))
  if (found.length) {
    await info.attach(`${name}-${screen}-stored`, { body: storedFile, contentType: 'image/webp' })
    await info.attach(`${name}-${screen}-now`, { body: shot, contentType: 'image/png' })
  }
  expect(found, `${name} looks different on a ${screen}`).toEqual([])
}

/** The same on both screens, for a page that is loaded once; it stays on a phone. */
export async function expectScreenshots(page: Page, info: TestInfo, name: string): Promise<void> {
  await expectScreenshot(page, info, 'desktop', name)
  await expectScreenshot(page, info, 'phone', name)
}
