import { expect, type Page } from '@playwright/test'
import { openWithDelayedScripts } from './support/delayed-scripts.ts'
import { bothDevices, phoneOnly } from './support/device-tags.ts'
import { waitForHandler } from './support/hydration.ts'
import { test } from './support/journey.ts'
import { marketsLink } from './support/markets.ts'

test(
  'on a phone, search and close button stay in view while the list scrolls',
  phoneOnly,
  async ({ page }) => {
    await page.goto('/en_GB')
    await waitForHandler(marketsLink(page))
    await marketsLink(page).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('link', { name: 'Shop in: United Kingdom' })).toBeInViewport()
    await expect(dialog.getByRole('searchbox', { name: 'Find a country' })).toBeFocused()
    await expect(dialog.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
    await expect(page).toHaveURL('/en_GB')
  },
)

test('opens a page with the same function before hydration', async ({ page }) => {
  const scripts = await openWithDelayedScripts(page, '/en_GB/all/shoes?sort=price_asc')
  await marketsLink(page).click()
  await expect(page).toHaveURL('/en_GB/markets')
  scripts.loadScripts()
  await page.locator('summary', { hasText: 'Spain' }).click()
  const link = page.getByRole('link', { name: 'Shop in: Spain, Español' })
  await expect(link).toHaveAttribute('href', '/es_ES/todo/zapatos?sort=price_asc')
  await link.click()
  await expect(page).toHaveURL('/es_ES/todo/zapatos?sort=price_asc')
})

async function triggerFirstInteraction(page: Page) {
  await page.mouse.move(200, 300)
  await page.mouse.wheel(0, 200)
}

test.describe('a visitor from another country', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })

  test('is offered their shop in their language, and stays on the page', bothDevices, async ({ page }) => {
    await page.goto('/en_GB')
    await page.waitForLoadState('networkidle')
    await triggerFirstInteraction(page)
    const card = page.getByRole('complementary', { name: 'Land und Sprache' })
    await expect(card).toContainText('Deutschland')
    await expect(card).toBeInViewport({ ratio: 1 })
    await expect(page).toHaveURL('/en_GB')
    await card.getByRole('button').click()
    await expect(card).toBeHidden()
  })

  test('sees no other prompt meanwhile', async ({ page }) => {
    await page.clock.install()
    await page.goto('/en_GB')
    const card = page.getByRole('complementary', { name: 'Land und Sprache' })
    const popup = page.locator('#popup')
    await expect(async () => {
      await page.keyboard.press('Shift')
      await expect(card).toBeVisible({ timeout: 2000 })
    }).toPass()
    await page.clock.runFor(30_000)
    await expect(popup).toBeHidden()
    await card.getByRole('button').click()
    // The prompt is checked once a page, and for other open prompts only after its script has loaded.
    await expect(async () => {
      if (await popup.isHidden()) {
        // It may have opened between the two checks, and opens only once.
        await page.evaluate(() => localStorage.removeItem('vereda:popup'))
        await page.reload()
      }
      await expect(async () => {
        await page.keyboard.press('Shift')
        await page.clock.runFor(15_000)
        await expect(popup).toBeVisible({ timeout: 1000 })
      }).toPass({ timeout: 15_000 })
    }).toPass()
  })
})
