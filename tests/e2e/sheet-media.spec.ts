import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { openWithDelayedScripts } from './support/delayed-scripts.ts'
import { bothDevices } from './support/device-tags.ts'
import { waitForHandler } from './support/hydration.ts'
import { test } from './support/journey.ts'
import { softwareRendering } from './support/sheet.ts'

/** Five colours, four pictures of this one, a 3D model, and reviews that mention the fit. */
const boot = '/en_GB/all/shoes/sierra-no-14-tan/K100014-001'

const zoom = (page: Page) => page.getByRole('dialog', { name: 'Pictures, enlarged' })
const getSpinDialog = (page: Page) => page.getByRole('dialog', { name: /in 3D$/ })

/** The paths of the 3D models that the page fetches. */
function recordModels(page: Page): string[] {
  const models: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.glb')) models.push(pathname)
  })
  return models
}

async function getPictureWidth(page: Page): Promise<number> {
  return (await zoom(page).getByRole('img').boundingBox())?.width ?? 0
}

/** A phone has no mouse wheel. */
async function enlargeByMouse(page: Page): Promise<void> {
  const before = await getPictureWidth(page)
  await page.mouse.click(700, 450)
  await expect.poll(() => getPictureWidth(page)).toBeGreaterThan(before * 1.8)
  await page.mouse.click(700, 450)
  await expect.poll(async () => Math.abs((await getPictureWidth(page)) - before)).toBeLessThan(2)
  await page.mouse.wheel(0, -300)
  await expect.poll(() => getPictureWidth(page)).toBeGreaterThan(before * 1.3)
  await page.keyboard.press('0')
  await expect.poll(async () => Math.abs((await getPictureWidth(page)) - before)).toBeLessThan(2)
}

/** A wide page shows all pictures, a phone one at a time. */
async function swipePictures(page: Page): Promise<void> {
  const row = page.getByRole('region', { name: 'Pictures', exact: true })
  const counter = page.getByText(/^\d+ \/ 5$/)
  await row.evaluate((strip) => strip.scrollTo({ left: strip.scrollWidth, behavior: 'instant' }))
  await expect(counter).toHaveText('5 / 5')
  await row.evaluate((strip) => strip.scrollTo({ left: 0, behavior: 'instant' }))
  await expect(counter).toHaveText('1 / 5')
}

test(
  'a picture opens large by keyboard, zooms, moves on, and restores the focus',
  bothDevices,
  async ({ page, isMobile }) => {
    const models = recordModels(page)
    await page.goto(boot)
    const link = page.getByRole('link', { name: 'Enlarge picture 2 of 4' })
    await waitForHandler(page.getByRole('banner').getByRole('link', { name: 'Search' }))
    await link.press('Enter')
    await expect(zoom(page).getByRole('status')).toHaveText(/^Picture 2 of 4/)
    await expect(page).toHaveURL(boot)
    await expect.poll(() => getPictureWidth(page)).toBeGreaterThan(0)
    const before = await getPictureWidth(page)
    await page.keyboard.press('+')
    await expect.poll(() => getPictureWidth(page)).toBeGreaterThan(before * 1.4)
    await page.keyboard.press('0')
    await expect.poll(async () => Math.abs((await getPictureWidth(page)) - before)).toBeLessThan(2)
    if (!isMobile) await enlargeByMouse(page)
    await page.keyboard.press('ArrowRight')
    await expect(zoom(page).getByRole('status')).toHaveText(/^Picture 3 of 4: /)
    await page.keyboard.press('End')
    await expect(zoom(page).getByRole('button', { name: 'Next picture' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(zoom(page)).toBeHidden()
    await expect(link).toBeFocused()
    if (isMobile) await swipePictures(page)
    // Only a click fetches it.
    await expect(page.getByRole('button', { name: 'See it in 3D' })).toBeVisible()
    expect(models).toEqual([])
    await expect(page.getByRole('region', { name: 'Pictures' }).getByRole('img').first()).toBeVisible()
    const colours = page.getByRole('list', { name: 'Colours', exact: true })
    await colours.getByRole('link').last().click()
    await expect(page).not.toHaveURL(/K100014-001/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sierra')
  },
)

test('the 3D model, clicked before hydration, opens once, turns by keyboard, and is reported to the data layer', async ({
  page,
}) => {
  // Without a graphics card every rendered pixel takes CPU time.
  await page.setViewportSize({ width: 800, height: 600 })
  const models = recordModels(page)
  const scripts = await openWithDelayedScripts(page, boot)
  const button = page.getByRole('button', { name: 'See it in 3D' })
  await button.click()
  await expect(button).toHaveCSS('opacity', '0.64')
  await button.click()
  expect(models).toEqual([])
  scripts.loadScripts()
  await expect(getSpinDialog(page)).toHaveAttribute('data-state', 'ready', softwareRendering)
  await expect(button).not.toHaveAttribute('aria-busy')
  const picture = () => getSpinDialog(page).locator('canvas').screenshot()
  const before = await picture()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await picture()).equals(before)).toBe(false)
  await getSpinDialog(page).getByRole('button', { name: 'Put it back' }).click()
  await expectNoViolations(page)
  expect(await page.evaluate(() => window.dataLayer?.filter(({ event }) => event === 'item_photos'))).toEqual(
    [
      {
        event: 'item_photos',
        photo_type: '3D',
        items: [{ item_id: 'K100014-001', item_name: 'Sierra Nº 14' }],
      },
    ],
  )
  await page.keyboard.press('Escape')
  await expect(getSpinDialog(page)).toBeHidden()
  await expect(page.locator('canvas')).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('a picture tapped before hydration opens its file at once', async ({ page }) => {
  await openWithDelayedScripts(page, boot)
  await page.getByRole('link', { name: 'Enlarge picture 2 of 4' }).click()
  await expect(page).toHaveURL(/\/pictures\/.+\.full\.webp$/)
})
